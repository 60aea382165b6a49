import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { requireDays } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { byText, type Page, pageOf, sliceOf } from '../../vocabulary/slice.ts';
import { type Currency, currencies } from '../../vocabulary/values.ts';
import { type FxRate, NewRate } from './contract.ts';
import { along, legsOf, newestOf } from './derive.ts';
import type { StoredRate } from './queries.ts';
import * as queries from './queries.ts';

export type { NewRate } from './contract.ts';

/** The rate that holds now, observed or derived; undefined where nothing is known of the pair. Real time. */
export async function currentRate(tx: Transaction, base: Currency, quote: Currency): Promise<FxRate | undefined> {
  return rateAmong(await queries.findNewest(tx, currencies, realTime(tx)), base, quote);
}

/** The newest observation of every pair that has one, those to come within a feed's clock included. */
export const findNewestRates = (tx: Transaction): Promise<StoredRate[]> =>
  queries.findNewest(tx, currencies, 'infinity');

type RatesQuery = { base?: Currency | undefined; quote?: Currency | undefined; date?: string | undefined };

/** Every pair of two currencies, observed or derived. */
export async function listRates(tx: Transaction, query: RatesQuery): Promise<FxRate[]> {
  const until = query.date === undefined ? realTime(tx) : `${query.date}T23:59:59.999Z`;
  const observed = await queries.findNewest(tx, currencies, until);
  const wanted = (asked: Currency | undefined) => currencies.filter((code) => asked === undefined || code === asked);
  return wanted(query.base).flatMap((base) =>
    wanted(query.quote).flatMap((quote) => (base === quote ? [] : (rateAmong(observed, base, quote) ?? []))),
  );
}

/** The rate of a pair, or what follows for it from the rates of others. */
export function rateAmong(observed: readonly StoredRate[], base: Currency, quote: Currency): FxRate | undefined {
  const legs = legsOf(observed, base, quote);
  return legs ? along(legs, (leg) => newestOf(observed, leg)!) : undefined;
}

type HistoryQuery = PageQuery & {
  from?: string | undefined;
  to?: string | undefined;
  sort?: 'asc' | 'desc' | undefined;
};

export async function listHistory(
  tx: Transaction,
  pair: string,
  { sort = 'desc', ...query }: HistoryQuery,
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
  const dates = [...days[0]!.keys()].filter((date) => days.every((known) => known.has(date)));
  const page = await pageOf(
    query,
    (date: string) => date,
    async (slice) => sliceOf(dates.toReversed(), slice, byText),
    sort,
  );
  const rows = page.rows.map((date) => along(legs, (leg) => days[legs.indexOf(leg)]!.get(date)!));
  return { ...page, rows, count: dates.length };
}

export const recordRate = (tx: Transaction, rate: NewRate): Promise<number> => recordRates(tx, [rate]);

/** Writes observations and answers how many were news; one that is wrong refuses them all. */
export async function recordRates(tx: Transaction, rates: readonly NewRate[]): Promise<number> {
  const fresh = rates.map((rate) => ({
    ...parseRate(rate),
    id: newId(tx.now_ms),
    created_at: realTime(tx),
  }));
  return (await queries.insertRates(tx, fresh)).length;
}

/** What follows from a rate, its inverse and two of them over a third currency, must not be cut to nothing. */
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

/** Fills an empty table, and leaves one alone that has anything in it. */
export async function seedRates(tx: Transaction, rates: readonly NewRate[]): Promise<number> {
  await queries.oneSeedAtATime(tx);
  return (await queries.hasRates(tx)) ? 0 : recordRates(tx, rates);
}

const SIMULATED = 'sandbox-simulator';
const CARRIED_AFTER_MS = 12 * 60 * 60_000;

/**
 * In the demonstration no market moves the rates over a long weekend: what the simulator told last is told again, so
 * that it does not grow too old to quote. A rate that anybody else told is left alone.
 */
export async function carryOnRates(tx: Transaction): Promise<number> {
  await queries.oneSeedAtATime(tx);
  const observed = await queries.findNewest(tx, currencies, realTime(tx));
  const isOld = ({ as_of }: StoredRate) => tx.now_ms - Date.parse(as_of) > CARRIED_AFTER_MS;
  const old = observed.filter((rate) => rate.source === SIMULATED && newestOf(observed, rate) === rate && isOld(rate));
  return recordRates(
    tx,
    old.map((rate) => ({ ...rate, as_of: realTime(tx) })),
  );
}

const realTime = (tx: Transaction): string => new Date(tx.now_ms).toISOString();
