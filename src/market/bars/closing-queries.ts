import { queryRows } from '../../platform/database/query.ts';
import { lastClose, newestObserved } from '../quotes/queries.ts';
import type { NewBar } from './queries.ts';

/**
 * The bars of a closed day, from its last observations, of what traded or is an index. The close before is that of the
 * bar before, where there is one.
 */
export const findDayBars = queryRows<NewBar, [exchange: string, date: string]>(`
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
  ${newestObserved('trade_date = $2')}
  ${lastClose('before', 'instrument.id', '< $2')}
  where instrument.exchange = $1 and (observed.volume > 0 or instrument.asset_class = 'index')`);

export const findDaysWithoutBars = queryRows<{ date: string }, [exchange: string, dates: readonly string[]]>(`
  select day.date
  from unnest($2::date[]) day (date)
  where not exists (
    select 1
    from instruments instrument
    join bars bar on bar.instrument_id = instrument.id and bar.date = day.date
    where instrument.exchange = $1
  )`);
