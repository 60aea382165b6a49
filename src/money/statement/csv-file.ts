import { stringify } from 'csv-stringify/sync';
import type { Line } from './export.ts';

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
 * Each line has all that its hash is made of, so that whoever has the file alone can recompute the chain: of a statement
 * that begins later than the wallet too. A cell that a spreadsheet would run as a formula is made text.
 */
const options = { columns: [...columns], escape_formulas: true, record_delimiter: 'windows' } as const;

export async function* asCsv(pages: AsyncIterable<Line[]>): AsyncGenerator<string> {
  yield stringify([columns], options);
  for await (const lines of pages) yield stringify(lines.map(flat), options);
}

const flat = ({ source, ...entry }: Line) => ({ ...entry, source_type: source.type, source_id: source.id });
