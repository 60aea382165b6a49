import type pg from 'pg';
import { forgetAttemptsOf, isAttemptAllowed, requireAllowed } from '../../access/credentials/attempts.ts';
import { csrfTokenOf } from '../../access/credentials/cookie.ts';
import { isPasswordOf } from '../../access/credentials/passwords.ts';
import { hashOfSecret, newSecretText } from '../../access/credentials/secret-text.ts';
import { stepOfCode } from '../../access/credentials/totp.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import { OPERATOR_SESSION_HOURS } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { auditCredentials } from '../credentials/audit.ts';
import {
  type CredentialRow,
  findByEmail,
  type KnownRow,
  lockCredentials,
  noteStep,
  totpPlace,
} from '../credentials/queries.ts';
import { lockOperator, type OperatorRow } from '../identities/queries.ts';
import { insertSession, type SessionRow } from './queries.ts';

const LIVES_MS = OPERATOR_SESSION_HOURS * 60 * 60 * 1_000;

export type SignIn = {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly address: string;
};

export type SignedIn = {
  readonly operator: OperatorRow;
  readonly session: SessionRow;
  /** What the cookie carries; shown this once. */
  readonly text: string;
  readonly csrf_token: string;
};

/**
 * A session for an active operator with the password and the code of this moment; always a new one, whatever the browser sent. Throws
 * rate_limited, and sign_in_refused: in the same words and after the same work for an address that nobody has, for a wrong password, for a
 * wrong code and for an operator who is suspended.
 */
export async function signIn(pool: pg.Pool, sealer: Sealer, wanted: SignIn): Promise<SignedIn> {
  requireAllowed(await transact(pool, 'write', (tx) => isAttemptAllowed(tx, wanted)));
  const known = await transact(pool, 'read', (tx) => findByEmail(tx, wanted.email));
  const isRight = await isPasswordOf(wanted.password, known?.credentials?.password_hash);
  const signedIn = await transact(pool, 'write', (tx) =>
    conclude(tx, sealer, wanted, isRight ? known : undefined, known),
  );
  return signedIn ?? refuse('sign_in_refused');
}

/** Records either outcome: a refusal that was thrown here would leave no trace. */
async function conclude(
  tx: Transaction,
  sealer: Sealer,
  { email, code, address }: SignIn,
  proven: KnownRow | undefined,
  known: KnownRow | undefined,
): Promise<SignedIn | null> {
  const operator = proven && (await takeCode(tx, sealer, proven, code));
  if (!operator) {
    const [actor, operator_id] = [known?.operator.email ?? 'unknown', known?.operator.id];
    await auditCredentials(tx, { actor, action: 'sessions refuse', operator_id, address });
    return null;
  }
  await forgetAttemptsOf(tx, email);
  return createSession(tx, operator, { address, method: 'password' });
}

/** A new session of an active operator who proved who they are. The operator is locked. */
export async function createSession(
  tx: Transaction,
  operator: OperatorRow,
  { address, method }: { readonly address: string; readonly method: 'password' | 'open_id' },
): Promise<SignedIn> {
  const text = newSecretText();
  const at = new Date(tx.now_ms).toISOString();
  const session: SessionRow = {
    ...{ id: newId(tx.now_ms), operator_id: operator.id, address, ended_at: null },
    ...{ created_at: at, last_used_at: at, authenticated_at: at },
    expires_at: new Date(tx.now_ms + LIVES_MS).toISOString(),
  };
  await insertSession(tx, session, hashOfSecret(text));
  const after = { session_id: session.id, ...(method !== 'password' && { method }) };
  await auditCredentials(tx, {
    actor: operator.email,
    action: 'sessions create',
    operator_id: operator.id,
    address,
    after,
  });
  return { operator, session, text, csrf_token: csrfTokenOf(text) };
}

/** The operator as he is now, once the code was taken; undefined where it is wrong, or the password was changed meanwhile. */
async function takeCode(
  tx: Transaction,
  sealer: Sealer,
  proven: KnownRow,
  code: string,
): Promise<OperatorRow | undefined> {
  const operator = await lockOperator(tx, proven.operator.id);
  const credentials = await lockCredentials(tx, proven.operator.id);
  if (operator?.status !== 'active' || !credentials) return undefined;
  if (credentials.password_hash !== proven.credentials?.password_hash) return undefined;
  return (await isCodeTaken(tx, sealer, credentials, code)) ? operator : undefined;
}

/** Takes a code, which is good no more afterwards. The credentials are locked. */
export async function isCodeTaken(
  tx: Transaction,
  sealer: Sealer,
  { operator_id, totp_secret_sealed, totp_last_step }: CredentialRow,
  code: string,
): Promise<boolean> {
  const secret = sealer.open(totp_secret_sealed, totpPlace(operator_id));
  const step = stepOfCode(secret, code, totp_last_step, tx.now_ms);
  if (step === null) return false;
  await noteStep(tx, operator_id, step);
  return true;
}
