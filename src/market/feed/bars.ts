import type { BarReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { findClosesAround, type NewBar, upsertBars } from '../bars/operations.ts';
import { checkDate, checkMove, checkPrices, isRealDay, type Reference } from './checks.ts';
import { type Intake, nowOf, reject } from './intake.ts';

/** The newest day of an instrument in a batch, and what that day was judged by. */
type Day = Close & { readonly before: Reference | null };
type Close = { readonly date: string; readonly close: string };

/** Checks and stores bars. Each is judged by the day before it, whatever the order in which they are told. */
export async function takeBars(intake: Intake, readings: readonly BarReading[]): Promise<void> {
  const known = readings.filter((bar) => {
    const isKnown = intake.instruments.has(bar.symbol);
    const complaint = bar.unreadable ?? (isKnown ? null : 'There is no such instrument: import it first.');
    if (complaint) reject(intake, 'bar', bar.symbol, complaint, bar);
    return !complaint;
  });
  const sorted = known.sort((one, other) => (one.date === other.date ? 0 : one.date < other.date ? -1 : 1));
  const stored = await closesAround(intake, sorted);
  const newest = new Map<string, Day>();
  const fresh = new Map<string, NewBar>();
  for (const bar of sorted) {
    const instrument_id = intake.instruments.get(bar.symbol)!;
    const last = newest.get(instrument_id);
    const before = referenceOf(bar, last, stored.get(instrument_id) ?? []) ?? told(bar);
    const complaint = complaintAbout(intake, bar, before);
    if (complaint) {
      reject(intake, 'bar', bar.symbol, complaint, bar);
      continue;
    }
    newest.set(instrument_id, { close: bar.close, date: bar.date, before });
    // Told twice in one batch, the later one stands.
    fresh.set(`${instrument_id} ${bar.date}`, rowOf(intake, bar, instrument_id, before));
  }
  if (fresh.size > 0) intake.published += await upsertBars(intake.tx, [...fresh.values()], nowOf(intake));
}

/** What is stored of the days that a batch tells of, and of the day before; the batches before are stored by then. */
async function closesAround({ tx, instruments }: Intake, sorted: readonly BarReading[]) {
  const [first, last] = [new Map<string, string>(), new Map<string, string>()];
  for (const { symbol, date } of sorted) {
    const id = instruments.get(symbol)!;
    if (!isRealDay(date)) continue;
    if (!first.has(id)) first.set(id, date);
    last.set(id, date);
  }
  const stored = new Map<string, Close[]>();
  if (first.size === 0) return stored;
  const ids = [...first.keys()];
  const ends = ids.map((id) => last.get(id)!);
  for (const { instrument_id, ...close } of await findClosesAround(tx, ids, [...first.values()], ends)) {
    const closes = stored.get(instrument_id) ?? [];
    closes.push(close);
    stored.set(instrument_id, closes);
  }
  return stored;
}

/** The newest close before a day, of the batch or stored. A day that is told twice is judged twice by the same day. */
function referenceOf(bar: BarReading, last: Day | undefined, stored: Close[]): Reference | null {
  if (last?.date === bar.date) return last.before;
  // Days come in order, so what lies behind is not asked for again.
  while (stored[1] && stored[1].date < bar.date) stored.shift();
  const known = stored[0] && stored[0].date < bar.date ? stored[0] : null;
  return last && (!known || last.date >= known.date) ? last : known;
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
