import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency } from '../../vocabulary/values.ts';
import * as queries from './credited-queries.ts';

export type Credited = { readonly line_id: string; readonly reference: string };

/**
 * What these lines credited, by themselves or by their matches, and what is still there: a match with such a line is not undone, and a statement with
 * it is not taken back. It is gone once its request was taken back as a whole, as much of it where the line put it as came there.
 */
export async function creditedStill(tx: Transaction, line_ids: readonly string[]): Promise<Credited[]> {
  const isStill = ({ is_credited_by_lines, is_reversed, left_its_place }: queries.OnLines) =>
    is_credited_by_lines && !(is_reversed && left_its_place);
  return paymentsOf(tx, line_ids, isStill);
}

/** What names a payout, or the money that came back of it. */
type Payout = { readonly references: readonly string[]; readonly amount: string; readonly day: string };

/** The first line since that day with the money of a payout that is in suspense, or that a partner has. What was taken back as a whole nobody has. */
export async function givenElsewhere(
  tx: Transaction,
  currency: Currency,
  { references, amount, day }: Payout,
): Promise<queries.LineGiven | undefined> {
  const lines = await queries.findLinesGiven(tx, currency, amount, day, references);
  const had = await paymentsOf(
    tx,
    lines.map(({ id }) => id),
    ({ is_reversed }) => !is_reversed,
  );
  return lines.find(({ id, is_in_suspense }) => is_in_suspense || had.some(({ line_id }) => line_id === id));
}

async function paymentsOf(
  tx: Transaction,
  line_ids: readonly string[],
  isWanted: (payment: queries.OnLines) => boolean,
): Promise<Credited[]> {
  const named = line_ids.length === 0 ? [] : await queries.findPaymentsOnLines(tx, line_ids);
  if (named.length === 0) return [];
  const payments = await queries.findPaymentsLeft(
    tx,
    named.map(({ payment_id }) => payment_id),
  );
  const wanted = new Map(payments.filter(isWanted).map(({ id, reference }) => [id, reference]));
  return named.flatMap(({ line_id, payment_id }) => {
    const reference = wanted.get(payment_id);
    return reference === undefined ? [] : [{ line_id, reference }];
  });
}
