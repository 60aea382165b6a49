import assert from 'node:assert/strict';
import { announce } from '../../events/outbox/announcements.ts';
import { bumpVersion } from '../../market/calendar/operations.ts';
import { requireById } from '../../platform/database/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { changedFrom } from '../../vocabulary/changes.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Jump } from '../../vocabulary/jump.ts';
import { pageOf, pageOfRows } from '../../vocabulary/page-reading.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { isId, type Mode } from '../../vocabulary/values.ts';
import { Investment, InvestmentChanges, type StoredStatus } from './contract.ts';
import { whyPaused } from './pause-queries.ts';
import { placesAmong } from './places.ts';
import { jumpsFrom, pricesAfter } from './price-changes.ts';
import type { InvestmentRow, LoadedInvestment, LockedInvestment } from './queries.ts';
import * as queries from './queries.ts';
import { type Quoted, setPrices } from './quoted.ts';
import { followInSandboxes } from './rate-queries.ts';
import { pricedOn, realDay } from './rates.ts';
import { type InvestmentTransition, investmentMachine } from './states.ts';
import { termOf } from './terms.ts';
import * as transitions from './transition-queries.ts';

/** The environments that belong to no partner: they have no overrides of the catalogue. */
const houses: Record<Mode, string> = {
  test: '00000000-0000-7000-8000-000000000001',
  live: '00000000-0000-7000-8000-000000000002',
};

/** The catalogue as it is, without the changes of any sandbox. */
export const viewedByHouse = (mode: Mode): Tenant & Pick<Environment, 'offset_ms'> => ({
  id: houses[mode],
  mode,
  offset_ms: 0,
});

type Tenant = Pick<Environment, 'id' | 'mode'>;

/**
 * Whose allocation an order draws on and whose prices it sees: in live mode all partners share the house's, each
 * sandbox has its own.
 */
export const allocationEnvironment = ({ id, mode }: Tenant): string => (mode === 'live' ? houses.live : id);

const viewOf = (environment: Tenant): queries.View => ({
  mode: environment.mode,
  environment_id: environment.id,
  allocation_environment_id: allocationEnvironment(environment),
});

export async function listInvestments(tx: Transaction, environment: Environment, query: queries.InvestmentsQuery) {
  const rows = await queries.findInvestments(tx, viewOf(environment), query);
  const matching = rows
    .map((row) => presentInvestment(row, dayOf(tx.time(environment))))
    .filter(({ status }) => query.status === undefined || status === query.status)
    .filter(({ is_open }) => query.is_open === undefined || String(is_open) === query.is_open)
    .filter(({ name }) => query.search === undefined || name.toLowerCase().includes(query.search.toLowerCase()));

  const isFromStart = query.before === undefined && query.after === undefined;
  const { places, compare } = placesAmong(
    isFromStart ? [] : await queries.findInvestments(tx, viewOf(environment), {}),
  );
  const page = await pageOf(query, {
    keyOf: ({ id }: Investment) => id,
    find: async (window) => pageOfRows(matching.toReversed(), window, compare),
    places,
  });
  return { ...page, count: matching.length };
}

export async function getInvestment(
  tx: Transaction,
  environment: Tenant & Pick<Environment, 'offset_ms'>,
  id: string,
): Promise<Investment> {
  const row = isId(id) ? await queries.findInvestment(tx, viewOf(environment), id) : undefined;
  return row ? presentInvestment(row, dayOf(tx.time(environment))) : notFound(id);
}

type Window = Pick<
  InvestmentRow,
  'status' | 'start_date' | 'close_date' | 'listing_status' | 'pricing' | 'maturity_date'
>;

/** Whether buys are taken that day, whatever is left of the allocation. */
export const takesBuys = (window: Window, today: string): boolean =>
  whyPaused(window) === null && window.status === 'open' && isWithin(window, today);

/** Whether a buy that was taken before may still be paid that day: what is suspended waits, and resumes open. A delisting is judged before. */
export const keepsBuys = (window: Window, today: string): boolean =>
  ['open', 'suspended'].includes(window.status) && isWithin(window, today);

const isWithin = (window: Window, today: string): boolean => {
  const { start_date, close_date } = window;
  const isBegun = start_date === null || start_date <= today;
  return isBegun && (close_date === null || today <= close_date) && !isPaidBack(window, today);
};

/** An issue that is priced by its rate has nothing left to earn on the day on which it pays back. */
const isPaidBack = ({ pricing, maturity_date }: Window, today: string): boolean =>
  pricing === 'yield' && maturity_date! <= today;

/** The one place where status, term, is_open and a price that is computed from a rate follow from the stored row and the day. */
export function presentInvestment(stored: InvestmentRow, today: string): Investment {
  const row = pricedOn(stored, today);
  const isFull = row.status === 'open' && isSubscribed(row);
  const status = isFull ? 'fully_subscribed' : row.status;
  return show({ ...row, status, term: termOf(row), is_open: takesBuys(row, today) && !isFull });
}

const show = pick(Investment);

const isSubscribed = ({ allocation_remaining, minimum_investment }: InvestmentRow): boolean =>
  allocation_remaining !== null && Decimal.of(allocation_remaining).isBelow(Decimal.of(minimum_investment));

/** What orders are decided by, for each key whose investment exists in its mode. Nothing is locked. */
export const loadInvestments = (
  tx: Transaction,
  keys: readonly queries.InvestmentKey[],
): Promise<LoadedInvestment[]> => (keys.length === 0 ? Promise.resolve([]) : queries.loadInvestments(tx, keys));

/** A change of one investment that is allowed: what it would replace, and by what. */
export type PlannedUpdate = {
  readonly investment: LockedInvestment;
  readonly prices: Quoted | null;
  /** From which the prices were computed; null of a product that is not priced by one, or where it stays. */
  readonly rate: string | null;
  readonly transition: InvestmentTransition | null;
  /** What moves further than one person may move it. */
  readonly jumps: readonly Jump[];
};

const lockInvestment = requireById('investment', queries.lockInvestment);

/** Refuses a change that is not allowed; the row is locked. `at` is when it was asked for, where that was earlier. */
export async function planUpdate(
  tx: Transaction,
  id: string,
  requested: InvestmentChanges,
  at = realTime(tx),
): Promise<PlannedUpdate> {
  const changes = parseChanges(requested);
  const investment = await lockInvestment(tx, id);
  const prices = pricesAfter(investment, changes, realDay(tx));
  const jumps = prices ? await jumpsFrom(tx, investment, changes, at) : [];
  const rate = changes.rate === undefined ? null : Decimal.of(changes.rate).toPercent();
  return { investment, prices, rate, transition: transitionTo(investment, changes.status), jumps };
}

/** The large changes that an update, requested at an instant, would make now, without a lock. */
export async function jumpsOfUpdate(
  tx: Transaction,
  id: string,
  requested: InvestmentChanges,
  at: string,
): Promise<readonly Jump[]> {
  const investment = (await queries.findForChanges(tx, id)) ?? notFound(id);
  return jumpsFrom(tx, investment, requested, at);
}

/** The operator's change of one investment, for all who see it. */
export async function writeUpdate(tx: Transaction, { investment, prices, rate, transition: name }: PlannedUpdate) {
  const { id, mode } = investment;
  if (prices) await setPrices(tx, [{ investment_id: id, ...prices, ...(rate !== null && { rate }) }]);
  if (rate !== null) await followInSandboxes(tx, [id]);
  if (name) {
    const changed = await transitionInvestments(tx, name, [id]);
    assert.deepEqual(changed, [id], 'an investment that is locked makes a transition that its machine allows');
  }
  const row = await queries.findInvestment(tx, viewOf({ id: houses[mode], mode }), id);
  return presentInvestment(row!, realDay(tx));
}

export const updateInvestment = async (
  tx: Transaction,
  id: string,
  requested: InvestmentChanges,
): Promise<Investment> => writeUpdate(tx, await planUpdate(tx, id, requested));

function parseChanges(requested: InvestmentChanges): InvestmentChanges {
  const { success, data, error } = InvestmentChanges.safeParse(requested);
  if (success) return data;
  // Of several errors of one field the first is the most useful.
  const details = error.issues.map(({ path, message }) => [path.join('.'), message]).toReversed();
  return refuse('validation_error', Object.fromEntries(details));
}

function transitionTo(investment: LockedInvestment, status: StoredStatus | undefined): InvestmentTransition | null {
  const { status: from } = investment;
  if (status === undefined || status === from) return null;
  const name = investmentMachine.between(from, status);
  if (name === undefined) investmentMachine.requireStatus(investment, investmentMachine.sources(status));
  return name!;
}

/** Opens, closes and matures what is due on the real day. Returns how many transitions were made. */
export async function followDates(tx: Transaction): Promise<number> {
  let made = 0;
  for (const name of transitions.datedTransitions) {
    const due = await transitions.lockDue(tx, name, realDay(tx));
    const ids = due.map(({ id }) => id);
    made += (await transitionInvestments(tx, name, ids)).length;
  }
  return made;
}

/**
 * The one place an investment's status changes: only as its machine allows, and each row once, however many processes
 * run it. An investment belongs to no environment, so its events are announced to every environment. The copies of its
 * exchange in memory are dropped, since they show whether a listed one can be bought.
 */
export async function transitionInvestments(
  tx: Transaction,
  name: InvestmentTransition,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const events = investmentMachine.events(name);
  const changed = await transitions.updateStatuses(tx, name, ids, realTime(tx));
  for (const { mode, ...former } of events.length > 0 ? changed : []) {
    const row = await queries.findInvestment(tx, viewOf({ id: houses[mode], mode }), former.id);
    const [before, after] = [{ ...row!, ...former }, row!].map((one) => presentInvestment(one, realDay(tx)));
    for (const event of events) await announce(tx, mode, event, after!, changedFrom(before!, after!));
  }
  const changedIds = changed.map(({ id }) => id);
  for (const { exchange } of await transitions.findExchanges(tx, changedIds)) await bumpVersion(tx, exchange);
  return changedIds;
}

/** The catalogue is common to all, so it follows the real clock. */
const realTime = (tx: Transaction): string => new Date(tx.now_ms).toISOString();

const notFound = (id: string): never => refuse('not_found', { resource: 'investment', id });
