import { ProviderRefused } from '../../../platform/provider-calls/errors.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { Currency } from '../../../vocabulary/values.ts';
import type { Payment, PaymentLine, PaymentStatus, ReportedPayment } from '../contract.ts';
import type { Listed, PaystackTransaction } from './schemas.ts';

/** From Paystack's words to ours. Its amounts are whole kobo, pesewas and cents; one that JSON would round is never sent. */
export function toSubunits(amount: string): number {
  const { digits } = Decimal.of(amount).times(new Decimal(100n, 0)).cut(0);
  if (digits > BigInt(Number.MAX_SAFE_INTEGER))
    throw new ProviderRefused('limit_exceeded', `paystack cannot be sent ${amount} exactly.`);
  return Number(digits);
}
export const fromSubunits = (subunits: bigint): string => new Decimal(subunits, 2).toMoney();

const statuses: Readonly<Record<string, PaymentStatus>> = {
  success: 'succeeded',
  failed: 'failed',
  reversed: 'reversed',
  abandoned: 'pending',
};

/** The bank knows the mandate and does not honour debits yet. */
const notHonoured = /do not honou?r/i;

const codeOf = (response: string | null | undefined): string =>
  /insufficient/i.test(response ?? '') ? 'insufficient_funds' : 'declined';

export function paymentOf(transaction: PaystackTransaction): Payment {
  const { id, reference, amount, currency, fees, channel, gateway_response, display_text } = transaction;
  const providerStatus = statuses[transaction.status] ?? 'processing';
  const isEarly = providerStatus === 'failed' && channel === 'direct_debit' && notHonoured.test(gateway_response ?? '');
  const failed = providerStatus === 'failed';
  return {
    reference,
    status: isEarly ? 'not_ready' : providerStatus,
    transaction_id: id,
    amount: fromSubunits(amount),
    currency,
    fee: fromSubunits(fees ?? 0n),
    prompt: display_text ?? null,
    payer: providerStatus === 'succeeded' ? payerOf(transaction) : null,
    failure_code: failed ? codeOf(gateway_response) : null,
    failure_reason: failed ? (gateway_response ?? 'The provider declined.') : null,
  };
}

/** Of a transfer its sender, else the holder of the account or card that was charged. */
function payerOf({ authorization }: PaystackTransaction): Payment['payer'] {
  const name = authorization?.sender_name ?? authorization?.account_name ?? null;
  const last4 = (authorization?.sender_bank_account_number ?? authorization?.last4 ?? '').slice(-4);
  const bank_name = authorization?.sender_bank ?? authorization?.bank ?? null;
  if (name === null && last4 === '' && bank_name === null) return null;
  return { name, account_number_masked: last4 === '' ? null : `****${last4}`, bank_name };
}

/** Null for money that we keep no accounts of: it is not ours to record. */
export function lineOf({ id, reference, amount, currency, paid_at, paidAt, ...more }: Listed): PaymentLine | null {
  const supported = Currency.safeParse(currency);
  if (!supported.success) return null;
  return {
    transaction_id: id,
    reference,
    amount: fromSubunits(amount),
    currency: supported.data,
    paid_at: new Date((paid_at ?? paidAt)!).toISOString(),
    account_number: receiverOf(more),
  };
}

/** A customer of ours at Paystack stands for one mandate or account: its address carries our reference. */
export function addressFor(email: string, reference: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${reference.toLowerCase()}${email.slice(at)}`;
}
export const referenceIn = (email: string): string | null => /\+([a-z0-9-]+)@/.exec(email)?.[1]?.toUpperCase() ?? null;

/** The dedicated account that it was paid into. */
function receiverOf({
  channel,
  authorization,
  metadata,
}: Pick<PaystackTransaction, 'channel' | 'authorization' | 'metadata'>) {
  if (channel !== 'dedicated_nuban') return null;
  const receiver = metadata?.['receiver_account_number'];
  return authorization?.receiver_bank_account_number ?? (typeof receiver === 'string' ? receiver : null);
}

export function chargeOf(transaction: PaystackTransaction): ReportedPayment['event'] {
  const { authorization, domain = null } = transaction;
  const payment = paymentOf(transaction);
  const receiver = receiverOf(transaction);
  if (receiver === null) return { kind: 'payment', environment: domain, recipient: null, ...payment };
  const { reference, amount, currency, transaction_id } = payment;
  return {
    kind: 'deposit',
    reference,
    account_number: receiver,
    amount,
    currency,
    transaction_id,
    narration: authorization?.narration ?? null,
    sender_name: authorization?.sender_name ?? null,
    environment: domain,
  };
}
