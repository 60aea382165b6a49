import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import * as queries from '../investments/catalogue-queries.ts';
import type { Entry } from './row-rules.ts';
import type { Problem } from './rows.ts';

/** The most that any one environment has sold of an investment whose total was finite; its allocations are locked. */
export async function soldOf(tx: Transaction, entries: readonly Entry[]): Promise<Map<string, Decimal>> {
  const totals = new Map(entries.map(({ stored }) => [stored?.id, stored?.allocation_total]));
  const ids = entries.flatMap(({ stored }) => (stored?.allocation_total ? [stored.id] : []));
  const sold = new Map<string, Decimal>();
  for (const { investment_id, remaining } of await queries.lockAllocations(tx, ids)) {
    const soldHere = Decimal.of(totals.get(investment_id) as string).minus(Decimal.of(remaining));
    if (soldHere.isAbove(sold.get(investment_id) ?? Decimal.zero)) sold.set(investment_id, soldHere);
  }
  return sold;
}

export function totalBelowSold(
  { row, product: { id, allocation_total } }: Entry,
  sold: Map<string, Decimal>,
): Problem[] {
  const most = sold.get(id);
  if (!most || !allocation_total || !Decimal.of(allocation_total).isBelow(most)) return [];
  return [[`row ${row}.allocation_total`, `${most.toMoney()} is sold already: expected at least that.`]];
}
