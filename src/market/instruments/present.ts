import { Decimal } from '../../vocabulary/decimal.ts';
import type { Quote } from '../quotes/contract.ts';
import { marketCap } from '../quotes/figures.ts';
import type { Instrument } from './contract.ts';
import type { InstrumentRow } from './queries.ts';

/** What the caller's mode offers of an instrument. */
export type Offer = { investment_id: string; is_open: boolean } | undefined;

export function presentInstrument(row: InstrumentRow, quote: Quote | null, offer: Offer): Instrument {
  const isIndex = row.asset_class === 'index';
  return {
    id: row.id,
    symbol: row.symbol,
    name: row.name,
    currency: row.currency,
    identifiers: { provider: row.provider, provider_ref: row.provider_ref, isin: row.isin },
    listing: { status: row.status, first_seen_at: row.first_seen_at, last_seen_at: row.last_seen_at },
    media: { logo_url: row.logo_url, website: row.website },
    service: {
      investment_id: isIndex ? null : (offer?.investment_id ?? null),
      orderable: !isIndex && offer?.is_open === true,
    },
    asset_class: row.asset_class,
    security_type: row.security_type,
    exchange: row.exchange,
    equity: row.asset_class === 'equity' ? presentEquity(row, quote) : null,
    fund: row.asset_class === 'etf' || row.asset_class === 'fund' ? presentFund(row) : null,
    index: isIndex ? presentIndex(row) : null,
    quote,
  };
}

const figure = (value: string | null) => value && Decimal.of(value).toPrice();

function presentEquity(row: InstrumentRow, quote: Quote | null): Instrument['equity'] {
  const last = quote && Decimal.of(quote.last);
  const eps = row.eps === null ? null : Decimal.of(row.eps);
  const dividend = row.dividend_per_share === null ? null : Decimal.of(row.dividend_per_share);
  return {
    sector: row.sector,
    industry: row.industry,
    board: row.board,
    shares_outstanding: row.shares_outstanding,
    eps: figure(row.eps),
    pe_ratio: last && eps?.isPositive ? last.dividedByCut(eps, 2).toPrice() : null,
    dividend_per_share: figure(row.dividend_per_share),
    dividend_yield_percent:
      last && dividend ? dividend.times(Decimal.of('100')).dividedByCut(last, 4).toPercent() : null,
    market_cap: quote && marketCap(quote.last, row.shares_outstanding),
    listed_at: row.listed_at,
  };
}

const presentFund = (row: InstrumentRow): Instrument['fund'] => ({
  fund_type: row.fund_type,
  manager: row.manager,
  nav: row.nav,
  nav_date: row.nav_date,
  expense_ratio_percent: row.expense_ratio_percent,
});

const presentIndex = (row: InstrumentRow): Instrument['index'] => ({
  family: row.index_family,
  base_value: row.base_value,
  base_date: row.base_date,
  constituents_count: row.constituents_count,
});
