import { createHash } from 'node:crypto';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { QuoteReading } from '../../providers/market-feed/feed.ts';
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

/** A quote that stays wrong is wrong once, however often the feed repeats it with another instant and volume. */
function substanceOf(kind: QuarantineKind, row: object): object {
  if (kind !== 'quote') return row;
  const { symbol, trade_date, last } = row as QuoteReading;
  return { symbol, trade_date, last };
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
    fingerprint: createHash('sha256')
      .update(`${reason}${JSON.stringify(substanceOf(kind, row))}`)
      .digest('hex'),
    provider,
    created_at: nowOf(intake),
    released_at: null,
  }));
  let fresh = 0;
  for (let at = 0; at < rows.length; at += CHUNK)
    fresh += await queries.insertQuarantined(tx, rows.slice(at, at + CHUNK));
  return fresh;
}
