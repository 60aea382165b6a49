import { queryRow } from '../../platform/database/query.ts';
import { insertInto, type RowWith } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { ImportKind, MarketImportWithProblems } from './contract.ts';

type Problems = MarketImportWithProblems['problems'];
export type ImportRow = RowWith<'market_imports', { problems: Problems; kind: ImportKind }>;

const insert = statement(`
  ${insertInto('market_imports')}
  on conflict (kind, exchange, sha256) do nothing
  returning id`);

/** Returns false where the same file was imported before. */
export const insertImport = async (tx: Transaction, row: ImportRow): Promise<boolean> =>
  (await tx.rows(insert, [JSON.stringify([row])])).length === 1;

export const summaryColumns =
  'record.id, record.kind, record.exchange, record.provider, record.file_name, record.sha256, record.rows, record.published, record.rejected, record.imported_by, record.created_at';

export const findByHash = queryRow<
  Omit<MarketImportWithProblems, 'problems'>,
  [kind: string, exchange: string | null, sha256: string]
>(`
  select ${summaryColumns}
  from market_imports record
  where kind = $1 and exchange is not distinct from $2::text and sha256 = $3`);
