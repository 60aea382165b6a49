import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { deviceCookie, sessionCookie } from '../credentials/cookie.ts';
import { outcomeOf, type People } from '../credentials/people.ts';
import {
  beginSession,
  type FromDevice,
  type SignedIn as SignedInAs,
  type SignIn,
  signInAs,
} from '../credentials/sign-in.ts';
import { auditCredentials } from '../operators/audit.ts';
import { findByEmail, findCredentials, lockCredentials, noteStep } from '../operators/credential-queries.ts';
import { lockOperator, type OperatorRow } from '../operators/queries.ts';
import { insertSession, noteProof } from './queries.ts';

/** The firm's own people, as they sign in. */
export const operatorPeople: People<OperatorRow> = {
  kind: 'account',
  async findByEmail(tx, email) {
    const known = await findByEmail(tx, email);
    return known && { person: known.operator, credentials: known.credentials };
  },
  lock: lockOperator,
  findCredentials,
  lockCredentials,
  noteStep,
  insertSession: (tx, { id: operator_id }, session, hash) => insertSession(tx, { ...session, operator_id }, hash),
  noteProof,
  audit: (tx, act) => {
    const { action, person, address } = act;
    const who = { actor: person?.email ?? 'unknown', operator_id: person?.id };
    return auditCredentials(tx, { ...{ action, address }, ...who, ...outcomeOf(act) });
  },
};

export type SignedIn = Omit<SignedInAs<OperatorRow>, 'person'> & { readonly operator: OperatorRow };

/** A session for an active operator. Throws rate_limited and sign_in_refused. */
export async function signIn(pool: pg.Pool, sealer: Sealer, wanted: SignIn): Promise<SignedIn & FromDevice> {
  const { person: operator, ...signedIn } = await signInAs(operatorPeople, pool, sealer, wanted);
  return { operator, ...signedIn };
}

type Kept = { readonly text: string; readonly device?: string };

/** Set-Cookie of a sign-in: the session, and the device that is known from now on. */
export const cookiesOf = ({ text, device }: Kept, isSecure: boolean): string[] => [
  sessionCookie('operator_session', text, isSecure),
  ...(device === undefined ? [] : [deviceCookie('account', device, isSecure)]),
];

/** A new session of an active operator who proved elsewhere who they are. The operator is locked. */
export async function createSession(
  tx: Transaction,
  person: OperatorRow,
  by: { readonly address: string; readonly method: 'open_id' },
): Promise<SignedIn> {
  const { person: operator, ...signedIn } = await beginSession(tx, operatorPeople, person, by);
  return { operator, ...signedIn };
}
