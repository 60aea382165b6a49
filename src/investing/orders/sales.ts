import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type IncomeOfSale, withoutUnits } from '../holdings/income.ts';
import type { HoldingRow } from '../holdings/queries.ts';
import type { Brought } from '../holdings/redemption.ts';
import type { Floor } from './floor.ts';
import { valued } from './positions.ts';
import type { OrderRow } from './queries.ts';

/** The accrued income of a sell. */

export type PricedSale = Brought & { readonly price: Decimal };

/** What of the income of a holding is paid when units of it are sold now. */
export const incomeOf = (floor: Floor, environment: Environment, holding: HoldingRow, units: Decimal): IncomeOfSale =>
  withoutUnits(valued(floor, environment, holding), units, floor.tx.time(environment)).income;

/** Of a sell: an order that completed keeps what it paid. */
export function incomeOfOrder(floor: Floor, environment: Environment, order: OrderRow): IncomeOfSale {
  if (order.status === 'completed')
    return { paid: Decimal.of(order.income_paid ?? '0.00'), forgone: Decimal.of(order.forgone_income ?? '0.00') };
  return incomeOf(floor, environment, floor.holdings.rows.get(order.holding_id!)!, Decimal.of(order.units!));
}

/** As an order stores it. */
export const storedIncome = ({ paid, forgone }: IncomeOfSale) => ({
  income_paid: paid.toMoney(),
  forgone_income: forgone.toMoney(),
});
