import { stringify } from 'csv-stringify/sync';
import type { LedgerEntry } from './contract.ts';

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
  'hash',
] as const;

/** A cell that a spreadsheet would run as a formula is made text. */
const options = { columns: [...columns], escape_formulas: true, record_delimiter: 'windows' } as const;

export async function* asCsv(pages: AsyncIterable<LedgerEntry[]>): AsyncGenerator<string> {
  yield stringify([columns], options);
  for await (const entries of pages) yield stringify(entries.map(flat), options);
}

const flat = ({ source, ...entry }: LedgerEntry) => ({ ...entry, source_type: source.type, source_id: source.id });
