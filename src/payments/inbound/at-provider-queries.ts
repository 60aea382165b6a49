import { queryRows } from '../../platform/database/query.ts';
import { NAMED_MAX } from '../../vocabulary/not-the-same.ts';
import type { Currency } from '../../vocabulary/values.ts';
import { isOnNoLine } from './on-lines-queries.ts';

// Live money that lies at a provider until it is settled. Nothing is written here.

export type WaitingPlace = { readonly id: string; readonly provider: string; readonly currency: Currency };

export const findWaitingPlaces = queryRows<WaitingPlace, [currencies: readonly string[]]>(`
  select id, provider, currency
  from places
  where mode = 'live'
    and kind = 'provider'
    and stage = 'waiting'
    and currency = any($1::text[])
  order by id`);

const settled = (status: string) => `exists (
      select
      from settlement_payments part
      join settlements settlement on settlement.id = part.settlement_id
      where (part.mode, part.provider, part.transaction_id) = ('live', payment.provider, payment.transaction_id)
        and ${status}
    )`;
const hasLeft = settled("settlement.status in ('matched', 'from_balance')");

const atItsProvider = `
  join environments environment on environment.id = payment.environment_id and environment.mode = 'live'
  join places place
    on (place.mode, place.kind, place.stage) = ('live', 'provider', 'waiting')
    and (place.provider, place.currency) = (payment.provider, payment.currency)
    and place.id = coalesce(payment.place_id, place.id)`;

/** A payment that waits, by what a bank may write of it. */
export type NamedWaiting = WaitingPlace & {
  readonly type: 'funding_request' | 'unmatched_payment';
  readonly reference: string | null;
  readonly transaction_id: string;
};

const credited = `
  select 'funding_request' as type, request.id, request.reference, payment.transaction_id, payment.provider, payment.currency
  from inbound_payments payment ${atItsProvider}
  join funding_requests request
    on (request.environment_id, request.id) = (payment.environment_id, payment.funding_request_id)`;
const waits = `
    and not ${hasLeft}
    and ${isOnNoLine('funding_payment', 'payment.id')}
  order by payment.id
  limit ${NAMED_MAX + 1}`;

/** Payments of requests with these references. */
export const findWaitingOf = queryRows<NamedWaiting, [references: readonly string[]]>(`${credited}
  where request.reference = any($1::text[])${waits}`);

/** Those with these ids of their provider. */
export const findWaitingNamed = queryRows<NamedWaiting, [transaction_ids: readonly string[]]>(`${credited}
  where payment.transaction_id = any($1::text[])${waits}`);

/** The same of money in suspense. */
export const findSuspendedWaiting = queryRows<
  NamedWaiting,
  [providers: readonly string[], transaction_ids: readonly string[]]
>(`
  select 'unmatched_payment' as type, payment.id, payment.reference, payment.transaction_id, payment.provider, payment.currency
  from unmatched_payments payment
  where payment.mode = 'live'
    and payment.provider = any($1::text[])
    and payment.transaction_id = any($2::text[])
    and payment.status <> 'undone'
    and not ${hasLeft}
    and ${isOnNoLine('unmatched_payment', 'payment.id')}
  order by payment.id
  limit ${NAMED_MAX + 1}`);

/** Of how many payments of a provider the last ones are held against a line, whether they wait or not. */
const READ_MAX = 5_000;

/** What its provider will settle of it; without a fee it is the payment itself. */
export type Waiting = { readonly id: string; readonly day: string; readonly net: string; readonly has_fee: boolean };

/** The oldest first. Those that a settlement names are found by that. */
export const findWaiting = queryRows<
  Waiting,
  [provider: string, currency: string, first_day: string, last_day: string]
>(`
  select payment.funding_request_id as id, (payment.received_at at time zone 'Africa/Lagos')::date as day,
    payment.amount - coalesce(charge.amount, 0.00) as net, charge.id is not null as has_fee
  from (
    select id, environment_id, funding_request_id, provider, transaction_id, currency, amount, place_id, received_at
    from inbound_payments
    where provider = $1
      and currency = $2
      and received_at >= $3::date::timestamp at time zone 'Africa/Lagos'
      and received_at < ($4::date + 1)::timestamp at time zone 'Africa/Lagos'
    order by received_at desc
    limit ${READ_MAX}
  ) payment ${atItsProvider}
  left join provider_charges charge
    on (charge.environment_id, charge.inbound_payment_id) = (payment.environment_id, payment.id)
  where not ${settled('true')}
    and ${isOnNoLine('funding_payment', 'payment.id')}
  order by payment.received_at, payment.id`);
