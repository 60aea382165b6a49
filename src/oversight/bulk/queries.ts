import { execute, queryOne, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertInto, insertRows, type RowWith } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { BulkAct, outcomes, sources } from './contract.ts';

export type RunRow = RowWith<'bulk_runs', { act: BulkAct; source: (typeof sources)[number] }>;
export type Outcome = (typeof outcomes)[number];
export type LineRow = RowWith<
  'bulk_lines',
  { outcome: Outcome | null; problems: Record<string, string> | null; details: Record<string, unknown> | null }
>;

/** One that is there already stays: nothing is written then. */
const insertRunText = statement(`${insertInto('bulk_runs')} on conflict (source, hash) do nothing`);

export const insertRun = async (tx: Transaction, row: RunRow): Promise<void> => {
  await tx.rows(insertRunText, [JSON.stringify([row])]);
};

export const insertLines = insertRows('bulk_lines');

export const findRunByHash = queryRow<RunRow, [source: RunRow['source'], hash: string]>(`
  select ${columnsOf('bulk_runs')}
  from bulk_runs
  where source = $1
    and hash = $2`);

export const noteApplied = execute<[id: string, at: string]>(`
  update bulk_runs
  set applied_at = $2
  where id = $1
    and applied_at is null`);

/** The places of the lines that are still to be done, in their order; what was refused is tried again. */
export const findUndone = queryRows<{ place: number }, [run_id: string]>(`
  select place
  from bulk_lines
  where run_id = $1
    and problems is null
    and outcome is distinct from 'done'
  order by place`);

/** The first lock: the same request at the same time waits here, and finds what the other did. */
export const lockUndone = queryRows<LineRow, [run_id: string, places: readonly number[]]>(`
  select ${columnsOf('bulk_lines')}
  from bulk_lines
  where run_id = $1
    and place = any($2::integer[])
    and outcome is distinct from 'done'
  order by place
  for update`);

export type Judged = Pick<LineRow, 'place' | 'record_id' | 'environment_id' | 'outcome' | 'code' | 'details'>;

const writeOutcomes = statement(`
  update bulk_lines line
  set record_id = judged.record_id, environment_id = judged.environment_id, outcome = judged.outcome,
    code = judged.code, details = judged.details, judged_at = $3
  from json_populate_recordset(null::bulk_lines, $2) judged
  where line.run_id = $1
    and line.place = judged.place`);

export const judge = (tx: Transaction, run_id: string, judged: readonly Judged[], at: string): Promise<void> =>
  tx.write(writeOutcomes, [run_id, JSON.stringify(judged), at], judged.length);

export type ResultRow = Judged & {
  readonly named: string;
  readonly reference: string | null;
  readonly status: string | null;
};

/** What came of each line, with its record as it is now. */
export const findResults = queryRows<ResultRow, [run_id: string]>(`
  select line.place, line.named, line.record_id, line.environment_id, line.outcome, line.code, line.details,
    coalesce(order_reference(orders.id), withdrawals.reference) as reference,
    coalesce(orders.status, withdrawals.status) as status
  from bulk_lines line
  left join orders on (orders.environment_id, orders.id) = (line.environment_id, line.record_id)
  left join withdrawals on (withdrawals.environment_id, withdrawals.id) = (line.environment_id, line.record_id)
  where line.run_id = $1
    and line.outcome is not null
  order by line.place`);

/** Of an order or a withdrawal, which is known only by its id. */
export const findPlaceOf = queryRow<{ environment_id: string }, [record_id: string]>(`
  select environment_id
  from withdrawals
  where id = $1
  union all
  select environment_id
  from orders
  where id = $1`);

export const findFile = queryRow<RunRow, [id: string]>(`
  select ${columnsOf('bulk_runs')}
  from bulk_runs
  where id = $1
    and source = 'file'`);

export type Counts = Readonly<Record<Outcome | 'wrong' | 'undone', number>>;

const is = {
  wrong: 'problems is not null',
  undone: 'problems is null and outcome is null',
  done: "outcome = 'done'",
  pending_approval: "outcome = 'pending_approval'",
  refused: "outcome = 'refused'",
} as const;

export const countLines = queryOne<Counts, [run_id: string]>(`
  select ${Object.entries(is)
    .map(([name, condition]) => `count(*) filter (where ${condition}) as ${name}`)
    .join(', ')}
  from bulk_lines
  where run_id = $1`);

/** Whether a line is one of those, by the name in `$2`; all of them where it is null. */
const isOne = `case $2::text
    ${Object.entries(is)
      .map(([name, condition]) => `when '${name}' then ${condition}`)
      .join('\n    ')}
    else true
  end`;

export const countLinesThatAre = queryOne<{ count: number }, [run_id: string, only: string | null]>(`
  select count(*) as count
  from bulk_lines
  where run_id = $1
    and ${isOne}`);

/** In their order. */
export const findLines = queryRows<LineRow, [run_id: string, only: string | null, limit: number, offset: number]>(`
  select ${columnsOf('bulk_lines')}
  from bulk_lines
  where run_id = $1
    and ${isOne}
  order by place
  limit $3
  offset $4`);
