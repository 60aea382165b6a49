import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { send } from '../api/send.ts';
import { Door } from '../parts/door.tsx';
import { InvitationForm } from '../parts/invitation-form.tsx';
import { Empty, Failure, Loading } from '../parts/states.tsx';

/** The invitation is after the # of its address, which no browser sends to a server. */
export function AcceptInvitation() {
  const { hash: invitation } = useLocation();
  const [accepted, setAccepted] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: () => send('invitations.read', { body: { invitation } }),
    enabled: invitation !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Door title="Accept your invitation">
      {accepted !== null ? (
        <p>
          You can sign in now as {accepted}.{' '}
          <Link to="/sign-in" search={{}} className="font-medium text-accent underline">
            Sign in
          </Link>
        </p>
      ) : invitation === '' ? (
        <Empty>This address contains no invitation. Open the complete link that you were given.</Empty>
      ) : error ? (
        <Failure error={error} />
      ) : data ? (
        <InvitationForm
          shown={data}
          accept={(typed) => send('invitations.accept', { body: { invitation, ...typed } })}
          onAccepted={setAccepted}
        />
      ) : (
        <Loading what="the invitation" />
      )}
    </Door>
  );
}
