import assert from 'node:assert/strict';
import { postReversal } from '../../ledger/book/book.ts';
import type { Book } from '../../ledger/book/open.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { FundingRow, ReversalRow } from './queries.ts';
import { changeFunding } from './settle.ts';

/** Money of a funding request that is taken back, in one part or in several. */

/** What is left of what came, once it is known what was taken back. */
export const unreversedOf = ({ amount_received, amount_reversed }: FundingRow): Decimal =>
  Decimal.of(amount_received).minus(Decimal.of(amount_reversed));

/** Which part of a request is taken back, under whose id of it. */
export type Part = Pick<ReversalRow, 'provider' | 'reversal_id' | 'number'> & {
  readonly amount: Decimal;
  /** The place that it leaves. */
  readonly place: string;
};

/**
 * The sender, or the provider, took money back: the wallet pays, or owes. One source posts a reason once, so that the second
 * part of a request and all after it are posted under their number.
 */
export function reverse(
  tx: Transaction,
  book: Book,
  environment: Environment,
  row: FundingRow,
  { provider, reversal_id, number, amount, place }: Part,
): { after: FundingRow; reversal: ReversalRow } {
  const rest = unreversedOf(row).minus(amount);
  assert(!rest.isNegative, `more would be taken back of ${row.reference} than came`);
  const { id: funding_request_id, currency, reference } = row;
  const at_ms = tx.time_ms(environment);
  const type = number === 1 ? 'funding_request' : `funding_request.${number}`;
  postReversal(book, {
    ...{ environment, currency, amount, reference, at_ms, place },
    source: { type, id: funding_request_id },
    description: `Reversal of funding by ${row.method.replaceAll('_', ' ')}`,
  });
  const amount_reversed = Decimal.of(row.amount_reversed).plus(amount).toMoney();
  const name = rest.isZero ? 'reverse' : 'reverse_part';
  return {
    after: changeFunding(tx, environment, name, row, { amount_reversed }),
    reversal: {
      ...{
        environment_id: environment.id,
        id: newId(at_ms),
        funding_request_id,
        provider,
        reversal_id,
        currency,
        number,
        place_id: place,
      },
      amount: amount.toMoney(),
      created_at: new Date(at_ms).toISOString(),
    },
  };
}
