import { writeUnderCounters } from '../../events/outbox/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { HoldingRow } from './queries.ts';
import { addTotals, type TotalRow } from './total-queries.ts';

/**
 * Totals of what is held of an investment by a customer: kept in the transaction that writes the holdings, so that a position is read without
 * them. A row of totals is of one environment and written under the lock of its counters, where its transactions are one after the other anyway.
 */

type Held = Pick<
  HoldingRow,
  | 'environment_id'
  | 'id'
  | 'investment_id'
  | 'customer_reference'
  | 'status'
  | 'units'
  | 'cost_basis'
  | 'purchased_at'
  | 'income_settled'
  | 'distributions_paid'
>;

type Sums = Pick<TotalRow, 'environment_id' | 'investment_id' | 'customer_key' | 'first_holding_id'> & {
  holdings_count: number;
  units: Decimal;
  cost_basis: Decimal;
  cost_days: Decimal;
  income_settled: Decimal;
  distributions_paid: Decimal;
};

/** Adds what holdings have more or less than before. What leaves units, cost and income as they were, such as a reservation, writes nothing. */
export function addToTotals(tx: Transaction, before: readonly Held[], after: readonly Held[]): void {
  if (after.length === 0) return;
  const known = new Map(before.map((holding) => [holding.id, holding]));
  const sums = new Map<string, Sums>();
  for (const holding of after) {
    const former = known.get(holding.id);
    if (former && isSame(former, holding)) continue;
    addTo(sumsOf(sums, holding), holding, 1);
    if (former) addTo(sumsOf(sums, holding), former, -1);
  }
  if (sums.size > 0) writeUnderCounters(tx, () => addTotals(tx, [...sums.values()].map(rowOf)));
}

const isSame = (one: Held, other: Held): boolean =>
  one.status === other.status &&
  one.units === other.units &&
  one.cost_basis === other.cost_basis &&
  one.income_settled === other.income_settled &&
  one.distributions_paid === other.distributions_paid;

function sumsOf(sums: Map<string, Sums>, { environment_id, investment_id, customer_reference, id }: Held): Sums {
  const customer_key = customer_reference ?? '';
  const key = `${environment_id} ${investment_id} ${customer_key}`;
  const found = sums.get(key);
  if (found) {
    if (id < found.first_holding_id) found.first_holding_id = id;
    return found;
  }
  const { zero } = Decimal;
  const begun = {
    ...{ environment_id, investment_id, customer_key, first_holding_id: id, holdings_count: 0 },
    ...{ units: zero, cost_basis: zero, cost_days: zero, income_settled: zero, distributions_paid: zero },
  };
  sums.set(key, begun);
  return begun;
}

const DAY_MS = 86_400_000;

function addTo(sums: Sums, holding: Held, sign: 1 | -1): void {
  const { status, units, cost_basis, purchased_at, income_settled, distributions_paid } = holding;
  if (status === 'closed') return;
  const signed = (text: string) => (sign === 1 ? Decimal.of(text) : Decimal.of(text).negated());
  const cost = signed(cost_basis);
  sums.holdings_count += sign;
  sums.units = sums.units.plus(signed(units));
  sums.cost_basis = sums.cost_basis.plus(cost);
  sums.cost_days = sums.cost_days.plus(cost.times(Decimal.of(String(Math.floor(Date.parse(purchased_at) / DAY_MS)))));
  sums.income_settled = sums.income_settled.plus(signed(income_settled));
  sums.distributions_paid = sums.distributions_paid.plus(signed(distributions_paid));
}

const rowOf = ({ units, cost_basis, cost_days, income_settled, distributions_paid, ...sums }: Sums): TotalRow => ({
  ...sums,
  units: units.toUnits(),
  cost_basis: cost_basis.toUnits(),
  cost_days: cost_days.toUnits(),
  income_settled: income_settled.toUnits(),
  distributions_paid: distributions_paid.toUnits(),
});
