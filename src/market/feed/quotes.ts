import type { QuoteReading } from '../../providers/market-feed/feed.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { findClosesBefore } from '../bars/operations.ts';
import { findLatest, findVersions, insertObservations, type Observation } from '../quotes/queries.ts';
import { checkDate, checkInstant, checkMove, checkPrices, checkTexts, type Reference } from './checks.ts';
import { type Intake, nowOf, reject } from './intake.ts';

/** What the quotes of a reading changed: the newest price of some instruments, and days that may need their bars again. */
export type Taken = { readonly newest: { instrument_id: string; last: string }[]; readonly dates: Set<string> };

type Candidate = { reading: QuoteReading; instrument_id: string };

/**
 * Checks and stores looks at instruments. The same again is no news; another of the same instant is a correction, and
 * a new version; one that arrives late goes to its place in the past and leaves the quote alone.
 */
export async function takeQuotes(intake: Intake, readings: readonly QuoteReading[]): Promise<Taken> {
  const candidates = readings.flatMap((reading): Candidate[] => {
    const instrument_id = intake.instruments.get(reading.symbol);
    const complaint = instrument_id ? complaintAbout(intake, reading) : 'There is no such instrument: import it first.';
    if (complaint) reject(intake, 'quote', reading.symbol, complaint, reading);
    return complaint ? [] : [{ reading, instrument_id: instrument_id! }];
  });
  const references = await closesOf(intake, candidates);
  const accepted = candidates.filter(({ reading, instrument_id }) => {
    const before = references.get(`${instrument_id} ${reading.trade_date}`) ?? told(reading);
    const complaint = intake.isApproved ? null : checkMove(intake.calendar, reading.last, reading.trade_date, before);
    if (complaint) reject(intake, 'quote', reading.symbol, complaint, reading);
    return !complaint;
  });
  return store(intake, accepted, references);
}

function complaintAbout({ calendar, now_ms }: Intake, reading: QuoteReading) {
  return (
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
  if (candidates.length === 0) return new Map();
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
): Promise<Taken> {
  if (accepted.length === 0) return { newest: [], dates: new Set() };
  const { tx } = intake;
  const ids = accepted.map(({ instrument_id }) => instrument_id);
  const latest = new Map((await findLatest(tx, [...new Set(ids)])).map((row) => [row.instrument_id, row]));
  const versions = new Map<string, Observation>();
  const instants = accepted.map(({ reading }) => reading.as_of);
  for (const row of await findVersions(tx, ids, instants)) versions.set(`${row.instrument_id} ${row.as_of}`, row);

  const fresh: Observation[] = [];
  for (const { reading, instrument_id } of accepted) {
    const key = `${instrument_id} ${reading.as_of}`;
    const known = versions.get(key);
    const previous = references.get(`${instrument_id} ${reading.trade_date}`)?.close ?? reading.previous_close;
    const row = rowOf(intake, reading, instrument_id, previous, (known?.version ?? 0) + 1);
    if ((known && saysTheSame(known, row)) || isNoNews(latest.get(instrument_id), row)) continue;
    versions.set(key, row);
    fresh.push(row);
    const newest = latest.get(instrument_id);
    if (!newest || newest.as_of <= row.as_of) latest.set(instrument_id, row);
  }
  if (fresh.length > 0) await insertObservations(tx, fresh);
  intake.published += fresh.length;
  return {
    newest: [...latest.values()].filter((row) => fresh.includes(row)),
    dates: new Set(fresh.map(({ trade_date }) => trade_date)),
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

/** A later look that shows nothing else is the look that there is. */
const isNoNews = (newest: Observation | undefined, row: Observation): boolean =>
  newest !== undefined && newest.as_of < row.as_of && saysTheSame(newest, row);
