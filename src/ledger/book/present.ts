import type { LedgerEntry } from '../statement/contract.ts';
import { postings } from './postings.ts';
import type { ShownEntry } from './queries.ts';

/** An entry of a wallet as its statement shows it. */
export function presentEntry(row: ShownEntry): LedgerEntry {
  const { type } = postings[row.reason];
  if (type === null) throw new Error(`${row.reason} does not show on a statement`);
  return {
    id: row.id,
    transaction_id: row.transaction_id,
    sequence: row.sequence,
    currency: row.currency,
    direction: row.direction,
    amount: row.amount,
    balance_after: row.balance_after,
    type,
    description: row.description,
    reference: row.reference,
    source: { type: row.source_type, id: row.source_id },
    hash: row.hash,
    created_at: row.created_at,
  };
}
