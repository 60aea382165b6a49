import { Decimal } from '../../../vocabulary/decimal.ts';
import { Currency } from '../../../vocabulary/values.ts';
import type { Notice, Payment, PaymentLine, PaymentStatus, ToldPayment, Transfer } from '../contract.ts';
import {
  AuthorizationEvent,
  Event,
  type Listed,
  Refund,
  SentTransfer as Sent,
  type SentTransfer,
  Transaction,
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

export function paymentOf(transaction: Transaction): Payment {
  const { id, reference, amount, currency, fees, channel, gateway_response, display_text } = transaction;
  const said = statuses[transaction.status] ?? 'processing';
  const isEarly = said === 'failed' && channel === 'direct_debit' && notHonoured.test(gateway_response ?? '');
  const failed = said === 'failed';
  return {
    reference,
    status: isEarly ? 'not_ready' : said,
    transaction_id: String(id),
    amount: fromSubunits(amount),
    currency,
    fee: fromSubunits(fees ?? 0),
    prompt: display_text ?? null,
    payer: said === 'succeeded' ? payerOf(transaction) : null,
    failure_code: failed ? codeOf(gateway_response) : null,
    failure_reason: failed ? (gateway_response ?? 'The provider declined.') : null,
  };
}

/** Of a transfer whoever sent it, else whoever keeps the account or card that was charged. */
function payerOf({ authorization }: Transaction): Payment['payer'] {
  const name = authorization?.sender_name ?? authorization?.account_name ?? null;
  const last4 = (authorization?.sender_bank_account_number ?? authorization?.last4 ?? '').slice(-4);
  const bank_name = authorization?.sender_bank ?? authorization?.bank ?? null;
  if (name === null && last4 === '' && bank_name === null) return null;
  return { name, account_number_masked: last4 === '' ? null : `****${last4}`, bank_name };
}

/** Null for money that we keep no accounts of: it is not ours to record. */
export function lineOf({ id, reference, amount, currency, paid_at, paidAt, ...more }: Listed): PaymentLine | null {
  const known = Currency.safeParse(currency);
  if (!known.success) return null;
  return {
    transaction_id: String(id),
    reference,
    amount: fromSubunits(amount),
    currency: known.data,
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
  const said = transferStatuses[status] ?? 'processing';
  const isBad = said === 'failed' || said === 'returned';
  return {
    reference: reference.toUpperCase(),
    provider_reference: transfer_code,
    status: said,
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

export function noticeOf(bytes: Buffer): Notice {
  const { event, data } = Event.parse(JSON.parse(bytes.toString('utf8')));
  if (event === 'charge.success' || event === 'charge.failed') return chargeOf(Transaction.parse(data));
  if (event === 'refund.processed') {
    const { transaction_reference: reference, refund_reference, id, amount, currency } = Refund.parse(data);
    const reversal_id = String(refund_reference ?? id ?? reference);
    return { kind: 'reversal', reference, reversal_id, amount: fromSubunits(amount), currency, reason: 'Refunded.' };
  }
  if (event.startsWith('transfer.')) return { kind: 'transfer', ...transferOf(Sent.parse(data)) };
  if (event === 'direct_debit.authorization.active') return authorizationOf(AuthorizationEvent.parse(data));
  return { kind: 'other' };
}

/** Debits name the authorization by its code, which is known from its activation on. */
function authorizationOf({ customer, authorization_code: provider_reference }: AuthorizationEvent): Notice {
  const reference = referenceIn(customer.email);
  if (reference === null) return { kind: 'other' };
  const told = { ready_to_debit_at: null, failure_reason: null };
  return { kind: 'mandate', reference, status: 'active', provider_reference, ...told };
}

/** The dedicated account that it was paid into. */
function receiverOf({ channel, authorization, metadata }: Pick<Transaction, 'channel' | 'authorization' | 'metadata'>) {
  if (channel !== 'dedicated_nuban') return null;
  const told = typeof metadata === 'object' ? metadata?.['receiver_account_number'] : null;
  return authorization?.receiver_bank_account_number ?? (typeof told === 'string' ? told : null);
}

export function chargeOf(transaction: Transaction): ToldPayment['told'] {
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
