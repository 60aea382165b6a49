import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Claim, claimReference } from './queries.ts';

type ReferenceClaim = Pick<Claim, 'environment_id' | 'kind'> & { id: string; client_reference: string | null };

/** A partner's own reference names one record of its kind forever; it is optional. */
export async function requireFreshReference(
  tx: Transaction,
  { environment_id, kind, client_reference, id }: ReferenceClaim,
): Promise<void> {
  if (client_reference === null) return;
  const used = await claimReference(tx, { environment_id, kind, client_reference, record_id: id });
  if (used !== null) refuse('duplicate_reference', { client_reference, resource: kind, id: used });
}
