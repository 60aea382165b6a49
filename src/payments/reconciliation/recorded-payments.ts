import type { Transaction } from '../../platform/database/transaction.ts';
import type { Line, RecordedPayment } from './judge.ts';
import { type Account, type FoundPayment, findKnown, findRecorded, type Named } from './recorded-queries.ts';

/** What we recorded of each of these payments, by the provider's id of it. */
export async function recordedOf(
  tx: Transaction,
  account: Account,
  lines: readonly Line[],
): Promise<Map<string, RecordedPayment[]>> {
  const found = await findRecorded(tx, account, lines);
  const taken = new Set<string>();
  return new Map(
    lines.map((line) => {
      const ofLine = found.filter(({ transaction_id }) => transaction_id === line.transaction_id);
      const recordedPayments = chosen(line, ofLine, taken);
      for (const { id } of recordedPayments) taken.add(id);
      return [line.transaction_id, recordedPayments];
    }),
  );
}

/** What the operator settled by hand counts for one payment only: the one of the same amount, if there is one. */
function chosen(
  { amount, currency }: Line,
  found: readonly FoundPayment[],
  taken: ReadonlySet<string>,
): RecordedPayment[] {
  const of = (...sources: FoundPayment['source'][]) => found.filter(({ source }) => sources.includes(source));
  const ownId = of('credited', 'suspense');
  if (ownId.length > 0) return ownId;
  const [claimed] = of('claimed');
  if (claimed) return [claimed];
  const settled = of('settled').filter(({ id }) => !taken.has(id));
  const equal = settled.find(
    (recordedPayment) => recordedPayment.amount === amount && recordedPayment.currency === currency,
  );
  return [equal ?? settled[0] ?? []].flat();
}

/** What we recorded under the provider's id of a payment that it does not list. */
export async function recordedUnder(
  tx: Transaction,
  account: Account,
  transaction_id: string,
): Promise<RecordedPayment[]> {
  const found = await findRecorded(tx, account, [{ transaction_id, reference: null }]);
  return found.filter(({ source }) => source !== 'claimed');
}

/**
 * The payments that we must have recorded. A reset deletes what was paid into a sandbox, but not at its provider: of
 * test payments only those count that name an existing request or account. Of live money all count.
 */
export async function comparable<Payment extends Named>(
  tx: Transaction,
  account: Account,
  payments: readonly Payment[],
  recordedPayments: ReadonlyMap<string, readonly RecordedPayment[]>,
): Promise<Payment[]> {
  if (account.mode === 'live') return [...payments];
  const known = await findKnown(tx, account, payments);
  return payments.filter(
    ({ transaction_id }) => known.has(transaction_id) || (recordedPayments.get(transaction_id)?.length ?? 0) > 0,
  );
}
