import { announce } from '../../platform/database/announce.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** One look at an instrument, as it was stored. */
export type Observation = {
  instrument_id: string;
  as_of: string;
  version: number;
  trade_date: string;
  last: string;
  previous_close: string | null;
  open: string | null;
  day_high: string | null;
  day_low: string | null;
  volume: number;
  value_traded: string;
  deals: number | null;
  provider: string;
  provider_ref: string | null;
  fetched_at: string;
};

/** What the days before say of it. */
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

/**
 * The newest observation of every instrument of an exchange, with its references. The close before it is that of the
 * last bar before, however often that was corrected since; where there is none, what the source says.
 */
export const findNewest = (tx: Transaction, exchange: string) =>
  tx.rows<Observation & References>(
    statement(`
      select
        observed.instrument_id,
        observed.as_of,
        observed.version,
        observed.trade_date,
        observed.last,
        coalesce(day.close, observed.previous_close) as previous_close,
        observed.open,
        observed.day_high,
        observed.day_low,
        observed.volume,
        observed.value_traded,
        observed.deals,
        observed.provider,
        observed.provider_ref,
        observed.fetched_at,
        week.close as close_7d,
        month.close as close_1m,
        year_end.close as close_ytd,
        year.close as close_52w,
        span.high_52w,
        span.low_52w,
        quarter.volume_3m,
        quarter.first_date_3m
      from instruments instrument
      cross join lateral (
        select *
        from quote_observations
        where instrument_id = instrument.id
        order by as_of desc, version desc
        limit 1
      ) observed
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
      where instrument.exchange = $1`),
    [exchange],
  );

function closeWhere(name: string, condition: string): string {
  return `left join lateral (
        select close
        from bars
        where instrument_id = instrument.id and date ${condition}
        order by date desc
        limit 1
      ) ${name} on true`;
}

/** The newest observation of some instruments, whatever else is known of them. */
export const findLatest = (tx: Transaction, instrument_ids: readonly string[]) =>
  tx.rows<Observation>(
    statement(`
      select observed.*
      from unnest($1::uuid[]) instrument (id)
      cross join lateral (
        select *
        from quote_observations
        where instrument_id = instrument.id
        order by as_of desc, version desc
        limit 1
      ) observed`),
    [instrument_ids],
  );

/** The newest version of some observations, by instrument and instant. */
export const findVersions = (tx: Transaction, instrument_ids: readonly string[], instants: readonly string[]) =>
  tx.rows<Observation>(
    statement(`
      select distinct on (instrument_id, as_of) observed.*
      from unnest($1::uuid[], $2::timestamptz[]) asked (instrument_id, as_of)
      join quote_observations observed using (instrument_id, as_of)
      order by instrument_id, as_of, version desc`),
    [instrument_ids, instants],
  );

export const insertObservations = (tx: Transaction, observations: readonly Observation[]) =>
  tx.write(
    statement(`
      insert into quote_observations (instrument_id, as_of, version, trade_date, last, previous_close, open, day_high,
        day_low, volume, value_traded, deals, provider, provider_ref, fetched_at)
      select instrument_id, as_of, version, trade_date, last, previous_close, open, day_high, day_low, volume,
        value_traded, deals, provider, provider_ref, fetched_at
      from json_populate_recordset(null::quote_observations, $1::json)`),
    [JSON.stringify(observations)],
    observations.length,
  );

export type Override = { instrument_id: string; last: string; as_of: string; trade_date: string };

export const upsertOverride = (tx: Transaction, environment_id: string, override: Override) =>
  tx.write(
    statement(`
      insert into quote_overrides (environment_id, instrument_id, last, as_of, trade_date)
      values ($1, $2, $3::numeric, $4, $5)
      on conflict (environment_id, instrument_id) do update
      set last = excluded.last, as_of = excluded.as_of, trade_date = excluded.trade_date`),
    [environment_id, override.instrument_id, override.last, override.as_of, override.trade_date],
    1,
  );

export const findOverrides = (tx: Transaction, environment_id: string) =>
  tx.rows<Override>(
    statement(`
      select instrument_id, last, as_of, trade_date
      from quote_overrides
      where environment_id = $1`),
    [environment_id],
  );

export const notifyOverride = (tx: Transaction, environment_id: string): Promise<void> =>
  announce(tx, 'market_changed', environment_id);
