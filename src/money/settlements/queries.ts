import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Account } from './arrival-queries.ts';

const noteProvider = statement(`
  insert into settlement_providers (mode, provider, since, seen_at)
  values ($1, $2, $3, $4)
  on conflict (mode, provider) do update
  set seen_at = excluded.seen_at
  where settlement_providers.seen_at < excluded.seen_at - interval '1 hour'`);

/** That the provider moves the money of the mode now; since when it does stays. */
export async function keepProvider(tx: Transaction, { mode, provider }: Account, today: string): Promise<void> {
  await tx.rows(noteProvider, [mode, provider, today, new Date(tx.now_ms).toISOString()]);
}

const readMissing = statement(`
  select series.day::date as day
  from settlement_providers used
  cross join generate_series(greatest(used.since, $3::date), $4::date, interval '1 day') as series (day)
  where used.mode = $1
    and used.provider = $2
    and not exists (
      select
      from settlements settlement
      where settlement.mode = $1
        and settlement.provider = $2
        and settlement.day = series.day::date
    )
  order by series.day`);

/** The days of an interval, since the provider is in use, that nobody has taken note of. */
export async function findDaysMissing(tx: Transaction, { mode, provider }: Account, first: string, last: string) {
  const rows = await tx.rows<{ day: string }>(readMissing, [mode, provider, first, last]);
  return rows.map(({ day }) => day);
}

export type DayRow = Account & { id: string; day: string };

const addDays = statement(`
  insert into settlements (id, mode, provider, day, status, due_at, created_at)
  select added.id, added.mode, added.provider, added.day, 'due', $2, $2
  from json_populate_recordset(null::settlements, $1) added
  on conflict (mode, provider, day) do nothing`);

export async function insertDays(tx: Transaction, rows: readonly DayRow[]): Promise<void> {
  await tx.rows(addDays, [JSON.stringify(rows), new Date(tx.now_ms).toISOString()]);
}

const readDue = statement(`
  select id, mode, provider, day
  from settlements
  where due_at <= $1
    and id <> all($2::uuid[])
    and (mode, provider) in (select * from unnest($3::text[], $4::text[]))
  order by day, mode
  limit $5`);

/** Days to be compared, oldest first, of providers that can be asked. */
export const findDue = (
  tx: Transaction,
  accounts: readonly Account[],
  putOff: readonly string[],
  limit: number,
): Promise<DayRow[]> => tx.rows(readDue, dueValues(tx, accounts, putOff, limit));

/** What is asked of days and of gaps alike: that are due now, of these accounts, without those that are put off. */
export const dueValues = (tx: Transaction, accounts: readonly Account[], putOff: readonly string[], limit: number) => [
  new Date(tx.now_ms).toISOString(),
  putOff,
  accounts.map(({ mode }) => mode),
  accounts.map(({ provider }) => provider),
  limit,
];

const take = statement(`
  update settlements
  set due_at = $3, turn = turn + 1
  where id = $1
    and due_at <= $2
  returning turn`);

/** The number of the turn; undefined where another process has one, or the day is compared. */
export async function takeTurn(tx: Transaction, id: string, until: string): Promise<number | undefined> {
  const row = await tx.row<{ turn: number }>(take, [id, new Date(tx.now_ms).toISOString(), until]);
  return row?.turn;
}

const prolong = statement(`
  update settlements
  set due_at = $3
  where id = $1
    and turn = $2
    and status = 'due'
  returning id`);

/** Whether the turn is still ours; if so it lasts longer. The row stays locked: what is written now is of this turn. */
export const keepTurn = async (tx: Transaction, id: string, turn: number, until: string): Promise<boolean> =>
  (await tx.row(prolong, [id, turn, until])) !== undefined;

export type LineRow = Account & {
  transaction_id: string;
  day: string;
  reference: string;
  currency: Currency;
  amount: string;
  paid_at: string;
  arrival_id: string | null;
  recorded_currency: Currency | null;
  recorded_amount: string | null;
  turn: number;
};

const putLines = statement(`
  insert into settlement_lines
  select *
  from json_populate_recordset(null::settlement_lines, $1)
  on conflict (mode, provider, transaction_id) do update
  set day = excluded.day, reference = excluded.reference, currency = excluded.currency, amount = excluded.amount,
    paid_at = excluded.paid_at, arrival_id = excluded.arrival_id, recorded_currency = excluded.recorded_currency,
    recorded_amount = excluded.recorded_amount, turn = excluded.turn`);

/** A payment is listed once: as it was listed last. */
export const saveLines = (tx: Transaction, rows: readonly LineRow[]): Promise<void> =>
  tx.write(putLines, [JSON.stringify(rows)], rows.length);

const dropLines = statement(`
  delete from settlement_lines
  where mode = $1
    and provider = $2
    and day = $3
    and turn <> $4`);

/** What an earlier turn was told and this one is not. */
export async function forgetLines(tx: Transaction, { mode, provider, day }: DayRow, turn: number): Promise<void> {
  await tx.rows(dropLines, [mode, provider, day, turn]);
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
    from settlement_lines
    where mode = $1 and provider = $2 and day = $3
    union all
    select recorded_currency, 0, 0.00, recorded_amount
    from settlement_lines
    where mode = $1 and provider = $2 and day = $3 and recorded_currency is not null
    union all
    select recorded_currency, 0, 0.00, recorded_amount
    from settlement_gaps
    where mode = $1 and provider = $2 and day = $3 and kind = 'missing_at_provider' and status = 'open'
  ) summed
  group by currency
  order by currency`);

/** What the day came to on either side, as it was found. */
export const findTotals = (tx: Transaction, { mode, provider, day }: DayRow): Promise<Total[]> =>
  tx.rows(readTotals, [mode, provider, day]);

const conclude = statement(`
  update settlements
  set status = 'compared', due_at = null, lines = $3, totals = $4, compared_at = $5
  where id = $1
    and turn = $2
    and status = 'due'`);

export const concludeDay = (
  tx: Transaction,
  { id, turn, lines, totals }: { id: string; turn: number; lines: number; totals: readonly Total[] },
): Promise<void> => tx.write(conclude, [id, turn, lines, JSON.stringify(totals), new Date(tx.now_ms).toISOString()], 1);

const readStanding = statement(`
  select used.mode, used.provider,
    coalesce(min(settlement.day) filter (where settlement.compared_at is null), max(settlement.day) + 1, used.since)
      as compared_until,
    (
      select count(*)
      from settlement_gaps gap
      where gap.mode = used.mode
        and gap.provider = used.provider
        and gap.status = 'open'
    ) as open_gaps
  from settlement_providers used
  left join settlements settlement on (settlement.mode, settlement.provider) = (used.mode, used.provider)
  group by used.mode, used.provider, used.since`);

export type Standing = { mode: Mode; provider: string; compared_until: string; open_gaps: number };

/** For whoever watches: the first day that is not compared yet, and how many gaps are open. */
export const findStanding = (tx: Transaction): Promise<Standing[]> => tx.rows(readStanding);

const readDays = statement(`
  select settlement.id, settlement.mode, settlement.provider, settlement.day, settlement.status, settlement.lines,
    settlement.totals, settlement.compared_at,
    count(gap.id) as gaps, count(gap.id) filter (where gap.status = 'open') as open_gaps
  from settlements settlement
  left join settlement_gaps gap
    on (gap.mode, gap.provider, gap.day) = (settlement.mode, settlement.provider, settlement.day)
  where settlement.mode = $1
  group by settlement.id
  order by settlement.day desc, settlement.provider
  limit 100`);

/** The latest days, and what came of each. */
export const findDays = (tx: Transaction, mode: Mode): Promise<object[]> => tx.rows(readDays, [mode]);

const readProvider = statement(`
  select provider
  from settlement_providers
  where mode = $1
  order by seen_at desc
  limit 1`);

/** Who moves the money of the mode now; undefined where nothing ever ran. */
export async function findProvider(tx: Transaction, mode: Mode): Promise<string | undefined> {
  const row = await tx.row<{ provider: string }>(readProvider, [mode]);
  return row?.provider;
}

const askAgain = statement(`
  update settlements
  set status = 'due', due_at = $4
  where mode = $1
    and provider = $2
    and day = $3
  returning id, mode, provider, day, status`);

/** The day is due now, whether it was compared before or not; a comparison that is under way is begun anew. */
export const makeDue = (tx: Transaction, { mode, provider }: Account, day: string) =>
  tx.row<{ id: string }>(askAgain, [mode, provider, day, new Date(tx.now_ms).toISOString()]);
