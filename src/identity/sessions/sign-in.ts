import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Person } from '../../vocabulary/person-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { admitPerson } from '../attempts/admit.ts';
import { admitProof, requireAdmitted, settle } from '../attempts/attempts.ts';
import { newDevice } from '../attempts/devices.ts';
import { checkInTurn } from '../attempts/password-check.ts';
import { type Credentials, credentialsOf, type Known, totpPlace } from '../credentials/queries.ts';
import { hashOfSecret, newSecretText } from '../credentials/secret-text.ts';
import { stepOfCode } from '../credentials/totp.ts';
import { auditOwnAct, type OwnAct } from '../people/audit.ts';
import type { People } from '../people/people.ts';
import { csrfTokenOf } from './cookie.ts';
import { type Session, sessionsOf } from './queries.ts';
import { LIVES_MS } from './session-life.ts';

/** How somebody signs in, and proves once more who they are: the same for the firm's own people and for those of partners. */

export type SignIn = {
  readonly email: string;
  readonly password: string;
  readonly code: string;
  readonly address: string;
  /** What the browser sent of known devices. */
  readonly devices?: readonly string[];
};

export type SignedIn<P> = {
  readonly person: P;
  readonly session: Session;
  /** What the cookie carries; shown this once. */
  readonly text: string;
  readonly csrf_token: string;
};

/** What makes the device known from which somebody signed in here. */
export type FromDevice = { readonly device: string };

/**
 * A session for an active person with the password and the code of this moment; always a new one, whatever the browser sent. Throws
 * rate_limited, and sign_in_refused: in the same words and after the same work for an address that nobody has, for a wrong password, for a
 * wrong code and for a person who is suspended.
 */
export async function signIn<P extends Person>(
  people: People<P>,
  pool: pg.Pool,
  sealer: Sealer,
  wanted: SignIn,
): Promise<SignedIn<P> & FromDevice> {
  const { address } = wanted;
  const { known, owner, admitted } = await admitPerson(people, { pool, sealer }, wanted, 'code');
  const isRight = await checkInTurn(pool, admitted, wanted.password, known?.credentials?.password_hash);
  const signedIn = await transact(pool, 'write', async (tx) => {
    const person = isRight && known ? await takeCode(tx, people, sealer, known, wanted.code) : undefined;
    if (person && owner) {
      await settle(tx, admitted);
      return { ...(await beginSession(tx, people, person, { address })), device: newDevice(sealer, owner, tx.now_ms) };
    }
    // Recorded here: a refusal that was thrown would leave no trace.
    await auditOwnAct(tx, people.kind, { action: 'sessions refuse', person: known?.person, address });
    return null;
  });
  return signedIn ?? refuse('sign_in_refused');
}

/** A new session of an active person who proved who they are. The person is locked. */
export async function beginSession<P extends Person>(
  tx: Transaction,
  people: People<P>,
  person: P,
  { address, ...by }: Pick<OwnAct, 'address' | 'method' | 'details'>,
): Promise<SignedIn<P>> {
  const text = newSecretText();
  const at = tx.now;
  const session: Session = {
    ...{ id: newId(tx.now_ms), address, ended_at: null },
    ...{ created_at: at, last_used_at: at, authenticated_at: at },
    expires_at: new Date(tx.now_ms + LIVES_MS).toISOString(),
  };
  await sessionsOf[people.kind].insert(tx, person.id, session, hashOfSecret(text));
  await auditOwnAct(tx, people.kind, {
    action: 'sessions create',
    person,
    address,
    session_id: session.id,
    ...by,
  });
  return { person, session, text, csrf_token: csrfTokenOf(text) };
}

/** The person as he is now, once the code was taken; undefined where it is wrong, or the password was changed meanwhile. */
async function takeCode<P extends Person>(
  tx: Transaction,
  people: People<P>,
  sealer: Sealer,
  proven: Known<P>,
  code: string,
): Promise<P | undefined> {
  const person = await people.lock(tx, proven.person.id);
  const credentials = await credentialsOf[people.kind].lock(tx, proven.person.id);
  if (person?.status !== 'active' || !credentials) return undefined;
  if (credentials.password_hash !== proven.credentials?.password_hash) return undefined;
  return (await isCodeTaken(tx, people, sealer, person.id, credentials, code)) ? person : undefined;
}

/** Takes a code, which is good no more afterwards. The credentials are locked. */
async function isCodeTaken<P extends Person>(
  tx: Transaction,
  people: People<P>,
  sealer: Sealer,
  id: string,
  { totp_secret_sealed, totp_last_step }: Credentials,
  code: string,
): Promise<boolean> {
  const step = stepOfCode(sealer.open(totp_secret_sealed, totpPlace(id)), code, totp_last_step, tx.now_ms);
  if (step === null) return false;
  await credentialsOf[people.kind].noteStep(tx, id, step);
  return true;
}

type ProvingByCode<P> = Pick<SignIn, 'password' | 'code' | 'address'> & {
  readonly person: P;
  /** What the person asks with, whose tries are counted. */
  readonly token_id: string;
};

/**
 * What `make` makes for a person who has no session here, by the password and the code of this moment. Throws rate_limited, and
 * sign_in_refused for what is wrong, and where the person has no password.
 */
export async function proveByCode<P extends Person, Made>(
  people: People<P>,
  pool: pg.Pool,
  sealer: Sealer,
  { person, token_id, password, code, address }: ProvingByCode<P>,
  make: (tx: Transaction) => Promise<Made>,
): Promise<Made> {
  const admitted = requireAdmitted(await transact(pool, 'write', (tx) => admitProof(tx, token_id)));
  const credentials = (await transact(pool, 'read', (tx) => credentialsOf[people.kind].find(tx, person.id))) ?? null;
  const isRight = await checkInTurn(pool, admitted, password, credentials?.password_hash);
  const made = await transact(pool, 'write', async (tx) => {
    const proven = isRight ? await takeCode(tx, people, sealer, { person, credentials }, code) : undefined;
    await auditOwnAct(tx, people.kind, { action: proven ? 'proofs create' : 'sessions refuse', person, address });
    if (!proven) return null;
    await settle(tx, admitted);
    return { value: await make(tx) };
  });
  return made ? made.value : refuse('sign_in_refused');
}

/** One of the two is enough: the session already stands for the other. */
export type Proof = { readonly password: string } | { readonly code: string };

/**
 * The person of a session proves once more who they are; it counts from this moment. Throws rate_limited, and sign_in_refused for a proof
 * that is wrong.
 */
export async function proveAs<P extends Person>(
  people: People<P>,
  pool: pg.Pool,
  sealer: Sealer,
  { person, session_id, proof, address }: { person: P; session_id: string; proof: Proof; address: string },
): Promise<void> {
  const { id } = person;
  const admitted = requireAdmitted(await transact(pool, 'write', (tx) => admitProof(tx, session_id)));
  const hash = (await transact(pool, 'read', (tx) => credentialsOf[people.kind].find(tx, id)))?.password_hash;
  const isRight = 'password' in proof && (await checkInTurn(pool, admitted, proof.password, hash));
  const isProven = await transact(pool, 'write', async (tx) => {
    const credentials = await credentialsOf[people.kind].lock(tx, id);
    const isRightNow =
      credentials !== undefined &&
      ('code' in proof
        ? await isCodeTaken(tx, people, sealer, id, credentials, proof.code)
        : isRight && credentials.password_hash === hash);
    const isShown = isRightNow && (await sessionsOf[people.kind].noteProof(tx, session_id, tx.now));
    if (isShown) await settle(tx, admitted);
    const action = isShown ? 'sessions prove' : 'sessions refuse';
    await auditOwnAct(tx, people.kind, { action, person, address, session_id });
    return isShown;
  });
  if (!isProven) refuse('sign_in_refused');
}
