import type pg from 'pg';
import { propose } from '../../access/approvals/operations.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { OPERATOR_INVITATION_HOURS } from '../../vocabulary/limits.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { hashInTurn } from '../credentials/hashing.ts';
import { forgetPasskeys } from '../credentials/passkeys.ts';
import { hashPassword, requireGoodPassword } from '../credentials/passwords.ts';
import { totpPlace } from '../credentials/queries.ts';
import { hashOfSecret, isSecretText, newSecretText } from '../credentials/secret-text.ts';
import { newTotpSecret, stepOfCode, totpAddress } from '../credentials/totp.ts';
import { auditCredentials } from '../operators/audit.ts';
import { saveCredentials } from '../operators/credential-queries.ts';
import { createOperator, type NewOperator, requireNoAdmin } from '../operators/operations.ts';
import { operatorRolesKind, rolesOf } from '../operators/proposal.ts';
import {
  findOperator,
  findOperatorByEmail,
  hasAdminBeside,
  lockOperator,
  type OperatorRow,
  updateOperators,
} from '../operators/queries.ts';
import { operatorMachine } from '../operators/states.ts';
import { endSessionsOf } from '../sessions/queries.ts';
import * as queries from './queries.ts';

const LIVES_MS = OPERATOR_INVITATION_HOURS * 60 * 60 * 1_000;

/** The text is shown this once. */
export type Invitation = { readonly invitation: string; readonly expires_at: string };

/** A new operator with these roles, who can do nothing before the invitation is accepted. Throws validation_error as createOperator does. */
export async function inviteOperator(
  tx: Transaction,
  sealer: Sealer,
  wanted: NewOperator,
): Promise<Invitation & { readonly operator: OperatorRow }> {
  const operator = await createOperator(tx, wanted, 'invited');
  return { operator, ...(await createInvitation(tx, sealer, operator)) };
}

/** The invitation, and the proposal of the roles; null where nobody has to approve them. */
export type Invited = Invitation & { readonly operator: OperatorRow; readonly approval_id: string | null };

/**
 * A new operator as an admin invites one: without a role, until another admin approves the roles that are proposed here. An admin who
 * is the only one invites a second admin alone, as there is nobody else to ask. Throws validation_error as createOperator does.
 */
export async function inviteByAdmin(
  tx: Transaction,
  sealer: Sealer,
  wanted: NewOperator,
  admin: { readonly id: string; readonly name: string },
): Promise<Invited> {
  const roles = rolesOf(wanted.roles);
  const isSecondAdmin = roles.join() === 'admin' && !(await hasAdminBeside(tx, admin.id));
  const operator = await createOperator(tx, { ...wanted, roles: isSecondAdmin ? roles : [] }, 'invited');
  const approval_id = isSecondAdmin ? null : await proposeRoles(tx, operator, roles, admin.name);
  return { operator, approval_id, ...(await createInvitation(tx, sealer, operator)) };
}

/** What counts from the acceptance on: whoever holds the text of an invitation has no role by it alone. */
async function proposeRoles(tx: Transaction, { id, name }: OperatorRow, to: readonly Role[], actor: string) {
  const payload = { operator_id: id, from: [], to: [...to] };
  const reason = `${name} was invited.`;
  return (await propose(tx, operatorRolesKind, payload, { reason, actor })).id;
}

/** The first admin, by whoever has the database; again while nobody accepted. Throws invalid_state once there is an active admin. */
export async function inviteFirstAdmin(
  tx: Transaction,
  sealer: Sealer,
  person: Omit<NewOperator, 'roles'>,
): Promise<Invitation & { readonly operator: OperatorRow }> {
  await requireNoAdmin(tx);
  const found = await findOperatorByEmail(tx, person.email);
  if (found?.status === 'invited' && found.roles.includes('admin'))
    return { operator: found, ...(await createInvitation(tx, sealer, found)) };
  return inviteOperator(tx, sealer, { ...person, roles: ['admin'] });
}

/**
 * A new invitation in place of any before it: of a person who missed the first, and of one who lost a password or a telephone; what
 * they sign in with stays good until it is accepted. Who was active has no role from the acceptance on, until another admin approves
 * the proposal that is made here. Throws not_found, and invalid_state for an operator who is suspended.
 */
export async function inviteAgain(
  tx: Transaction,
  sealer: Sealer,
  operator_id: string,
  admin: { readonly name: string },
): Promise<Omit<Invited, 'operator'>> {
  const operator = isId(operator_id) ? await lockOperator(tx, operator_id) : undefined;
  if (!operator) return refuse('not_found', { resource: 'operator', id: operator_id });
  operatorMachine.requireStatus(operator, ['invited', 'active']);
  const roles = operator.status === 'active' ? rolesOf(operator.roles) : [];
  const approval_id = roles.length > 0 ? await proposeRoles(tx, operator, roles, admin.name) : null;
  return { approval_id, ...(await createInvitation(tx, sealer, operator)) };
}

/** Its link is of no use any more. Throws not_found, and invalid_state where no invitation is open. */
export async function withdrawInvitation(tx: Transaction, operator_id: string): Promise<OperatorRow> {
  const operator = await lockOperator(tx, operator_id);
  if (!operator) return refuse('not_found', { resource: 'operator', id: operator_id });
  const at = new Date(tx.now_ms).toISOString();
  if (!(await queries.hasOpenInvitation(tx, operator_id, at)))
    refuse('invalid_state', { current_status: 'no open invitation', allowed_from: 'an open invitation' });
  await queries.withdrawInvitations(tx, operator_id, at);
  return operator;
}

async function createInvitation(tx: Transaction, sealer: Sealer, operator: OperatorRow): Promise<Invitation> {
  const [invitation, id] = [newSecretText(), newId(tx.now_ms)];
  const created_at = new Date(tx.now_ms).toISOString();
  const expires_at = new Date(tx.now_ms + LIVES_MS).toISOString();
  await queries.withdrawInvitations(tx, operator.id, created_at);
  const row = { id, operator_id: operator.id, created_at, expires_at, accepted_at: null, withdrawn_at: null };
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

const ISSUER = 'Partner investment service';

/** What the person who has the link reads. Throws invitation_unknown for one that was used, withdrawn, or is over. */
export async function readInvitation(tx: Transaction, sealer: Sealer, text: string): Promise<InvitationShown> {
  const found = await openInvitation(tx, text);
  const { email, name } = found.operator;
  const totp_secret = sealer.open(found.row.totp_secret_sealed, totpPlace(found.row.id));
  const { expires_at } = found.row;
  return { email, name, expires_at, totp_secret, totp_address: totpAddress(totp_secret, email, ISSUER) };
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
export async function acceptInvitation(pool: pg.Pool, sealer: Sealer, acceptance: Acceptance): Promise<OperatorRow> {
  const { invitation, password } = acceptance;
  const { operator } = await transact(pool, 'read', (tx) => openInvitation(tx, invitation));
  requireGoodPassword(password, operator.email);
  const password_hash = await hashInTurn('known', operator.id, () => hashPassword(password));
  return transact(pool, 'write', (tx) => recordAcceptance(tx, sealer, acceptance, password_hash));
}

/** The same for a password that was found good and is hashed. */
export async function recordAcceptance(
  tx: Transaction,
  sealer: Sealer,
  { invitation, code, address }: Acceptance,
  password_hash: string,
): Promise<OperatorRow> {
  const { row, operator } = await lockOpenInvitation(tx, invitation);
  const secret = sealer.open(row.totp_secret_sealed, totpPlace(row.id));
  const totp_last_step = stepOfCode(secret, code, 0, tx.now_ms);
  if (totp_last_step === null)
    return refuse('validation_error', { code: 'Expected the code that your authenticator shows now.' });
  const at = new Date(tx.now_ms).toISOString();
  await queries.noteAccepted(tx, row.id, at);
  const totp_secret_sealed = sealer.seal(secret, totpPlace(operator.id));
  const credentials = { operator_id: operator.id, password_hash, totp_secret_sealed, totp_last_step, changed_at: at };
  await saveCredentials(tx, credentials);
  await endSessionsOf(tx, operator.id, at);
  await forgetPasskeys(tx, 'account', operator.id);
  const accepted =
    operator.status === 'invited'
      ? operatorMachine.after(operator, 'accept', {}, at)
      : { ...operator, roles: [], lost_roles: lostBy(operator), updated_at: at };
  await updateOperators(tx, [accepted]);
  const { id: operator_id, email: actor, status, roles } = accepted;
  await auditCredentials(tx, { actor, action: 'operators accept', operator_id, address, after: { status, roles } });
  return accepted;
}

/** An account may be recovered again before anybody approved its roles. */
const lostBy = ({ roles, lost_roles }: OperatorRow) => [...new Set([...lost_roles, ...roles])];

type Open = { readonly row: queries.InvitationRow; readonly operator: OperatorRow };

async function openInvitation(tx: Transaction, text: string): Promise<Open> {
  const row = isSecretText(text) ? await queries.findInvitation(tx, hashOfSecret(text)) : undefined;
  const operator = row && (await findOperator(tx, row.operator_id));
  return requireOpen(tx, row, operator);
}

/** The operator is locked first, as where an invitation is made. */
async function lockOpenInvitation(tx: Transaction, text: string): Promise<Open> {
  const { operator, row } = await openInvitation(tx, text);
  const lockedOperator = await lockOperator(tx, operator.id);
  return requireOpen(tx, await queries.lockInvitation(tx, row.id), lockedOperator);
}

function requireOpen({ now_ms }: Transaction, row?: queries.InvitationRow, operator?: OperatorRow): Open {
  const isEnded = row?.accepted_at !== null || row.withdrawn_at !== null || Date.parse(row.expires_at) <= now_ms;
  if (isEnded || !operator || operator.status === 'suspended') return refuse('invitation_unknown');
  return { row, operator };
}
