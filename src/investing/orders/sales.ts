import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type IncomeOfSale, withoutUnits } from '../holdings/income.ts';
import type { HoldingRow } from '../holdings/queries.ts';
import type { Brought } from '../holdings/redemption.ts';
import type { Floor } from './floor.ts';
import { lotsOf } from './lots.ts';
import { valued } from './positions.ts';
import type { OrderRow } from './queries.ts';

/** The accrued income of a sell. */

export type PricedSale = Brought & { readonly price: Decimal };

/** What is left of a holding when units of it are sold now, and what of its income is paid. */
export const withoutLot = (floor: Floor, environment: Environment, holding: HoldingRow, units: Decimal) =>
  withoutUnits(valued(floor, environment, holding), units, floor.tx.time(environment));

/** What of the income of holdings is paid when units of them are sold now: each lot has its own. */
export const incomeOf = (
  floor: Floor,
  environment: Environment,
  lots: readonly { readonly holding: HoldingRow; readonly units: Decimal }[],
): IncomeOfSale =>
  lots
    .map(({ holding, units }) => withoutLot(floor, environment, holding, units).income)
    .reduce((sum, one) => ({ paid: sum.paid.plus(one.paid), forgone: sum.forgone.plus(one.forgone) }));

/** Of a sell: an order that completed keeps what it paid. */
export function incomeOfOrder(floor: Floor, environment: Environment, order: OrderRow): IncomeOfSale {
  if (order.status === 'completed')
    return { paid: Decimal.of(order.income_paid ?? '0.00'), forgone: Decimal.of(order.forgone_income ?? '0.00') };
  const lots = lotsOf(order).map(({ holding_id, units }) => ({
    holding: floor.holdings.rows.get(holding_id)!,
    units: Decimal.of(units),
  }));
  return incomeOf(floor, environment, lots);
}

/** As an order stores it. */
export const storedIncome = ({ paid, forgone }: IncomeOfSale) => ({
  income_paid: paid.toMoney(),
  forgone_income: forgone.toMoney(),
});
