import { priceJumpOf } from '../../access/settings/operations.ts';
import type { QuoteReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { dayBefore, isBeyond } from '../../vocabulary/jump.ts';
import { closesBefore, keyOfDay } from '../bars/operations.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { findHeld, findLatest, findVersions, insertObservations, type Observation } from '../quotes/queries.ts';
import {
  type Complaint,
  checkDate,
  checkInstant,
  checkMove,
  checkPrices,
  checkTexts,
  NO_INSTRUMENT,
  type Reference,
  reportedClose,
} from './checks.ts';
import { type IngestRun, nowOf, reject } from './ingest-run.ts';

/** What the quotes of a reading changed: the newest price of some instruments, and days that may need their bars again. */
export type StoredQuotes = {
  readonly newest: { instrument_id: string; last: string }[];
  readonly dates: ReadonlySet<string>;
  /** All days in the reading, those without a change too. */
  readonly mentioned: ReadonlySet<string>;
};

type Candidate = { reading: QuoteReading; instrument_id: string };

const dayOf = ({ reading, instrument_id }: Candidate) => ({ instrument_id, date: reading.trade_date });

/**
 * Checks and stores observations of instruments. A repeat is not stored; another one of the same instant is a correction,
 * and a new version; one that arrives late is stored as the past and does not change the quote. Of several in one reading
 * for an instant the last one counts.
 */
export async function storeQuotes(run: IngestRun, readings: readonly QuoteReading[]): Promise<StoredQuotes> {
  const candidates = readings.flatMap((reading): Candidate[] => {
    const instrument_id = run.instruments.get(reading.symbol);
    const complaint = instrument_id ? complaintAbout(run, reading) : (reading.unreadable ?? NO_INSTRUMENT);
    if (complaint) reject(run, 'quote', reading.symbol, complaint, reading);
    return complaint ? [] : [{ reading, instrument_id: instrument_id! }];
  });
  if (candidates.length === 0) return { newest: [], dates: new Set(), mentioned: new Set() };
  // Our own closes are the reference before what the feed reports of the day before.
  const references = await closesBefore(run.tx, candidates.map(dayOf));
  const ids = [...new Set(candidates.map(({ instrument_id }) => instrument_id))];
  const latest = new Map((await findLatest(run.tx, ids)).map((row) => [row.instrument_id, row]));
  const stepOf = await stepsOfFile(run, ids, latest);
  const accepted = candidates.filter(({ reading, instrument_id }) => {
    const before = references.get(keyOfDay(dayOf({ reading, instrument_id }))) ?? reportedClose(reading);
    const newest = latest.get(instrument_id);
    const complaint = run.isApproved
      ? null
      : (moveOf(run.calendar, reading, before, newest) ?? stepOf(instrument_id, reading));
    if (complaint) reject(run, 'quote', reading.symbol, complaint, reading);
    return !complaint;
  });
  return storeAccepted(run, accepted, references, latest);
}

/** A price that the operator released is a reference for the rest of its day: prices near it are accepted. */
function moveOf(calendar: Calendar, reading: QuoteReading, before: Reference | null, newest: Observation | undefined) {
  const { trade_date, last, open, day_high, day_low } = reading;
  const isFar = (price: string | null, from: Reference | null) =>
    checkMove(calendar, [price], trade_date, from) !== null;
  const released =
    newest?.trade_date === trade_date && isFar(newest.last, before) ? { close: newest.last, date: null } : null;
  const prices = [last, open, day_high, day_low].filter((price) => !released || isFar(price, released));
  return checkMove(calendar, prices, trade_date, before);
}

type StepCheck = (instrument_id: string, reading: QuoteReading) => Complaint;

/**
 * A file of a person moves the newest price no further than that person may by hand, of what it is and of what it was 24
 * hours ago: what the file itself reports of the day before is no reference.
 */
async function stepsOfFile(
  { tx, isFiled, now_ms }: IngestRun,
  ids: readonly string[],
  latest: ReadonlyMap<string, Observation>,
): Promise<StepCheck> {
  if (!isFiled) return () => null;
  const dayAgo = await findHeld(tx, ids, dayBefore(new Date(now_ms).toISOString()));
  const held = new Map(dayAgo.map(({ instrument_id, price }) => [instrument_id, price]));
  const limit = await priceJumpOf(tx);
  return (instrument_id, { last, as_of }) => {
    const newest = latest.get(instrument_id);
    if (!newest || as_of < newest.as_of) return null;
    const from = [newest.last, held.get(instrument_id)!].find((one) =>
      isBeyond(Decimal.of(last), Decimal.of(one), limit),
    );
    const which = from === newest.last ? 'the newest price' : 'the price of 24 hours ago';
    return from === undefined ? null : `${last} is more than ${limit.toUnits()} % from ${from}, ${which}.`;
  };
}

function complaintAbout({ calendar, now_ms }: IngestRun, reading: QuoteReading) {
  return (
    reading.unreadable ??
    checkTexts(reading) ??
    checkDate(calendar, reading.trade_date, now_ms) ??
    checkInstant(calendar, reading.as_of, reading.trade_date, now_ms) ??
    checkPrices({ ...reading, high: reading.day_high, low: reading.day_low })
  );
}

async function storeAccepted(
  run: IngestRun,
  accepted: readonly Candidate[],
  references: ReadonlyMap<string, Reference>,
  latest: Map<string, Observation>,
): Promise<StoredQuotes> {
  const { tx } = run;
  const ids = accepted.map(({ instrument_id }) => instrument_id);
  const versions = new Map<string, Observation>();
  const instants = accepted.map(({ reading }) => reading.as_of);
  for (const row of await findVersions(tx, ids, instants)) versions.set(`${row.instrument_id} ${row.as_of}`, row);

  const fresh = new Map<string, Observation>();
  for (const { reading, instrument_id } of accepted) {
    const key = `${instrument_id} ${reading.as_of}`;
    const stored = versions.get(key);
    const previous = references.get(keyOfDay(dayOf({ reading, instrument_id })))?.close ?? reading.previous_close;
    const row = rowOf(run, reading, instrument_id, previous, (stored?.version ?? 0) + 1);
    const newest = latest.get(instrument_id);
    if (stored && hasSameFigures(stored, row)) {
      // Changed and changed back in one reading: what is stored is right.
      if (fresh.delete(key) && newest?.as_of === row.as_of) latest.set(instrument_id, stored);
      continue;
    }
    if (isRepeat(newest, row)) continue;
    if (newest && isOlderDay(newest, row)) {
      const complaint = `${row.as_of} is of ${row.trade_date}, although a look before it was of ${newest.trade_date}.`;
      reject(run, 'quote', reading.symbol, complaint, reading);
      continue;
    }
    fresh.set(key, row);
    if (!newest || newest.as_of <= row.as_of) latest.set(instrument_id, row);
  }
  const rows = [...fresh.values()];
  if (rows.length > 0) await insertObservations(tx, rows);
  run.published += rows.length;
  return {
    newest: [...latest.values()].filter((row) => rows.includes(row)),
    dates: new Set(rows.map(({ trade_date }) => trade_date)),
    mentioned: new Set(accepted.map(({ reading }) => reading.trade_date)),
  };
}

function rowOf(
  run: IngestRun,
  reading: QuoteReading,
  instrument_id: string,
  previous: string | null,
  version: number,
): Observation {
  const canonical = (price: string | null) => (price === null ? null : Decimal.of(price).toPrice());
  return {
    instrument_id,
    as_of: reading.as_of,
    version,
    trade_date: reading.trade_date,
    last: Decimal.of(reading.last).toPrice(),
    previous_close: canonical(previous),
    open: canonical(reading.open),
    day_high: canonical(reading.day_high),
    day_low: canonical(reading.day_low),
    volume: reading.volume,
    value_traded: Decimal.of(reading.value_traded).toMoney(),
    deals: reading.deals,
    provider: run.provider,
    provider_ref: reading.provider_ref,
    fetched_at: nowOf(run),
  };
}

const aboutTheReading = new Set(['as_of', 'version', 'provider_ref', 'fetched_at']);

const hasSameFigures = (one: Observation, other: Observation): boolean =>
  Object.entries(one).every(([name, value]) => aboutTheReading.has(name) || other[name as keyof Observation] === value);

/** An old day with a new instant: it would make yesterday's price the newest. */
const isOlderDay = (newest: Observation, row: Observation): boolean =>
  newest.as_of < row.as_of && newest.trade_date > row.trade_date;

/** A later observation with the same figures. */
const isRepeat = (newest: Observation | undefined, row: Observation): boolean =>
  newest !== undefined && newest.as_of < row.as_of && hasSameFigures(newest, row);
