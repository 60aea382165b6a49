import assert from 'node:assert/strict';
import { recordChange, tally } from '../../events/outbox/record.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { holdingUpdated } from '../holdings/contract.ts';
import { holdingMachine } from '../holdings/states.ts';
import { chargeRowsOf, withheldRowsOf } from './charging.ts';
import type { OrderLot } from './contract.ts';
import { change, type Floor } from './floor.ts';
import { lotsOf, sharedAmong } from './lots.ts';
import { postCharges, postForOrder, showHolding } from './positions.ts';
import type { OrderRow } from './queries.ts';
import { withoutLot } from './sales.ts';

/** What a sell does to its lots: their units are reserved, free again, or taken and paid for. All in memory, on the floor. */

/** What a sell fetches after all charges and at which price, what is charged and withheld of it, and whether its units were reserved for it. */
export type Redemption = {
  readonly proceeds: Decimal;
  readonly price: Decimal;
  readonly charges: readonly Charge[];
  readonly withheld: readonly Charge[];
  readonly isReserved: boolean;
};

/** What was taken from which lot, and how to announce it, because creation comes first. */
export type Taken = { readonly lots: OrderLot[]; readonly announce: () => void };

/** Takes sold units off their holdings and pays for them, once. */
export function takeUnits(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  { proceeds, price, charges, withheld, isReserved }: Redemption,
): Taken {
  assert(!proceeds.isNegative, 'what is withheld and charged is never more than a sell brings');
  const taken = lotsOf(order).map((lot) => takeFromLot(floor, environment, lot, isReserved));
  if (proceeds.isPositive)
    postForOrder(floor, environment, 'sale_proceeds', order, proceeds, `Sale of ${order.investment_name}`);
  postCharges(floor, environment, 'charge_of_sell', order, chargeRowsOf(floor, environment, order, charges));
  postCharges(floor, environment, 'tax_withheld', order, withheldRowsOf(floor, environment, order, withheld));
  const sold = taken.map(({ lot }) => lot);
  return { lots: sharedAmong(sold, price, proceeds), announce: allOf(taken.map(({ announce }) => announce)) };
}

const allOf = (announcements: readonly (() => void)[]) => (): void => {
  for (const announce of announcements) announce();
};

function takeFromLot(floor: Floor, environment: Environment, lot: OrderLot, isReserved: boolean) {
  const holding = floor.holdings.rows.get(lot.holding_id)!;
  const units = Decimal.of(lot.units);
  const { left, income } = withoutLot(floor, environment, holding, units);
  const isEmpty = Decimal.of(left.units).isZero;
  const at = floor.tx.time(environment);
  const reserved = Decimal.of(holding.reserved_units);
  const reserved_units = (isReserved ? reserved.minus(units) : reserved).toUnits();
  const taken = { ...holding, ...left, reserved_units };
  const after = isEmpty
    ? holdingMachine.after(taken, 'sellOut', {}, at)
    : { ...taken, closed_at: null, updated_at: at };
  change(floor.holdings, after);
  if (isEmpty) tally(floor.tx, environment.id, `holdings_${holding.status}`, `holdings_${after.status}`);
  const [before, shown] = [holding, after].map((row) => showHolding(floor, environment, row));
  const events = isEmpty ? holdingMachine.events('sellOut') : [holdingUpdated];
  const cost = Decimal.of(holding.cost_basis).minus(Decimal.of(after.cost_basis)).toMoney();
  return {
    lot: { ...lot, income_paid: income.paid.toMoney(), cost },
    announce: () => recordChange(floor.tx, environment, events, before!, shown!),
  };
}

/** The units of a pending sell cannot be sold again. Returns how to announce it, because the creation is announced first. */
export const reserveUnits = (floor: Floor, environment: Environment, order: OrderRow): (() => void) =>
  reserve(floor, environment, order, (reserved, units) => reserved.plus(units));

/** The units of a sell that will not complete are free again, those of all its lots. */
export const releaseUnits = (floor: Floor, environment: Environment, order: OrderRow): void =>
  reserve(floor, environment, order, (reserved, units) => reserved.minus(units))();

function reserve(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  reservedAfter: (reserved: Decimal, units: Decimal) => Decimal,
): () => void {
  const announcements = lotsOf(order).map(({ holding_id, units }) => {
    const holding = floor.holdings.rows.get(holding_id)!;
    const reserved_units = reservedAfter(Decimal.of(holding.reserved_units), Decimal.of(units)).toUnits();
    const after = { ...holding, reserved_units, updated_at: floor.tx.time(environment) };
    change(floor.holdings, after);
    const [before, shown] = [holding, after].map((row) => showHolding(floor, environment, row));
    return () => recordChange(floor.tx, environment, [holdingUpdated], before!, shown!);
  });
  return allOf(announcements);
}
