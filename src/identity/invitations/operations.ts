import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { needsCode } from '../../vocabulary/invitation-texts.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import { kinds, type Person, type PersonKind } from '../../vocabulary/person-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { hashInTurn } from '../credentials/hashing.ts';
import { hashPassword, requireGoodPassword } from '../credentials/passwords.ts';
import { credentialsOf, totpPlace } from '../credentials/queries.ts';
import { hashOfSecret, newSecretText } from '../credentials/secret-text.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '../credentials/totp.ts';
import { forgetPasskeys } from '../passkeys/operations.ts';
import { auditPerson } from '../people/audit.ts';
import type { People } from '../people/people.ts';
import { sessionsOf } from '../sessions/queries.ts';
import { type InvitationHashes, type InvitationRow, invitationsOf, invitationTables } from './queries.ts';
import { hashOfCode, isInvitationText } from './texts.ts';

/** How somebody is invited, and sets a password and a second factor: the same for the firm's own people and for those of partners. */

const CODE_IS_MISSING =
  'Required: the acceptance code of the invitation, which a second person of the firm gives you in addition to the link.';

const LIVES_MS = OPERATOR_INVITATION_HOURS * 60 * 60 * 1_000;

/** The text is shown this once. */
export type Invitation = { readonly invitation: string; readonly expires_at: string };

/** An invitation in place of any before it. */
export async function invite(
  tx: Transaction,
  sealer: Sealer,
  kind: PersonKind,
  person_id: string,
): Promise<Invitation> {
  const invitation = newSecretText();
  const hashes = { token_hash: hashOfSecret(invitation), code_hash: null };
  return { invitation, expires_at: await inviteBy(tx, sealer, kind, person_id, hashes) };
}

/** The same by what its text and its acceptance code hash to. */
export async function inviteBy(
  tx: Transaction,
  sealer: Sealer,
  kind: PersonKind,
  person_id: string,
  hashes: InvitationHashes,
): Promise<string> {
  const id = newId(tx.now_ms);
  const created_at = tx.now;
  const expires_at = new Date(tx.now_ms + LIVES_MS).toISOString();
  await invitationsOf[kind].withdraw(tx, person_id, created_at);
  const row = { id, person_id, created_at, expires_at, accepted_at: null, withdrawn_at: null };
  const totp_secret_sealed = sealer.seal(newTotpSecret(), totpPlace(id));
  await invitationsOf[kind].insert(tx, { ...row, totp_secret_sealed }, hashes);
  return expires_at;
}

/** What the person who is invited was given: the text, and of an invitation of a member by the firm the code, which somebody else gave. */
export type Held = { readonly invitation: string; readonly acceptance_code?: string | undefined };

export type InvitationShown = {
  readonly email: string;
  readonly name: string;
  readonly expires_at: string;
  /** The second factor, in base 32 and as an authenticator reads it: shown as long as the invitation is open. */
  readonly totp_secret: string;
  readonly totp_address: string;
};

/**
 * What the person who is invited reads. Throws invitation_unknown for one that was used, withdrawn, or is over, or has another
 * code, and validation_error where the code is missing.
 */
export async function readInvitation<P extends Person>(
  people: People<P>,
  tx: Transaction,
  sealer: Sealer,
  held: Held,
): Promise<InvitationShown> {
  const { person, row } = await openInvitation(people, tx, held);
  const totp_secret = sealer.open(row.totp_secret_sealed, totpPlace(row.id));
  const { email, name } = person;
  return {
    ...{ email, name, expires_at: row.expires_at, totp_secret },
    totp_address: totpAddress(totp_secret, email, kinds[people.kind].issuer),
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
export async function acceptInvitation<P extends Person>(
  people: People<P>,
  pool: pg.Pool,
  sealer: Sealer,
  acceptance: Acceptance,
): Promise<P> {
  const { password } = acceptance;
  const { person } = await transact(pool, 'read', (tx) => openInvitation(people, tx, acceptance));
  requireGoodPassword(password, person.email);
  // It takes long, which no transaction may wait for.
  const password_hash = await hashInTurn('known', person.id, () => hashPassword(password));
  return transact(pool, 'write', (tx) => recordAcceptance(people, tx, sealer, acceptance, password_hash));
}

/** The same for a password that was found good and is hashed. */
export async function recordAcceptance<P extends Person>(
  people: People<P>,
  tx: Transaction,
  sealer: Sealer,
  { code, address, ...held }: Acceptance,
  password_hash: string,
): Promise<P> {
  const { kind } = people;
  const { row, person: invited } = await lockInvitation(people, tx, held);
  const secret = sealer.open(row.totp_secret_sealed, totpPlace(row.id));
  const totp_last_step = stepOfCode(secret, code, 0, tx.now_ms);
  if (totp_last_step === null)
    return refuse('validation_error', { code: 'Expected the code that your authenticator shows now.' });
  const at = tx.now;
  await invitationsOf[kind].noteAccepted(tx, row.id, at);
  const totp_secret_sealed = sealer.seal(secret, totpPlace(invited.id));
  const credentials = { password_hash, totp_secret_sealed, totp_last_step, changed_at: at };
  await credentialsOf[kind].save(tx, invited.id, credentials);
  await sessionsOf[kind].endAll(tx, invited.id, at);
  await forgetPasskeys(tx, kind, invited.id);
  const { person, after } = await people.accept(tx, invited, at);
  await auditPerson(tx, kind, person, { actor: person.email, action: `${kinds[kind].people} accept`, address, after });
  return person;
}

type Open<P> = { readonly row: InvitationRow; readonly person: P };

async function openInvitation<P extends Person>(
  { kind, find }: People<P>,
  tx: Transaction,
  held: Held,
): Promise<Open<P>> {
  const code_hash = codeHashOf(kind, held);
  const { invitation } = held;
  const row = isInvitationText(invitation)
    ? await invitationsOf[kind].find(tx, hashOfSecret(invitation), code_hash)
    : undefined;
  return requireOpen(tx, row, row && (await find(tx, row.person_id)));
}

/** The person is locked first, as where an invitation is made. */
async function lockInvitation<P extends Person>(people: People<P>, tx: Transaction, held: Held): Promise<Open<P>> {
  const found = await openInvitation(people, tx, held);
  const person = await people.lock(tx, found.person.id);
  return requireOpen(tx, await invitationsOf[people.kind].lock(tx, found.row.id), person);
}

function requireOpen<P extends Person>({ now_ms }: Transaction, row?: InvitationRow, person?: P): Open<P> {
  const isEnded = row?.accepted_at !== null || row.withdrawn_at !== null || Date.parse(row.expires_at) <= now_ms;
  if (isEnded || !person || person.status === 'suspended') return refuse('invitation_unknown');
  return { row, person };
}

/** The text says whether there is a code, so that a person who forgot it reads what is missing. */
function codeHashOf(kind: PersonKind, { invitation, acceptance_code }: Held): string | null {
  if (!invitationTables[kind].hasCodes) return null;
  if (acceptance_code !== undefined) return hashOfCode(acceptance_code);
  return needsCode(invitation) ? refuse('validation_error', { acceptance_code: CODE_IS_MISSING }) : null;
}
