import { pick } from '../../vocabulary/pick.ts';
import { LedgerEntry } from '../statement/contract.ts';
import { postings } from './postings.ts';
import type { StatementRow } from './queries.ts';

const present = pick(LedgerEntry);

/** An entry of a wallet as its statement shows it. */
export function presentEntry(row: StatementRow): LedgerEntry {
  const type = postings[row.reason].type;
  if (type === null) throw new Error(`${row.reason} does not show on a statement`);
  return present({ ...row, type, source: { type: row.source_type, id: row.source_id } });
}
