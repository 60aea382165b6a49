import { queryExists, queryRows } from '../../platform/database/query.ts';
import { insertInto, type Row, saveRows, type Table } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Account } from './recorded-queries.ts';
import { runMachine } from './states.ts';

const addProvider = statement(`
  ${insertInto('reconciliation_providers')}
  on conflict (mode, provider) do update
  set seen_at = excluded.seen_at
  where reconciliation_providers.seen_at < excluded.seen_at - interval '1 hour'`);

/** Records that the provider handles the money of the mode now; `since` stays. */
export async function storeProvider(tx: Transaction, { mode, provider }: Account, today: string): Promise<void> {
  const used = { mode, provider, since: today, seen_at: new Date(tx.now_ms).toISOString() };
  await tx.rows(addProvider, [JSON.stringify([used])]);
}

const readMissing = statement(`
  select series.day::date as day
  from reconciliation_providers used
  cross join generate_series(greatest(used.since, $3::date), $4::date, interval '1 day') as series (day)
  where used.mode = $1
    and used.provider = $2
    and not exists (
      select
      from reconciliation_runs run
      where run.mode = $1
        and run.provider = $2
        and run.day = series.day::date
    )
  order by series.day`);

/** The days of an interval, since the provider is in use, that have no run yet. */
export async function findMissingDays(tx: Transaction, { mode, provider }: Account, first: string, last: string) {
  const rows = await tx.rows<{ day: string }>(readMissing, [mode, provider, first, last]);
  return rows.map(({ day }) => day);
}

export type RunRow = Account & { id: string; day: string };

const addRuns = statement(`
  ${insertInto('reconciliation_runs', ['attempt', 'lines', 'totals', 'compared_at'])}
  on conflict (mode, provider, day) do nothing`);

export async function insertRuns(tx: Transaction, runs: readonly RunRow[]): Promise<void> {
  const created_at = new Date(tx.now_ms).toISOString();
  const rows = runs.map((run) => ({ ...run, status: runMachine.create('due'), due_at: created_at, created_at }));
  await tx.rows(addRuns, [JSON.stringify(rows)]);
}

/** What is due of a table, of providers that can be called and without what backs off. */
export function findDueIn<R extends object>(table: Table, columns: string, order: string) {
  const read = statement(`
    select ${columns}
    from ${table}
    where due_at <= $1
      and id <> all($2::uuid[])
      and (mode, provider) in (select mode, provider from unnest($3::text[], $4::text[]) as account (mode, provider))
    order by ${order}
    limit $5`);
  return (tx: Transaction, accounts: readonly Account[], backedOff: readonly string[], limit: number): Promise<R[]> =>
    tx.rows(read, [
      new Date(tx.now_ms).toISOString(),
      backedOff,
      accounts.map(({ mode }) => mode),
      accounts.map(({ provider }) => provider),
      limit,
    ]);
}

/** Oldest first. */
export const findDueRuns = findDueIn<RunRow>('reconciliation_runs', 'id, mode, provider, day', 'day, mode');

const take = statement(`
  update reconciliation_runs
  set due_at = $3, attempt = attempt + 1
  where id = $1
    and due_at <= $2
  returning attempt`);

/** The number of the attempt; undefined where another process holds the lease, or the day is compared. */
export async function leaseRun(tx: Transaction, id: string, until: string): Promise<number | undefined> {
  const row = await tx.row<{ attempt: number }>(take, [id, new Date(tx.now_ms).toISOString(), until]);
  return row?.attempt;
}

/** Extends the lease; false where another process holds it. The row stays locked until the transaction ends. */
export const extendLease = queryExists<[id: string, attempt: number, until: string]>(`
  update reconciliation_runs
  set due_at = $3
  where id = $1
    and attempt = $2
    and ${runMachine.sql.is(['due'])}
  returning id`);

export type LineRow = Row<'reconciliation_lines'>;

/** A payment has one line: as it was listed last. */
export const saveLines = saveRows('reconciliation_lines');

const dropLines = statement(`
  delete from reconciliation_lines
  where mode = $1
    and provider = $2
    and day = $3
    and attempt <> $4`);

/** Deletes what an earlier attempt read from the list and this one did not. */
export async function deleteStaleLines(
  tx: Transaction,
  { mode, provider, day }: RunRow,
  attempt: number,
): Promise<void> {
  await tx.rows(dropLines, [mode, provider, day, attempt]);
}

export type Total = {
  currency: Currency;
  lines: number;
  provider_amount: string;
  recorded_amount: string;
  difference: string;
};

const readTotals = statement(`
  select currency, sum(lines)::int as lines, sum(provider_amount) as provider_amount,
    sum(recorded_amount) as recorded_amount, sum(provider_amount - recorded_amount) as difference
  from (
    select currency, 1 as lines, amount as provider_amount, 0.00 as recorded_amount
    from reconciliation_lines
    where mode = $1 and provider = $2 and day = $3
    union all
    select recorded_currency, 0, 0.00, recorded_amount
    from reconciliation_lines
    where mode = $1 and provider = $2 and day = $3 and recorded_currency is not null
    union all
    select recorded_currency, 0, 0.00, recorded_amount
    from reconciliation_discrepancies
    where mode = $1 and provider = $2 and day = $3 and kind = 'missing_at_provider' and status = 'open'
  ) summed
  group by currency
  order by currency`);

/** The totals of the day on both sides. */
export const findTotals = (tx: Transaction, { mode, provider, day }: RunRow): Promise<Total[]> =>
  tx.rows(readTotals, [mode, provider, day]);

const conclude = statement(`
  update reconciliation_runs
  set status = ${runMachine.sql.to('compare')}, due_at = null, lines = $3, totals = $4, compared_at = $5
  where id = $1
    and attempt = $2
    and ${runMachine.sql.from('compare')}`);

export const completeRun = (
  tx: Transaction,
  { id, attempt, lines, totals }: { id: string; attempt: number; lines: number; totals: readonly Total[] },
): Promise<void> =>
  tx.write(conclude, [id, attempt, lines, JSON.stringify(totals), new Date(tx.now_ms).toISOString()], 1);

export type ReconciliationState = { mode: Mode; provider: string; compared_until: string; open_gaps: number };

/** For metrics: the first day that is not compared yet, and how many discrepancies are open. */
export const findReconciliationStates = queryRows<ReconciliationState>(`
  select used.mode, used.provider,
    coalesce(min(run.day) filter (where run.compared_at is null), max(run.day) + 1, used.since)
      as compared_until,
    (
      select count(*)
      from reconciliation_discrepancies discrepancy
      where discrepancy.mode = used.mode
        and discrepancy.provider = used.provider
        and discrepancy.status = 'open'
    ) as open_gaps
  from reconciliation_providers used
  left join reconciliation_runs run on (run.mode, run.provider) = (used.mode, used.provider)
  group by used.mode, used.provider, used.since`);

const readProvider = statement(`
  select provider
  from reconciliation_providers
  where mode = $1
  order by seen_at desc
  limit 1`);

/** The provider of the mode now; undefined where no service ever ran. */
export async function findProvider(tx: Transaction, mode: Mode): Promise<string | undefined> {
  const row = await tx.row<{ provider: string }>(readProvider, [mode]);
  return row?.provider;
}

const repeat = statement(`
  update reconciliation_runs
  set status = ${runMachine.sql.to('repeat')}, due_at = $4
  where mode = $1
    and provider = $2
    and day = $3
    and ${runMachine.sql.from('repeat')}
  returning id, mode, provider, day, status`);

/** The day is due now, whether it was compared before or not; a run that is under way starts again. */
export const makeDue = (tx: Transaction, { mode, provider }: Account, day: string) =>
  tx.row<{ id: string }>(repeat, [mode, provider, day, new Date(tx.now_ms).toISOString()]);
