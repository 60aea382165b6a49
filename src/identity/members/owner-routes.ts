import { type Seen, writeAudit } from '../../platform/audit.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type ActingMember, serveMember } from '../../platform/http/endpoints/member-route.ts';
import type { Route } from '../../platform/http/endpoints/route.ts';
import { pick } from '../../vocabulary/pick.ts';
import { Member } from './contract.ts';
import { inviteToSignIn } from './invitations.ts';
import * as members from './operations.ts';
import * as contract from './owner-contract.ts';
import { findMembers, type MemberRow } from './queries.ts';

const present = pick(Member);

type Change = { readonly tx: Transaction; readonly caller: ActingMember; readonly action: string; readonly id: string };

/** Carries a change of one member of the caller's organisation out, and records the member before and after. */
async function audited<Result>(
  { tx, caller, action, id }: Change,
  act: (organisation_id: string) => Promise<Result>,
): Promise<Result> {
  const { organisation_id } = caller.member;
  const before = await members.lockMember(tx, organisation_id, id);
  const result = await act(organisation_id);
  await auditOwner(tx, caller, action, { before, after: await members.lockMember(tx, organisation_id, id) });
  return result;
}

/** What owners do with the people of their organisation, by the operations that the firm's own people use. */
export const ownerRoutes = (sealer: Sealer): Route[] => [
  serveMember(contract.listMembers, async ({ tx, caller }) =>
    (await findMembers(tx, caller.member.organisation_id)).map(present),
  ),

  serveMember(contract.inviteMember, async ({ tx, caller, body }) => {
    const { organisation_id } = caller.member;
    const member = await members.createMember(tx, organisation_id, body);
    const invitation = await inviteToSignIn(tx, sealer, organisation_id, member.id);
    await auditOwner(tx, caller, 'members invite', { after: member });
    return { member: present(member), ...invitation };
  }),

  serveMember(contract.inviteMemberAgain, ({ tx, caller, params: { member_id: id } }) =>
    audited({ tx, caller, action: 'members inviteAgain', id }, (organisation_id) =>
      inviteToSignIn(tx, sealer, organisation_id, id),
    ),
  ),

  serveMember(contract.suspendMember, ({ tx, caller, params: { member_id: id } }) =>
    changed({ tx, caller, action: 'members suspend', id }, async (organisation_id) => {
      await members.requireAnotherOwner(tx, organisation_id, id);
      return members.suspendMember(tx, organisation_id, id);
    }),
  ),

  serveMember(contract.reinstateMember, ({ tx, caller, params: { member_id: id } }) =>
    changed({ tx, caller, action: 'members reinstate', id }, (organisation_id) =>
      members.reinstateMember(tx, organisation_id, id),
    ),
  ),

  serveMember(contract.changeMemberRole, ({ tx, caller, params: { member_id: id }, body: { role } }) =>
    changed({ tx, caller, action: 'members changeRole', id }, async (organisation_id) => {
      if (role !== 'owner') await members.requireAnotherOwner(tx, organisation_id, id);
      return members.changeRole(tx, organisation_id, id, role);
    }),
  ),
];

const changed = async (change: Change, act: (organisation_id: string) => Promise<MemberRow>) =>
  present(await audited(change, act));

type SeenMember = { readonly before?: MemberRow; readonly after: MemberRow };

/** What an owner did to a member of the own organisation. */
const auditOwner = (
  tx: Transaction,
  { member, request_id, address }: ActingMember,
  action: string,
  seen: SeenMember,
): Promise<void> =>
  writeAudit(tx, {
    ...{ action, address, request_id, actor: member.email, organisation_id: member.organisation_id },
    ...{ subject_type: 'member', subject_id: seen.after.id },
    ...(seen satisfies Seen),
  });
