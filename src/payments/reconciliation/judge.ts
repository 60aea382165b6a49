import type { PaymentLine } from '../../providers/payments/contract.ts';
import type { Currency } from '../../vocabulary/values.ts';

/** Where a provider's list and our own records differ. */
export const discrepancyKinds = [
  'missing_here',
  'missing_at_provider',
  'amount_differs',
  'currency_differs',
  'recorded_twice',
  /** What the provider has of it cannot be read. */
  'unreadable',
] as const;
export type DiscrepancyKind = (typeof discrepancyKinds)[number];

export type Line = Pick<PaymentLine, 'transaction_id' | 'reference' | 'amount' | 'currency'>;

/** Money that we recorded: credited to a funding request, or in suspense. */
export type RecordedPayment = {
  readonly id: string;
  readonly reference: string | null;
  readonly currency: Currency;
  readonly amount: string;
  /** Reversed since: it need not be at the provider any more. */
  readonly is_reversed: boolean;
};

/** Compares one payment both ways and to the minor unit; null where the two agree. */
export function judge(line: Line | null, recordedPayments: readonly RecordedPayment[]): DiscrepancyKind | null {
  if (line === null) return recordedPayments.some(({ is_reversed }) => !is_reversed) ? 'missing_at_provider' : null;
  const [recordedPayment, second] = recordedPayments;
  if (!recordedPayment) return 'missing_here';
  if (second) return 'recorded_twice';
  if (recordedPayment.currency !== line.currency) return 'currency_differs';
  return recordedPayment.amount === line.amount ? null : 'amount_differs';
}
