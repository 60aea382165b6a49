import assert from 'node:assert/strict';
import { bumpVersion } from '../../market/calendar/operations.ts';
import { announce } from '../../notifications/events/announcements.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { changedFrom } from '../../vocabulary/changes.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { requireDays } from '../../vocabulary/range.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf, sliceOf } from '../../vocabulary/slice.ts';
import { isId, type Mode } from '../../vocabulary/values.ts';
import { type Investment, InvestmentChanges, type InvestmentPrice, type StoredStatus } from './contract.ts';
import * as moveQueries from './move-queries.ts';
import { comparing } from './places.ts';
import type { InvestmentRow, LoadedInvestment, LockedInvestment } from './queries.ts';
import * as queries from './queries.ts';
import { type InvestmentMove, investmentMoves } from './states.ts';

/** The environments that belong to no partner: seen from there, the catalogue stands alone. */
const houses: Record<Mode, string> = {
  test: '00000000-0000-7000-8000-000000000001',
  live: '00000000-0000-7000-8000-000000000002',
};

type Tenant = Pick<Environment, 'id' | 'mode'>;

/**
 * Whose allocation an order draws on and whose prices it sees: in live mode all partners share the house's, in the
 * sandbox nobody does.
 */
export const allocationEnvironment = ({ id, mode }: Tenant): string => (mode === 'live' ? houses.live : id);

const viewOf = (environment: Tenant): queries.View => ({
  mode: environment.mode,
  environment_id: environment.id,
  allocation_environment_id: allocationEnvironment(environment),
});

type Asked = { [Field in 'category' | 'currency' | 'country' | 'risk_profile']?: string | undefined };
type ListQuery = PageQuery &
  Asked & { status?: string | undefined; is_open?: string | undefined; search?: string | undefined };

export async function listInvestments(tx: Transaction, environment: Environment, query: ListQuery) {
  const rows = await queries.findInvestments(tx, viewOf(environment), query);
  const matching = rows
    .map((row) => presentInvestment(row, dayOf(tx.time(environment))))
    .filter(({ status }) => query.status === undefined || status === query.status)
    .filter(({ is_open }) => query.is_open === undefined || String(is_open) === query.is_open)
    .filter(({ name }) => query.search === undefined || name.toLowerCase().includes(query.search.toLowerCase()));

  const compare = await comparing(matching, query, (id) => queries.findInvestment(tx, viewOf(environment), id));
  const page = await pageOf(
    query,
    ({ id }: Investment) => id,
    async (slice) => sliceOf(matching.toReversed(), slice, compare),
  );
  return { ...page, count: matching.length };
}

export async function getInvestment(tx: Transaction, environment: Environment, id: string): Promise<Investment> {
  const row = isId(id) ? await queries.findInvestment(tx, viewOf(environment), id) : undefined;
  return row ? presentInvestment(row, dayOf(tx.time(environment))) : notFound(id);
}

type PricesQuery = PageQuery & {
  from?: string | undefined;
  to?: string | undefined;
  sort?: 'asc' | 'desc' | undefined;
};

export async function listPrices(
  tx: Transaction,
  environment: Environment,
  investment_id: string,
  { sort = 'desc', ...query }: PricesQuery,
): Promise<Page<InvestmentPrice>> {
  const days = requireDays(query);
  await getInvestment(tx, environment, investment_id);

  const range = { environment_id: environment.id, investment_id, ...days };
  const page = await pageOf(
    query,
    ({ date }: InvestmentPrice) => date,
    (slice) => queries.findPrices(tx, range, slice),
    sort,
  );
  const counted = await queries.countPrices(tx, range);
  return { ...page, count: counted!.count };
}

const one = { before: null, after: null, limit: 1, offset: 0 };

/** What a unit cost on a day, as the environment sees it: the last price until then, or the first there was. */
export async function priceOn(tx: Transaction, environment: Tenant, investment_id: string, day: string) {
  const range = { environment_id: environment.id, investment_id, from: null };
  const [until] = await queries.findPrices(tx, { ...range, to: day }, { ...one, isAscending: false });
  const [first] = until ? [until] : await queries.findPrices(tx, { ...range, to: null }, { ...one, isAscending: true });
  assert(first, `investment ${investment_id} never had a price`);
  return first.price;
}

type Window = Pick<InvestmentRow, 'status' | 'start_date' | 'close_date'>;

/** Whether buys are taken that day, whatever is left of the allocation. */
export const takesBuys = ({ status, start_date, close_date }: Window, today: string): boolean =>
  status === 'open' && (start_date === null || start_date <= today) && (close_date === null || today <= close_date);

/** The one place where status and is_open follow from the stored row and the day. */
export function presentInvestment(row: InvestmentRow, today: string): Investment {
  const { allocation_remaining, unit_precision, terms_url, image_url, created_at, updated_at, ...before } = row;
  const isFull = row.status === 'open' && isSubscribed(row);
  const status = isFull ? 'fully_subscribed' : row.status;
  const is_open = takesBuys(row, today) && !isFull;
  const after = { allocation_remaining, unit_precision, terms_url, image_url, created_at, updated_at };
  return { ...before, status, is_open, ...after };
}

const isSubscribed = ({ allocation_remaining, minimum_investment }: InvestmentRow): boolean =>
  allocation_remaining !== null && Decimal.of(allocation_remaining).isBelow(Decimal.of(minimum_investment));

/** What orders are decided by, for each key whose investment exists in its mode. Nothing is locked. */
export const loadInvestments = (
  tx: Transaction,
  keys: readonly queries.InvestmentKey[],
): Promise<LoadedInvestment[]> => (keys.length === 0 ? Promise.resolve([]) : queries.loadInvestments(tx, keys));

/** The operator's change of one investment, for all who see it. */
export async function updateInvestment(tx: Transaction, id: string, asked: InvestmentChanges): Promise<Investment> {
  const { status, ...prices } = parseChanges(asked);
  const investment = isId(id) ? await queries.lockInvestment(tx, id) : undefined;
  if (!investment) return notFound(id);

  if (prices.price !== undefined || prices.bid_price !== undefined) await reprice(tx, investment, prices);
  if (status !== undefined && status !== investment.status) {
    const name = moveBetween(investment.status, status);
    if (!name) return refuse('invalid_state', { current_status: investment.status, allowed_from: sourcesOf(status) });
    const moved = await move(tx, name, [id]);
    assert.deepEqual(moved, [id], 'an investment that is locked makes a lawful move');
  }
  const row = await queries.findInvestment(tx, viewOf({ id: houses[investment.mode], mode: investment.mode }), id);
  return presentInvestment(row!, realDay(tx));
}

function parseChanges(asked: InvestmentChanges): InvestmentChanges {
  const { success, data, error } = InvestmentChanges.safeParse(asked);
  if (success) return data;
  // Of several complaints about one field the first says most.
  const details = error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed();
  return refuse('validation_error', Object.fromEntries(details));
}

type Prices = Pick<InvestmentChanges, 'price' | 'bid_price'>;

async function reprice(tx: Transaction, investment: LockedInvestment, prices: Prices): Promise<void> {
  const price = canonicalPrice(prices.price ?? investment.price);
  const bid_price = prices.bid_price === undefined ? investment.bid_price : prices.bid_price;
  const bid = bid_price === null ? null : canonicalPrice(bid_price);
  await queries.updatePrice(tx, investment.id, price, bid, realTime(tx));
  await recordPrices(tx, [{ investment_id: investment.id, price, bid_price: bid }]);
}

type NewPrice = { investment_id: string; price: string; bid_price: string | null };

/** Writes today's line of the price history. */
export const recordPrices = (tx: Transaction, prices: readonly NewPrice[]): Promise<void> =>
  queries.upsertPrices(
    tx,
    prices.map(({ bid_price, ...rest }) => ({ ...rest, date: realDay(tx), bid_price: bid_price ?? rest.price })),
  );

/** A price that holds in one sandbox alone, from the moment of its own clock. */
export async function setPriceOverride(
  tx: Transaction,
  environment: Environment,
  investment_id: string,
  price: string,
  bid_price: string | null,
): Promise<Investment> {
  assert.equal(environment.mode, 'test', 'prices of the catalogue are overridden in the sandbox only');
  await getInvestment(tx, environment, investment_id);
  const prices = { price: canonicalPrice(price), bid_price: canonicalPrice(bid_price ?? price) };
  const override = { environment_id: environment.id, investment_id, ...prices };
  await queries.upsertOverride(tx, override, tx.time(environment));
  return getInvestment(tx, environment, investment_id);
}

/** Opens, closes and matures what is due on the real day. Answers how many moves were made. */
export async function followDates(tx: Transaction): Promise<number> {
  let moves = 0;
  for (const name of moveQueries.datedMoves) {
    const due = await moveQueries.lockDue(tx, name, investmentMoves[name].from, realDay(tx));
    const ids = due.map(({ id }) => id);
    moves += (await move(tx, name, ids)).length;
  }
  return moves;
}

/**
 * The one place an investment's status changes: never against the table, and each row once, however many ask.
 * An investment belongs to nobody in particular, so the events of its moves are announced to every environment
 * from here, not recorded in one. Of what is listed, the market tells whether it can be bought: it is told as well.
 */
export async function move(tx: Transaction, name: InvestmentMove, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { events } = investmentMoves[name];
  const moved = await moveQueries.moveInvestments(tx, ids, investmentMoves[name], realTime(tx));
  for (const { mode, ...former } of events.length > 0 ? moved : []) {
    const row = await queries.findInvestment(tx, viewOf({ id: houses[mode], mode }), former.id);
    const [before, after] = [{ ...row!, ...former }, row!].map((one) => presentInvestment(one, realDay(tx)));
    for (const event of events) await announce(tx, mode, event, after!, changedFrom(before!, after!));
  }
  const movedIds = moved.map(({ id }) => id);
  for (const { exchange } of await moveQueries.findExchanges(tx, movedIds)) await bumpVersion(tx, exchange);
  return movedIds;
}

const moveNames = Object.keys(investmentMoves) as InvestmentMove[];

/** The move that leads from one status to the other, if there is one. */
export const moveBetween = (from: StoredStatus, to: StoredStatus): InvestmentMove | undefined =>
  moveNames.find((name) => investmentMoves[name].to === to && canMove<StoredStatus>(investmentMoves[name], from));

/** The statuses from which that one can be reached, as a refusal tells them. */
export const sourcesOf = (to: StoredStatus): string =>
  moveNames.flatMap((name) => (investmentMoves[name].to === to ? investmentMoves[name].from : [])).join(', ');

const canonicalPrice = (text: string): string => Decimal.of(text).toPrice();

/** The catalogue is common to all, so it follows the real clock. */
const realTime = (tx: Transaction): string => new Date(tx.now_ms).toISOString();
const realDay = (tx: Transaction): string => dayOf(realTime(tx));
const dayOf = (instant: string): string => instant.slice(0, 10);

const notFound = (id: string): never => refuse('not_found', { resource: 'investment', id });
