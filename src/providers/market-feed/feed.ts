import type { Column, Row, Table } from '../../platform/database/rows.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { ReadTable } from './csv-kinds.ts';

/**
 * A feed is a source of the data of an exchange. It is read with no transaction open, and it is not trusted:
 * every row is checked before it is published. Prices are decimal texts, instants UTC, dates the exchange's own.
 */
export type MarketFeed = {
  /** Is the `source.provider` of all its rows; `sandbox-…` is simulated. */
  readonly provider: string;
  /** How long to wait between two readings while the exchange trades. */
  readonly every_ms: number;
  /** The newest of everything. */
  read(request: FeedRequest): Promise<Reading>;
  /** What happened before anyone listened, for feeds that know it. */
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
  /** Reads a file of rows where no request waits for it. */
  readonly readTable: ReadTable;
};

export type Reading = {
  readonly instruments: readonly InstrumentReading[];
  readonly quotes: readonly QuoteReading[];
  readonly sessions: readonly SessionReading[];
  readonly disclosures: readonly DisclosureReading[];
  readonly rates: readonly RateReading[];
  /** The exchange reports that the day is over. */
  readonly isFinal: boolean;
};

export type History = Pick<Reading, 'instruments' | 'sessions' | 'disclosures' | 'rates'> & {
  readonly bars: readonly BarReading[];
};

/** Why a row cannot be understood, such as one that lacks a value: it is quarantined. */
type Unreadable = { readonly unreadable?: string };

/** The columns of a row that a feed has: all but what is noted in addition when the row is stored. */
type Read<T extends Table, Noted extends Column<T>> = Unreadable & Readonly<Omit<Row<T>, Noted>>;

type InstrumentRow = Row<'instruments'>;

export type InstrumentReading = Unreadable &
  Readonly<Pick<InstrumentRow, 'symbol' | 'name' | 'asset_class' | 'security_type' | 'status'>> &
  Readonly<Partial<Pick<InstrumentRow, InstrumentDetail>>>;

type InstrumentDetail =
  | 'provider_ref'
  | 'isin'
  | 'sector'
  | 'industry'
  | 'board'
  | 'shares_outstanding'
  | 'eps'
  | 'dividend_per_share'
  | 'index_family'
  | 'base_value'
  | 'base_date'
  | 'constituents_count';

export type QuoteReading = Read<'quote_observations', 'instrument_id' | 'version' | 'provider' | 'fetched_at'> & {
  readonly symbol: string;
};

export type BarReading = Read<'bars', 'instrument_id' | 'version' | 'provider' | 'recorded_at'> & {
  readonly symbol: string;
};

export type SessionReading = Read<
  'session_observations',
  'exchange' | 'version' | 'open_time' | 'close_time' | 'is_final' | 'provider' | 'fetched_at'
>;

/** Its category is as the feed names it. */
export type DisclosureReading = Read<'disclosures', 'id' | 'exchange' | 'instrument_id' | 'source' | 'category'> & {
  readonly category: string;
};

export type RateReading = Unreadable & {
  readonly base: Currency;
  readonly quote: Currency;
  readonly bid: string;
  readonly ask: string;
  readonly mid: string;
  readonly as_of: string;
};

/** Nothing: the reading of the kinds that a feed does not have. */
export const nothingRead: Reading = {
  instruments: [],
  quotes: [],
  sessions: [],
  disclosures: [],
  rates: [],
  isFinal: false,
};

/** A feed that did not answer, or answered what cannot be read: it is read again later. */
export class FeedError extends Error {}
