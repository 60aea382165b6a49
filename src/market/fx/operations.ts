import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { newId } from '../../vocabulary/id.ts';
import { dayBefore } from '../../vocabulary/jump.ts';
import type { Page } from '../../vocabulary/page.ts';
import { byText, pageOf, pageOfRows } from '../../vocabulary/page-reading.ts';
import { requireDays } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Currency, currencies } from '../../vocabulary/values.ts';
import type * as contract from './contract.ts';
import { type FxRate, NewRate } from './contract.ts';
import { legsOf, newestOf, rateAmong, rateOver } from './derive.ts';
import type { StoredRate } from './queries.ts';
import * as queries from './queries.ts';

/** The newest observation of every pair that has one, now in real time. */
export const currentRates = (tx: Transaction): Promise<StoredRate[]> =>
  queries.findNewest(tx, currencies, realTime(tx));

/** The current rate, observed or derived; undefined where the pair has none. */
export async function currentRate(tx: Transaction, base: Currency, quote: Currency): Promise<FxRate | undefined> {
  return rateAmong(await currentRates(tx), base, quote);
}

/** The same with those that a feed dates later, by a clock that is ahead. */
export const findNewestRates = (tx: Transaction): Promise<StoredRate[]> =>
  queries.findNewest(tx, currencies, 'infinity');

/** What every pair was 24 hours before an instant, by what was known then; of a pair that is younger, its first rate. */
export const ratesDayBefore = (tx: Transaction, at: string): Promise<StoredRate[]> =>
  queries.findHeld(tx, currencies, dayBefore(at));

/** Every pair of two currencies, observed or derived. */
export async function listRates(
  tx: Transaction,
  query: Input<typeof contract.listFxRates>['query'],
): Promise<FxRate[]> {
  const until = query.date === undefined ? realTime(tx) : `${query.date}T23:59:59.999Z`;
  const observed = await queries.findNewest(tx, currencies, until);
  const wanted = (code: Currency | undefined) => currencies.filter((one) => code === undefined || one === code);
  return wanted(query.base).flatMap((base) =>
    wanted(query.quote).flatMap((quote) => (base === quote ? [] : (rateAmong(observed, base, quote) ?? []))),
  );
}

export async function listHistory(
  tx: Transaction,
  pair: string,
  query: Input<typeof contract.listFxHistory>['query'],
): Promise<Page<FxRate>> {
  const range = requireDays(query);
  const [base, quote] = pair.split('-') as [Currency, Currency];
  const legs = base === quote ? null : legsOf(await queries.findPairs(tx), base, quote);
  if (!legs) return refuse('not_found', { resource: 'fx', id: pair });

  const days: Map<string, StoredRate>[] = [];
  for (const leg of legs) {
    const daily = await queries.findDaily(tx, leg, range);
    days.push(new Map(daily.map(({ date, ...rate }) => [date, rate])));
  }
  // A derived rate exists on the days on which all that it follows from was observed.
  const dates = [...days[0]!.keys()].filter((date) => days.every((day) => day.has(date)));
  const page = await pageOf(query, {
    keyOf: (date: string) => date,
    find: async (window) => pageOfRows(dates.toReversed(), window, byText),
    places: null,
  });
  const rows = page.rows.map((date) => rateOver(legs, (leg) => days[legs.indexOf(leg)]!.get(date)!));
  return { ...page, rows, count: dates.length };
}

export const recordRate = (tx: Transaction, rate: NewRate): Promise<number> => recordRates(tx, [rate]);

/** Writes observations. Returns how many were new; a wrong one refuses them all. */
export async function recordRates(tx: Transaction, rates: readonly NewRate[]): Promise<number> {
  const fresh = rates.map((rate) => ({
    ...parseRate(rate),
    id: newId(tx.now_ms),
    created_at: realTime(tx),
  }));
  return (await queries.insertRates(tx, fresh)).length;
}

/** A derived rate, an inverse or one over a third currency, must not be cut to 0. */
const LOWEST = Decimal.of('0.0001');
const HIGHEST = Decimal.of('10000');
const BOUNDS = 'Expected a rate from 0.0001 to 10000.';

/** What a rate must be, in its canonical form. */
export function parseRate(rate: NewRate): NewRate {
  const { success, data, error } = NewRate.safeParse(rate);
  if (!success)
    return refuse('validation_error', Object.fromEntries(error.issues.map((i) => [i.path.join('.'), i.message])));
  const [bid, mid, ask] = [Decimal.of(data.bid), Decimal.of(data.mid), Decimal.of(data.ask)];
  if (bid.isBelow(LOWEST)) refuse('validation_error', { bid: BOUNDS });
  if (ask.isAbove(HIGHEST)) refuse('validation_error', { ask: BOUNDS });
  if (mid.isBelow(bid) || ask.isBelow(mid)) refuse('validation_error', { mid: 'Expected a value from bid to ask.' });
  return { ...data, bid: bid.toPrice(), mid: mid.toPrice(), ask: ask.toPrice() };
}

/** Fills an empty table, and does not change one that has rows. */
export async function seedRates(tx: Transaction, rates: readonly NewRate[]): Promise<number> {
  await queries.lockSeeding(tx);
  return (await queries.hasRates(tx)) ? 0 : recordRates(tx, rates);
}

const SIMULATED = 'sandbox-simulator';
const REFRESHED_AFTER_MS = 12 * 60 * 60_000;

/**
 * In the demonstration no market changes the rates over a long weekend: the simulator's last rates are recorded again, so
 * that they do not become too old to quote. Rates of other sources are not touched.
 */
export async function refreshSimulatedRates(tx: Transaction): Promise<number> {
  await queries.lockSeeding(tx);
  const observed = await currentRates(tx);
  const isOld = ({ as_of }: StoredRate) => tx.now_ms - Date.parse(as_of) > REFRESHED_AFTER_MS;
  const old = observed.filter((rate) => rate.source === SIMULATED && newestOf(observed, rate) === rate && isOld(rate));
  return recordRates(
    tx,
    old.map((rate) => ({ ...rate, as_of: realTime(tx) })),
  );
}

export const realTime = (tx: Transaction): string => new Date(tx.now_ms).toISOString();
