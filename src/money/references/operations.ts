import type { Transaction } from '../../platform/database/transaction.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Claim, claimReference } from './queries.ts';

type Asked = Omit<Claim, 'client_reference'> & { readonly client_reference: string | null };

/** A reference of the partner's own names one record of its kind for ever; a record needs none. */
export async function requireFreshReference(
  tx: Transaction,
  { environment_id, kind, client_reference, id }: Asked,
): Promise<void> {
  if (client_reference === null) return;
  const used = await claimReference(tx, { environment_id, kind, client_reference, id });
  if (used !== null) refuse('duplicate_reference', { client_reference, resource: kind, id: used });
}
