import type { Operator } from '../../api/calls.generated.ts';
import type { AnswerOf } from '../../api/send.ts';
import { useRead } from '../../api/use.ts';
import { dateTime } from '../../format/dates.ts';
import { ActsOf } from '../../parts/acts-of.tsx';
import { List } from '../../parts/list.tsx';
import { actOf } from '../../parts/record-acts.ts';

type Of<Row> = Row & { readonly operator: Operator };
type Session = Of<AnswerOf<'operators.listSessions'>[number]>;
type Token = Of<AnswerOf<'operators.listTokens'>[number]>;

const endSession = actOf<Session>()({
  ...{ name: 'end', title: 'End', kind: 'danger', operation: 'operators.endSession' },
  permission: 'operators.manage',
  about: 'The person has to sign in again there.',
  whyNot: () => null,
  inputOf: ({ id, operator }) => ({ params: { operator: operator.id, session_id: id } }),
});

const revokeToken = actOf<Token>()({
  ...{ name: 'revoke', title: 'Revoke', kind: 'danger', operation: 'operators.revokeToken' },
  permission: 'operators.manage',
  about: 'Requests with it are refused from now on.',
  whyNot: ({ revoked_at }) => (revoked_at ? `It was revoked ${dateTime(revoked_at)}.` : null),
  inputOf: ({ id, operator }) => ({ params: { operator: operator.id, token_id: id } }),
});

type Props = { readonly operator: Operator };

/** Where a person is signed in, and what the scripts of the person send. */
export const Credentials = ({ operator }: Props) => (
  <div className="grid gap-4 pt-3">
    <section aria-label="Sessions">
      <h3 className="font-medium">Sessions</h3>
      <Sessions operator={operator} />
    </section>
    <section aria-label="Tokens">
      <h3 className="font-medium">Tokens</h3>
      <Tokens operator={operator} />
    </section>
  </div>
);

function Sessions({ operator }: Props) {
  const { data, error, refetch } = useRead('operators.listSessions', { params: { operator: operator.id } });
  const rows = data?.map((one): Session => ({ ...one, operator }));
  const nameOf = ({ created_at }: Session): string => `the session of ${dateTime(created_at)}`;
  return (
    <List
      what="sessions"
      reading={{ data: rows, error, refetch }}
      idOf={({ id }) => id}
      ifNone="The person has no open session."
      columns={[
        { name: 'From', cell: ({ address }) => address },
        { name: 'Last used', cell: ({ last_used_at }) => dateTime(last_used_at) },
        {
          name: 'End it',
          cell: (one) => <ActsOf acts={[endSession]} row={one} idOf={({ id }) => id} nameOf={nameOf} isOneOfMany />,
        },
      ]}
    />
  );
}

function Tokens({ operator }: Props) {
  const { data, error, refetch } = useRead('operators.listTokens', { params: { operator: operator.id } });
  const rows = data?.map((one): Token => ({ ...one, operator }));
  return (
    <List
      what="tokens"
      reading={{ data: rows, error, refetch }}
      idOf={({ id }) => id}
      ifNone="The person has no tokens."
      columns={[
        { name: 'Name', cell: ({ name }) => name },
        { name: 'Roles', cell: ({ roles }) => roles.join(', ') },
        { name: 'Ends', cell: ({ expires_at }) => dateTime(expires_at) },
        {
          name: 'Revoke',
          cell: (one) => (
            <ActsOf acts={[revokeToken]} row={one} idOf={({ id }) => id} nameOf={({ name }) => name} isOneOfMany />
          ),
        },
      ]}
    />
  );
}
