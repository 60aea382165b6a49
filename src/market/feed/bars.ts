import type { BarReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { findClosesBefore, type NewBar, upsertBars } from '../bars/operations.ts';
import { checkDate, checkMove, checkPrices, isRealDay, type Reference } from './checks.ts';
import { type Intake, nowOf, reject } from './intake.ts';

/** The last close of each instrument that this intake has seen, so that a day is judged by the one before it. */
export type Seen = Map<string, Reference & { readonly date: string }>;

/** Checks and stores bars, in the order in which they are told. */
export async function takeBars(intake: Intake, readings: readonly BarReading[], seen: Seen): Promise<void> {
  const known = readings.filter((bar) => {
    const isKnown = intake.instruments.has(bar.symbol);
    if (!isKnown) reject(intake, 'bar', bar.symbol, 'There is no such instrument: import it first.', bar);
    return isKnown;
  });
  const stored = await closesBefore(intake, known, seen);
  const fresh = new Map<string, NewBar>();
  for (const bar of known) {
    const instrument_id = intake.instruments.get(bar.symbol)!;
    const before = referenceOf(bar, seen.get(instrument_id), stored.get(`${instrument_id} ${bar.date}`));
    const complaint = complaintAbout(intake, bar, before);
    if (complaint) {
      reject(intake, 'bar', bar.symbol, complaint, bar);
      continue;
    }
    const last = seen.get(instrument_id);
    if (!last || last.date <= bar.date) seen.set(instrument_id, { close: bar.close, date: bar.date });
    // Told twice in one batch, the later one stands.
    fresh.set(`${instrument_id} ${bar.date}`, rowOf(intake, bar, instrument_id, before));
  }
  if (fresh.size > 0) intake.published += await upsertBars(intake.tx, [...fresh.values()], nowOf(intake));
}

/** The database is asked once per batch, and only about instruments that this intake has not met before that day. */
async function closesBefore({ tx, instruments }: Intake, bars: readonly BarReading[], seen: Seen) {
  const met = new Map<string, string>();
  const asked = bars.flatMap(({ symbol, date }) => {
    const id = instruments.get(symbol)!;
    const last = met.get(id) ?? seen.get(id)?.date;
    if (isRealDay(date)) met.set(id, last !== undefined && last > date ? last : date);
    else return [];
    return last === undefined || last >= date ? { id, date } : [];
  });
  if (asked.length === 0) return new Map<string, Reference>();
  const found = await findClosesBefore(
    tx,
    asked.map(({ id }) => id),
    asked.map(({ date }) => date),
  );
  return new Map(found.map((row) => [`${row.instrument_id} ${row.asked}`, { close: row.close, date: row.date }]));
}

function referenceOf(bar: BarReading, seen: (Reference & { date: string }) | undefined, stored: Reference | undefined) {
  if (seen && seen.date < bar.date) return seen;
  return stored ?? (bar.previous_close === null ? null : { close: bar.previous_close, date: null });
}

function complaintAbout({ calendar, now_ms, isApproved }: Intake, bar: BarReading, before: Reference | null) {
  return (
    checkDate(calendar, bar.date, now_ms) ??
    checkPrices({ ...bar, last: bar.close }) ??
    (isApproved ? null : checkMove(calendar, bar.close, bar.date, before))
  );
}

const canonical = (price: string) => Decimal.of(price).toPrice();

function rowOf({ provider }: Intake, bar: BarReading, instrument_id: string, before: Reference | null): NewBar {
  return {
    instrument_id,
    date: bar.date,
    open: canonical(bar.open),
    high: canonical(bar.high),
    low: canonical(bar.low),
    close: canonical(bar.close),
    previous_close: bar.previous_close === null ? (before?.close ?? null) : canonical(bar.previous_close),
    volume: bar.volume,
    value_traded: Decimal.of(bar.value_traded).toMoney(),
    deals: bar.deals,
    provider,
  };
}
