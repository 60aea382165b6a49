import { readPage } from '../../platform/database/page.ts';
import { columnsOf, columnsWithout, type Row, takeOverBut } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { lastClose } from '../quotes/queries.ts';
import type { Timeframe } from './contract.ts';

type BarRow = Omit<NewBar, 'instrument_id' | 'provider'>;

const matching = `
  from bars
  where instrument_id = $1 and ($2::date is null or date >= $2) and ($3::date is null or date <= $3)`;

const units: Record<Exclude<Timeframe, '1d'>, string> = { '1w': 'week', '1mo': 'month' };
const spanOf = (timeframe: Exclude<Timeframe, '1d'>) => `date_trunc('${units[timeframe]}', date)::date`;

const figureNames = ['open', 'high', 'low', 'close', 'previous_close', 'volume', 'value_traded', 'deals'] as const;
const figures = `date, ${figureNames.join(', ')}`;

/** Longer bars are made of the daily ones, so that a correction of a day corrects its week and month. */
const spansOf = (timeframe: Exclude<Timeframe, '1d'>) => `
  from (
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
    group by 1
  ) bar
  where true`;

export type BarsQuery = PageQuery & {
  timeframe: Timeframe;
  from: string | null;
  to: string | null;
};

export const findBars = (tx: Transaction, instrument_id: string, { timeframe, from, to, ...query }: BarsQuery) =>
  readPage<BarRow>(tx, query, {
    select: `select ${figures} ${timeframe === '1d' ? matching : spansOf(timeframe)}`,
    count: `select count(${timeframe === '1d' ? '*' : `distinct ${spanOf(timeframe)}`})::int as count ${matching}`,
    values: [instrument_id, from, to],
    key: { columns: ['date'] },
    keyOf: ({ date }) => date,
    places: null,
  });

/** Bars to be stored, column by column: a million rows are read as arrays faster than as records. */
export type NewBar = Omit<Row<'bars'>, 'version' | 'recorded_at'>;

const newBar = ['instrument_id', 'date', ...figureNames, 'provider'] as const;
const columns = newBar.join(', ');

/** A bar that differs from the stored one supersedes it; a repeat is not written. Returns how many were written. */
export async function upsertBars(tx: Transaction, bars: readonly NewBar[], recorded_at: string): Promise<number> {
  const written = await tx.row<{ count: number }>(
    statement(`
      with fresh as (
        select ${columns}
        from unnest($1::uuid[], $2::date[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[], $7::numeric[],
          $8::bigint[], $9::numeric[], $10::int[], $11::text[])
          bar (${columns})
      ),
      superseded as (
        insert into superseded_bars (${columnsOf('bars')})
        select ${columnsOf('bars', 'bars')}
        from fresh
        join bars using (instrument_id, date)
        where ${differ('bars', 'fresh')}
      ),
      written as (
        insert into bars as bar (${columns}, recorded_at)
        select ${columns}, $12
        from fresh
        on conflict (instrument_id, date)
          ${takeOverBut('bars', ['instrument_id', 'date', 'version'])}, version = bar.version + 1
        where ${differ('bar', 'excluded')}
        returning 1
      )
      select count(*)::int as count
      from written`),
    [...newBar.map((name) => bars.map((bar) => bar[name])), recorded_at],
  );
  return written!.count;
}

const figuresOf = (table: string) => `(${figureNames.map((name) => `${table}.${name}`).join(', ')})`;
const differ = (one: string, other: string) => `${figuresOf(one)} is distinct from ${figuresOf(other)}`;

/** The last close of some instruments before a day each, and the day of that close. */
export const findClosesBefore = (tx: Transaction, days: readonly Pick<NewBar, 'instrument_id' | 'date'>[]) =>
  tx.rows<{ instrument_id: string; before: string; date: string; close: string }>(
    statement(`
      select day.instrument_id, day.date as before, bar.date, bar.close
      from unnest($1::uuid[], $2::date[]) day (instrument_id, date)
      cross join lateral (
        select date, close
        from bars
        where instrument_id = day.instrument_id and date < day.date
        order by date desc
        limit 1
      ) bar`),
    [days.map((day) => day.instrument_id), days.map(({ date }) => date)],
  );

/** For each day that is added and each stored day up to the next one after them: the close before it. */
const withClosesBefore = `
  with added as (
    select instrument_id, date, close
    from unnest($1::uuid[], $2::date[], $3::numeric[]) bar (instrument_id, date, close)
  ),
  span as (
    select instrument_id, min(added.date) as first_date, max(added.date) as last_date
    from added
    group by instrument_id
    having exists (
      select 1
      from bars
      where instrument_id = added.instrument_id and date > min(added.date)
    )
  ),
  closes as (
    select instrument_id, added.date, added.close, true as is_fresh
    from span
    join added using (instrument_id)
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
    from closes
    group by instrument_id, date
  ),
  line as (
    select instrument_id, date, is_fresh, lag(close) over (partition by instrument_id order by date) as close_before
    from day
  )`;

/**
 * The stored bars that come next after any of these, as they are once those are written: a bar whose previous close is the
 * close before it, or null, gets the new one. A previous close that the source reported otherwise, as after a dividend, stays.
 */
export const findFollowers = (tx: Transaction, bars: readonly NewBar[]) =>
  tx.rows<NewBar>(
    statement(`
      ${withClosesBefore}
      select
        ${columnsWithout('bars', ['previous_close', 'version', 'recorded_at'], 'next')},
        line.close_before as previous_close
      from line
      join bars next on next.instrument_id = line.instrument_id and next.date = line.date
      ${lastClose('before', 'next.instrument_id', '< next.date')}
      where not line.is_fresh
        and line.close_before is not null
        and (next.previous_close is null or next.previous_close = before.close)
        and next.previous_close is distinct from line.close_before`),
    [bars.map((bar) => bar.instrument_id), bars.map(({ date }) => date), bars.map(({ close }) => close)],
  );
