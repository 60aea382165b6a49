import { readCharges } from '../../charges/charging/withheld.ts';
import { enter } from '../../events/transitions/transition.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { Page } from '../../vocabulary/page.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { findHolding, type HoldingRow, lockHoldings } from '../holdings/queries.ts';
import { holdingMachine } from '../holdings/states.ts';
import { Distribution } from './contract.ts';
import { payOut } from './pay-out.ts';
import * as queries from './queries.ts';
import { distributionMachine } from './states.ts';

export async function listDistributions(
  tx: Transaction,
  environment: Environment,
  holding_id: string,
  query: queries.DistributionsQuery,
): Promise<Page<Distribution>> {
  if (!(await findHolding(tx, environment.id, holding_id))) noHolding(holding_id);
  const page = await queries.findDistributions(tx, environment.id, holding_id, query);
  const charges = await chargesOf(tx, environment, page.rows);
  return shown(page, (row) => present(row, charges.get(row.id)));
}

const chargesOf = (tx: Transaction, { id }: Environment, rows: readonly queries.DistributionRow[]) =>
  readCharges(
    tx,
    id,
    'distribution',
    rows.flatMap(({ id, charges_total }) => (charges_total === '0.00' ? [] : [id])),
  );

const noHolding = (id: string): never => refuse('not_found', { resource: 'holding', id });
const noDistribution = (id: string): never => refuse('not_found', { resource: 'distribution', id });

export async function getDistribution(tx: Transaction, environment: Environment, id: string): Promise<Distribution> {
  const row = await queries.findDistribution(tx, environment.id, id);
  if (!row) return noDistribution(id);
  return present(row, (await chargesOf(tx, environment, [row])).get(id));
}

const CENT = 2;
const ONE_PERCENT = Decimal.of('0.01');

/** Pays income of today at once; 1 % of what the holding cost where no amount is given. */
export async function distributeNow(
  tx: Transaction,
  environment: Environment,
  holding_id: string,
  requested: { gross_amount?: string | undefined; tax_withheld?: string | undefined },
): Promise<Distribution> {
  const holding = await lockActiveHolding(tx, environment, holding_id);
  const row = draft(tx, environment, holding, requested);
  await queries.insertDistribution(tx, row);
  const [paid] = await payAll(tx, environment, [{ holding, row }]);
  return paid!;
}

async function lockActiveHolding(tx: Transaction, environment: Environment, id: string): Promise<HoldingRow> {
  const [holding] = await lockHoldings(tx, [{ environment_id: environment.id, id }], 'wait');
  if (!holding) return noHolding(id);
  holdingMachine.requireStatus(holding, ['active']);
  return holding;
}

function draft(
  tx: Transaction,
  environment: Environment,
  holding: HoldingRow,
  { gross_amount, tax_withheld = '0.00' }: Parameters<typeof distributeNow>[3],
): queries.DistributionRow {
  const gross =
    gross_amount === undefined ? Decimal.of(holding.cost_basis).times(ONE_PERCENT).cut(CENT) : Decimal.of(gross_amount);
  const tax = Decimal.of(tax_withheld);
  if (!gross.isPositive) refuse('amount_below_minimum', { minimum: '0.01' });
  if (tax.isAbove(gross)) refuse('validation_error', { tax_withheld: `Expected at most ${gross.toMoney()}.` });
  const at = tx.time(environment);
  return {
    environment_id: environment.id,
    id: newId(tx.time_ms(environment)),
    holding_id: holding.id,
    currency: holding.currency,
    gross_amount: gross.toMoney(),
    tax_withheld: tax.toMoney(),
    charges_total: '0.00',
    net_amount: gross.minus(tax).toMoney(),
    record_date: dayOf(at),
    payment_date: dayOf(at),
    status: distributionMachine.create('scheduled'),
    declaration_id: null,
    reinvested_units: '0',
    paid_at: null,
    cancelled_at: null,
    created_at: at,
    updated_at: at,
  };
}

/** Writes down what holdings are to be paid of a declaration; the holdings are locked. */
export const scheduleDeclared = queries.insertDistributions;

/** Pays what is still scheduled of these distributions, in one transaction. Returns how many it paid. */
export async function payScheduled(
  tx: Transaction,
  environment: Environment,
  due: readonly queries.DueDistribution[],
): Promise<number> {
  const keys = due.map(({ holding_id: id }) => ({ environment_id: environment.id, id }));
  const holdings = await lockHoldings(tx, keys, 'wait');
  const rows = await queries.findDistributionsAmong(
    tx,
    environment.id,
    due.map(({ id }) => id),
  );
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  const payments = rows
    .filter(({ status }) => distributionMachine.allows('pay', status))
    .map((row) => ({ row, holding: byId.get(row.holding_id)! }));
  return (await payAll(tx, environment, payments)).length;
}

/**
 * Pays scheduled distributions of different holdings of one currency, all in one book. The holdings are locked: a distribution
 * changes only under the lock of its holding, so that it is paid once and never after a maturity.
 */
async function payAll(
  tx: Transaction,
  environment: Environment,
  payments: readonly { holding: HoldingRow; row: queries.DistributionRow }[],
): Promise<Distribution[]> {
  const paid = await payOut(tx, environment, payments);
  const after = paid.map(({ row, charges, ...changes }) =>
    enter(tx, environment, kindOf(charges), 'pay', row, changes),
  );
  await queries.updateDistributions(tx, after);
  return after.map((row, place) => present(row, paid[place]!.charges));
}

/** Before it is paid, nothing is charged yet. */
const present = (row: queries.DistributionRow, charges: readonly Charge[] = []): Distribution =>
  show({ ...row, charges: row.status === 'paid' ? [...charges] : [] });

const show = pick(Distribution);

const kindOf = (charges: readonly Charge[]) => ({
  machine: distributionMachine,
  present: (row: queries.DistributionRow) => present(row, charges),
  update: queries.updateDistributions,
});
