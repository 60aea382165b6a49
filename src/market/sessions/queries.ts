import { readPage } from '../../platform/database/page.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRows, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';

/** One observation of a session, as it was stored. */
export type SessionRow = Row<'session_observations'>;

const observed = columnsOf('session_observations', 'observed');
const summaries = `
  from session_days day
  join session_observations observed using (exchange, trade_date, as_of, version)
  where day.exchange = $1`;

export const findLatest = queryRow<SessionRow, [exchange: string]>(`
  select ${observed}
  ${summaries}
  order by day.trade_date desc
  limit 1`);

export const findDay = queryRow<SessionRow, [exchange: string, date: string]>(
  `select ${observed} ${summaries} and day.trade_date = $2`,
);

const inRange = 'and ($2::date is null or day.trade_date >= $2) and ($3::date is null or day.trade_date <= $3)';

type DaysQuery = PageQuery & { from: string | null; to: string | null };

export const findDays = (tx: Transaction, exchange: string, { from, to, ...query }: DaysQuery) =>
  readPage<SessionRow>(tx, query, {
    select: `select ${observed} ${summaries} ${inRange}`,
    count: `select count(*)::int as count from session_days day where day.exchange = $1 ${inRange}`,
    values: [exchange, from, to],
    key: { columns: ['day.trade_date'] },
    keyOf: ({ trade_date }) => trade_date,
    places: null,
  });

/** The newest version of some observations, by day and instant. */
export const findVersions = queryRows<
  SessionRow,
  [exchange: string, dates: readonly string[], instants: readonly string[]]
>(`
  select distinct on (trade_date, as_of) ${observed}
  from unnest($2::date[], $3::timestamptz[]) requested (trade_date, as_of)
  join session_observations observed using (trade_date, as_of)
  where observed.exchange = $1
  order by trade_date, as_of, version desc`);

export const insertObservations = insertRows('session_observations');

/** A day points to its last observation; one that arrives late does not change that. */
export const pointDays = (tx: Transaction, exchange: string, dates: readonly string[]) =>
  tx.rows(
    statement(`
      insert into session_days as day (exchange, trade_date, as_of, version, is_closed)
      select distinct on (trade_date) exchange, trade_date, as_of, version, false
      from session_observations
      where exchange = $1 and trade_date = any ($2::date[])
      order by trade_date, as_of desc, version desc
      on conflict (exchange, trade_date) do update
      set as_of = excluded.as_of, version = excluded.version`),
    [exchange, dates],
  );

/** Closes a day once: only the transaction that changes it gets it back. */
export const closeDays = queryRows<{ trade_date: string }, [exchange: string, dates: readonly string[]]>(`
  update session_days
  set is_closed = true
  where exchange = $1 and trade_date = any ($2::date[]) and not is_closed
  returning trade_date`);
