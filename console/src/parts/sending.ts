import { useState } from 'react';

/** A form that is sent: what it was refused with, and whether the response is still to come. */
export function useSending() {
  const [error, setError] = useState<Error | null>(null);
  const [isSent, setIsSent] = useState(false);
  const send = async (work: () => Promise<unknown>): Promise<void> => {
    setIsSent(true);
    try {
      await work();
    } catch (refused) {
      setError(refused as Error);
    }
    setIsSent(false);
  };
  return { error, setError, isSent, send };
}
