import { type Proposal, propose } from '../../access/approvals/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Acting } from '../../platform/http/endpoints/route.ts';
import type { StoredKind } from '../../platform/operator/proposal-kind.ts';
import { type MemberRole, mayMore } from '../../vocabulary/member-permissions.ts';
import { hashOfSecret } from '../credentials/secret-text.ts';
import { newTextWithCode } from '../invitations/texts.ts';
import type { InviteMember } from './contract.ts';
import { invitable } from './invitations.ts';
import { requireFreeAddress } from './operations.ts';
import { invitationAnewKind, invitationKind, roleKind } from './proposal.ts';
import type { MemberRow } from './queries.ts';
import { memberMachine } from './states.ts';
import { requireAnother, requireContact } from './whom.ts';

/** Who proposes something about the people of a partner, and why. */
type Act = {
  readonly caller: Acting;
  readonly organisation_id: string;
  readonly reason?: string | undefined;
};

/** The text is shown to the maker this once, and opens nothing before the approval. */
export type Proposed = { readonly proposal: Proposal; readonly invitation: string };

const waiting = <Payload extends object>(
  tx: Transaction,
  kind: StoredKind<Payload>,
  payload: Payload,
  { caller, organisation_id, reason = 'No reason was given.' }: Act,
): Promise<Proposal> => propose(tx, kind, payload, { organisation_id, reason, actor: caller.operator.name });

/** Throws validation_error for the own address, one that a member has, and an owner who is not the contact of the business. */
export async function proposeInvitation(tx: Transaction, act: Act, person: InviteMember): Promise<Proposed> {
  requireAnother(act.caller.operator, person);
  await requireFreeAddress(tx, person.email);
  await requireContact(tx, act.organisation_id, person);
  const invitation = newTextWithCode();
  const payload = { ...person, invitation_sha256: hashOfSecret(invitation) };
  return { proposal: await waiting(tx, invitationKind, payload, act), invitation };
}

/** Of a member who is locked. Throws invalid_state for one who is suspended, and validation_error as the first invitation. */
export async function proposeInvitationAnew(tx: Transaction, act: Act, member: MemberRow): Promise<Proposed> {
  const { id: member_id, email, name, role, status } = member;
  memberMachine.requireStatus(member, invitable);
  requireAnother(act.caller.operator, member);
  await requireContact(tx, act.organisation_id, member);
  const invitation = newTextWithCode();
  const payload = { member_id, seen: { email, name, role, status }, invitation_sha256: hashOfSecret(invitation) };
  return { proposal: await waiting(tx, invitationAnewKind, payload, act), invitation };
}

/**
 * Of a member who is locked; null where the role allows nothing more, so that one person is enough. Throws invalid_state for one who is
 * suspended, and validation_error for an owner who is not the contact of the business.
 */
export async function proposeRole(
  tx: Transaction,
  act: Act,
  member: MemberRow,
  to: MemberRole,
): Promise<Proposal | null> {
  const { id: member_id, email, name, role: from } = member;
  if (!mayMore(to, from)) return null;
  memberMachine.requireStatus(member, invitable);
  await requireContact(tx, act.organisation_id, { email, role: to });
  return waiting(tx, roleKind, { member_id, email, name, from, to }, act);
}
