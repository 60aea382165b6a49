import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { DisclosureReading, QuoteReading, RateReading, SessionReading } from '../../providers/market-feed/feed.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { storable } from '../../vocabulary/storable-text.ts';
import type { Calendar } from '../calendar/calendar.ts';
import type { QuarantineKind } from './queries.ts';
import * as queries from './queries.ts';

/** One piece of news on its way in: where from, whose calendar judges it, and what of it was turned away. */
export type Intake = {
  readonly tx: Transaction;
  readonly calendar: Calendar;
  readonly provider: string;
  readonly now_ms: number;
  /** The operator looked at it: a move beyond the daily limit is let through. */
  readonly isApproved: boolean;
  readonly instruments: Map<string, string>;
  readonly rejected: Rejected[];
  /** How many things were published. */
  published: number;
};

export type Rejected = {
  readonly kind: QuarantineKind;
  readonly symbol: string;
  readonly reason: string;
  readonly row: object;
};

/** News of one exchange is taken in one after the other: a feed and an operator do not race for the same version. */
export async function openIntake(
  tx: Transaction,
  calendar: Calendar,
  provider: string,
  isApproved = false,
): Promise<Intake> {
  await queries.oneIntakeAtATime(tx, calendar.exchange.code);
  const known = await queries.findInstrumentIds(tx, calendar.exchange.code);
  const instruments = new Map(known.map(({ symbol, id }) => [symbol, id]));
  return { tx, calendar, provider, now_ms: tx.now_ms, isApproved, instruments, rejected: [], published: 0 };
}

const REJECTED_MAX = 10_000;

/** News of which so much is wrong is the wrong news: none of it is published, and it need not be held. */
export function reject(intake: Intake, kind: QuarantineKind, symbol: string, reason: string, row: object): void {
  if (intake.rejected.length >= REJECTED_MAX) {
    const [first] = intake.rejected;
    refuse('validation_error', {
      rows: `More than ${REJECTED_MAX} rows fail their checks, so none was published. The first: ${first!.symbol}: ${first!.reason}`,
    });
  }
  intake.rejected.push({ kind, symbol, reason, row });
}

export const exchangeOf = ({ calendar }: Intake): string => calendar.exchange.code;
export const nowOf = ({ now_ms }: Intake): string => new Date(now_ms).toISOString();

const storableRow = (row: object): object =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, typeof value === 'string' ? storable(value) : value]),
  );

/** When a row says that it was observed or published; a feed that repeats what is wrong tells another instant each time. */
function instantOf(row: object): string | null {
  const { as_of, published_at } = row as { as_of?: unknown; published_at?: unknown };
  const told = as_of ?? published_at;
  return typeof told === 'string' && told !== '' ? told : null;
}

/** What is wrong with a row, and of which row: what stays wrong is wrong once, however often the feed repeats it. */
function fingerprintOf({ kind, reason, row }: Rejected): string {
  const instant = instantOf(row);
  const isAboutInstant = instant !== null && reason.includes(instant);
  const what = isAboutInstant ? reason.replaceAll(instant, 'the instant') : reason;
  return createHash('sha256')
    .update(`${what}${JSON.stringify(substanceOf(kind, row, isAboutInstant))}`)
    .digest('hex');
}

/** What tells a row from others: its figures are left out where it is only the instant that is wrong. */
function substanceOf(kind: QuarantineKind, row: object, isAboutInstant: boolean): object {
  if (kind === 'quote') {
    const { symbol, trade_date, last } = row as QuoteReading;
    return isAboutInstant ? { symbol, trade_date } : { symbol, trade_date, last };
  }
  if (kind === 'rate') {
    const { as_of, ...told } = row as RateReading;
    // The same jump on another day is another one.
    const day = String(as_of).slice(0, 10);
    return isAboutInstant ? { base: told.base, quote: told.quote, day } : { ...told, day };
  }
  if (kind === 'session' && isAboutInstant) return { trade_date: (row as SessionReading).trade_date };
  const { as_of: _as_of, published_at: _published_at, ...told } = row as Partial<SessionReading & DisclosureReading>;
  return told;
}

const CHUNK = 1_000;

/** Puts what was turned away where the operator finds it. Answers how many of them are new. */
export async function quarantine(intake: Intake): Promise<number> {
  const { tx, provider, rejected, now_ms } = intake;
  const rows = rejected.map(({ kind, symbol, reason, row }) => ({
    id: newId(now_ms),
    exchange: exchangeOf(intake),
    kind,
    symbol: storable(symbol.slice(0, 64)),
    reason: storable(reason),
    content: storableRow(row),
    fingerprint: fingerprintOf({ kind, symbol, reason, row }),
    provider,
    created_at: nowOf(intake),
    released_at: null,
  }));
  let fresh = 0;
  for (let at = 0; at < rows.length; at += CHUNK)
    fresh += await queries.insertQuarantined(tx, rows.slice(at, at + CHUNK));
  return fresh;
}
