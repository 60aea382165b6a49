import { announce } from '../../platform/database/listener.ts';
import { queryRows } from '../../platform/database/query.ts';
import { columnsOf, columnsWithout, insertRows, type Row, saveRow } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** What an instrument costs now: its last price. */
export type InstrumentPrice = { readonly instrument_id: string; readonly price: string };

/** One observation of an instrument, as it was stored. */
export type Observation = Row<'quote_observations'>;

/** Figures of the days before. */
export type References = {
  close_7d: string | null;
  close_1m: string | null;
  close_ytd: string | null;
  close_52w: string | null;
  high_52w: string | null;
  low_52w: string | null;
  volume_3m: number | null;
  first_date_3m: string | null;
};

/** Joins the last close of an instrument of the days that a condition such as `< day.date` describes, where there is one. */
export const lastClose = (alias: string, instrument_id: string, days: string): string => `
  left join lateral (
    select close
    from bars
    where instrument_id = ${instrument_id} and date ${days}
    order by date desc
    limit 1
  ) ${alias} on true`;

/** Joins the newest observation of an instrument, where it has one. */
export const newestObserved = (condition = 'true'): string => `
  cross join lateral (
    select ${columnsOf('quote_observations')}
    from quote_observations
    where instrument_id = instrument.id and ${condition}
    order by as_of desc, version desc
    limit 1
  ) observed`;

const closeWhere = (name: string, condition: string): string => lastClose(name, 'instrument.id', condition);

/**
 * The newest observation of every instrument of an exchange, with its references. The close before it is that of the
 * last bar before, however often that was corrected since; where there is none, the one that the source reports.
 */
export const findNewest = queryRows<Observation & References, [exchange: string]>(`
  select
    ${columnsWithout('quote_observations', ['previous_close'], 'observed')},
    coalesce(day.close, observed.previous_close) as previous_close,
    week.close as close_7d,
    month.close as close_1m,
    year_end.close as close_ytd,
    year.close as close_52w,
    span.high_52w,
    span.low_52w,
    quarter.volume_3m,
    quarter.first_date_3m
  from instruments instrument
  ${newestObserved()}
  ${closeWhere('day', '< observed.trade_date')}
  ${closeWhere('week', '<= observed.trade_date - 7')}
  ${closeWhere('month', "<= observed.trade_date - interval '1 month'")}
  ${closeWhere('year_end', "< date_trunc('year', observed.trade_date)")}
  ${closeWhere('year', '<= observed.trade_date - 364')}
  cross join lateral (
    select max(high) as high_52w, min(low) as low_52w
    from bars
    where instrument_id = instrument.id
      and date > observed.trade_date - 364
      and date < observed.trade_date
  ) span
  cross join lateral (
    select sum(volume)::bigint as volume_3m, min(date) as first_date_3m
    from bars
    where instrument_id = instrument.id
      and date >= observed.trade_date - interval '3 months'
      and date < observed.trade_date
  ) quarter
  where instrument.exchange = $1`);

const observed = columnsOf('quote_observations', 'observed');

/** The newest observation of some instruments, and nothing else of them. */
export const findLatest = queryRows<Observation, [instrument_ids: readonly string[]]>(`
  select ${observed}
  from unnest($1::uuid[]) instrument (id)
  ${newestObserved()}`);

/** What some instruments cost at an instant, by what was stored then; of one that had no quote, what it cost first. */
export const findHeld = queryRows<InstrumentPrice, [instrument_ids: readonly string[], at: string]>(`
  select instrument.id as instrument_id, held.last as price
  from unnest($1::uuid[]) instrument (id)
  cross join lateral (
    (
      select last
      from quote_observations
      where instrument_id = instrument.id and as_of <= $2 and fetched_at <= $2
      order by as_of desc, version desc
      limit 1
    )
    union all
    (
      select last
      from quote_observations
      where instrument_id = instrument.id
      order by fetched_at, as_of desc, version desc
      limit 1
    )
    limit 1
  ) held`);

/** The newest version of some observations, by instrument and instant. */
export const findVersions = queryRows<Observation, [instrument_ids: readonly string[], instants: readonly string[]]>(`
  select distinct on (instrument_id, as_of) ${observed}
  from unnest($1::uuid[], $2::timestamptz[]) requested (instrument_id, as_of)
  join quote_observations observed using (instrument_id, as_of)
  order by instrument_id, as_of, version desc`);

export const insertObservations = insertRows('quote_observations');

export type Override = Omit<Row<'quote_overrides'>, 'environment_id'>;

const saveOverride = saveRow('quote_overrides');

export const upsertOverride = (tx: Transaction, environment_id: string, override: Override): Promise<void> =>
  saveOverride(tx, { ...override, environment_id });

export const findOverrides = queryRows<Override, [environment_id: string]>(`
  select ${columnsWithout('quote_overrides', ['environment_id'])}
  from quote_overrides
  where environment_id = $1`);

export const notifyOverride = (tx: Transaction, environment_id: string): Promise<void> =>
  announce(tx, 'market_changed', environment_id);
