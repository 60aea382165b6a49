import { presentProposed } from '../../access/approvals/proposed-act.ts';
import type { AuditSubjects } from '../../platform/audit-subjects.ts';
import { type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { pick } from '../../vocabulary/pick.ts';
import { proposeInvitation, proposeInvitationAnew, proposeRole } from './by-firm.ts';
import { Member } from './contract.ts';
import * as members from './operations.ts';
import * as contract from './operator-contract.ts';
import { recorderOf } from './recorder.ts';
import { requireAnother } from './whom.ts';

export type MemberActNeeds = { readonly auditSubjects: AuditSubjects };

const present = pick(Member);

export function memberOperatorRoutes({ auditSubjects }: MemberActNeeds): Route[] {
  const { audited, recorded } = recorderOf(auditSubjects);
  return [
    serveOperator(contract.listMembers, async ({ tx, params }) =>
      (await members.listMembers(tx, await organisationNamed(tx, params.organisation))).map(present),
    ),

    serveOperator(contract.inviteMember, async ({ tx, caller, params, body: { reason, ...person } }) => {
      const organisation_id = await organisationNamed(tx, params.organisation);
      const act = { endpoint: contract.inviteMember, caller, organisation_id, reason };
      const { proposal, invitation } = await proposeInvitation(tx, act, person);
      return { ...presentProposed(await recorded(tx, act, proposal)), invitation };
    }),

    serveOperator(contract.inviteMemberAgain, async ({ tx, caller, params, body: { reason } }) => {
      const organisation_id = await organisationNamed(tx, params.organisation);
      const act = { endpoint: contract.inviteMemberAgain, caller, organisation_id, reason };
      const member = await members.lockMember(tx, organisation_id, params.member_id);
      const { proposal, invitation } = await proposeInvitationAnew(tx, act, member);
      return { ...presentProposed(await recorded(tx, act, proposal)), invitation };
    }),

    ...([contract.suspendMember, contract.reinstateMember] as const).map((endpoint) =>
      serveOperator(endpoint, async ({ tx, caller, params: { organisation, member_id: id }, body: { reason } }) => {
        const organisation_id = await organisationNamed(tx, organisation);
        const carryOut = endpoint === contract.suspendMember ? members.suspendMember : members.reinstateMember;
        const act = { endpoint, caller, organisation_id, reason };
        return present(await audited(tx, act, id, () => carryOut(tx, organisation_id, id)));
      }),
    ),

    serveOperator(contract.changeMemberRole, async ({ tx, caller, params, body: { role, reason } }) => {
      const organisation_id = await organisationNamed(tx, params.organisation);
      const act = { endpoint: contract.changeMemberRole, caller, organisation_id, reason };
      const member = await members.lockMember(tx, organisation_id, params.member_id);
      requireAnother(caller.operator, member);
      const proposal = await proposeRole(tx, act, member, role);
      if (proposal) {
        const { id: approval_id } = await recorded(tx, act, proposal);
        return { member: present(member), is_pending_approval: true, approval_id };
      }
      const changed = await audited(tx, act, member.id, () => members.changeRole(tx, organisation_id, member.id, role));
      return { member: present(changed), is_pending_approval: false, approval_id: null };
    }),
  ];
}
