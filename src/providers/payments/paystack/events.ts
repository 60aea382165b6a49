import type { ProviderEvent } from '../contract.ts';
import { readJson } from '../json.ts';
import { chargeOf, fromSubunits, referenceIn } from './reading.ts';
import * as schemas from './schemas.ts';
import { transferOf } from './transfers.ts';

/**
 * What Paystack sends, in our vocabulary (examples: doc-code-snippets, `payments/webhooks/events` and
 * `payments/refunds/events`, 2026-02-23). What cannot be read, and what is not known here, is for a person.
 */
export function eventOf(bytes: Buffer): ProviderEvent {
  const sent = sentIn(bytes);
  if (sent === null) return unreadable({});
  const { event, data } = sent;
  try {
    return readers.find(([kind]) => kind.test(event))?.[1](data, event) ?? unknownKind(event, data);
  } catch {
    return unreadable(data);
  }
}

function sentIn(bytes: Buffer): { event: string; data: unknown } | null {
  try {
    return schemas.Event.parse(readJson(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

type Read = (data: unknown, event: string) => ProviderEvent;
const nothing: Read = () => ({ kind: 'other' });

const readers: readonly (readonly [RegExp, Read])[] = [
  [/^charge\.(success|failed)$/, (data) => chargeOf(schemas.PaystackTransaction.parse(data))],
  [/^refund\.(processed|failed)$/, (data, event) => refundOf(schemas.Refund.parse(data), event)],
  // No money has left yet, and another event follows.
  [/^refund\.(pending|processing)$/, nothing],
  [/^charge\.dispute\./, (data, event) => disputeOf(schemas.Dispute.parse(data), event)],
  [/^transfer\./, (data) => ({ kind: 'transfer', ...transferOf(schemas.SentTransfer.parse(data)) })],
  [/^direct_debit\.authorization\.active$/, (data) => authorizationOf(schemas.AuthorizationEvent.parse(data))],
  // None of these moves money of ours: a rejected transfer goes back to its sender.
  [/^(customeridentification|dedicatedaccount|subscription|invoice|paymentrequest|direct_debit)\./, nothing],
  [/^bank\.transfer\.rejected$/, nothing],
];

/** A refund is named by its reference; one without, by what it takes of which payment. */
function refundOf(refund: schemas.Refund, event: string): ProviderEvent {
  const { transaction_reference: reference, refund_reference, id, currency } = refund;
  const amount = fromSubunits(refund.amount);
  const name = refund_reference ?? id ?? null;
  const reversal_id = name === null ? `refund of ${reference}, ${currency} ${amount}` : `refund ${name}`;
  const about = { reference, reversal_id, amount, currency };
  if (event === 'refund.failed') return { kind: 'reversal_failed', ...about };
  return { kind: 'reversal', ...about, is_named: name !== null, reason: 'Refunded.' };
}

/** Its API takes two resolutions, `merchant-accepted` and `declined`; what is not answered in time is `auto-accepted`. */
const lost: ReadonlySet<string> = new Set(['merchant-accepted', 'auto-accepted']);
const WON = 'declined';

function disputeOf(dispute: schemas.Dispute, event: string): ProviderEvent {
  const { id, currency, resolution, transaction, dueAt } = dispute;
  const { reference } = transaction;
  const amount = fromSubunits(dispute.refund_amount);
  const subject = `dispute ${id}`;
  const isResolved = event === 'charge.dispute.resolve';
  if (isResolved && resolution && lost.has(resolution) && dispute.refund_amount > 0n)
    return { kind: 'reversal', reference, reversal_id: subject, amount, currency, is_named: true, reason: 'Disputed.' };
  if (isResolved && resolution === WON) return { kind: 'claim_ended', subject };
  const problem = isResolved
    ? `The ${subject} ended with ${resolution ?? 'no resolution'}: find out at paystack what was taken.`
    : `The ${subject} claims ${currency} ${amount}: answer it at paystack${dueAt ? ` by ${dueAt}` : ''}.`;
  return {
    kind: 'attention',
    problem,
    subject: isResolved ? `${subject} resolved` : subject,
    reference,
    currency,
    amount,
  };
}

/** Debits name the authorization by its code, which it has from its activation on. */
function authorizationOf(authorization: schemas.AuthorizationEvent): ProviderEvent {
  const { customer, authorization_code: provider_reference } = authorization;
  const reference = referenceIn(customer.email);
  if (reference === null) return { kind: 'other' };
  const unset = { ready_to_debit_at: null, failure_reason: null };
  return { kind: 'mandate', reference, status: 'active', provider_reference, ...unset };
}

const unknownKind = (event: string, data: unknown): ProviderEvent => ({
  ...{ kind: 'attention', problem: `Events of the kind ${event.slice(0, 100)} are not known here.`, subject: null },
  ...factsOf(data),
});

const unreadable = (data: unknown): ProviderEvent => ({
  ...{ kind: 'attention', problem: 'Its bytes cannot be read.', subject: null },
  ...factsOf(data),
});

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** What can be made out of an event or a row that cannot be read as a whole: each of it may be missing. */
export function factsOf(data: unknown): { reference: string | null; currency: string | null; amount: string | null } {
  const facts = isObject(data) ? data : {};
  const transaction = isObject(facts['transaction']) ? facts['transaction'] : {};
  const [reference] = [facts['transaction_reference'], facts['reference'], transaction['reference']].filter(isText);
  const [currency] = [facts['currency'], transaction['currency']].filter(isText);
  const [amount] = [facts['refund_amount'], facts['amount'], transaction['amount']].flatMap((value) => {
    const read = schemas.subunits.safeParse(value);
    return read.success ? [fromSubunits(read.data)] : [];
  });
  return { reference: reference ?? null, currency: currency ?? null, amount: amount ?? null };
}

const TEXT_MAX = 100;
const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= TEXT_MAX;
