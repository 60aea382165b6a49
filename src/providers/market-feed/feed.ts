import type { Currency } from '../../vocabulary/values.ts';

/**
 * What a feed is: somebody who tells what an exchange did. It is asked with no transaction open, and it is not trusted:
 * whatever it tells is checked before it is published. Prices are decimal texts, instants UTC, dates the exchange's own.
 */
export type MarketFeed = {
  /** Stands in `source.provider` of all that it tells; `sandbox-…` is simulated. */
  readonly provider: string;
  /** How long to wait between two readings while the exchange trades. */
  readonly every_ms: number;
  /** The newest of everything. */
  read(request: FeedRequest): Promise<Reading>;
  /** What happened before anybody listened, for feeds that know it. */
  readHistory?(request: FeedRequest & { readonly sessions_max: number }): Promise<History>;
};

/** A trading day as the calendar has it. */
export type SessionTimes = {
  readonly date: string;
  readonly open_ms: number;
  readonly close_ms: number;
  readonly open_time: string;
  readonly close_time: string;
};

export type FeedRequest = {
  readonly exchange: string;
  readonly currency: Currency;
  readonly now_ms: number;
  /** The newest session that has opened. */
  readonly session: SessionTimes;
  readonly sessionsBetween: (from: string, to: string) => readonly SessionTimes[];
  readonly signal: AbortSignal;
};

export type Reading = {
  readonly instruments: readonly InstrumentReading[];
  readonly quotes: readonly QuoteReading[];
  readonly sessions: readonly SessionReading[];
  readonly disclosures: readonly DisclosureReading[];
  readonly rates: readonly RateReading[];
  /** The exchange says that the day is over. */
  readonly isFinal: boolean;
};

export type History = Pick<Reading, 'instruments' | 'sessions' | 'disclosures' | 'rates'> & {
  readonly bars: readonly BarReading[];
};

/** Why a row cannot be taken for what it says it is, such as one that lacks a value: it is put aside. */
type Row = { readonly unreadable?: string };

export type InstrumentReading = Row & {
  readonly symbol: string;
  readonly name: string;
  readonly asset_class: 'equity' | 'etf' | 'fund' | 'bond' | 'index';
  readonly security_type: string;
  readonly status: 'active' | 'suspended' | 'delisted';
  readonly provider_ref?: string | null;
  readonly isin?: string | null;
  readonly sector?: string | null;
  readonly industry?: string | null;
  readonly board?: string | null;
  readonly shares_outstanding?: number | null;
  readonly eps?: string | null;
  readonly dividend_per_share?: string | null;
  readonly index_family?: string | null;
  readonly base_value?: string | null;
  readonly base_date?: string | null;
  readonly constituents_count?: number | null;
};

export type QuoteReading = Row & {
  readonly symbol: string;
  readonly as_of: string;
  readonly trade_date: string;
  readonly last: string;
  readonly previous_close: string | null;
  readonly open: string | null;
  readonly day_high: string | null;
  readonly day_low: string | null;
  readonly volume: number;
  readonly value_traded: string;
  readonly deals: number | null;
  readonly provider_ref: string | null;
};

export type BarReading = Row & {
  readonly symbol: string;
  readonly date: string;
  readonly open: string;
  readonly high: string;
  readonly low: string;
  readonly close: string;
  readonly previous_close: string | null;
  readonly volume: number;
  readonly value_traded: string;
  readonly deals: number | null;
};

export type SessionReading = Row & {
  readonly trade_date: string;
  readonly as_of: string;
  readonly all_share_index: string;
  readonly all_share_index_change: string;
  readonly all_share_index_change_percent: string;
  readonly all_share_index_ytd_change_percent: string | null;
  readonly deals: number;
  readonly volume: number;
  readonly value_traded: string;
  readonly turnover_rate: string | null;
  readonly listed_securities: number;
  readonly market_cap_equity: string | null;
  readonly market_cap_bonds: string | null;
  readonly market_cap_etfs: string | null;
  readonly advancers: number;
  readonly decliners: number;
  readonly unchanged: number;
  readonly traded_securities: number;
};

export type DisclosureReading = Row & {
  readonly symbol: string | null;
  readonly issuer_name: string;
  readonly title: string;
  readonly category: string;
  readonly published_at: string;
  readonly period_end: string | null;
  readonly document_url: string | null;
  readonly source_ref: string;
};

export type RateReading = Row & {
  readonly base: Currency;
  readonly quote: Currency;
  readonly bid: string;
  readonly ask: string;
  readonly mid: string;
  readonly as_of: string;
};

/** Nothing: what a feed tells of the kinds that it does not know. */
export const nothingRead: Reading = {
  instruments: [],
  quotes: [],
  sessions: [],
  disclosures: [],
  rates: [],
  isFinal: false,
};

/** A feed that did not answer, or answered what cannot be read: it is asked again later. */
export class FeedError extends Error {}
