import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { newId } from '../../vocabulary/id.ts';
import { scheduleDeclared } from '../distributions/operations.ts';
import type { DistributionRow } from '../distributions/queries.ts';
import { distributionMachine } from '../distributions/states.ts';
import { type HoldingRow, lockHoldings, updateHoldings } from '../holdings/queries.ts';
import { amountPerUnit, endOf } from './figures.ts';
import { findOwed, type Owed } from './owed.ts';
import * as queries from './queries.ts';
import { declarationMachine } from './states.ts';

/**
 * Writes down the next holdings of a declaration whose record date is over, each with its distribution, and how far it came: a
 * process that dies goes on from there. Returns how many holdings it looked at; none are left when it returns 0.
 */
export async function recordBatch(tx: Transaction, id: string, limit: number): Promise<number> {
  const row = await queries.lockDeclaration(tx, id);
  if (!row || !declarationMachine.allows('record', row.status)) return 0;
  const at = new Date(tx.now_ms).toISOString();
  const { investment_id, reached_environment_id, reached_holding_id } = row;
  const keys = await queries.findNextHoldings(tx, investment_id, [reached_environment_id, reached_holding_id], limit);
  const last = keys.at(-1);
  if (!last) {
    await queries.updateDeclaration(tx, [declarationMachine.after(row, 'record', {}, at)]);
    return 0;
  }
  // A maturity cancels what is scheduled of a holding under its lock: nothing is scheduled after it.
  const holdings = await lockHoldings(tx, keys, 'wait');
  const amount_per_unit = await fixedAmount(tx, row);
  const owed = amount_per_unit === null ? [] : await owedOf(tx, row, amount_per_unit, keys);
  await scheduleDeclared(
    tx,
    owed.map((one) => distributionOf(tx, row, one)),
  );
  await updateHoldings(tx, scheduledOn(holdings, owed));
  const reached = { reached_environment_id: last.environment_id, reached_holding_id: last.id };
  const recorded_count = row.recorded_count + owed.length;
  await queries.updateDeclaration(tx, [{ ...row, ...reached, amount_per_unit, recorded_count, updated_at: at }]);
  return keys.length;
}

/** What is scheduled belongs to who held when the record date ended: a sell from now on does not pay it too. */
function scheduledOn(holdings: readonly HoldingRow[], owed: readonly Owed[]): HoldingRow[] {
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  return owed.map(({ holding_id, gross_amount }) => {
    const holding = byId.get(holding_id)!;
    const scheduled = Decimal.of(holding.income_scheduled).plus(Decimal.of(gross_amount));
    return { ...holding, income_scheduled: scheduled.toMoney() };
  });
}

/** The first batch fixes what a unit pays for all. */
const fixedAmount = async (tx: Transaction, row: queries.DeclarationRow): Promise<string | null> =>
  row.amount_per_unit ?? amountPerUnit(tx, (await queries.findProduct(tx, row.investment_id))!, row);

const owedOf = (
  tx: Transaction,
  row: queries.DeclarationRow,
  amount_per_unit: string,
  keys: readonly queries.HoldingKey[],
): Promise<Owed[]> => findOwed(tx, [endOf(row), amount_per_unit, row.tax_rate], keys);

function distributionOf(tx: Transaction, declaration: queries.DeclarationRow, owed: Owed): DistributionRow {
  const { environment_id, holding_id, currency, gross_amount, tax_withheld } = owed;
  const at = tx.time(owed);
  return {
    environment_id,
    id: newId(tx.time_ms(owed)),
    holding_id,
    currency,
    gross_amount,
    tax_withheld,
    charges_total: '0.00',
    net_amount: Decimal.of(gross_amount).minus(Decimal.of(tax_withheld)).toMoney(),
    record_date: declaration.record_date,
    payment_date: declaration.payment_date,
    declaration_id: declaration.id,
    reinvested_units: '0',
    status: distributionMachine.create('scheduled'),
    paid_at: null,
    cancelled_at: null,
    created_at: at,
    updated_at: at,
  };
}
