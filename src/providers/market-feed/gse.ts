import { Decimal } from '../../vocabulary/decimal.ts';
import { type InstrumentReading, type MarketFeed, nothingRead, type QuoteReading } from './feed.ts';
import { countOf, decimalOf, fetchJson, priceOf, recordsOf, type Source, textOf } from './public-feed.ts';

const EVERY_MS = 5 * 60_000;

/**
 * The public mirror of the Ghana Stock Exchange (unofficial, known to fail): name, price, change and volume of each
 * line, and data of the companies. It has neither highs nor instants: the moment of fetching is the moment
 * observed. Prices multiplied by volumes stand for the value, as the mirror has none.
 */
export function createGseFeed(source: Source): MarketFeed {
  return {
    provider: 'gse',
    every_ms: EVERY_MS,
    async read({ session, now_ms, signal }) {
      const live = recordsOf(await fetchJson(source, '/live', signal), 'The live list');
      const companies = recordsOf(await fetchJson(source, '/equities', signal), 'The list of equities');
      const nameOf = new Map(companies.map((row) => [symbolOf(row), row]));
      const isFinal = now_ms >= session.close_ms;
      const as_of = new Date(isFinal ? session.close_ms : now_ms).toISOString();
      const rows = live.filter((row) => symbolOf(row) !== '');
      return {
        ...nothingRead,
        instruments: rows.map((row) => instrumentOf(row, nameOf.get(symbolOf(row)))),
        quotes: rows.flatMap((row) => quoteOf(row, session.date, as_of)),
        isFinal,
      };
    },
  };
}

const symbolOf = (row: Record<string, unknown>): string => (textOf(row['name']) ?? '').toUpperCase();

function instrumentOf(row: Record<string, unknown>, about: Record<string, unknown> = {}): InstrumentReading {
  const company = (about['company'] ?? {}) as Record<string, unknown>;
  const symbol = symbolOf(row);
  return {
    symbol,
    name: textOf(company['name']) ?? symbol,
    asset_class: symbol === 'GLD' ? 'etf' : 'equity',
    security_type: symbol === 'GLD' ? 'exchange_traded_fund' : 'ordinary_share',
    status: 'active',
    provider_ref: textOf(row['name']),
    sector: textOf(company['sector']),
    industry: textOf(company['industry']),
    shares_outstanding: countOf(about['shares']),
    eps: decimalOf(about['eps']),
    dividend_per_share: decimalOf(about['dps']),
  };
}

function quoteOf(row: Record<string, unknown>, trade_date: string, as_of: string): QuoteReading[] {
  const [last, change] = [priceOf(row['price']), decimalOf(row['change'])];
  if (last === null) return [];
  const before = change === null ? null : Decimal.of(last).minus(Decimal.of(change));
  const volume = countOf(row['volume']) ?? 0;
  return [
    {
      symbol: symbolOf(row),
      as_of,
      trade_date,
      last,
      previous_close: before?.isPositive ? before.toPrice() : null,
      open: null,
      day_high: null,
      day_low: null,
      volume,
      value_traded: Decimal.of(last)
        .times(Decimal.of(String(volume)))
        .cut(2)
        .toMoney(),
      deals: null,
      provider_ref: textOf(row['name']),
    },
  ];
}
