import { Member } from '../../access/members/contract.ts';
import { inviteToSignIn } from '../../access/members/invitations.ts';
import * as members from '../../access/members/operations.ts';
import { organisationNamed } from '../../access/organisations/operations.ts';
import { type AuditSubjects, recordAction, snapshotHeld } from '../../platform/audit-subjects.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Acting, type Route, serveOperator } from '../../platform/http/endpoints/route.ts';
import type { OperatorEndpoint } from '../../vocabulary/endpoint.ts';
import { pick } from '../../vocabulary/pick.ts';
import { originOf } from '../serve-command.ts';
import * as contract from './contract.ts';
import { requireAnother, requireInvitable } from './whom.ts';

export type MemberNeeds = { readonly sealer: Sealer; readonly auditSubjects: AuditSubjects };

type Change = {
  readonly endpoint: OperatorEndpoint;
  readonly caller: Acting;
  readonly organisation_id: string;
  readonly member_id: string;
  readonly reason?: string;
};

const present = pick(Member);

export function memberRoutes({ sealer, auditSubjects }: MemberNeeds): Route[] {
  const record = (tx: Transaction, change: Change, before: object | null) => {
    const { endpoint, caller, member_id: id, organisation_id, reason = null } = change;
    const action = endpoint.name.replace('.', ' ');
    const origin = originOf(endpoint, caller);
    const subject = { type: 'member', id, organisation_id };
    return recordAction(tx, auditSubjects, { actor: caller.operator.name, action, reason, origin }, subject, before);
  };

  /** Carries a change of one member out and records it, with the member before and after. */
  async function audited<Result>(tx: Transaction, change: Change, act: () => Promise<Result>): Promise<Result> {
    const { member_id: id, organisation_id } = change;
    await members.lockMember(tx, organisation_id, id);
    const before = await snapshotHeld(tx, auditSubjects, { type: 'member', id, organisation_id });
    const result = await act();
    await record(tx, change, before);
    return result;
  }

  return [
    serveOperator(contract.listMembers, async ({ tx, params }) =>
      (await members.listMembers(tx, await organisationNamed(tx, params.organisation))).map(present),
    ),

    serveOperator(contract.inviteMember, async ({ tx, caller, params, body }) => {
      const organisation_id = await organisationNamed(tx, params.organisation);
      await requireInvitable(tx, caller.operator, organisation_id, body);
      const { id } = await members.createMember(tx, organisation_id, body);
      const invitation = await inviteToSignIn(tx, sealer, organisation_id, id);
      await record(tx, { endpoint: contract.inviteMember, caller, organisation_id, member_id: id }, null);
      return { member: present(await members.lockMember(tx, organisation_id, id)), ...invitation };
    }),

    serveOperator(contract.inviteMemberAgain, async ({ tx, caller, params: { organisation, member_id } }) => {
      const organisation_id = await organisationNamed(tx, organisation);
      const change = { endpoint: contract.inviteMemberAgain, caller, organisation_id, member_id };
      const member = await members.lockMember(tx, organisation_id, member_id);
      await requireInvitable(tx, caller.operator, organisation_id, member);
      return audited(tx, change, () => inviteToSignIn(tx, sealer, organisation_id, member_id));
    }),

    ...([contract.suspendMember, contract.reinstateMember] as const).map((endpoint) =>
      serveOperator(endpoint, async ({ tx, caller, params: { organisation, member_id }, body: { reason } }) => {
        const organisation_id = await organisationNamed(tx, organisation);
        const act = endpoint === contract.suspendMember ? members.suspendMember : members.reinstateMember;
        const change = { endpoint, caller, organisation_id, member_id, reason };
        return present(await audited(tx, change, () => act(tx, organisation_id, member_id)));
      }),
    ),

    serveOperator(contract.changeMemberRole, async ({ tx, caller, params: { organisation, member_id }, body }) => {
      const organisation_id = await organisationNamed(tx, organisation);
      const { role, reason } = body;
      requireAnother(caller.operator, await members.lockMember(tx, organisation_id, member_id));
      const change = { endpoint: contract.changeMemberRole, caller, organisation_id, member_id, reason };
      return present(await audited(tx, change, () => members.changeRole(tx, organisation_id, member_id, role)));
    }),
  ];
}
