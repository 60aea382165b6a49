import { orRetry } from '../../platform/database/errors.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { MemberRole } from '../../vocabulary/member-permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { invitationsOf } from '../invitations/queries.ts';
import { sessionsOf } from '../sessions/queries.ts';
import type { InviteMember } from './contract.ts';
import * as queries from './queries.ts';
import { memberMachine } from './states.ts';

/** A new member, who can do nothing before the invitation is accepted. Throws validation_error where the address is taken. */
export async function createMember(
  tx: Transaction,
  organisation_id: string,
  wanted: InviteMember,
): Promise<queries.MemberRow> {
  await requireFreeAddress(tx, wanted.email);
  const at = tx.now;
  const member: queries.MemberRow = {
    ...wanted,
    id: newId(tx.now_ms),
    organisation_id,
    status: memberMachine.create('invited'),
    created_at: at,
    updated_at: at,
    suspended_at: null,
  };
  // Of two who take one address at the same moment, the second is refused by what the first made.
  await orRetry(queries.insertMember(tx, member), ['members_by_email'], 'the address');
  return member;
}

/** An address belongs to one member of all organisations. Throws validation_error. */
export async function requireFreeAddress(tx: Transaction, email: string): Promise<void> {
  if (await queries.isEmailTaken(tx, email))
    refuse('validation_error', { email: 'A member has this address; take another.' });
}

/** The member of an organisation, locked. Throws not_found, also for a member of another organisation. */
export async function lockMember(tx: Transaction, organisation_id: string, id: string): Promise<queries.MemberRow> {
  // The owners first, always: what follows may have to know that one is left.
  await queries.lockOwners(tx, organisation_id);
  const member = isId(id) ? await queries.lockMemberOf(tx, organisation_id, id) : undefined;
  return member ?? refuse('not_found', { resource: 'member', id });
}

/** For the demonstration, where nobody accepts an invitation: an invited member is active; one who was accepted stays as it is. */
export async function activateMember(tx: Transaction, organisation_id: string, id: string): Promise<void> {
  const member = await lockMember(tx, organisation_id, id);
  if (member.status !== 'invited') return;
  const at = tx.now;
  await queries.updateMembers(tx, [memberMachine.after(member, 'accept', { updated_at: at }, at)]);
}

/** Ends the member's sessions and invitations with it, at once. Throws not_found, and invalid_state for a member who is suspended. */
export async function suspendMember(tx: Transaction, organisation_id: string, id: string): Promise<queries.MemberRow> {
  const member = await lockMember(tx, organisation_id, id);
  const at = tx.now;
  const changed = memberMachine.after(member, 'suspend', { updated_at: at }, at);
  await queries.updateMembers(tx, [changed]);
  await sessionsOf.member.endAll(tx, id, at);
  await invitationsOf.member.withdraw(tx, id, at);
  return changed;
}

/** Lets a member sign in again, with what was set before. Throws not_found, and invalid_state for one who is not suspended. */
export async function reinstateMember(
  tx: Transaction,
  organisation_id: string,
  id: string,
): Promise<queries.MemberRow> {
  const member = await lockMember(tx, organisation_id, id);
  const at = tx.now;
  const changed = memberMachine.after(member, 'reinstate', { updated_at: at }, at);
  await queries.updateMembers(tx, [changed]);
  return changed;
}

/** Holds for the member's next request. Throws not_found. */
export async function changeRole(
  tx: Transaction,
  organisation_id: string,
  id: string,
  role: MemberRole,
): Promise<queries.MemberRow> {
  const member = await lockMember(tx, organisation_id, id);
  const changed = { ...member, role, updated_at: tx.now };
  await queries.updateMembers(tx, [changed]);
  return changed;
}

/** For owners who change owners: the last active one stays. Throws invalid_state. */
export async function requireAnotherOwner(tx: Transaction, organisation_id: string, id: string): Promise<void> {
  const owners = await queries.lockOwners(tx, organisation_id);
  if (owners.length === 1 && owners[0]!.id === id)
    refuse('invalid_state', { current_status: 'the last active owner', allowed_from: 'another owner is active' });
}
