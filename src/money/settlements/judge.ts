import type { PaymentLine } from '../../providers/payments/contract.ts';
import type { Currency } from '../../vocabulary/values.ts';

/** Where a provider's list and our own records differ. */
export type GapKind = 'missing_here' | 'missing_at_provider' | 'amount_differs' | 'currency_differs' | 'recorded_twice';

export type Line = Pick<PaymentLine, 'transaction_id' | 'reference' | 'amount' | 'currency'>;

/** Money that we recorded as come: credited to a funding request, or in suspense. */
export type Arrival = {
  readonly id: string;
  readonly reference: string | null;
  readonly currency: Currency;
  readonly amount: string;
  /** Taken back since: it need not be at the provider any more. */
  readonly is_reversed: boolean;
};

/** How one payment stands, both ways and to the minor unit; null where the two agree. */
export function judge(line: Line | null, arrivals: readonly Arrival[]): GapKind | null {
  if (line === null) return arrivals.some(({ is_reversed }) => !is_reversed) ? 'missing_at_provider' : null;
  const [arrival, second] = arrivals;
  if (!arrival) return 'missing_here';
  if (second) return 'recorded_twice';
  if (arrival.currency !== line.currency) return 'currency_differs';
  return arrival.amount === line.amount ? null : 'amount_differs';
}
