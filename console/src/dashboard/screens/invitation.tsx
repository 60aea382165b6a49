import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Door } from '../../parts/door.tsx';
import { InvitationForm } from '../../parts/invitation-form.tsx';
import { Empty, Failure, Loading } from '../../parts/states.tsx';
import { send } from '../api.ts';
import { Go } from '../place.tsx';

/** The invitation stands after the # of its address, which no browser sends to a server. */
export default function AcceptInvitation() {
  const [invitation] = useState(location.hash.slice(1));
  const [accepted, setAccepted] = useState<string | null>(null);
  const { data, error } = useQuery({
    queryKey: ['invitation', invitation],
    queryFn: () => send('dashboardInvitations.read', { body: { invitation } }),
    enabled: invitation !== '',
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Door title="Accept your invitation">
      {accepted !== null ? (
        <p>
          You can sign in now as {accepted}.{' '}
          <Go to="/dashboard/sign-in" className="font-medium text-accent underline">
            Sign in
          </Go>
        </p>
      ) : invitation === '' ? (
        <Empty>The address has no invitation in it. Open the whole link that you were given.</Empty>
      ) : error ? (
        <Failure error={error} />
      ) : data ? (
        <InvitationForm
          shown={data}
          accept={(typed) => send('dashboardInvitations.accept', { body: { invitation, ...typed } })}
          onAccepted={setAccepted}
        />
      ) : (
        <Loading what="the invitation" />
      )}
    </Door>
  );
}
