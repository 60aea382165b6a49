import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { NewBar } from './queries.ts';

/**
 * The bars that a closed day leaves: what its last observations say, of what traded or is an index. Of the day before,
 * its bar knows best.
 */
export const findDayBars = (tx: Transaction, exchange: string, date: string) =>
  tx.rows<NewBar>(
    statement(`
      select
        instrument.id as instrument_id,
        observed.trade_date as date,
        coalesce(observed.open, observed.last) as open,
        greatest(observed.day_high, observed.open, observed.last) as high,
        least(observed.day_low, observed.open, observed.last) as low,
        observed.last as close,
        coalesce(before.close, observed.previous_close) as previous_close,
        observed.volume,
        observed.value_traded,
        observed.deals,
        observed.provider
      from instruments instrument
      cross join lateral (
        select *
        from quote_observations
        where instrument_id = instrument.id and trade_date = $2
        order by as_of desc, version desc
        limit 1
      ) observed
      left join lateral (
        select close
        from bars
        where instrument_id = instrument.id and date < $2
        order by date desc
        limit 1
      ) before on true
      where instrument.exchange = $1 and (observed.volume > 0 or instrument.asset_class = 'index')`),
    [exchange, date],
  );

export const findDaysWithoutBars = (tx: Transaction, exchange: string, dates: readonly string[]) =>
  tx.rows<{ date: string }>(
    statement(`
      select day.date
      from unnest($2::date[]) day (date)
      where not exists (
        select 1
        from instruments instrument
        join bars bar on bar.instrument_id = instrument.id and bar.date = day.date
        where instrument.exchange = $1
      )`),
    [exchange, dates],
  );
