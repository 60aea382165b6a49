import assert from 'node:assert/strict';
import { bumpVersion } from '../../market/calendar/operations.ts';
import { announce } from '../../notifications/events/announcements.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { changedFrom } from '../../vocabulary/changes.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { canMove } from '../../vocabulary/moves.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { pageOf, sliceOf } from '../../vocabulary/slice.ts';
import { isId, type Mode } from '../../vocabulary/values.ts';
import { type Investment, InvestmentChanges, type StoredStatus } from './contract.ts';
import * as moveQueries from './move-queries.ts';
import { comparing } from './places.ts';
import type { InvestmentRow, LoadedInvestment, LockedInvestment } from './queries.ts';
import * as queries from './queries.ts';
import { changedPrices, priceJumps, type Quoted, recordPrices } from './quoted.ts';
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

/** A change of one investment that is lawful: what it would replace, and by what. */
export type PlannedUpdate = {
  readonly investment: LockedInvestment;
  readonly prices: Quoted | null;
  readonly move: InvestmentMove | null;
  /** What moves further than one person may move it. */
  readonly jumps: readonly Jump[];
};

/** Refuses what may not be changed so; the row is held. */
export async function planUpdate(tx: Transaction, id: string, asked: InvestmentChanges): Promise<PlannedUpdate> {
  const changes = parseChanges(asked);
  const investment = isId(id) ? await queries.lockInvestment(tx, id) : undefined;
  if (!investment) return notFound(id);
  const isRepriced = changes.price !== undefined || changes.bid_price !== undefined;
  const prices = isRepriced ? changedPrices(investment, changes) : null;
  const jumps = prices ? jumpsFrom(investment, prices) : [];
  return { investment, prices, move: moveAsked(investment, changes.status), jumps };
}

/** What a change would make jump now, with nothing held. */
export async function jumpsOfUpdate(tx: Transaction, id: string, asked: InvestmentChanges): Promise<readonly Jump[]> {
  const investment = (await queries.findForChanges(tx, id)) ?? notFound(id);
  return jumpsFrom(investment, changedPrices(investment, asked));
}

const jumpsFrom = (investment: LockedInvestment, prices: Quoted): Jump[] =>
  priceJumps(`${investment.name} (${investment.mode})`, investment, prices);

/** The operator's change of one investment, for all who see it. */
export async function carryOut(tx: Transaction, { investment, prices, move: name }: PlannedUpdate) {
  const { id, mode } = investment;
  if (prices) {
    await queries.updatePrice(tx, id, prices.price, prices.bid_price, realTime(tx));
    await recordPrices(tx, [{ investment_id: id, ...prices }]);
  }
  if (name) {
    const moved = await move(tx, name, [id]);
    assert.deepEqual(moved, [id], 'an investment that is locked makes a lawful move');
  }
  const row = await queries.findInvestment(tx, viewOf({ id: houses[mode], mode }), id);
  return presentInvestment(row!, realDay(tx));
}

export const updateInvestment = async (tx: Transaction, id: string, asked: InvestmentChanges): Promise<Investment> =>
  carryOut(tx, await planUpdate(tx, id, asked));

function parseChanges(asked: InvestmentChanges): InvestmentChanges {
  const { success, data, error } = InvestmentChanges.safeParse(asked);
  if (success) return data;
  // Of several complaints about one field the first says most.
  const details = error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed();
  return refuse('validation_error', Object.fromEntries(details));
}

function moveAsked({ status: from }: LockedInvestment, status: StoredStatus | undefined): InvestmentMove | null {
  if (status === undefined || status === from) return null;
  return (
    moveBetween(from, status) ?? refuse('invalid_state', { current_status: from, allowed_from: sourcesOf(status) })
  );
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

/** The catalogue is common to all, so it follows the real clock. */
const realTime = (tx: Transaction): string => new Date(tx.now_ms).toISOString();
const realDay = (tx: Transaction): string => dayOf(realTime(tx));
const dayOf = (instant: string): string => instant.slice(0, 10);

const notFound = (id: string): never => refuse('not_found', { resource: 'investment', id });
