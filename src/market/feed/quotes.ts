import type { QuoteReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { findClosesBefore } from '../bars/operations.ts';
import type { Calendar } from '../calendar/calendar.ts';
import { findLatest, findVersions, insertObservations, type Observation } from '../quotes/queries.ts';
import { checkDate, checkInstant, checkMove, checkPrices, checkTexts, type Reference } from './checks.ts';
import { type Intake, nowOf, reject } from './intake.ts';

/** What the quotes of a reading changed: the newest price of some instruments, and days that may need their bars again. */
export type Taken = {
  readonly newest: { instrument_id: string; last: string }[];
  readonly dates: ReadonlySet<string>;
  /** The days it told of, be it nothing new. */
  readonly told: ReadonlySet<string>;
};

type Candidate = { reading: QuoteReading; instrument_id: string };

/**
 * Checks and stores looks at instruments. The same again is no news; another of the same instant is a correction, and
 * a new version; one that arrives late goes to its place in the past and leaves the quote alone. Of those that are told
 * at once of an instant the last stands.
 */
export async function takeQuotes(intake: Intake, readings: readonly QuoteReading[]): Promise<Taken> {
  const candidates = readings.flatMap((reading): Candidate[] => {
    const instrument_id = intake.instruments.get(reading.symbol);
    const complaint = instrument_id ? complaintAbout(intake, reading) : (reading.unreadable ?? unknown);
    if (complaint) reject(intake, 'quote', reading.symbol, complaint, reading);
    return complaint ? [] : [{ reading, instrument_id: instrument_id! }];
  });
  if (candidates.length === 0) return { newest: [], dates: new Set(), told: new Set() };
  const references = await closesOf(intake, candidates);
  const ids = [...new Set(candidates.map(({ instrument_id }) => instrument_id))];
  const latest = new Map((await findLatest(intake.tx, ids)).map((row) => [row.instrument_id, row]));
  const accepted = candidates.filter(({ reading, instrument_id }) => {
    const before = references.get(`${instrument_id} ${reading.trade_date}`) ?? told(reading);
    const complaint = intake.isApproved ? null : moveOf(intake.calendar, reading, before, latest.get(instrument_id));
    if (complaint) reject(intake, 'quote', reading.symbol, complaint, reading);
    return !complaint;
  });
  return store(intake, accepted, references, latest);
}

/** A level that the operator let through stands for the rest of its day: prices near it are no move any more. */
function moveOf(calendar: Calendar, reading: QuoteReading, before: Reference | null, newest: Observation | undefined) {
  const { trade_date, last, open, day_high, day_low } = reading;
  const isFar = (price: string | null, from: Reference | null) =>
    checkMove(calendar, [price], trade_date, from) !== null;
  const letThrough =
    newest?.trade_date === trade_date && isFar(newest.last, before) ? { close: newest.last, date: null } : null;
  const prices = [last, open, day_high, day_low].filter((price) => !letThrough || isFar(price, letThrough));
  return checkMove(calendar, prices, trade_date, before);
}

const unknown = 'There is no such instrument: import it first.';

function complaintAbout({ calendar, now_ms }: Intake, reading: QuoteReading) {
  return (
    reading.unreadable ??
    checkTexts(reading) ??
    checkDate(calendar, reading.trade_date, now_ms) ??
    checkInstant(calendar, reading.as_of, reading.trade_date, now_ms) ??
    checkPrices({ ...reading, high: reading.day_high, low: reading.day_low })
  );
}

const told = ({ previous_close }: QuoteReading): Reference | null =>
  previous_close === null ? null : { close: previous_close, date: null };

/** Our own closes judge before what the feed says of the day before. */
async function closesOf({ tx }: Intake, candidates: readonly Candidate[]): Promise<Map<string, Reference>> {
  const found = await findClosesBefore(
    tx,
    candidates.map(({ instrument_id }) => instrument_id),
    candidates.map(({ reading }) => reading.trade_date),
  );
  return new Map(found.map((row) => [`${row.instrument_id} ${row.asked}`, { close: row.close, date: row.date }]));
}

async function store(
  intake: Intake,
  accepted: readonly Candidate[],
  references: ReadonlyMap<string, Reference>,
  latest: Map<string, Observation>,
): Promise<Taken> {
  const { tx } = intake;
  const ids = accepted.map(({ instrument_id }) => instrument_id);
  const versions = new Map<string, Observation>();
  const instants = accepted.map(({ reading }) => reading.as_of);
  for (const row of await findVersions(tx, ids, instants)) versions.set(`${row.instrument_id} ${row.as_of}`, row);

  const fresh = new Map<string, Observation>();
  for (const { reading, instrument_id } of accepted) {
    const key = `${instrument_id} ${reading.as_of}`;
    const known = versions.get(key);
    const previous = references.get(`${instrument_id} ${reading.trade_date}`)?.close ?? reading.previous_close;
    const row = rowOf(intake, reading, instrument_id, previous, (known?.version ?? 0) + 1);
    const newest = latest.get(instrument_id);
    if (known && saysTheSame(known, row)) {
      // Contradicted and taken back at once: what is stored stands.
      if (fresh.delete(key) && newest?.as_of === row.as_of) latest.set(instrument_id, known);
      continue;
    }
    if (isNoNews(newest, row)) continue;
    if (newest && goesBack(newest, row)) {
      const complaint = `${row.as_of} is of ${row.trade_date}, although a look before it was of ${newest.trade_date}.`;
      reject(intake, 'quote', reading.symbol, complaint, reading);
      continue;
    }
    fresh.set(key, row);
    if (!newest || newest.as_of <= row.as_of) latest.set(instrument_id, row);
  }
  const rows = [...fresh.values()];
  if (rows.length > 0) await insertObservations(tx, rows);
  intake.published += rows.length;
  return {
    newest: [...latest.values()].filter((row) => rows.includes(row)),
    dates: new Set(rows.map(({ trade_date }) => trade_date)),
    told: new Set(accepted.map(({ reading }) => reading.trade_date)),
  };
}

function rowOf(
  intake: Intake,
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
    provider: intake.provider,
    provider_ref: reading.provider_ref,
    fetched_at: nowOf(intake),
  };
}

const figures = [
  'trade_date',
  'last',
  'previous_close',
  'open',
  'day_high',
  'day_low',
  'volume',
  'value_traded',
  'deals',
  'provider',
] as const satisfies readonly (keyof Observation)[];

const saysTheSame = (one: Observation, other: Observation): boolean =>
  figures.every((name) => one[name] === other[name]);

/** An old day told as if it were now: it would make yesterday's price the newest. */
const goesBack = (newest: Observation, row: Observation): boolean =>
  newest.as_of < row.as_of && newest.trade_date > row.trade_date;

/** A later look that shows nothing else is the look that there is. */
const isNoNews = (newest: Observation | undefined, row: Observation): boolean =>
  newest !== undefined && newest.as_of < row.as_of && saysTheSame(newest, row);
