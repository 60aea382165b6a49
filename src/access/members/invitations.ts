import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { hashInTurn } from '../credentials/hashing.ts';
import { forgetPasskeys } from '../credentials/passkeys.ts';
import { hashPassword, requireGoodPassword } from '../credentials/passwords.ts';
import { totpPlace } from '../credentials/queries.ts';
import { hashOfSecret, isSecretText, newSecretText } from '../credentials/secret-text.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '../credentials/totp.ts';
import { auditMember } from './audit.ts';
import { lockMember } from './operations.ts';
import * as queries from './queries.ts';
import { memberMachine } from './states.ts';

const LIVES_MS = OPERATOR_INVITATION_HOURS * 60 * 60 * 1_000;

/** The text is shown this once. */
export type Invitation = { readonly invitation: string; readonly expires_at: string };

/** An invitation in place of any before it. Throws not_found, and invalid_state for a member who is suspended. */
export async function inviteToSignIn(
  tx: Transaction,
  sealer: Sealer,
  organisation_id: string,
  member_id: string,
): Promise<Invitation> {
  const member = await lockMember(tx, organisation_id, member_id);
  memberMachine.requireStatus(member, ['invited', 'active']);
  const [invitation, id] = [newSecretText(), newId(tx.now_ms)];
  const created_at = new Date(tx.now_ms).toISOString();
  const expires_at = new Date(tx.now_ms + LIVES_MS).toISOString();
  await queries.withdrawInvitations(tx, member.id, created_at);
  const row = { id, member_id: member.id, created_at, expires_at, accepted_at: null, withdrawn_at: null };
  const totp_secret_sealed = sealer.seal(newTotpSecret(), totpPlace(id));
  await queries.insertInvitation(tx, { ...row, totp_secret_sealed }, hashOfSecret(invitation));
  return { invitation, expires_at };
}

export type InvitationShown = {
  readonly email: string;
  readonly name: string;
  readonly expires_at: string;
  /** The second factor, in base 32 and as an authenticator reads it: shown as long as the invitation is open. */
  readonly totp_secret: string;
  readonly totp_address: string;
};

const ISSUER = 'Partner dashboard';

/** What the person who has the link reads. Throws invitation_unknown for one that was used, withdrawn, or is over. */
export async function readInvitation(tx: Transaction, sealer: Sealer, text: string): Promise<InvitationShown> {
  const { member, row } = await openInvitation(tx, text);
  const totp_secret = sealer.open(row.totp_secret_sealed, totpPlace(row.id));
  const { email, name } = member;
  return {
    ...{ email, name, expires_at: row.expires_at, totp_secret },
    totp_address: totpAddress(totp_secret, email, ISSUER),
  };
}

export type Acceptance = {
  readonly invitation: string;
  readonly password: string;
  /** Of the authenticator: it proves that the secret arrived there. */
  readonly code: string;
  readonly address: string;
};

/**
 * Sets password and second factor, once, and ends the sessions that were open. Throws invitation_unknown, and validation_error for a
 * password that is not good or a code that is wrong.
 */
export async function acceptInvitation(
  pool: pg.Pool,
  sealer: Sealer,
  acceptance: Acceptance,
): Promise<queries.MemberRow> {
  const { invitation, password } = acceptance;
  const { member } = await transact(pool, 'read', (tx) => openInvitation(tx, invitation));
  requireGoodPassword(password, member.email);
  // It takes long, which no transaction may wait for.
  const password_hash = await hashInTurn('known', member.id, () => hashPassword(password));
  return transact(pool, 'write', (tx) => recordAcceptance(tx, sealer, acceptance, password_hash));
}

/** The same for a password that was found good and is hashed. */
export async function recordAcceptance(
  tx: Transaction,
  sealer: Sealer,
  { invitation, code, address }: Acceptance,
  password_hash: string,
): Promise<queries.MemberRow> {
  const found = await openInvitation(tx, invitation);
  // The member is locked first, as where an invitation is made.
  const locked = await queries.lockMember(tx, found.member.id);
  const { member, row } = requireOpen(tx, await queries.lockInvitation(tx, found.row.id), locked);
  const secret = sealer.open(row.totp_secret_sealed, totpPlace(row.id));
  const totp_last_step = stepOfCode(secret, code, 0, tx.now_ms);
  if (totp_last_step === null)
    return refuse('validation_error', { code: 'Expected the code that your authenticator shows now.' });
  const at = new Date(tx.now_ms).toISOString();
  await queries.noteAccepted(tx, row.id, at);
  const totp_secret_sealed = sealer.seal(secret, totpPlace(member.id));
  await queries.saveCredentials(tx, {
    ...{ member_id: member.id, password_hash, totp_secret_sealed, totp_last_step },
    changed_at: at,
  });
  await queries.endSessionsOf(tx, member.id, at);
  await forgetPasskeys(tx, 'member', member.id);
  const accepted = member.status === 'invited' ? memberMachine.after(member, 'accept', { updated_at: at }, at) : member;
  if (accepted !== member) await queries.updateMembers(tx, [accepted]);
  await auditMember(tx, { action: 'members accept', person: accepted, address, after: { status: accepted.status } });
  return accepted;
}

type Open = { readonly row: queries.InvitationRow; readonly member: queries.MemberRow };

async function openInvitation(tx: Transaction, text: string): Promise<Open> {
  const row = isSecretText(text) ? await queries.findInvitation(tx, hashOfSecret(text)) : undefined;
  return requireOpen(tx, row, row && (await queries.findMember(tx, row.member_id)));
}

function requireOpen({ now_ms }: Transaction, row?: queries.InvitationRow, member?: queries.MemberRow): Open {
  const isEnded = row?.accepted_at !== null || row.withdrawn_at !== null || Date.parse(row.expires_at) <= now_ms;
  if (isEnded || !member || member.status === 'suspended') return refuse('invitation_unknown');
  return { row, member };
}
