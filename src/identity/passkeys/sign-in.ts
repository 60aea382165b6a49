import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { Person } from '../../vocabulary/person-kinds.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { admitPerson } from '../attempts/admit.ts';
import { admitBegin, admitProof, forgetTries, requireAdmitted } from '../attempts/attempts.ts';
import { deviceOf, deviceOwnerOf, newDevice } from '../attempts/devices.ts';
import { checkInTurn } from '../attempts/password-check.ts';
import { credentialsOf } from '../credentials/queries.ts';
import { auditOwnAct } from '../people/audit.ts';
import type { People } from '../people/people.ts';
import { sessionsOf } from '../sessions/queries.ts';
import { beginSession, type FromDevice, type SignedIn, type SignIn } from '../sessions/sign-in.ts';
import { type IssuedChallenge, issueChallenge, takeSigned } from './challenges.ts';
import type { PasskeyAnswer } from './contract.ts';
import type { PasskeyPlace } from './place.ts';
import { noteUse, passkeysOf } from './queries.ts';
import { verifyAnswer } from './verify.ts';

/** A passkey instead of a code: after the password of a sign-in, or to prove once more who one is. */

/**
 * What a passkey is asked to sign after the password. Returns the same, after the same work, where the password is wrong or nobody has the
 * address: what comes back is refused then. Throws rate_limited.
 */
export async function startPasskeySignIn<P extends Person>(
  people: People<P>,
  { pool, sealer, place }: PasskeyGround,
  wanted: Omit<SignIn, 'code'>,
): Promise<IssuedChallenge> {
  const { kind } = people;
  const { address } = wanted;
  const { known, admitted } = await admitPerson(people, { pool, sealer }, wanted, 'passkey');
  const hash = known?.credentials?.password_hash;
  const isRight = await checkInTurn(pool, admitted, wanted.password, hash);
  return transact(pool, 'write', async (tx) => {
    const credentials = isRight && known ? await credentialsOf[people.kind].lock(tx, known.person.id) : undefined;
    // Not where the password was changed while it was checked, nor where there is none.
    const person_id = known && credentials && credentials.password_hash === hash ? known.person.id : null;
    if (person_id === null)
      await auditOwnAct(tx, people.kind, refusal({ person: known?.person, why: 'password_wrong', address }));
    return issueChallenge(tx, { kind, person_id, purpose: 'sign_in', session_id: null }, place);
  });
}

/**
 * A session for an active person whose passkey signed what was asked after the password; always a new one. Throws rate_limited, and
 * passkey_refused in the same words for whatever is wrong: the audit says what.
 */
export async function signInByPasskey<P extends Person>(
  people: People<P>,
  { pool, sealer, place }: PasskeyGround,
  { answer, address, devices = [] }: PasskeySignIn,
): Promise<SignedIn<P> & Partial<FromDevice>> {
  const outcome = await transact(pool, 'write', async (tx) => {
    const judged = await judge(tx, people, { answer, place, session_id: null });
    if ('why' in judged) {
      await auditOwnAct(tx, people.kind, refusal({ ...judged, address }));
      return admitBegin(tx, address);
    }
    const { person, by } = judged;
    const session = await beginSession(tx, people, person, { ...by, address });
    const credentials = (await credentialsOf[people.kind].find(tx, person.id)) ?? null;
    const owner = deviceOwnerOf(people.kind, { person, credentials });
    await forgetTries(tx, 'device', deviceOf(sealer, owner, devices, tx.now_ms));
    return { ...session, ...(owner && { device: newDevice(sealer, owner, tx.now_ms) }) };
  });
  if ('session' in outcome) return outcome;
  requireAdmitted(outcome);
  return refuse('passkey_refused');
}

/** What a browser sends at the end of a sign-in. */
export type PasskeySignIn = Pick<SignIn, 'address' | 'devices'> & { readonly answer: PasskeyAnswer };

/** Where it is done, and the place that passkeys are bound to. */
export type PasskeyGround = { readonly pool: pg.Pool; readonly sealer: Sealer; readonly place: PasskeyPlace };

/** The person of a session, or of a token in its place, from an address. */
type Proving<P> = { readonly person: P; readonly session_id: string; readonly address: string };

/** What a passkey is asked to sign, so that the person of a session proves once more who they are. Throws rate_limited. */
export async function startPasskeyProof<P extends Person>(
  people: People<P>,
  pool: pg.Pool,
  { person: { id: person_id }, session_id }: Proving<P>,
  place: PasskeyPlace,
): Promise<IssuedChallenge> {
  const { kind } = people;
  requireAdmitted(await transact(pool, 'write', (tx) => admitProof(tx, session_id)));
  return transact(pool, 'write', (tx) => issueChallenge(tx, { kind, person_id, purpose: 'proof', session_id }, place));
}

/** What is made once the person has proved it, and what the audit calls that. */
type Making<Made> = { readonly action: 'sessions prove' | 'proofs create'; make(tx: Transaction): Promise<Made> };

/** That a session's person proved it. Throws passkey_refused where the session ended meanwhile. */
export const provenSession = <P extends Person>(people: People<P>, session_id: string): Making<void> => ({
  action: 'sessions prove',
  async make(tx) {
    if (!(await sessionsOf[people.kind].noteProof(tx, session_id, tx.now))) refuse('passkey_refused');
  },
});

/** It counts from this moment. Throws passkey_refused for a response that is not believed. */
export async function proveByPasskey<P extends Person, Made>(
  people: People<P>,
  pool: pg.Pool,
  { person, session_id, address, answer }: Proving<P> & { readonly answer: PasskeyAnswer },
  place: PasskeyPlace,
  { action, make }: Making<Made>,
): Promise<Made> {
  const proven = await transact(pool, 'write', async (tx) => {
    const judged = await judge(tx, people, { answer, place, session_id });
    if ('why' in judged || judged.person.id !== person.id) {
      const why = 'why' in judged ? judged.why : 'another_person';
      await auditOwnAct(tx, people.kind, { ...refusal({ person, why, address }), session_id });
      return null;
    }
    await forgetTries(tx, 'session', session_id);
    await auditOwnAct(tx, people.kind, { action, person, address, session_id, ...judged.by });
    return { value: await make(tx) };
  });
  return proven ? proven.value : refuse('passkey_refused');
}

type Judging = { readonly answer: PasskeyAnswer; readonly place: PasskeyPlace; readonly session_id: string | null };
type Used<P> = { readonly person: P; readonly by: { method: 'passkey'; details: { passkey_id: string } } };
type Refused<P> = { readonly person: P | undefined; readonly why: string };

/** Whose passkey signed, or why that counts for nobody. The challenge is used up either way; the person and the passkey are locked. */
async function judge<P extends Person>(
  tx: Transaction,
  people: People<P>,
  { answer, place, session_id }: Judging,
): Promise<Used<P> | Refused<P>> {
  const purpose = session_id === null ? 'sign_in' : 'proof';
  const taken = await takeSigned(tx, answer.client_data, { kind: people.kind, purpose, session_id });
  if (taken === undefined) return { person: undefined, why: 'challenge_unknown' };
  const person = taken.person_id === null ? undefined : await people.lock(tx, taken.person_id);
  if (!person) return { person, why: 'password_wrong' };
  if (person.status !== 'active') return { person, why: `person_${person.status}` };
  const passkey = await passkeysOf[people.kind].lockByCredential(tx, person.id, answer.credential_id);
  if (!passkey) return { person, why: 'passkey_unknown' };
  const sign_count = await verifyAnswer(answer, passkey, { challenge: taken.challenge, place });
  if (sign_count === null) return { person, why: 'answer_not_verified' };
  if (isCopied(sign_count, passkey.sign_count)) return { person, why: 'sign_count_went_back' };
  await noteUse(tx, passkey.id, sign_count, tx.now);
  return { person, by: { method: 'passkey', details: { passkey_id: passkey.id } } };
}

/** Another device has the key too where the count did not grow. An authenticator that does not count says 0 each time. */
const isCopied = (now: number, before: number): boolean => (now > 0 || before > 0) && now <= before;

type Refusing<P> = Refused<P> & { readonly address: string };

const refusal = <P>({ person, why, address }: Refusing<P>) =>
  ({ action: 'sessions refuse', person, address, method: 'passkey', details: { why } }) as const;
