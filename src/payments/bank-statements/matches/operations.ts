import { requireById } from '../../../platform/database/records.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { pick } from '../../../vocabulary/pick.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { findLine } from '../operations.ts';
import type { LineRow } from '../queries.ts';
import { type BankMatch, LineOfMatch, RecordOfMatch } from './contract.ts';
import * as queries from './queries.ts';

/** Matches as they are shown. */
const presentLine = pick(LineOfMatch);
const presentRecord = pick(RecordOfMatch);

/** The match that a line is in. Throws not_found where it is in none. */
export async function matchOf(tx: Transaction, id: string): Promise<BankMatch> {
  const { match_id } = await findLine(tx, id);
  return match_id === null ? refuse('not_found', { resource: 'bank_match', id }) : getMatch(tx, match_id);
}

const findMatch = requireById('bank_match', queries.findMatch);

export async function getMatch(tx: Transaction, id: string): Promise<BankMatch> {
  const { made_by, reason, created_at } = await findMatch(tx, id);
  const lines: readonly LineRow[] = await queries.findLinesOf(tx, id);
  const records = await queries.findRecords(tx, id);
  return {
    ...{ id, made_by, reason, created_at },
    lines: lines.map(presentLine),
    records: records.map(({ record_type: type, record_id, ...record }) =>
      presentRecord({ ...record, type, id: record_id }),
    ),
  };
}
