import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Invitation, invite, inviteBy } from '../invitations/operations.ts';
import { hashOfCode, newAcceptanceCode } from '../invitations/texts.ts';
import { lockMember } from './operations.ts';
import type { MemberRow } from './queries.ts';
import { memberMachine } from './states.ts';

/** Who may be invited, also again. */
export const invitable = ['invited', 'active'] as const;

/** An invitation by an owner, in place of any before it. Throws not_found, and invalid_state for a member who is suspended. */
export async function inviteToSignIn(
  tx: Transaction,
  sealer: Sealer,
  organisation_id: string,
  member_id: string,
): Promise<Invitation> {
  const member = await lockMember(tx, organisation_id, member_id);
  memberMachine.requireStatus(member, invitable);
  return invite(tx, sealer, 'member', member.id);
}

/**
 * The same by two people of the firm: one was given its text, and the other is given the acceptance code that this returns, shown
 * this once. Whoever accepts it has both.
 */
export async function inviteWithCode(
  tx: Transaction,
  sealer: Sealer,
  member: MemberRow,
  token_hash: string,
): Promise<string> {
  memberMachine.requireStatus(member, invitable);
  const acceptance_code = newAcceptanceCode();
  await inviteBy(tx, sealer, 'member', member.id, { token_hash, code_hash: hashOfCode(acceptance_code) });
  return acceptance_code;
}
