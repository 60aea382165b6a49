import { refuse } from '../../../vocabulary/refusals.ts';
import { insertMissingRows } from '../../database/rows.ts';
import { statement, type Transaction } from '../../database/transaction.ts';
import type { Claim } from './route.ts';

/**
 * For keys with `strict_replay`: a signature is used with one Idempotency-Key, so that a captured signed request
 * cannot be carried out again under a new key. It is stored with what the key is bound to, in the same transaction;
 * a request that was refused uses up nothing. Other keys cost no statement and no row here.
 */

/** Half of a signature is as unique as the whole, and no request can be sent with it. */
const KEPT_LENGTH = 32;
export const storedSignature = (signature: string): string => signature.slice(0, KEPT_LENGTH);

const findOtherUse = statement(`
  select key
  from idempotency_keys
  where environment_id = $1
    and signature = $2
    and key <> $3
  union all
  select key
  from repeated_signatures
  where environment_id = $1
    and signature = $2
    and key <> $3
  limit 1`);

/** Checked once the key is claimed or was found bound: what another request binds at the same time is then settled. */
export async function requireOwnSignature(
  tx: Transaction,
  environment_id: string,
  { key, signature }: Claim,
): Promise<void> {
  if (signature === null) return;
  if (await tx.row(findOtherUse, [environment_id, signature, key])) refuse('signature_reused');
}

/** A signature and the Idempotency-Key that it was used with. */
export type Repeat = { readonly environment_id: string; readonly signature: string; readonly key: string };

const insertRepeats = insertMissingRows('repeated_signatures');

/** A later attempt is signed again; its signature belongs to the same key from now on. */
export async function storeRepeats(tx: Transaction, repeats: readonly Repeat[]): Promise<void> {
  const created_at = tx.now;
  const rows = repeats.map((repeat) => ({ ...repeat, created_at }));
  if (rows.length > 0) await insertRepeats(tx, rows);
}

/** The repeat that an attempt is, where its signature is not the one that bound the key. */
export const repeatOf = (environment_id: string, { key, signature }: Claim, bound: string | null): Repeat[] =>
  signature === null || signature === bound ? [] : [{ environment_id, signature, key }];
