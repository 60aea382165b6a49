import { lockDue } from '../../platform/database/leases.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { execute, queryRow, queryRows, queryValue, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type RowWith } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Check, Total } from './reading.ts';

export type RunRow = RowWith<
  'report_runs',
  { mode: Mode; totals: readonly Total[] | null; checks: readonly Check[] | null }
>;

export const insertRun = insertRow('report_runs');

const columns = columnsOf('report_runs');

export const findRun = queryRow<RunRow, [report: string, id: string]>(`
  select ${columns}
  from report_runs
  where report = $1
    and id = $2`);

export const findRuns = (tx: Transaction, report: string, query: PageQuery) =>
  readPage<RunRow>(tx, query, {
    select: `select ${columns} from report_runs where report = $1`,
    count: { matching: 'from report_runs where report = $1' },
    values: [report],
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'report_runs', { report }),
  });

/** The last day that was made, or is to be, of each report that is made daily. */
export const findLastDays = queryRows<{ report: string; as_of: string }>(`
  select report, max(as_of) as as_of
  from report_runs
  where is_daily
  group by report`);

/** When this database began: there is nothing to report of the days before. */
export const findBeginning = queryValue<string>('select min(applied_at) as applied_at from migrations');

const insertDay = statement(`
  insert into report_runs (id, report, mode, first_day, as_of, is_daily, requested_by, created_at, due_at)
  values ($1, $2, 'live', $3, $3, true, $4, $5, $5)
  on conflict (report, as_of) where is_daily do nothing
  returning id`);

type Day = { readonly id: string; readonly report: string; readonly day: string; readonly by: string };

/** Whether it was not there already. */
export const insertDaily = async (tx: Transaction, { id, report, day, by }: Day, at: string): Promise<boolean> =>
  (await tx.row(insertDay, [id, report, day, by, at])) !== undefined;

export const findDue = queryRows<{ id: string }, [at: string, excluded: readonly string[], limit: number]>(`
  select id
  from report_runs
  where due_at <= $1
    and id <> all($2::uuid[])
  order by due_at
  limit $3`);

/** Takes it until `$3`, unless another process did. */
export const takeRun = queryRow<RunRow, [id: string, at: string, until: string]>(`
  update report_runs
  set due_at = $3, attempts = attempts + 1, begun_at = $2, rows_read = 0
  where id = $1
    and due_at <= $2
  returning ${columns}`);

/** Throws where another process has taken it since. */
export const keepRun = writeRow<[id: string, attempt: number, until: string, rows_read: number]>(`
  update report_runs
  set due_at = $3, rows_read = $4
  where id = $1
    and attempts = $2
    and made_at is null`);

/** It failed, and is due again later. */
export const releaseRun = execute<[id: string, attempt: number, due_at: string, at: string, failure: string]>(`
  update report_runs
  set due_at = $3, begun_at = null, rows_read = null, failed_at = $4, failure = $5
  where id = $1
    and attempts = $2
    and made_at is null`);

const finish = statement(`
  update report_runs
  set due_at = null, made_at = $3, row_count = $4, totals = $5, checks = $6, csv_sha256 = $7, csv_bytes = $8,
    xlsx_sha256 = $9, xlsx_bytes = $10
  where id = $1
    and attempts = $2
    and made_at is null`);

export type Made = {
  readonly row_count: number;
  readonly totals: readonly Total[];
  readonly checks: readonly Check[];
  readonly csv: { readonly sha256: string; readonly bytes: number };
  readonly xlsx: { readonly sha256: string; readonly bytes: number };
};

/** Throws where another process has taken it since. */
export function finishRun(tx: Transaction, id: string, attempt: number, made: Made): Promise<void> {
  const { row_count, totals, checks, csv, xlsx } = made;
  const files = [csv.sha256, csv.bytes, xlsx.sha256, xlsx.bytes];
  const at = new Date(tx.now_ms).toISOString();
  return tx.write(finish, [id, attempt, at, row_count, JSON.stringify(totals), JSON.stringify(checks), ...files], 1);
}

export const insertPart = writeRow<[id: string, attempt: number, isXlsx: boolean, number: number, base64: string]>(`
  insert into report_parts (run_id, attempt, is_xlsx, number, bytes)
  values ($1, $2, $3, $4, decode($5, 'base64'))`);

export const findPart = queryRow<{ bytes: Buffer }, [id: string, attempt: number, isXlsx: boolean, number: number]>(`
  select bytes
  from report_parts
  where run_id = $1
    and attempt = $2
    and is_xlsx = $3
    and number = $4`);

/** What attempts left behind that did not end. */
export const deleteEarlierParts = execute<[id: string, attempt: number]>(`
  delete from report_parts
  where run_id = $1
    and attempt < $2`);

export const lockOld = queryRows<RunRow, [before: string, limit: number]>(
  lockDue('report_runs', columns, { where: 'created_at < $1', order: 'created_at', limit: '$2' }),
);

export const deleteParts = execute<[id: string]>(`
  delete from report_parts
  where run_id = $1`);

export const deleteRun = writeRow<[id: string]>(`
  delete from report_runs
  where id = $1`);
