import { presentProposed, proposed } from '../../access/approvals/proposed-act.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { serveAct, serveMaking } from '../../platform/operator/serve-act.ts';
import { waitOf } from '../../platform/operator/waiting.ts';
import { pick } from '../../vocabulary/pick.ts';
import { type Proposed, proposeInvitation, proposeInvitationAnew, proposeRole } from './by-firm.ts';
import { Member } from './contract.ts';
import * as members from './operations.ts';
import * as contract from './operator-contract.ts';
import { findMembers, type MemberRow } from './queries.ts';
import { requireAnother } from './whom.ts';

export type MemberActNeeds = { readonly auditSubjects: AuditSubjects };

const present = pick(Member);

type Named = {
  readonly tx: Transaction;
  readonly params: { readonly organisation: string; readonly member_id: string };
};

/** The member that a path names, locked. Throws not_found. */
const find = async ({ tx, params: { organisation, member_id } }: Named): Promise<MemberRow> =>
  members.lockMember(tx, await organisationNamed(tx, organisation), member_id);

/** The invitation is shown besides the proposal. */
const invited = ({ proposal, invitation }: Proposed) => ({
  ...proposed(proposal),
  data: { ...presentProposed(proposal), invitation },
});

const changes = [
  [contract.suspendMember, members.suspendMember],
  [contract.reinstateMember, members.reinstateMember],
] as const;

export const memberOperatorRoutes = ({ auditSubjects: subjects }: MemberActNeeds): Route[] => [
  serveOperator(contract.listMembers, async ({ tx, params }) =>
    (await findMembers(tx, await organisationNamed(tx, params.organisation))).map(present),
  ),

  serveMaking(contract.inviteMember, subjects, async ({ tx, caller, params, body: { reason, ...person } }) => {
    const organisation_id = await organisationNamed(tx, params.organisation);
    return invited(await proposeInvitation(tx, { caller, organisation_id, reason }, person));
  }),

  serveMaking(contract.inviteMemberAgain, subjects, async (work) => {
    const { tx, caller, body } = work;
    const member = await find(work);
    const { organisation_id } = member;
    return invited(await proposeInvitationAnew(tx, { caller, organisation_id, reason: body.reason }, member));
  }),

  ...changes.map(([endpoint, change]) =>
    serveAct<typeof endpoint, MemberRow>(endpoint, subjects, {
      find,
      run: async ({ tx, found: { organisation_id, id } }) => ({ data: present(await change(tx, organisation_id, id)) }),
    }),
  ),

  serveAct(contract.changeMemberRole, subjects, {
    find,
    async run({ tx, caller, found: member, body: { role, reason } }) {
      requireAnother(caller.operator, member);
      const { organisation_id, id } = member;
      const proposal = await proposeRole(tx, { caller, organisation_id, reason }, member, role);
      if (proposal) return { ...proposed(proposal), data: { member: present(member), ...waitOf(proposal.id) } };
      const changed = await members.changeRole(tx, organisation_id, id, role);
      return { data: { member: present(changed), ...waitOf(null) } };
    },
  }),
];
