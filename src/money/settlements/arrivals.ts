import type { Transaction } from '../../platform/database/transaction.ts';
import { type Account, type FoundArrival, findArrivals, findKnown, type Named } from './arrival-queries.ts';
import type { Arrival, Line } from './judge.ts';

/** What we recorded of each of these payments, by the provider's id of it. */
export async function arrivalsOf(
  tx: Transaction,
  account: Account,
  lines: readonly Line[],
): Promise<Map<string, Arrival[]>> {
  const found = await findArrivals(tx, account, lines);
  const taken = new Set<string>();
  return new Map(
    lines.map((line) => {
      const ofLine = found.filter(({ transaction_id }) => transaction_id === line.transaction_id);
      const arrivals = chosen(line, ofLine, taken);
      for (const { id } of arrivals) taken.add(id);
      return [line.transaction_id, arrivals];
    }),
  );
}

/** What the operator settled by hand stands for one payment only: the one that is as large, if there is one. */
function chosen({ amount, currency }: Line, found: readonly FoundArrival[], taken: ReadonlySet<string>): Arrival[] {
  const of = (...sources: FoundArrival['source'][]) => found.filter(({ source }) => sources.includes(source));
  const told = of('receipt', 'suspense');
  if (told.length > 0) return told;
  const [claimed] = of('claimed');
  if (claimed) return [claimed];
  const settled = of('settled').filter(({ id }) => !taken.has(id));
  const equal = settled.find((arrival) => arrival.amount === amount && arrival.currency === currency);
  return [equal ?? settled[0] ?? []].flat();
}

/** What we recorded under the provider's id of a payment that it does not list. */
export async function arrivalsUnder(tx: Transaction, account: Account, transaction_id: string): Promise<Arrival[]> {
  const found = await findArrivals(tx, account, [{ transaction_id, reference: null }]);
  return found.filter(({ source }) => source !== 'claimed');
}

/**
 * What we can be held to have recorded. A sandbox that was reset forgets what was paid into it, and its provider does
 * not: of test payments only those count that name something that is there. Of live money everything counts.
 */
export async function comparable<Payment extends Named>(
  tx: Transaction,
  account: Account,
  payments: readonly Payment[],
  arrivals: ReadonlyMap<string, readonly Arrival[]>,
): Promise<Payment[]> {
  if (account.mode === 'live') return [...payments];
  const known = await findKnown(tx, account, payments);
  return payments.filter(
    ({ transaction_id }) => known.has(transaction_id) || (arrivals.get(transaction_id)?.length ?? 0) > 0,
  );
}
