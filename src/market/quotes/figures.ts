import { addMonths } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { Quote } from './contract.ts';
import type { Observation, Override, References } from './queries.ts';

/** Every figure of a quote that follows from others: exact, and cut to the scale the contract gives it. */
export type Subject = { id: string; symbol: string; currency: Currency; shares_outstanding: number | null };

const hundred = Decimal.of('100');

export function presentQuote(
  { id, symbol, currency, shares_outstanding }: Subject,
  seen: Observation & References,
  calendar: Calendar,
  now_ms: number,
): Quote {
  const { last, previous_close } = seen;
  const highest = extreme([seen.high_52w, seen.day_high, last], (a, b) => a.isAbove(b));
  const lowest = extreme([seen.low_52w, seen.day_low, last], (a, b) => a.isBelow(b));
  return {
    symbol,
    instrument_id: id,
    as_of: seen.as_of,
    trade_date: seen.trade_date,
    currency,
    last,
    previous_close,
    change: previous_close && Decimal.of(last).minus(Decimal.of(previous_close)).toPrice(),
    change_percent: changePercent(last, previous_close),
    day_high: seen.day_high,
    day_low: seen.day_low,
    volume: seen.volume,
    value_traded: seen.value_traded,
    market_cap: marketCap(last, shares_outstanding),
    high_52w: highest,
    low_52w: lowest,
    average_volume_3m: averageVolume(seen, calendar),
    performance: {
      change_7d_percent: changePercent(last, seen.close_7d),
      change_1m_percent: changePercent(last, seen.close_1m),
      change_ytd_percent: changePercent(last, seen.close_ytd),
      change_52w_percent: changePercent(last, seen.close_52w),
    },
    is_stale: seen.trade_date < calendar.freshSince(now_ms),
    source: { provider: seen.provider, provider_ref: seen.provider_ref, fetched_at: seen.fetched_at },
  };
}

export function changePercent(now: string, before: string | null): string | null {
  if (before === null) return null;
  return Decimal.of(now).minus(Decimal.of(before)).times(hundred).dividedByCut(Decimal.of(before), 4).toPercent();
}

export const marketCap = (last: string, shares: number | null): string | null =>
  shares === null
    ? null
    : Decimal.of(last)
        .times(Decimal.of(String(shares)))
        .cut(2)
        .toMoney();

function extreme(prices: readonly (string | null)[], wins: (a: Decimal, b: Decimal) => boolean): string | null {
  let best: string | null = null;
  for (const price of prices)
    if (price !== null && (best === null || wins(Decimal.of(price), Decimal.of(best)))) best = price;
  return best;
}

/** Days without a trade count, days before the first bar do not. */
function averageVolume({ trade_date, volume_3m, first_date_3m }: Observation & References, calendar: Calendar) {
  if (volume_3m === null || first_date_3m === null) return null;
  const from = addMonths(trade_date, -3) > first_date_3m ? addMonths(trade_date, -3) : first_date_3m;
  const days = calendar.sessionsBetween(from, trade_date).filter(({ date }) => date !== trade_date).length;
  return days === 0 ? null : Math.trunc(volume_3m / days);
}

export const OVERRIDE_PROVIDER = 'sandbox-override';

/**
 * The same observation with another last price, as one sandbox sees it. Its day spans that price; the day is the exchange's
 * newest, or a later one where the sandbox is ahead, on which nothing traded yet.
 */
export function overridden(
  seen: Observation & References,
  { last, as_of, trade_date }: Override,
): Observation & References {
  const isAhead = trade_date > seen.trade_date;
  const at = as_of > seen.as_of ? as_of : seen.as_of;
  const day = isAhead ? untraded(trade_date, seen.last) : seen;
  return {
    ...seen,
    ...day,
    last,
    as_of: at,
    day_high: extreme([day.day_high, last], (a, b) => a.isAbove(b)),
    day_low: extreme([day.day_low, last], (a, b) => a.isBelow(b)),
    provider: OVERRIDE_PROVIDER,
    provider_ref: null,
    fetched_at: at,
  };
}

const untraded = (trade_date: string, previous_close: string) => ({
  trade_date,
  previous_close,
  open: null,
  day_high: null,
  day_low: null,
  volume: 0,
  value_traded: '0.00',
  deals: null,
});
