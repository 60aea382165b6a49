import { type ChargeRow, insertCharges } from '../../charges/charging/charge-queries.ts';
import type { Charged } from '../../charges/charging/compute.ts';
import {
  chargeRows,
  codesOf,
  type IncomeCodes,
  postWithheld,
  readIncomeCodes,
  withheldOf,
} from '../../charges/charging/withheld.ts';
import { tally } from '../../events/outbox/record.ts';
import { enter } from '../../events/transitions/transition.ts';
import { post } from '../../ledger/book/book.ts';
import { LostRace } from '../../platform/database/errors.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { cancelDistributionsOf } from '../distributions/queries.ts';
import type { Holding } from '../holdings/contract.ts';
import { dueAt } from '../holdings/due-queries.ts';
import { incomeAtMaturity, owesByTheDay } from '../holdings/income.ts';
import { findHeldInvestments, type HoldingRow, updateHoldings } from '../holdings/queries.ts';
import { holdingMachine } from '../holdings/states.ts';
import { change, closeFloor, type Floor, openFloor } from '../orders/floor.ts';
import { holdingsOf } from '../orders/lots.ts';
import { showHolding, valued } from '../orders/positions.ts';
import { findPendingSells, type OrderRow } from '../orders/queries.ts';
import { failOrder } from '../orders/settle.ts';
import { allAccountsOfOrders } from '../orders/subject.ts';
import { subjectOf } from '../orders/subjects.ts';
import { findHeld } from './release-queries.ts';

/**
 * The end of a holding: its pending sells fail, then it is paid back, what it cost and what it earned, or the face value of its units,
 * all in one transaction. A holding is paid under its own lock and only while it is active, so it is paid once.
 */

/** A release makes what is held due at once; this is for one that came while the holding was looked at. */
const HELD_LOOK_MS = 60 * 60_000;

/**
 * Pays back those of the holdings that have matured and whose investment does not wait for its release; the others wait
 * for their day. Returns how many it paid.
 */
export async function matureDue(tx: Transaction, environment: Environment, ids: readonly string[]): Promise<number> {
  const taken = await takeHoldings(tx, environment, ids);
  const { floor } = taken;
  const today = dayOf(tx.time(environment));
  const isHeld = await heldOn(tx, [...floor.holdings.rows.values()]);
  let paid = 0;
  for (const id of ids) {
    const holding = floor.holdings.rows.get(id);
    if (!holding || !holdingMachine.allows('mature', holding.status)) continue;
    const hasMatured = holding.maturity_date !== null && holding.maturity_date <= today;
    if (hasMatured && isHeld(holding))
      change(floor.holdings, { ...holding, due_at: new Date(tx.now_ms + HELD_LOOK_MS).toISOString() });
    else if (hasMatured) {
      payBack(taken, environment, holding);
      paid += 1;
    } else change(floor.holdings, { ...holding, due_at: dueAt(environment, holding.maturity_date) });
  }
  await write(taken, environment, ids);
  return paid;
}

/** Whether a holding's investment waits for its issuer's money. */
async function heldOn(tx: Transaction, holdings: readonly HoldingRow[]): Promise<(holding: HoldingRow) => boolean> {
  const days = new Map(
    holdings.flatMap((holding) => (holding.maturity_date === null ? [] : [[dayKey(holding), holding] as const])),
  );
  const rows = [...days.values()];
  const held = await findHeld(
    tx,
    rows.map(({ investment_id }) => investment_id),
    rows.map(({ maturity_date }) => maturity_date!),
  );
  const keys = new Set(held.map(dayKey));
  return (holding) => keys.has(dayKey(holding));
}

const dayKey = ({ investment_id, maturity_date }: Pick<HoldingRow, 'investment_id' | 'maturity_date'>): string =>
  `${investment_id} ${maturity_date}`;

/** Ends one holding now, regardless of its maturity date. */
export async function matureHolding(tx: Transaction, environment: Environment, id: string): Promise<Holding> {
  const taken = await takeHoldings(tx, environment, [id]);
  const holding = taken.floor.holdings.rows.get(id);
  if (!holding) return refuse('not_found', { resource: 'holding', id });
  holdingMachine.require(holding, 'mature');
  const shown = payBack(taken, environment, holding);
  await write(taken, environment, [id]);
  return shown;
}

/** What is decided on, the codes by which the firm withholds, and the charges that they cause. */
type Taken = { readonly floor: Floor; readonly codes: IncomeCodes; readonly charges: ChargeRow[] };

/** The holdings with their pending sells, read first and then locked in the order of the floor: orders before holdings. */
async function takeHoldings(tx: Transaction, environment: Environment, ids: readonly string[]): Promise<Taken> {
  const keys = ids.map((id) => ({ environment_id: environment.id, id }));
  const [held, sells] = await all([findHeldInvestments(tx, keys), findPendingSells(tx, environment.id, ids)]);
  const codes = await readIncomeCodes(tx, [...new Set(held.map(({ investment_id }) => investment_id))]);
  const { organisation_id } = environment;
  const subjects = held.map(({ id, investment_id, currency }) => ({
    environment,
    investment_id,
    currency,
    order_id: null,
    side: 'sell' as const,
    holding_ids: [id],
    funding_request_id: null,
    accounts: allAccountsOfOrders,
    paid_into: null,
    codes: codesOf(codes, { act: 'maturity', organisation_id, investment_id }),
  }));
  const floor = await openFloor(tx, [...subjects, ...sells.map((order) => subjectOf(environment, order))], 'wait');
  return { floor, codes, charges: [] };
}

function payBack(taken: Taken, environment: Environment, { id }: HoldingRow): Holding {
  const { floor } = taken;
  for (const order of pendingSellsOf(floor, id)) failOrder(floor, environment, order, 'holding_matured');
  const holding = floor.holdings.rows.get(id)!;
  if (!Decimal.of(holding.reserved_units).isZero)
    throw new LostRace(`a sell of holding ${id} came in while its pending sells were locked`);

  const now = floor.tx.time(environment);
  const income = incomeAtMaturity(valued(floor, environment, holding), now);
  const { charges, charges_total } = withhold(taken, environment, holding, income.isNegative ? Decimal.zero : income);
  const matured = transition(floor, environment, 'mature', holding);
  const amount = Decimal.of(holding.cost_basis).plus(income).minus(Decimal.of(charges_total));
  if (amount.isPositive)
    post(floor.book, 'maturity', {
      environment,
      currency: holding.currency,
      amount,
      source: { type: 'holding', id },
      reference: null,
      description: `Maturity of ${holding.investment_name}`,
      at_ms: floor.tx.time_ms(environment),
    });
  const paid = { charges: charges.length > 0 ? charges : null, net_amount: amount.toMoney() };
  const left = { units: '0', cost_basis: '0.00', income_scheduled: scheduledAfter(floor, environment, holding) };
  const closed = transition(floor, environment, 'payBack', matured, { ...left, ...paid });
  return showHolding(floor, environment, closed);
}

/** Of what accrues by the day all was paid, and what was scheduled is cancelled. */
const scheduledAfter = (floor: Floor, environment: Environment, holding: HoldingRow): string =>
  owesByTheDay(valued(floor, environment, holding)) ? '0.00' : holding.income_scheduled;

/** Of what it earned, not of what it cost; by the codes of the day on which it matured. */
function withhold(
  { floor, codes, charges: all }: Taken,
  environment: Environment,
  { id, investment_id, investment_name, currency, maturity_date }: HoldingRow,
  amount: Decimal,
): Charged {
  const { tx, book } = floor;
  const today = dayOf(tx.time(environment));
  const day = maturity_date !== null && maturity_date < today ? maturity_date : today;
  const { organisation_id } = environment;
  const income = { act: 'maturity', organisation_id, investment_id, currency, amount, day } as const;
  const charged = withheldOf(codes, income);
  const rows = chargeRows(tx, environment, codes, { type: 'holding', id }, income, charged.charges);
  postWithheld(book, tx, environment, rows, `maturity of ${investment_name}`);
  all.push(...rows);
  return charged;
}

const pendingSellsOf = (floor: Floor, holding_id: string): OrderRow[] =>
  [...floor.orders.rows.values()].filter(
    (order) => order.side === 'sell' && order.status === 'pending_fulfilment' && holdingsOf(order).includes(holding_id),
  );

function transition(
  floor: Floor,
  environment: Environment,
  name: 'mature' | 'payBack',
  holding: HoldingRow,
  changes: Partial<HoldingRow> = {},
): HoldingRow {
  const present = (row: HoldingRow) => showHolding(floor, environment, row);
  const kind = { machine: holdingMachine, present, update: updateHoldings };
  const after = enter(floor.tx, environment, kind, name, holding, changes);
  change(floor.holdings, after);
  tally(floor.tx, environment.id, `holdings_${holding.status}`, `holdings_${after.status}`);
  return after;
}

async function write({ floor, charges }: Taken, environment: Environment, ids: readonly string[]): Promise<void> {
  const paid = ids.filter((id) => {
    const holding = floor.holdings.rows.get(id);
    return holding?.status === 'closed' && owesByTheDay(valued(floor, environment, holding));
  });
  const writes = charges.length === 0 ? [] : [insertCharges(floor.tx, charges)];
  await all([...closeFloor(floor), ...writes, cancelDistributionsOf(floor.tx, environment, paid)]);
}
