import { Decimal } from '../../../vocabulary/decimal.ts';
import { Currency } from '../../../vocabulary/values.ts';
import type { Payment, PaymentLine, PaymentStatus, ProviderEvent, ReportedPayment, Transfer } from '../contract.ts';
import {
  AuthorizationEvent,
  Event,
  type Listed,
  PaystackTransaction,
  Refund,
  SentTransfer as Sent,
  type SentTransfer,
} from './schemas.ts';

/** From Paystack's words to ours. Its amounts are whole kobo, pesewas and cents. */
export const toSubunits = (amount: string): number =>
  Number(Decimal.of(amount).times(new Decimal(100n, 0)).cut(0).digits);
export const fromSubunits = (amount: number | string): string => new Decimal(BigInt(amount), 2).toMoney();

const statuses: Readonly<Record<string, PaymentStatus>> = {
  success: 'succeeded',
  failed: 'failed',
  reversed: 'failed',
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
    transaction_id: String(id),
    amount: fromSubunits(amount),
    currency,
    fee: fromSubunits(fees ?? 0),
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
    transaction_id: String(id),
    reference,
    amount: fromSubunits(amount),
    currency: supported.data,
    paid_at: new Date((paid_at ?? paidAt)!).toISOString(),
    account_number: receiverOf(more),
  };
}

const transferStatuses: Readonly<Record<string, Transfer['status']>> = {
  success: 'succeeded',
  failed: 'failed',
  abandoned: 'failed',
  blocked: 'failed',
  rejected: 'failed',
  reversed: 'returned',
};

/** Paystack takes lower-case references only; ours are upper case. */
export function transferOf({ reference, transfer_code, status, reason }: SentTransfer): Transfer {
  const providerStatus = transferStatuses[status] ?? 'processing';
  const isBad = providerStatus === 'failed' || providerStatus === 'returned';
  return {
    reference: reference.toUpperCase(),
    provider_reference: transfer_code,
    status: providerStatus,
    failure_code: isBad ? `transfer_${status}` : null,
    failure_reason: isBad ? (reason ?? `The transfer is ${status}.`) : null,
  };
}

/** A customer of ours at Paystack stands for one mandate or account: its address carries our reference. */
export function addressFor(email: string, reference: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, at)}+${reference.toLowerCase()}${email.slice(at)}`;
}
const referenceIn = (email: string): string | null => /\+([a-z0-9-]+)@/.exec(email)?.[1]?.toUpperCase() ?? null;

export function eventOf(bytes: Buffer): ProviderEvent {
  const { event, data } = Event.parse(JSON.parse(bytes.toString('utf8')));
  if (event === 'charge.success' || event === 'charge.failed') return chargeOf(PaystackTransaction.parse(data));
  if (event === 'refund.processed') {
    const { transaction_reference: reference, refund_reference, id, amount, currency } = Refund.parse(data);
    const reversal_id = String(refund_reference ?? id ?? reference);
    return { kind: 'reversal', reference, reversal_id, amount: fromSubunits(amount), currency, reason: 'Refunded.' };
  }
  if (event.startsWith('transfer.')) return { kind: 'transfer', ...transferOf(Sent.parse(data)) };
  if (event === 'direct_debit.authorization.active') return authorizationOf(AuthorizationEvent.parse(data));
  return { kind: 'other' };
}

/** Debits name the authorization by its code, which it has from its activation on. */
function authorizationOf({ customer, authorization_code: provider_reference }: AuthorizationEvent): ProviderEvent {
  const reference = referenceIn(customer.email);
  if (reference === null) return { kind: 'other' };
  const unset = { ready_to_debit_at: null, failure_reason: null };
  return { kind: 'mandate', reference, status: 'active', provider_reference, ...unset };
}

/** The dedicated account that it was paid into. */
function receiverOf({
  channel,
  authorization,
  metadata,
}: Pick<PaystackTransaction, 'channel' | 'authorization' | 'metadata'>) {
  if (channel !== 'dedicated_nuban') return null;
  const receiver = typeof metadata === 'object' ? metadata?.['receiver_account_number'] : null;
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
