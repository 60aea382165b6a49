import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { needsCode } from '../../vocabulary/invitation-texts.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { hashInTurn } from '../credentials/hashing.ts';
import { forgetPasskeys } from '../credentials/passkeys.ts';
import { hashPassword, requireGoodPassword } from '../credentials/passwords.ts';
import { totpPlace } from '../credentials/queries.ts';
import { hashOfSecret, newSecretText } from '../credentials/secret-text.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '../credentials/totp.ts';
import { auditMember } from './audit.ts';
import { hashOfCode, isInvitationText, newAcceptanceCode } from './invitation-texts.ts';
import { lockMember } from './operations.ts';
import * as queries from './queries.ts';
import { memberMachine } from './states.ts';

const CODE_IS_MISSING =
  'Required: the acceptance code of the invitation, which a second person of the firm gives you beside the link.';

/** Who may be invited, also again. */
export const invitable = ['invited', 'active'] as const;

const LIVES_MS = OPERATOR_INVITATION_HOURS * 60 * 60 * 1_000;

/** The text is shown this once. */
export type Invitation = { readonly invitation: string; readonly expires_at: string };

/** An invitation by an owner, in place of any before it. Throws not_found, and invalid_state for a member who is suspended. */
export async function inviteToSignIn(
  tx: Transaction,
  sealer: Sealer,
  organisation_id: string,
  member_id: string,
): Promise<Invitation> {
  const member = await lockMember(tx, organisation_id, member_id);
  const invitation = newSecretText();
  const expires_at = await invite(tx, sealer, member, { token_hash: hashOfSecret(invitation), code_hash: null });
  return { invitation, expires_at };
}

/**
 * The same by two people of the firm: one was given its text, and the other is given the acceptance code that this returns, shown
 * this once. Whoever accepts it has both.
 */
export async function inviteWithCode(
  tx: Transaction,
  sealer: Sealer,
  member: queries.MemberRow,
  token_hash: string,
): Promise<string> {
  const acceptance_code = newAcceptanceCode();
  await invite(tx, sealer, member, { token_hash, code_hash: hashOfCode(acceptance_code) });
  return acceptance_code;
}

async function invite(
  tx: Transaction,
  sealer: Sealer,
  member: queries.MemberRow,
  hashes: queries.InvitationHashes,
): Promise<string> {
  memberMachine.requireStatus(member, invitable);
  const id = newId(tx.now_ms);
  const created_at = new Date(tx.now_ms).toISOString();
  const expires_at = new Date(tx.now_ms + LIVES_MS).toISOString();
  await queries.withdrawInvitations(tx, member.id, created_at);
  const row = { id, member_id: member.id, created_at, expires_at, accepted_at: null, withdrawn_at: null };
  const totp_secret_sealed = sealer.seal(newTotpSecret(), totpPlace(id));
  await queries.insertInvitation(tx, { ...row, totp_secret_sealed }, hashes);
  return expires_at;
}

/** What the person who is invited was given: the text, and of an invitation by the firm the code, which somebody else gave. */
export type Held = { readonly invitation: string; readonly acceptance_code?: string | undefined };

export type InvitationShown = {
  readonly email: string;
  readonly name: string;
  readonly expires_at: string;
  /** The second factor, in base 32 and as an authenticator reads it: shown as long as the invitation is open. */
  readonly totp_secret: string;
  readonly totp_address: string;
};

const ISSUER = 'Partner dashboard';

/**
 * What the person who is invited reads. Throws invitation_unknown for one that was used, withdrawn, or is over, or has another
 * code, and validation_error where the code is missing.
 */
export async function readInvitation(tx: Transaction, sealer: Sealer, held: Held): Promise<InvitationShown> {
  const { member, row } = await openInvitation(tx, held);
  const totp_secret = sealer.open(row.totp_secret_sealed, totpPlace(row.id));
  const { email, name } = member;
  return {
    ...{ email, name, expires_at: row.expires_at, totp_secret },
    totp_address: totpAddress(totp_secret, email, ISSUER),
  };
}

export type Acceptance = Held & {
  readonly password: string;
  /** Of the authenticator: it proves that the secret arrived there. */
  readonly code: string;
  readonly address: string;
};

/**
 * Sets password and second factor, once, and ends the sessions that were open. Throws as `readInvitation`, and validation_error for a
 * password that is not good or a code of the authenticator that is wrong.
 */
export async function acceptInvitation(
  pool: pg.Pool,
  sealer: Sealer,
  acceptance: Acceptance,
): Promise<queries.MemberRow> {
  const { password } = acceptance;
  const { member } = await transact(pool, 'read', (tx) => openInvitation(tx, acceptance));
  requireGoodPassword(password, member.email);
  // It takes long, which no transaction may wait for.
  const password_hash = await hashInTurn('known', member.id, () => hashPassword(password));
  return transact(pool, 'write', (tx) => recordAcceptance(tx, sealer, acceptance, password_hash));
}

/** The same for a password that was found good and is hashed. */
export async function recordAcceptance(
  tx: Transaction,
  sealer: Sealer,
  { code, address, ...held }: Acceptance,
  password_hash: string,
): Promise<queries.MemberRow> {
  const found = await openInvitation(tx, held);
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

async function openInvitation(tx: Transaction, held: Held): Promise<Open> {
  const { invitation } = held;
  const code_hash = codeHashOf(held);
  const row = isInvitationText(invitation)
    ? await queries.findInvitation(tx, hashOfSecret(invitation), code_hash)
    : undefined;
  return requireOpen(tx, row, row && (await queries.findMember(tx, row.member_id)));
}

function requireOpen({ now_ms }: Transaction, row?: queries.InvitationRow, member?: queries.MemberRow): Open {
  const isEnded = row?.accepted_at !== null || row.withdrawn_at !== null || Date.parse(row.expires_at) <= now_ms;
  if (isEnded || !member || member.status === 'suspended') return refuse('invitation_unknown');
  return { row, member };
}

/** The text says whether there is a code, so that a person who forgot it reads what is missing. */
function codeHashOf({ invitation, acceptance_code }: Held): string | null {
  if (acceptance_code !== undefined) return hashOfCode(acceptance_code);
  return needsCode(invitation) ? refuse('validation_error', { acceptance_code: CODE_IS_MISSING }) : null;
}
