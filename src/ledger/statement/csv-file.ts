import { writeCsv } from '../../platform/spreadsheet/write-csv.ts';
import type { LedgerEntry } from './contract.ts';

/** An entry with the inputs of its hash that no response shows: its wallet, and the hash before it. */
export type Line = LedgerEntry & { wallet_id: string; hash_before: string };

const columns = [
  'currency',
  'sequence',
  'created_at',
  'type',
  'description',
  'reference',
  'direction',
  'amount',
  'balance_after',
  'transaction_id',
  'id',
  'source_type',
  'source_id',
  'wallet_id',
  'hash_before',
  'hash',
] as const;

/**
 * Each line has all inputs of its hash, so that the chain can be recomputed only from the file: of a statement
 * that begins later than the wallet too. A cell that a spreadsheet would run as a formula is made text.
 */
export async function* asCsv(pages: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield writeCsv([columns]);
  for await (const lines of pages) yield writeCsv(lines.map(flat), { columns: [...columns] });
}

const flat = ({ source, ...entry }: Line) => ({ ...entry, source_type: source.type, source_id: source.id });
