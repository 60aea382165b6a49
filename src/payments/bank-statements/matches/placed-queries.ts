import { rowsByKey } from '../../../platform/database/locking.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { statement, type Transaction } from '../../../platform/database/transaction.ts';
import { isFirst } from '../../inbound/first-payment-queries.ts';
import { isOnALine } from '../../inbound/on-lines-queries.ts';

/** Where the postings of records have their money, and what else is known of it. Nothing is written here. */
export type Key = { readonly environment_id: string; readonly id: string };

const columns = (keys: readonly Key[]) =>
  [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)] as const;

export type Payout = Pick<Row<'withdrawals'>, 'id' | 'currency' | 'paid_from' | 'call_account'>;

/** Whoever settles one of them waits, and finds what it is tied to. */
export const lockPayouts = queryRows<Payout, [environment_ids: readonly string[], ids: readonly string[]]>(`
  select id, currency, paid_from, call_account
  from withdrawals
  where environment_id = any($1::uuid[])
    and id = any($2::uuid[])
  order by environment_id, id
  for update`);

export type Arrived = Pick<
  Row<'inbound_payments'>,
  'id' | 'funding_request_id' | 'provider' | 'transaction_id' | 'currency' | 'amount' | 'place_id'
> & { readonly is_first: boolean };

/** With whether it is the first of its request. */
const readArrived = statement(`
  select payment.id, payment.funding_request_id, payment.provider, payment.transaction_id, payment.currency, payment.amount, payment.place_id,
    ${isFirst('payment')} as is_first
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join inbound_payments payment
    on (payment.environment_id, payment.id) = (wanted.environment_id, wanted.id)`);

export const findArrived = (tx: Transaction, keys: readonly Key[]): Promise<Arrived[]> =>
  rowsByKey(tx, readArrived, columns(keys));

/** Its postings of this reason, whose source is the record under this type. */
export type Wanted = Key & { readonly source_type: string; readonly reason: string };
export type Booked = { readonly id: string; readonly reason: string; readonly part: string };

/** Of one of the two accounts the part is that of the place. */
const readBooked = statement(`
  select wanted.id, wanted.reason, greatest(payer.part, payee.part) as part
  from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) as wanted (environment_id, id, source_type, reason)
  join ledger_transactions booked
    on (booked.environment_id, booked.source_type, booked.source_id, booked.reason)
      = (wanted.environment_id, wanted.source_type, wanted.id, wanted.reason)
  join ledger_accounts payer
    on (payer.environment_id, payer.id) = (booked.environment_id, booked.from_account_id)
  join ledger_accounts payee
    on (payee.environment_id, payee.id) = (booked.environment_id, booked.to_account_id)`);

export const findBooked = (tx: Transaction, wanted: readonly Wanted[]): Promise<Booked[]> =>
  rowsByKey(tx, readBooked, [
    ...columns(wanted),
    wanted.map(({ source_type }) => source_type),
    wanted.map(({ reason }) => reason),
  ]);

export type Suspended = Pick<
  Row<'unmatched_payments'>,
  'id' | 'status' | 'mode' | 'provider' | 'transaction_id' | 'currency' | 'amount' | 'place_id' | 'funding_request_id'
> & { readonly environment_id: string | null };

/** With the environment of the partner that it was given to. */
export const lockSuspended = queryRows<Suspended, [ids: readonly string[]]>(`
  select payment.id, payment.status, payment.mode, payment.provider, payment.transaction_id, payment.currency, payment.amount, payment.place_id,
    payment.funding_request_id, environment.id as environment_id
  from unmatched_payments payment
  left join environments environment
    on environment.organisation_id = payment.organisation_id
    and environment.mode = payment.mode
    and environment.retired_at is null
  where payment.id = any($1::uuid[])
  order by payment.id
  for update of payment`);

/** What moves out of these places because of a match or of a settlement does so one after the other. */
export const holdPlaces = queryRows<{ id: string }, [ids: readonly string[]]>(
  'select id from places where id = any($1::uuid[]) order by id for no key update',
);

/** Payments that left their provider by a settlement. */
export const findInSettlements = queryRows<
  { provider: string; transaction_id: string; reference: string },
  [providers: readonly string[], transaction_ids: readonly string[]]
>(`
  select payment.provider, payment.transaction_id, settlement.reference
  from unnest($1::text[], $2::text[]) as wanted (provider, transaction_id)
  join settlement_payments payment
    on (payment.mode, payment.provider, payment.transaction_id) = ('live', wanted.provider, wanted.transaction_id)
  join settlements settlement on settlement.id = payment.settlement_id
  where settlement.status in ('matched', 'from_balance')`);

export type Given = Pick<Row<'unmatched_payments'>, 'id' | 'provider' | 'transaction_id' | 'amount'> & {
  readonly funding_request_id: string;
  readonly is_tied: boolean;
};

/** Money that left suspense for these requests, and whether its line is known. */
export const findGiven = queryRows<Given, [funding_request_ids: readonly string[]]>(`
  select payment.id, payment.provider, payment.transaction_id, payment.amount, payment.funding_request_id,
    ${isOnALine('unmatched_payment', 'payment.id')} as is_tied
  from unmatched_payments payment
  where payment.status = 'matched'
    and payment.funding_request_id = any($1::uuid[])`);

const readOfRequests = statement(`
  select payment.id, payment.funding_request_id, payment.currency, payment.amount, payment.provider, payment.transaction_id
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join inbound_payments payment
    on (payment.environment_id, payment.funding_request_id) = (wanted.environment_id, wanted.id)`);

export type OfRequest = Pick<
  Arrived,
  'id' | 'funding_request_id' | 'currency' | 'amount' | 'provider' | 'transaction_id'
>;

export const findOfRequests = (tx: Transaction, keys: readonly Key[]): Promise<OfRequest[]> =>
  rowsByKey(tx, readOfRequests, columns(keys));

/** Payments of partners and in suspense whose line is known. */
export const findOnLines = queryRows<{ id: string }, [ids: readonly string[]]>(`
  select wanted.id
  from unnest($1::uuid[]) as wanted (id)
  where ${isOnALine('funding_payment', 'wanted.id')}
    or ${isOnALine('unmatched_payment', 'wanted.id')}`);
