import { addDays } from '../../../vocabulary/days.ts';
import type { Currency } from '../../../vocabulary/values.ts';
import type { DisclosureReading, RateReading, SessionTimes } from '../feed.ts';
import { around, below, seedOf } from './chance.ts';
import type { Anchor, Listing, SimulatorData } from './data.ts';
import { decimal } from './market.ts';

const DAYS_BETWEEN_NEWS = 90;

/** Disclosures of a day, before an instant: every issuer now and then, at a time of the session. */
export function disclosuresOf(
  seed: string,
  listings: readonly Listing[],
  titles: SimulatorData['titles'],
  { date, open_ms, close_ms }: SessionTimes,
  until_ms: number,
): DisclosureReading[] {
  return listings.flatMap((listing) => {
    if (listing.asset_class !== 'equity') return [];
    const chance = seedOf(seed, listing.exchange, listing.symbol, date, 'news');
    if (below(chance, 0, DAYS_BETWEEN_NEWS) !== 0) return [];
    const published_ms = open_ms + below(chance, 1, close_ms - open_ms);
    if (published_ms > until_ms) return [];
    const { category, title } = titles[below(chance, 2, titles.length)]!;
    return {
      symbol: listing.symbol,
      issuer_name: listing.name,
      title: `${listing.name}: ${title} (simulated)`,
      category,
      published_at: new Date(published_ms).toISOString(),
      period_end: category === 'financial_statement' ? quarterEndBefore(date) : null,
      document_url: null,
      source_ref: `${listing.symbol}-${date}`,
    };
  });
}

/** The last day of the quarter before. */
function quarterEndBefore(date: string): string {
  const [year, month] = [date.slice(0, 4), Number(date.slice(5, 7))];
  const first = `${year}-${String(Math.floor((month - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
  return addDays(first, -1);
}

const SPREAD_OF = 500;

/** What a dollar costs, once a day when the session opens; it varies around its known value. */
export function ratesOf(seed: string, anchors: readonly Anchor[], currency: Currency, days: readonly SessionTimes[]) {
  const anchor = anchors.find(({ quote }) => quote === currency);
  if (!anchor) return [];
  return days.map(({ date, open_ms }): RateReading => {
    const aside = around(seedOf(seed, currency, date, 'rate'), 0, 60);
    const mid = Math.round((anchor.mid * (10_000 + aside)) / 10_000);
    const half = Math.max(1, Math.round(mid / SPREAD_OF));
    const sides = { bid: decimal(mid - half), ask: decimal(mid + half), mid: decimal(mid) };
    return { base: 'USD', quote: currency, ...sides, as_of: new Date(open_ms).toISOString() };
  });
}
