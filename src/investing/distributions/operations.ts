import { recordChange } from '../../notifications/events/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { canMove } from '../../vocabulary/moves.ts';
import type { PageQuery } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Page, pageOf } from '../../vocabulary/slice.ts';
import { isId } from '../../vocabulary/values.ts';
import { findHolding, type HoldingRow, lockHoldings } from '../holdings/queries.ts';
import type { Distribution, DistributionStatus, ScheduleDistribution } from './contract.ts';
import { payOut } from './pay-out.ts';
import * as queries from './queries.ts';
import { type DistributionMove, distributionMoves } from './states.ts';

type Filters = PageQuery & { status?: DistributionStatus | undefined };

export async function listDistributions(
  tx: Transaction,
  environment: Environment,
  holding_id: string,
  filters: Filters,
): Promise<Page<Distribution>> {
  if (!(await findHolding(tx, environment.id, holding_id))) noHolding(holding_id);
  const filter = { holding_id, status: filters.status ?? null };
  const page = await pageOf(
    filters,
    ({ id }: queries.DistributionRow) => id,
    (slice) => queries.findDistributions(tx, environment.id, filter, slice),
  );
  const count = await queries.countDistributions(tx, environment.id, filter);
  return { ...page, rows: page.rows.map(presentDistribution), count };
}

const noHolding = (id: string): never => refuse('not_found', { resource: 'holding', id });
const noDistribution = (id: string): never => refuse('not_found', { resource: 'distribution', id });

export async function getDistribution(tx: Transaction, environment: Environment, id: string): Promise<Distribution> {
  const row = await queries.findDistribution(tx, environment.id, id);
  return row ? presentDistribution(row) : noDistribution(id);
}

/** Announces income that a holding is to pay. */
export async function scheduleDistribution(
  tx: Transaction,
  environment: Environment,
  holding_id: string,
  request: ScheduleDistribution,
): Promise<Distribution> {
  const holding = await lockActiveHolding(tx, environment, holding_id);
  const row = draft(tx, environment, holding, request);
  await queries.insertDistribution(tx, row);
  return presentDistribution(row);
}

const CENT = 2;
const ONE_PERCENT = Decimal.of('0.01');

/** Schedules and pays in one go; 1 % of what the holding cost where nobody says how much. */
export async function distributeNow(
  tx: Transaction,
  environment: Environment,
  holding_id: string,
  given: { gross_amount?: string | undefined; tax_withheld?: string | undefined },
): Promise<Distribution> {
  const holding = await lockActiveHolding(tx, environment, holding_id);
  const gross_amount = given.gross_amount ?? Decimal.of(holding.cost_basis).times(ONE_PERCENT).cut(CENT).toMoney();
  if (!Decimal.of(gross_amount).isPositive) refuse('amount_below_minimum', { minimum: '0.01' });
  const today = dayOf(tx.time(environment));
  const row = draft(tx, environment, holding, { ...given, gross_amount, record_date: today, payment_date: today });
  await queries.insertDistribution(tx, row);
  return pay(tx, environment, holding, row);
}

export async function payDistribution(tx: Transaction, environment: Environment, id: string): Promise<Distribution> {
  const { holding, row } = await lockDistribution(tx, environment, id);
  return pay(tx, environment, holding, row);
}

export async function cancelDistribution(tx: Transaction, environment: Environment, id: string): Promise<Distribution> {
  const { row } = await lockDistribution(tx, environment, id);
  return move(tx, environment, 'cancel', row);
}

/** What accrues by the day was paid in full: nothing scheduled may pay any of it again. Under the holdings' locks. */
export const cancelDistributionsOf = (
  tx: Transaction,
  environment: Environment,
  holding_ids: readonly string[],
): Promise<void> =>
  queries.cancelDistributionsOf(tx, environment.id, holding_ids, distributionMoves.cancel.from, tx.time(environment));

/** The operator names a record by its id alone. */
export async function environmentOfDistribution(tx: Transaction, id: string): Promise<Environment> {
  const environment = isId(id) ? await queries.findEnvironmentOfDistribution(tx, id) : undefined;
  return environment ?? noDistribution(id);
}

export async function environmentOfHolding(tx: Transaction, id: string): Promise<Environment> {
  const environment = isId(id) ? await queries.findEnvironmentOfHolding(tx, id) : undefined;
  return environment ?? noHolding(id);
}

/** A distribution changes only under the lock of its holding, so that it is paid once and never after a maturity. */
async function lockDistribution(tx: Transaction, environment: Environment, id: string) {
  const known = await queries.findDistribution(tx, environment.id, id);
  if (!known) return noDistribution(id);
  const holding = await lockHolding(tx, environment, known.holding_id);
  const row = await queries.findDistribution(tx, environment.id, id);
  return { holding, row: row! };
}

async function lockHolding(tx: Transaction, environment: Environment, id: string): Promise<HoldingRow> {
  const [holding] = await lockHoldings(tx, [{ environment_id: environment.id, id }], 'wait');
  return holding ?? noHolding(id);
}

async function lockActiveHolding(tx: Transaction, environment: Environment, id: string): Promise<HoldingRow> {
  const holding = await lockHolding(tx, environment, id);
  if (holding.status !== 'active') refuse('invalid_state', { current_status: holding.status, allowed_from: 'active' });
  return holding;
}

function draft(
  tx: Transaction,
  environment: Environment,
  holding: HoldingRow,
  request: ScheduleDistribution,
): queries.DistributionRow {
  const gross = Decimal.of(request.gross_amount);
  const tax = Decimal.of(request.tax_withheld ?? '0.00');
  const { record_date, payment_date } = request;
  if (tax.isAbove(gross)) refuse('validation_error', { tax_withheld: `Expected at most ${gross.toMoney()}.` });
  if (payment_date < record_date) refuse('validation_error', { payment_date: `Expected ${record_date} or later.` });
  const at = tx.time(environment);
  return {
    environment_id: environment.id,
    id: newId(tx.time_ms(environment)),
    holding_id: holding.id,
    currency: holding.currency,
    gross_amount: gross.toMoney(),
    tax_withheld: tax.toMoney(),
    net_amount: gross.minus(tax).toMoney(),
    record_date,
    payment_date,
    status: 'scheduled',
    paid_at: null,
    cancelled_at: null,
    created_at: at,
    updated_at: at,
  };
}

async function pay(
  tx: Transaction,
  environment: Environment,
  holding: HoldingRow,
  row: queries.DistributionRow,
): Promise<Distribution> {
  requireMove('pay', row);
  await payOut(tx, environment, holding, row);
  return move(tx, environment, 'pay', row);
}

function requireMove(name: DistributionMove, { status }: queries.DistributionRow): void {
  const { from } = distributionMoves[name];
  if (!canMove(distributionMoves[name], status))
    refuse('invalid_state', { current_status: status, allowed_from: from.join(', ') });
}

async function move(
  tx: Transaction,
  environment: Environment,
  name: DistributionMove,
  row: queries.DistributionRow,
): Promise<Distribution> {
  requireMove(name, row);
  const { to, stamps, events } = distributionMoves[name];
  const at = tx.time(environment);
  const moved = { ...row, status: to, [stamps]: at, updated_at: at };
  await queries.updateDistribution(tx, moved);
  const shown = presentDistribution(moved);
  recordChange(tx, environment, events, presentDistribution(row), shown);
  return shown;
}

const presentDistribution = (row: queries.DistributionRow): Distribution => ({
  id: row.id,
  holding_id: row.holding_id,
  currency: row.currency,
  gross_amount: row.gross_amount,
  tax_withheld: row.tax_withheld,
  net_amount: row.net_amount,
  record_date: row.record_date,
  payment_date: row.payment_date,
  status: row.status,
  paid_at: row.paid_at,
  created_at: row.created_at,
  updated_at: row.updated_at,
});
