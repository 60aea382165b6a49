import { Decimal } from '../../vocabulary/decimal.ts';
import type { DisclosureReading, InstrumentReading, MarketFeed, QuoteReading, SessionReading } from './feed.ts';
import { countOf, fetchJson, moneyOf, percentOf, priceOf, recordsOf, type Source, textOf } from './public-feed.ts';

const EVERY_MS = 5 * 60_000;

/**
 * The public feed of the Nigerian Exchange (unofficial, no promise of service): the equities list, the market's
 * snapshot, its status, and the news. It carries no instant of its own, so the moment of fetching is the moment
 * observed, and the close once the exchange reports that the day ended.
 */
export function createNgxFeed(source: Source): MarketFeed {
  return {
    provider: 'ngx',
    every_ms: EVERY_MS,
    async read({ session, now_ms, signal }) {
      const get = (path: string) => fetchJson(source, path, signal);
      const [equities, snapshot, status, news] = await Promise.all([
        get('/REST/api/statistics/equities/?market=&sector=&orderby=&pageSize=300&pageNo=0'),
        get('/REST/api/mrkstat/mrksnapshot'),
        get('/REST/api/statistics/mktstatus'),
        get('/sites/DATA/_api/Web/Lists/GetByTitle(%27XFinancial_News%27)/items?$top=50&$orderby=Created%20desc'),
      ]);
      const isFinal = isClosed(status) && now_ms >= session.close_ms;
      const as_of = new Date(isFinal ? session.close_ms : now_ms).toISOString();
      const rows = recordsOf(equities, 'The equities list').filter(({ Symbol: symbol }) => textOf(symbol) !== null);
      const quotes = rows.flatMap((row) => quoteOf(row, session.date, as_of));
      return {
        instruments: rows.map(instrumentOf),
        quotes,
        sessions: recordsOf(snapshot, 'The snapshot')
          .slice(0, 1)
          .flatMap((row) => sessionOf(row, quotes, session.date, as_of)),
        disclosures: disclosuresOf(news),
        rates: [],
        isFinal,
      };
    },
  };
}

const symbolOf = (row: Record<string, unknown>): string => textOf(row['Symbol'])!.split(' ')[0]!.toUpperCase();

function instrumentOf(row: Record<string, unknown>): InstrumentReading {
  return {
    symbol: symbolOf(row),
    name: textOf(row['CompanyName']) ?? textOf(row['Company2']) ?? symbolOf(row),
    asset_class: 'equity',
    security_type: 'ordinary_share',
    status: 'active',
    provider_ref: textOf(row['Symbol']),
    isin: textOf(row['ISIN']),
    sector: textOf(row['Sector']),
    board: textOf(row['Market']),
  };
}

/** A line without a price has no data yet. */
function quoteOf(row: Record<string, unknown>, trade_date: string, as_of: string): QuoteReading[] {
  const last = priceOf(row['ClosePrice']) ?? priceOf(row['PrevClosingPrice']);
  if (last === null) return [];
  return [
    {
      symbol: symbolOf(row),
      as_of,
      trade_date: textOf(row['TradeDate'])?.slice(0, 10) ?? trade_date,
      last,
      previous_close: priceOf(row['PrevClosingPrice']),
      open: priceOf(row['OpeningPrice']),
      day_high: priceOf(row['HighPrice']),
      day_low: priceOf(row['LowPrice']),
      volume: countOf(row['Volume']) ?? 0,
      value_traded: moneyOf(row['Value']) ?? '0.00',
      deals: countOf(row['Trades']),
      provider_ref: textOf(row['Symbol']),
    },
  ];
}

function sessionOf(
  row: Record<string, unknown>,
  quotes: readonly QuoteReading[],
  trade_date: string,
  as_of: string,
): SessionReading[] {
  const [level, change] = [priceOf(row['ASI']), row['ASIChange'] ?? row['DailyChange']];
  const percent = percentOf(row['PercentChange']);
  if (level === null || percent === null) return [];
  const traded = quotes.filter(({ volume }) => volume > 0);
  const moves = traded.map(({ last, previous_close }) => Decimal.of(last).compare(Decimal.of(previous_close ?? last)));
  const [rose, fell] = [moves.filter((move) => move > 0), moves.filter((move) => move < 0)];
  return [
    {
      trade_date,
      as_of,
      all_share_index: level,
      all_share_index_change: moneyOf(change) ?? '0.00',
      all_share_index_change_percent: percent,
      all_share_index_ytd_change_percent: percentOf(row['YTD']),
      deals: countOf(row['DEALS']) ?? 0,
      volume: countOf(row['VOLUME']) ?? 0,
      value_traded: moneyOf(row['VALUE']) ?? '0.00',
      turnover_rate: null,
      listed_securities: quotes.length,
      market_cap_equity: moneyOf(row['CAP']),
      market_cap_bonds: moneyOf(row['BOND_CAP']),
      market_cap_etfs: moneyOf(row['ETF_CAP']),
      advancers: rose.length,
      decliners: fell.length,
      unchanged: traded.length - rose.length - fell.length,
      traded_securities: traded.length,
    },
  ];
}

const closings = new Set(['CLOSED', 'ENDOFDAY']);

function isClosed(status: unknown): boolean {
  const [first] = recordsOf(Array.isArray(status) ? status : [status], 'The status');
  return closings.has((textOf(first?.['MktStatus']) ?? '').replaceAll(/[^A-Za-z]/g, '').toUpperCase());
}

const kinds: readonly [words: RegExp, category: string][] = [
  [/financial|results|accounts/i, 'financial_statement'],
  [/director.?s? deal|insider/i, 'director_dealing'],
  [/board meeting|closed period/i, 'board_meeting'],
  [/forecast/i, 'earnings_forecast'],
  [/corporate action|dividend|bonus|rights/i, 'corporate_action'],
  [/disclosure|notice/i, 'corporate_disclosure'],
];

function disclosuresOf(news: unknown): DisclosureReading[] {
  const items = Array.isArray(news) ? news : ((news as { value?: unknown } | null)?.value ?? []);
  return recordsOf(items, 'The news').flatMap((row): DisclosureReading[] => {
    const [id, title] = [countOf(row['Id'] ?? row['ID']), textOf(row['Title'])];
    const issuer = textOf(row['CompanyName']);
    const at = Date.parse(textOf(row['Modified']) ?? textOf(row['Created']) ?? '');
    if (id === null || title === null || issuer === null || Number.isNaN(at)) return [];
    const words = `${textOf(row['Type_of_Submission']) ?? ''} ${title}`;
    const url = (row['URL'] as { Url?: unknown } | null)?.Url ?? row['URL'];
    return [
      {
        symbol: textOf(row['CompanySymbol'])?.toUpperCase() ?? null,
        issuer_name: issuer,
        title,
        category: kinds.find(([pattern]) => pattern.test(words))?.[1] ?? 'other',
        published_at: new Date(at).toISOString(),
        period_end: null,
        document_url: textOf(url),
        source_ref: String(id),
      },
    ];
  });
}
