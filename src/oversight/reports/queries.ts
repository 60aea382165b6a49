import { lockDue } from '../../platform/database/leases.ts';
import { placesIn, readPage } from '../../platform/database/page.ts';
import { execute, queryOne, queryRow, queryRows, queryValue, writeRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type RowWith } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { WorkbookState } from '../../platform/spreadsheet/write-xlsx.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import type { Mode } from '../../vocabulary/values.ts';
import type { Check } from './checks.ts';
import type { Place } from './places.ts';
import type { Total } from './reading.ts';

/** What the stored parts of a report have, so that its files can be continued behind them. */
export type Continuation = {
  /** The build that wrote them: another may write rows in another way. */
  readonly made_by: string;
  /** The attempt whose parts they are, and how many each file has. */
  readonly attempt: number;
  readonly parts: number;
  /** The rows in them: how many, where the last one is, and what their hashes add up to. */
  readonly rows: number;
  readonly place: Place;
  readonly fingerprint: string;
  readonly workbook: WorkbookState;
};

export type RunRow = RowWith<
  'report_runs',
  {
    mode: Mode;
    totals: readonly Total[] | null;
    checks: readonly Check[] | null;
    continues_from: Continuation | null;
  }
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
  set due_at = $3, attempts = attempts + 1, begun_at = $2, rows_read = coalesce((continues_from ->> 'rows')::bigint, 0)
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

/** What was stored of it; null: nothing. Throws where another process has taken it since. */
export const storeContinuation = writeRow<[id: string, attempt: number, from: string | null]>(`
  update report_runs
  set continues_from = $3
  where id = $1
    and attempts = $2
    and made_at is null`);

export const findContinuation = queryOne<{ from: Continuation | null }, [id: string]>(`
  select continues_from as from
  from report_runs
  where id = $1`);

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
    xlsx_sha256 = $9, xlsx_bytes = $10, continues_from = null
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

/** Parts that an attempt stored belong to a later one. */
export const moveParts = execute<[id: string, attempt: number, from: number]>(`
  update report_parts
  set attempt = $2
  where run_id = $1
    and attempt = $3`);

/** Leaves so many parts of each file, those of this attempt. */
export const deleteOtherParts = execute<[id: string, attempt: number, parts: number]>(`
  delete from report_parts
  where run_id = $1
    and (attempt <> $2 or number >= $3)`);

export const lockOld = queryRows<RunRow, [before: string, limit: number]>(
  lockDue('report_runs', columns, { where: 'created_at < $1', order: 'created_at', limit: '$2' }),
);

export const deleteParts = execute<[id: string]>(`
  delete from report_parts
  where run_id = $1`);

export const deleteRun = writeRow<[id: string]>(`
  delete from report_runs
  where id = $1`);
