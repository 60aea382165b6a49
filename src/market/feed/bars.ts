import type { BarReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { findClosesBefore, type NewBar, writeBars } from '../bars/operations.ts';
import { checkDate, checkMove, checkPrices, isRealDay, type Reference } from './checks.ts';
import { type Intake, reject } from './intake.ts';

type Close = { readonly date: string; readonly close: string };
/** The newest day of an instrument in a batch, and what that day was judged by. */
type Day = Close & { readonly before: Reference | null };

/** Checks and stores bars. Each is judged by the day before it, whatever the order in which they are told. */
export async function takeBars(intake: Intake, readings: readonly BarReading[]): Promise<void> {
  const known = readings.filter((bar) => {
    const isKnown = intake.instruments.has(bar.symbol);
    const complaint = bar.unreadable ?? (isKnown ? null : 'There is no such instrument: import it first.');
    if (complaint) reject(intake, 'bar', bar.symbol, complaint, bar);
    return !complaint;
  });
  const sorted = known.sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
  const stored = await closesBefore(intake, sorted);
  const newest = new Map<string, Day>();
  const fresh = new Map<string, NewBar>();
  for (const bar of sorted) {
    const instrument_id = intake.instruments.get(bar.symbol)!;
    const last = newest.get(instrument_id);
    const before = referenceOf(bar, last, stored.get(dayOf(instrument_id, bar.date))) ?? told(bar);
    const complaint = complaintAbout(intake, bar, before);
    if (complaint) {
      reject(intake, 'bar', bar.symbol, complaint, bar);
      continue;
    }
    newest.set(instrument_id, { close: bar.close, date: bar.date, before });
    // Told twice in one batch, the later one stands.
    fresh.set(dayOf(instrument_id, bar.date), rowOf(intake, bar, instrument_id, before));
  }
  intake.published += await writeBars(intake.tx, [...fresh.values()]);
}

const dayOf = (instrument_id: string, date: string) => `${instrument_id} ${date}`;

/** The stored close before each day that a batch tells of; the batches before are stored by then. */
async function closesBefore({ tx, instruments }: Intake, sorted: readonly BarReading[]): Promise<Map<string, Close>> {
  const real = sorted.filter(({ date }) => isRealDay(date));
  const found = await findClosesBefore(
    tx,
    real.map(({ symbol }) => instruments.get(symbol)!),
    real.map(({ date }) => date),
  );
  return new Map(found.map(({ instrument_id, asked, ...close }) => [dayOf(instrument_id, asked), close]));
}

/** The newest close before a day, of the batch or stored. A day that is told twice is judged twice by the same day. */
function referenceOf(bar: BarReading, last: Day | undefined, known: Close | undefined): Reference | null {
  if (last?.date === bar.date) return last.before;
  return last && (!known || last.date >= known.date) ? last : (known ?? null);
}

const told = ({ previous_close }: BarReading): Reference | null =>
  previous_close === null ? null : { close: previous_close, date: null };

function complaintAbout({ calendar, now_ms, isApproved }: Intake, bar: BarReading, before: Reference | null) {
  return (
    checkDate(calendar, bar.date, now_ms) ??
    checkPrices({ ...bar, last: bar.close }) ??
    (isApproved ? null : checkMove(calendar, [bar.close, bar.open, bar.high, bar.low], bar.date, before))
  );
}

const canonical = (price: string) => Decimal.of(price).toPrice();

function rowOf({ provider }: Intake, bar: BarReading, instrument_id: string, before: Reference | null): NewBar {
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
