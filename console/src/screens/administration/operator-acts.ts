import { type Role, roles } from '../../../../src/vocabulary/permissions.ts';
import type { Operator } from '../../api/calls.generated.ts';
import { dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { type ActField, actOf, type Typed } from '../../parts/record-acts.ts';

const act = actOf<Operator>();
const shared = { permission: 'operators.manage' } as const;
const reason: ActField = {
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
  hint: 'The audit keeps it.',
};
const params = ({ id }: Operator) => ({ operator: id });
const reasonOf = (typed: Typed) => ({ reason: (typed['reason'] ?? '').trim() });
const rolesIn = (text = ''): Role[] => roles.filter((role) => text.split(' ').includes(role));
const listed = (some: readonly Role[]): string => some.map(words).join(', ') || 'none';

const differences = (now: readonly Role[], then: readonly Role[]): string | null => {
  if (then.length === 0) return 'Choose at least one role.';
  return now.length === then.length && then.every((role) => now.includes(role))
    ? 'The person already has these roles.'
    : null;
};

/** What an admin does about a person; changes of roles take a second one. */
export const operatorActs = [
  act({
    ...{ ...shared, name: 'roles', title: 'Change roles', operation: 'operators.changeRoles' },
    about: 'Another admin decides. It takes effect with the next request of the person.',
    whyNot: () => null,
    fields: [
      {
        ...{ name: 'roles', label: 'Roles', kind: 'several', isRequired: true },
        choices: roles.map((role) => [role, words(role)] as const),
      },
      reason,
    ],
    before: (row) => ({ roles: row.roles.join(' ') }),
    effect: (row, typed) => {
      const then = rolesIn(typed['roles']);
      const lines = [
        ['Now', listed(row.roles)],
        ['Then', listed(then)],
      ] as const;
      return { lines, wrong: differences(row.roles, then) };
    },
    inputOf: (row, typed) => ({
      params: params(row),
      body: { roles: rolesIn(typed['roles']), ...reasonOf(typed) },
    }),
  }),
  act({
    ...{ ...shared, name: 'suspend', title: 'Suspend', kind: 'danger', operation: 'operators.suspend' },
    about: 'Refused from the next request on: sessions and tokens too.',
    whyNot: ({ status }) => (status === 'suspended' ? 'The person is suspended already.' : null),
    fields: [reason],
    inputOf: (row, typed) => ({ params: params(row), body: reasonOf(typed) }),
  }),
  act({
    ...{ ...shared, name: 'reinstate', title: 'Reinstate', operation: 'operators.reinstate' },
    about: 'The person may sign in again, with the former roles.',
    whyNot: ({ status }) => (status === 'suspended' ? null : 'The person is not suspended.'),
    fields: [reason],
    inputOf: (row, typed) => ({ params: params(row), body: reasonOf(typed) }),
  }),
  act({
    ...{ ...shared, name: 'invite', title: 'Invite again', operation: 'operators.inviteAgain' },
    about:
      'A new link; earlier links stop working. Accepting it sets a new password and a new second factor. A person who was active has no role ' +
      'from then on, until another admin approves the roles again.',
    whyNot: ({ status }) => (status === 'suspended' ? 'The person is suspended.' : null),
    inputOf: ({ id }) => ({ params: { operator_id: id } }),
    shownOnce: ({ invitation, expires_at }) => invitationShown(invitation, expires_at),
  }),
  act({
    ...{ ...shared, name: 'withdraw', title: 'Withdraw the invitation', kind: 'danger' },
    operation: 'operators.withdrawInvitation',
    about: 'Its link no longer works.',
    whyNot: ({ status }) => (status === 'suspended' ? 'The person is suspended.' : null),
    inputOf: (row) => ({ params: params(row) }),
  }),
  act({
    ...{ ...shared, name: 'end', title: 'End all sessions', kind: 'danger', operation: 'operators.endSessions' },
    about: 'The person has to sign in again, wherever that was.',
    whyNot: () => null,
    inputOf: (row) => ({ params: params(row) }),
  }),
];

/** The admin hands it over by a way of the firm's own. */
export const invitationShown = (invitation: string, expires_at: string, path = '/invitation') => ({
  title: 'The invitation',
  about: `It works once, until ${dateTime(expires_at)}, and is shown only now. Pass it on through a channel that you trust.`,
  text: `${location.origin}${path}#${invitation}`,
});
