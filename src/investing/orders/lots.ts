import { Decimal } from '../../vocabulary/decimal.ts';
import type { OrderLot } from './contract.ts';
import type { OrderRow } from './queries.ts';

/**
 * The lots of a sell: the holdings that it takes units from, in the order in which these were bought. A sell that names a holding has
 * one, and a sell of an investment those that it took when it was created, which never change.
 */

type Sold = Pick<OrderRow, 'side' | 'holding_id' | 'units' | 'proceeds' | 'income_paid' | 'status' | 'lots'>;

/** Of a buy none. Written out, as the database keeps members in an order of its own. */
export function lotsOf(order: Sold): OrderLot[] {
  if (order.side === 'buy') return [];
  const { status, holding_id, units, proceeds, lots } = order;
  const income_paid = status === 'completed' ? order.income_paid : null;
  if (lots === null) return [{ holding_id: holding_id!, units: units!, proceeds, income_paid, cost: null }];
  return lots.map((lot) => ({
    holding_id: lot.holding_id,
    units: lot.units,
    proceeds: lot.proceeds,
    income_paid: lot.income_paid,
    cost: lot.cost,
  }));
}

type OfHolding = { readonly holding: { readonly id: string }; readonly units: Decimal };

/** A lot of a sell that is not carried out yet. */
export const soldLot = ({ holding, units }: OfHolding): OrderLot => ({
  holding_id: holding.id,
  units: units.toUnits(),
  proceeds: null,
  income_paid: null,
  cost: null,
});

/** The holdings that an order is about: what a buy created, what a sell takes from. */
export const holdingsOf = (order: Sold): string[] =>
  order.side === 'sell' ? lotsOf(order).map(({ holding_id }) => holding_id) : idsOf(order.holding_id);

const idsOf = (id: string | null): string[] => (id === null ? [] : [id]);

const CENT = 2;

/**
 * What each lot has of the proceeds: its share by what its units brought at the price with the income that was paid on them, cut, and the last one the
 * rest, so that no kobo is lost.
 */
export function sharedAmong(lots: readonly OrderLot[], price: Decimal, proceeds: Decimal): OrderLot[] {
  const brought = lots.map(({ units, income_paid }) =>
    Decimal.of(units)
      .times(price)
      .plus(Decimal.of(income_paid ?? '0')),
  );
  const all = brought.reduce((sum, one) => sum.plus(one), Decimal.zero);
  let left = proceeds;
  return lots.map((lot, place) => {
    const isLast = place === lots.length - 1;
    const share = isLast ? left : proceeds.times(brought[place]!).dividedByCut(all, CENT);
    left = left.minus(share);
    return { ...lot, proceeds: share.toMoney() };
  });
}
