import { OPERATOR_INVITATION_HOURS } from '../../../../src/vocabulary/limits.ts';
import { memberRoles } from '../../../../src/vocabulary/member-permissions.ts';
import type { Member, Partner, ProposedInvitation } from '../../api/calls.generated.ts';
import { useRead } from '../../api/use.ts';
import { date, dateTime } from '../../format/dates.ts';
import { words } from '../../format/words.ts';
import { ActsOf } from '../../parts/acts-of.tsx';
import type { Column } from '../../parts/columns.ts';
import { type ActField, actOf, type Typed } from '../../parts/record-acts.ts';
import { Records } from '../../parts/records.tsx';
import { AuditLink } from '../audit/audit-link.tsx';
import { statusColumn } from '../cash/facts.tsx';
import { why, whyIn } from './why.ts';

type MemberRole = Member['role'];

const shared = { permission: 'partners.manage' } as const;
const reason: ActField = {
  ...{ name: 'reason', label: 'Reason', kind: 'area', max: 500, isRequired: true },
  hint: 'The audit keeps it.',
};
const role: ActField = {
  ...{ name: 'role', label: 'Role', choices: memberRoles.map((one) => [one, words(one)] as const) },
};
const roleIn = (typed: Typed): MemberRole => typed['role'] as MemberRole;
const reasonIn = (typed: Typed): string => (typed['reason'] ?? '').trim();
const params = ({ id, organisation_id }: Member) => ({ organisation: organisation_id, member_id: id });
const DASHBOARD = 'on the partners’ dashboard';

const TWO =
  'Another person approves it. The person needs a link, which you get now, and a code, which the other person gets.';

const invite = actOf<Partner>()({
  ...{ ...shared, name: 'invite', title: 'Invite a member', operation: 'members.invite' },
  about: `A person of the partner’s own, ${DASHBOARD}. ${TWO}`,
  whyNot: ({ status }) => (status === 'closed' ? 'The partner is closed.' : null),
  fields: [
    { name: 'name', label: 'Name', max: 100, isRequired: true },
    { name: 'email', label: 'E-mail address', max: 254, isRequired: true },
    role,
    why,
  ],
  inputOf: ({ id }, typed) => ({
    params: { organisation: id },
    body: {
      ...{ name: (typed['name'] ?? '').trim(), email: (typed['email'] ?? '').trim(), role: roleIn(typed) },
      ...whyIn(typed),
    },
  }),
  shownOnce: linkShown,
});

/** The partners' listener has another address than this page. */
function linkShown({ invitation, expires_at }: ProposedInvitation) {
  return {
    title: 'The link of the invitation',
    about: `It waits for another person, until ${dateTime(expires_at)}, and works from the approval on, for ${OPERATOR_INVITATION_HOURS} hours, with the code that the other person gets. It is shown only now: pass it on through a channel that you trust, with the address of the partners’ API before it.`,
    text: `/dashboard/invitation#${invitation}`,
  };
}

const act = actOf<Member>();
const acts = [
  act({
    ...{ ...shared, name: 'role', title: 'Change the role', operation: 'members.changeRole', fields: [role, reason] },
    about:
      'A role that allows more waits for another person. One that only removes permissions takes effect with the next request of the person.',
    whyNot: () => null,
    before: (row) => ({ role: row.role }),
    inputOf: (row, typed) => ({ params: params(row), body: { role: roleIn(typed), reason: reasonIn(typed) } }),
  }),
  act({
    ...{ ...shared, name: 'invite', title: 'Invite again', operation: 'members.inviteAgain' },
    about: `A new link and a new code; earlier ones stop working at the approval. ${TWO}`,
    whyNot: ({ status }) => (status === 'suspended' ? 'The person is suspended.' : null),
    fields: [why],
    inputOf: (row, typed) => ({ params: params(row), body: whyIn(typed) }),
    shownOnce: linkShown,
  }),
  act({
    ...{ ...shared, name: 'suspend', title: 'Suspend', kind: 'danger', operation: 'members.suspend' },
    about: 'Refused from the next request on.',
    whyNot: ({ status }) => (status === 'suspended' ? 'The person is suspended already.' : null),
    fields: [reason],
    inputOf: (row, typed) => ({ params: params(row), body: { reason: reasonIn(typed) } }),
  }),
  act({
    ...{ ...shared, name: 'reinstate', title: 'Reinstate', operation: 'members.reinstate' },
    about: 'The person may sign in again.',
    whyNot: ({ status }) => (status === 'suspended' ? null : 'The person is not suspended.'),
    fields: [reason],
    inputOf: (row, typed) => ({ params: params(row), body: { reason: reasonIn(typed) } }),
  }),
];

const columns: readonly Column<Member>[] = [
  { name: 'E-mail', cell: ({ email }) => email },
  { name: 'Name', cell: ({ name }) => name },
  { name: 'Role', cell: (one) => words(one.role) },
  statusColumn,
  { name: 'Since', cell: ({ created_at }) => date(created_at) },
];

/** The partner's own people on its dashboard. */
export function MembersTab({ partner }: { readonly partner: Partner }) {
  const { data, error, refetch } = useRead('members.list', { params: { organisation: partner.id } });
  const page = data && { data, pagination: { limit: data.length, offset: 0, count: data.length } };
  return (
    <>
      <div className="p-3">
        <ActsOf acts={[invite]} row={partner} idOf={({ id }) => id} nameOf={({ name }) => name} />
      </div>
      <Records
        what="members"
        filters={[]}
        columns={columns}
        reading={{ data: page, error, refetch }}
        idOf={({ id }) => id}
        nameOf={({ email }) => email}
        acts={acts}
        factsOf={(row) => [
          ['Name', row.name],
          ['Role', words(row.role)],
          ['Status', words(row.status)],
          ['Since', date(row.created_at)],
          ['Who changed it', <AuditLink key="audit" subject_type="member" subject_id={row.id} of={row.email} />],
        ]}
        ifNone="The partner has no members yet."
      />
    </>
  );
}
