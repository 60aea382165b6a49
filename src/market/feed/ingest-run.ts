import { createHash } from 'node:crypto';
import { nullsOf } from '../../platform/database/nulls.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DisclosureReading, QuoteReading, RateReading, SessionReading } from '../../providers/market-feed/feed.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { QuarantineKind } from './queries.ts';
import * as queries from './queries.ts';

/** One reading or file that is ingested: its source, the calendar it is checked against, and the rows that were rejected. */
export type IngestRun = {
  readonly tx: Transaction;
  readonly calendar: Calendar;
  readonly provider: string;
  readonly now_ms: number;
  /** Released by the operator: a move beyond the daily limit is accepted. */
  readonly isApproved: boolean;
  /** A file that a person sent: it moves a price or a rate no further than that person may by hand. */
  readonly isFiled: boolean;
  readonly instruments: Map<string, string>;
  readonly rejected: Rejected[];
  /** How many rows were published. */
  published: number;
};

/** Where rows come from: a feed, the file of a person, or the quarantine. */
export type Sender = 'feed' | 'file' | 'release';

export type Rejected = {
  readonly kind: QuarantineKind;
  readonly symbol: string;
  readonly reason: string;
  readonly row: object;
};

/** One run per exchange at a time: a feed and an operator do not compete for the same version. */
export async function startIngest(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  from: Sender = 'feed',
): Promise<IngestRun> {
  await queries.lockExchangeForIngest(tx, calendar.exchange.code);
  const instruments = await queries.findInstrumentIds(tx, calendar.exchange.code);
  const sender = { isApproved: from === 'release', isFiled: from === 'file' };
  return { tx, calendar, provider, now_ms: tx.now_ms, ...sender, instruments, rejected: [], published: 0 };
}

const REJECTED_MAX = 10_000;

/** A file with so many wrong rows is the wrong file: nothing is published, and no more rows are held in memory. */
export function reject(run: IngestRun, kind: QuarantineKind, symbol: string, reason: string, row: object): void {
  if (run.rejected.length >= REJECTED_MAX) {
    const [first] = run.rejected;
    refuse('validation_error', {
      rows: `More than ${REJECTED_MAX} rows fail their checks, so none was published. The first: ${first!.symbol}: ${first!.reason}`,
    });
  }
  run.rejected.push({ kind, symbol, reason, row });
}

export const exchangeOf = ({ calendar }: IngestRun): string => calendar.exchange.code;
export const nowOf = ({ now_ms }: IngestRun): string => new Date(now_ms).toISOString();

const storableRow = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  );

/** When a row was observed or published; a feed that repeats a wrong row gives it another instant each time. */
function instantOf(row: object): string | null {
  const { as_of, published_at } = row as { as_of?: unknown; published_at?: unknown };
  const instant = as_of ?? published_at;
  return typeof instant === 'string' && instant !== '' ? instant : null;
}

/** What is wrong with a row, and with which row: a row that stays wrong is reported once, however often the feed repeats it. */
function fingerprintOf({ kind, reason, row }: Rejected): string {
  const instant = instantOf(row);
  const isAboutInstant = instant !== null && reason.includes(instant);
  const what = isAboutInstant ? reason.replaceAll(instant, 'the instant') : reason;
  return createHash('sha256')
    .update(`${what}${JSON.stringify(substanceOf(kind, row, isAboutInstant))}`)
    .digest('hex');
}

/** What distinguishes a row from others: without its figures where only the instant is wrong. */
function substanceOf(kind: QuarantineKind, row: object, isAboutInstant: boolean): object {
  if (kind === 'quote') {
    const { symbol, trade_date, last } = row as QuoteReading;
    return isAboutInstant ? { symbol, trade_date } : { symbol, trade_date, last };
  }
  if (kind === 'rate') {
    const { as_of, ...rate } = row as RateReading;
    // The same change on another day is reported again.
    const day = String(as_of).slice(0, 10);
    return isAboutInstant ? { base: rate.base, quote: rate.quote, day } : { ...rate, day };
  }
  if (kind === 'session' && isAboutInstant) return { trade_date: (row as SessionReading).trade_date };
  const { as_of: _as_of, published_at: _published_at, ...content } = row as Partial<SessionReading & DisclosureReading>;
  return content;
}

/** As many rows as are described and stored before others get a turn. */
const CHUNK = 500;

/** Stores the rejected rows for the operator. Returns how many of them are new. */
export async function quarantine(run: IngestRun): Promise<number> {
  let fresh = 0;
  for (let at = 0; at < run.rejected.length; at += CHUNK)
    fresh += await queries.insertQuarantined(
      run.tx,
      run.rejected.slice(at, at + CHUNK).map((one) => rowOf(run, one)),
    );
  return fresh;
}

const rowOf = (run: IngestRun, rejected: Rejected) => ({
  ...nullsOf('market_quarantine'),
  id: newId(run.now_ms),
  exchange: exchangeOf(run),
  kind: rejected.kind,
  symbol: storable(rejected.symbol.slice(0, 64)),
  reason: storable(rejected.reason),
  content: storableRow(rejected.row),
  fingerprint: fingerprintOf(rejected),
  provider: run.provider,
  created_at: nowOf(run),
});
