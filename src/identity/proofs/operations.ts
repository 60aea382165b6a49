import type pg from 'pg';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import type { OperatorCaller } from '../../platform/http/auth/operators.ts';
import type { Acting } from '../../platform/http/endpoints/route.ts';
import { OPERATOR_PROOF_MINUTES } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId } from '../../vocabulary/values.ts';
import { hashOfSecret, isSecretText, newSecretText } from '../credentials/secret-text.ts';
import { operators } from '../operators/people.ts';
import { findOperator, type OperatorRow } from '../operators/queries.ts';
import type { PasskeyAnswer } from '../passkeys/contract.ts';
import type { PasskeyPlace } from '../passkeys/place.ts';
import { proveByPasskey, startPasskeyProof } from '../passkeys/sign-in.ts';
import { proveByCode } from '../sessions/sign-in.ts';
import * as queries from './queries.ts';

type Wanted = { readonly approval_ids: readonly string[] } & (
  | { readonly password: string; readonly code: string }
  | { readonly passkey: PasskeyAnswer }
);

export type ProofNeeds = { readonly pool: pg.Pool; readonly sealer: Sealer; readonly place: () => PasskeyPlace };

/** Throws rate_limited, and sign_in_refused or passkey_refused for what proves nothing; tries are counted as those of a session are. */
export async function createProof({ pool, sealer, place }: ProofNeeds, caller: Acting, wanted: Wanted) {
  const { address, operator } = caller;
  const person = await personOf(pool, operator);
  const make = (tx: Transaction) => makeProof(tx, operator, wanted.approval_ids);
  if ('passkey' in wanted) {
    const proving = { person, session_id: operator.credential.id, address, answer: wanted.passkey };
    return proveByPasskey(operators, pool, proving, place(), { action: 'proofs create', make });
  }
  const { password, code } = wanted;
  return proveByCode(
    operators,
    pool,
    sealer,
    { person, token_id: operator.credential.id, password, code, address },
    make,
  );
}

/** What a passkey is asked to sign; it counts for the token that asks. Throws rate_limited. */
export async function startPasskey({ pool, place }: ProofNeeds, { operator, address }: Acting) {
  const person = await personOf(pool, operator);
  return startPasskeyProof(operators, pool, { person, session_id: operator.credential.id, address }, place());
}

const personOf = async (pool: pg.Pool, { id }: OperatorCaller): Promise<OperatorRow> =>
  (await transact(pool, 'read', (tx) => findOperator(tx, id))) ?? refuse('operator_unauthenticated');

async function makeProof(tx: Transaction, { id: operator_id, credential }: OperatorCaller, ids: readonly string[]) {
  const proof = newSecretText();
  const approval_ids = ids.map((one) => one.toLowerCase());
  const expires_at = new Date(tx.now_ms + OPERATOR_PROOF_MINUTES * 60_000).toISOString();
  const shared = {
    ...{ operator_id, credential_id: credential.id, expires_at, used_at: null },
    created_at: tx.now,
  };
  const rows = approval_ids.map((approval_id) => ({ approval_id, ...shared }));
  await queries.insertProofs(tx, rows, hashOfSecret(proof));
  return { proof, approval_ids, expires_at };
}

/** Whether the proof is the sender's, for this approval, and was not used for it; from now on it is. */
export const takeProof = async (
  tx: Transaction,
  { id, credential }: OperatorCaller,
  proof: string,
  approval_id: string,
): Promise<boolean> =>
  isSecretText(proof) &&
  isId(approval_id) &&
  queries.takeProof(tx, hashOfSecret(proof), approval_id, id, credential.id, tx.now);
