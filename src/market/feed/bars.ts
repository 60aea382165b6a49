import type { BarReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { byText } from '../../vocabulary/page-reading.ts';
import { type Close, closesBefore, keyOfDay, type NewBar, writeBars } from '../bars/operations.ts';
import {
  checkDate,
  checkMove,
  checkPrices,
  isRealDay,
  NO_INSTRUMENT,
  type Reference,
  reportedClose,
} from './checks.ts';
import { type IngestRun, reject } from './ingest-run.ts';

/** The newest day of an instrument in a batch, and its reference. */
type Day = Close & { readonly before: Reference | null };

/** Checks and stores bars. Each is checked against the day before it, regardless of their order in the file. */
export async function storeBars(run: IngestRun, readings: readonly BarReading[]): Promise<void> {
  const readable = readings.filter((bar) => {
    const isKnown = run.instruments.has(bar.symbol);
    const complaint = bar.unreadable ?? (isKnown ? null : NO_INSTRUMENT);
    if (complaint) reject(run, 'bar', bar.symbol, complaint, bar);
    return !complaint;
  });
  const sorted = readable.sort((one, other) => byText(one.date, other.date));
  // The batches before are stored by then.
  const stored = await closesBefore(
    run.tx,
    sorted
      .filter(({ date }) => isRealDay(date))
      .map(({ symbol, date }) => ({ instrument_id: run.instruments.get(symbol)!, date })),
  );
  const newest = new Map<string, Day>();
  const fresh = new Map<string, NewBar>();
  for (const bar of sorted) {
    const instrument_id = run.instruments.get(bar.symbol)!;
    const key = keyOfDay({ instrument_id, date: bar.date });
    const before = referenceOf(bar, newest.get(instrument_id), stored.get(key)) ?? reportedClose(bar);
    const complaint = complaintAbout(run, bar, before);
    if (complaint) {
      reject(run, 'bar', bar.symbol, complaint, bar);
      continue;
    }
    newest.set(instrument_id, { close: bar.close, date: bar.date, before });
    // Of two in one batch the later one counts.
    fresh.set(key, rowOf(run, bar, instrument_id, before));
  }
  run.published += await writeBars(run.tx, [...fresh.values()]);
}

/** The newest close before a day, of the batch or stored. A day that comes twice has the same reference twice. */
function referenceOf(bar: BarReading, last: Day | undefined, stored: Close | undefined): Reference | null {
  if (last?.date === bar.date) return last.before;
  return last && (!stored || last.date >= stored.date) ? last : (stored ?? null);
}

function complaintAbout({ calendar, now_ms, isApproved }: IngestRun, bar: BarReading, before: Reference | null) {
  return (
    checkDate(calendar, bar.date, now_ms) ??
    checkPrices({ ...bar, last: bar.close }) ??
    (isApproved ? null : checkMove(calendar, [bar.close, bar.open, bar.high, bar.low], bar.date, before))
  );
}

const canonical = (price: string) => Decimal.of(price).toPrice();

function rowOf({ provider }: IngestRun, bar: BarReading, instrument_id: string, before: Reference | null): NewBar {
  const previous = bar.previous_close ?? before?.close ?? null;
  return {
    instrument_id,
    date: bar.date,
    open: canonical(bar.open),
    high: canonical(bar.high),
    low: canonical(bar.low),
    close: canonical(bar.close),
    previous_close: previous === null ? null : canonical(previous),
    volume: bar.volume,
    value_traded: Decimal.of(bar.value_traded).toMoney(),
    deals: bar.deals,
    provider,
  };
}
