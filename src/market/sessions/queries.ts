import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';

/** One look at a session, as it was stored. */
export type SessionRow = {
  exchange: string;
  trade_date: string;
  as_of: string;
  version: number;
  all_share_index: string;
  all_share_index_change: string;
  all_share_index_change_percent: string;
  all_share_index_ytd_change_percent: string | null;
  deals: number;
  volume: number;
  value_traded: string;
  turnover_rate: string | null;
  listed_securities: number;
  market_cap_equity: string | null;
  market_cap_bonds: string | null;
  market_cap_etfs: string | null;
  advancers: number;
  decliners: number;
  unchanged: number;
  traded_securities: number;
  open_time: string;
  close_time: string;
  is_final: boolean;
  provider: string;
  fetched_at: string;
};

const summaries = `
  from session_days day
  join session_observations observed using (exchange, trade_date, as_of, version)
  where day.exchange = $1`;

export const findLatest = (tx: Transaction, exchange: string) =>
  tx.row<SessionRow>(
    statement(`
      select observed.*
      ${summaries}
      order by day.trade_date desc
      limit 1`),
    [exchange],
  );

export const findDay = (tx: Transaction, exchange: string, date: string) =>
  tx.row<SessionRow>(statement(`select observed.* ${summaries} and day.trade_date = $2`), [exchange, date]);

export type DayRange = { exchange: string; from: string | null; to: string | null };
const inRange = 'and ($2::date is null or day.trade_date >= $2) and ($3::date is null or day.trade_date <= $3)';
const rangeOf = ({ exchange, from, to }: DayRange) => [exchange, from, to];

const inOrder = { columns: ['day.trade_date'] };

export const findDays = (tx: Transaction, range: DayRange, slice: Slice) =>
  tx.rows<SessionRow>(...sliced(`select observed.* ${summaries} ${inRange}`, rangeOf(range), slice, inOrder));

export const countDays = (tx: Transaction, range: DayRange) =>
  tx.row<{ count: number }>(
    statement(`select count(*)::int as count from session_days day where day.exchange = $1 ${inRange}`),
    rangeOf(range),
  );

/** The newest version of some looks, by day and instant. */
export const findVersions = (
  tx: Transaction,
  exchange: string,
  dates: readonly string[],
  instants: readonly string[],
) =>
  tx.rows<SessionRow>(
    statement(`
      select distinct on (trade_date, as_of) observed.*
      from unnest($2::date[], $3::timestamptz[]) asked (trade_date, as_of)
      join session_observations observed using (trade_date, as_of)
      where observed.exchange = $1
      order by trade_date, as_of, version desc`),
    [exchange, dates, instants],
  );

export const insertObservations = (tx: Transaction, rows: readonly SessionRow[]) =>
  tx.write(
    statement(`
      insert into session_observations
      select *
      from json_populate_recordset(null::session_observations, $1::json)`),
    [JSON.stringify(rows)],
    rows.length,
  );

/** A day points to its last look; one that arrives late does not move it back. */
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

/** Closes a day once: only whoever changes it gets it back. */
export const closeDays = (tx: Transaction, exchange: string, dates: readonly string[]) =>
  tx.rows<{ trade_date: string }>(
    statement(`
      update session_days
      set is_closed = true
      where exchange = $1 and trade_date = any ($2::date[]) and not is_closed
      returning trade_date`),
    [exchange, dates],
  );
