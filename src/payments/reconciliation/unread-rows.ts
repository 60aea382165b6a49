import type { UnreadLine } from '../../providers/payments/contract.ts';
import { unreadableMessage } from '../../providers/payments/unreadable.ts';
import { Currency } from '../../vocabulary/values.ts';
import type { Found } from './discrepancies.ts';

/** A row of a list that cannot be read, as a discrepancy with what can be made out of it. */
export function unreadRow({ transaction_id, reference, currency, amount, text }: UnreadLine): Found {
  const known = Currency.safeParse(currency);
  const line = known.success && amount !== null ? { amount, currency: known.data } : null;
  return {
    kind: 'unreadable',
    line,
    recordedPayments: [],
    outcome: unreadableMessage(text),
    transaction_id,
    reference,
  };
}
