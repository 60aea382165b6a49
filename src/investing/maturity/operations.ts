import { post } from '../../money/ledger/book.ts';
import { recordChange } from '../../notifications/events/record.ts';
import { LostRace } from '../../platform/database/errors.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { canMove } from '../../vocabulary/moves.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { cancelDistributionsOf } from '../distributions/operations.ts';
import type { Holding } from '../holdings/contract.ts';
import { dueAt } from '../holdings/due.ts';
import { accruedIncome, earnsByTheDay } from '../holdings/income.ts';
import { findHeldInvestments, type HoldingRow } from '../holdings/queries.ts';
import { type HoldingMove, holdingMoves } from '../holdings/states.ts';
import { allAccountsOfOrders, change, closeFloor, type Floor, openFloor } from '../orders/floor.ts';
import { showHolding, valued } from '../orders/positions.ts';
import type { OrderRow } from '../orders/queries.ts';
import { failOrder } from '../orders/settle.ts';
import { subjectOf } from '../orders/subjects.ts';
import * as queries from './queries.ts';

/**
 * What happens to a holding at its end: its pending sells fail, then it is paid back, what it cost and what it earned,
 * all in one transaction. A holding is paid under its own lock and only while it is active, so it is paid once.
 */

/** Pays back those of the holdings that have matured; the others are left for their day. Answers how many it paid. */
export async function matureDue(tx: Transaction, environment: Environment, ids: readonly string[]): Promise<number> {
  const floor = await takeHoldings(tx, environment, ids);
  const today = dayOf(tx.time(environment));
  let paid = 0;
  for (const id of ids) {
    const holding = floor.holdings.rows.get(id);
    if (holding?.status !== 'active') continue;
    if (holding.maturity_date !== null && holding.maturity_date <= today) {
      payBack(floor, environment, holding);
      paid += 1;
    } else change(floor.holdings, { ...holding, due_at: dueAt(environment, holding.maturity_date) });
  }
  await write(floor, environment, ids);
  return paid;
}

/** Brings one holding to its end now, whatever its maturity date. */
export async function matureHolding(tx: Transaction, environment: Environment, id: string): Promise<Holding> {
  const floor = await takeHoldings(tx, environment, [id]);
  const holding = floor.holdings.rows.get(id);
  if (!holding) return refuse('not_found', { resource: 'holding', id });
  const { from } = holdingMoves.mature;
  if (!canMove(holdingMoves.mature, holding.status))
    refuse('invalid_state', { current_status: holding.status, allowed_from: from.join(', ') });
  const shown = payBack(floor, environment, holding);
  await write(floor, environment, [id]);
  return shown;
}

/** The holdings with their pending sells, read first and locked from the front: orders before holdings. */
async function takeHoldings(tx: Transaction, environment: Environment, ids: readonly string[]): Promise<Floor> {
  const keys = ids.map((id) => ({ environment_id: environment.id, id }));
  const [held, sells] = await all([findHeldInvestments(tx, keys), queries.findPendingSells(tx, environment.id, ids)]);
  const subjects = held.map(({ id, investment_id, currency }) => ({
    environment,
    investment_id,
    currency,
    order_id: null,
    holding_id: id,
    funding_request_id: null,
    accounts: allAccountsOfOrders,
  }));
  return openFloor(tx, [...subjects, ...sells.map((order) => subjectOf(environment, order))], 'wait');
}

function payBack(floor: Floor, environment: Environment, { id }: HoldingRow): Holding {
  for (const order of pendingSellsOf(floor, id)) failOrder(floor, environment, order, 'holding_matured');
  const holding = floor.holdings.rows.get(id)!;
  if (!Decimal.of(holding.reserved_units).isZero)
    throw new LostRace(`a sell of holding ${id} came in while its pending sells were locked`);

  const now = floor.tx.time(environment);
  const income = accruedIncome(valued(floor, environment, holding), now);
  const matured = move(floor, environment, 'mature', holding, { due_at: null });
  const amount = Decimal.of(holding.cost_basis).plus(income);
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
  const closed = move(floor, environment, 'payBack', matured, { units: '0', cost_basis: '0.00', closed_at: now });
  return showHolding(floor, environment, closed);
}

const pendingSellsOf = (floor: Floor, holding_id: string): OrderRow[] =>
  [...floor.orders.rows.values()].filter(
    (order) => order.holding_id === holding_id && order.side === 'sell' && order.status === 'pending_fulfilment',
  );

function move(
  floor: Floor,
  environment: Environment,
  name: HoldingMove,
  holding: HoldingRow,
  changes: Partial<HoldingRow>,
): HoldingRow {
  const { to, events } = holdingMoves[name];
  const moved: HoldingRow = { ...holding, ...changes, status: to, updated_at: floor.tx.time(environment) };
  change(floor.holdings, moved);
  const [before, after] = [holding, moved].map((row) => showHolding(floor, environment, row));
  recordChange(floor.tx, environment, events, before!, after!);
  return moved;
}

async function write(floor: Floor, environment: Environment, ids: readonly string[]): Promise<void> {
  const paid = ids.filter((id) => {
    const holding = floor.holdings.rows.get(id);
    return holding?.status === 'closed' && earnsByTheDay(valued(floor, environment, holding));
  });
  await all([...closeFloor(floor), cancelDistributionsOf(floor.tx, environment, paid)]);
}
