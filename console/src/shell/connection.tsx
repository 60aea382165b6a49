import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConnectionError } from '../api/errors.ts';

const ASK_EVERY_MS = 2_000;

/** Says when the service cannot be reached, asks until it can, and then reads the screen again. */
export function Connection() {
  const client = useQueryClient();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const noteOf = (error: unknown): void => {
      if (error instanceof ConnectionError) setIsLost(true);
    };
    const leaveQueries = client
      .getQueryCache()
      .subscribe(({ query }) => noteOf(query.state.error ?? query.state.fetchFailureReason));
    const leaveActs = client.getMutationCache().subscribe(({ mutation }) => noteOf(mutation?.state.error));
    const onOffline = () => setIsLost(true);
    window.addEventListener('offline', onOffline);
    return () => {
      leaveQueries();
      leaveActs();
      window.removeEventListener('offline', onOffline);
    };
  }, [client]);
  useEffect(() => {
    if (!isLost) return;
    const asking = setInterval(async () => {
      const isThere = await fetch('/livez')
        .then(({ ok }) => ok)
        .catch(() => false);
      if (!isThere) return;
      setIsLost(false);
      await client.resetQueries({ predicate: ({ state }) => state.status === 'error' });
      await client.invalidateQueries();
    }, ASK_EVERY_MS);
    return () => clearInterval(asking);
  }, [isLost, client]);
  if (!isLost) return null;
  return (
    <p role="alert" className="bg-warn-back px-4 py-2 text-center font-medium text-warn">
      The connection to the service is lost. What you see may be old; it is tried again every two seconds.
    </p>
  );
}
