import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { Bar, Timeframe } from './contract.ts';

export type BarRow = Omit<Bar, 'symbol' | 'timeframe'>;
export type BarRange = { instrument_id: string; from: string | null; to: string | null };

const rangeOf = (range: BarRange) => [range.instrument_id, range.from, range.to];

const matching = `
  from bars
  where instrument_id = $1 and ($2::date is null or date >= $2) and ($3::date is null or date <= $3)`;

const units: Record<Exclude<Timeframe, '1d'>, string> = { '1w': 'week', '1mo': 'month' };
const spanOf = (timeframe: Exclude<Timeframe, '1d'>) => `date_trunc('${units[timeframe]}', date)::date`;

const inOrder = { columns: ['date'] };
const figures = 'date, open, high, low, close, previous_close, volume, value_traded, deals';

export const findDaily = (tx: Transaction, range: BarRange, slice: Slice) =>
  tx.rows<BarRow>(...sliced(`select ${figures} ${matching}`, rangeOf(range), slice, inOrder));

/** Longer bars are made of the daily ones, so that a correction of a day corrects its week and month. */
export const findSpans = (tx: Transaction, timeframe: Exclude<Timeframe, '1d'>, range: BarRange, slice: Slice) => {
  const spans = `
      select
        ${spanOf(timeframe)} as date,
        (array_agg(open order by date))[1] as open,
        max(high) as high,
        min(low) as low,
        (array_agg(close order by date desc))[1] as close,
        (array_agg(previous_close order by date))[1] as previous_close,
        sum(volume)::bigint as volume,
        sum(value_traded) as value_traded,
        case when count(deals) = count(*) then sum(deals)::int end as deals
      ${matching}
      group by 1`;
  return tx.rows<BarRow>(...sliced(`select ${figures} from (${spans}) bar where true`, rangeOf(range), slice, inOrder));
};

export const countBars = (tx: Transaction, timeframe: Timeframe, range: BarRange) =>
  tx.row<{ count: number }>(
    statement(`select count(${timeframe === '1d' ? '*' : `distinct ${spanOf(timeframe)}`})::int as count ${matching}`),
    rangeOf(range),
  );

/** Bars to be stored, column by column: a million rows are read as arrays faster than as records. */
export type NewBar = BarRow & { instrument_id: string; provider: string };

/** A bar that differs from the one that stands supersedes it; the same again is no news. Answers how many were. */
export async function upsertBars(tx: Transaction, bars: readonly NewBar[], recorded_at: string): Promise<number> {
  const column = <Name extends keyof NewBar>(name: Name) => bars.map((bar) => bar[name]);
  const written = await tx.row<{ count: number }>(
    statement(`
      with fresh as (
        select *
        from unnest($1::uuid[], $2::date[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
          $8::bigint[], $9::numeric[], $10::int[], $11::text[])
          bar (instrument_id, date, open, high, low, close, previous_close, volume, value_traded, deals, provider)
      ),
      superseded as (
        insert into superseded_bars
        select bars.*
        from fresh
        join bars using (instrument_id, date)
        where ${differs}
      ),
      written as (
        insert into bars as bar (instrument_id, date, open, high, low, close, previous_close, volume, value_traded,
          deals, provider, recorded_at)
        select *, $12
        from fresh
        on conflict (instrument_id, date) do update
        set
          version = bar.version + 1,
          open = excluded.open,
          high = excluded.high,
          low = excluded.low,
          close = excluded.close,
          previous_close = excluded.previous_close,
          volume = excluded.volume,
          value_traded = excluded.value_traded,
          deals = excluded.deals,
          provider = excluded.provider,
          recorded_at = excluded.recorded_at
        where ${differs.replaceAll('bars.', 'bar.').replaceAll('fresh.', 'excluded.')}
        returning 1
      )
      select count(*)::int as count
      from written`),
    [
      column('instrument_id'),
      column('date'),
      column('open'),
      column('high'),
      column('low'),
      column('close'),
      column('previous_close'),
      column('volume'),
      column('value_traded'),
      column('deals'),
      column('provider'),
      recorded_at,
    ],
  );
  return written!.count;
}

const differs = `
  (bars.open, bars.high, bars.low, bars.close, bars.previous_close, bars.volume, bars.value_traded, bars.deals)
  is distinct from
  (fresh.open, fresh.high, fresh.low, fresh.close, fresh.previous_close, fresh.volume, fresh.value_traded, fresh.deals)`;

/** The last close of some instruments before a day each, and the day it is of. */
export const findClosesBefore = (tx: Transaction, instrument_ids: readonly string[], dates: readonly string[]) =>
  tx.rows<{ instrument_id: string; asked: string; date: string; close: string }>(
    statement(`
      select asked.instrument_id, asked.date as asked, bar.date, bar.close
      from unnest($1::uuid[], $2::date[]) asked (instrument_id, date)
      cross join lateral (
        select date, close
        from bars
        where instrument_id = asked.instrument_id and date < asked.date
        order by date desc
        limit 1
      ) bar`),
    [instrument_ids, dates],
  );

/**
 * The stored bars that come next after any of these, as they stand once those are written: what repeats the close before
 * it, or knows of none, goes by the new one. A close before that was told otherwise, as after a dividend, stays.
 */
export const findFollowers = (tx: Transaction, bars: readonly NewBar[]) =>
  tx.rows<NewBar>(
    statement(`
      with given as (
        select *
        from unnest($1::uuid[], $2::date[], $3::numeric[]) bar (instrument_id, date, close)
      ),
      span as (
        select instrument_id, min(given.date) as first_date, max(given.date) as last_date
        from given
        group by instrument_id
        having exists (
          select 1
          from bars
          where instrument_id = given.instrument_id and date > min(given.date)
        )
      ),
      told as (
        select instrument_id, given.date, given.close, true as is_fresh
        from span
        join given using (instrument_id)
        union all
        select instrument_id, bar.date, bar.close, false
        from span
        cross join lateral (
          select date, close
          from bars
          where instrument_id = span.instrument_id
            and date > span.first_date
            and date <= coalesce(
              (
                select min(date)
                from bars
                where instrument_id = span.instrument_id and date > span.last_date
              ),
              span.last_date
            )
        ) bar
      ),
      day as (
        select instrument_id, date, bool_or(is_fresh) as is_fresh, max(close) filter (where is_fresh) as close
        from told
        group by instrument_id, date
      ),
      line as (
        select instrument_id, date, is_fresh, lag(close) over (partition by instrument_id order by date) as close_before
        from day
      )
      select
        next.instrument_id,
        next.date,
        next.open,
        next.high,
        next.low,
        next.close,
        line.close_before as previous_close,
        next.volume,
        next.value_traded,
        next.deals,
        next.provider
      from line
      join bars next on next.instrument_id = line.instrument_id and next.date = line.date
      left join lateral (
        select close
        from bars
        where instrument_id = next.instrument_id and date < next.date
        order by date desc
        limit 1
      ) before on true
      where not line.is_fresh
        and line.close_before is not null
        and (next.previous_close is null or next.previous_close = before.close)
        and next.previous_close is distinct from line.close_before`),
    [bars.map((bar) => bar.instrument_id), bars.map(({ date }) => date), bars.map(({ close }) => close)],
  );
