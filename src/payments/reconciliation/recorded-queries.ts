import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { givenFirst } from '../../platform/database/citus/pulled.ts';
import { columnsOf, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';

export type Account = { readonly mode: Mode; readonly provider: string };
export type Wanted = { readonly transaction_id: string; readonly reference: string | null };

/**
 * `payment`: credited under the provider's own id of it. `settled`: credited by the operator, to the funding request
 * that the payment's reference names, and not listed as another payment. `suspense`: waits for the operator, or was booked for the firm.
 * `claimed`: was in suspense, and is credited or paid back since.
 */
export type FoundPayment = {
  transaction_id: string;
  source: 'credited' | 'settled' | 'suspense' | 'claimed';
  id: string;
  reference: string | null;
  currency: Currency;
  amount: string;
  is_reversed: boolean;
};

/** Our references are so long; a later attempt has more behind. */
const REFERENCE_LENGTH = 30;

const recorded = `
  with wanted as (
    select transaction_id, reference
    from unnest($3::text[], $4::text[]) as wanted (transaction_id, reference)
  )
  select wanted.transaction_id, 'credited' as source, payment.id, request.reference, payment.currency, payment.amount,
    request.status = 'reversed' as is_reversed
  from wanted
  join inbound_payments payment
    on payment.transaction_id = wanted.transaction_id
    and payment.provider in ($2, 'operator')
  join environments environment on environment.id = payment.environment_id and environment.mode = $1
  join funding_requests request
    on (request.environment_id, request.id) = (payment.environment_id, payment.funding_request_id)
  union all
  select wanted.transaction_id, 'settled', payment.id, request.reference, payment.currency, payment.amount,
    request.status = 'reversed'
  from wanted
  join funding_requests request on request.reference = left(wanted.reference, ${REFERENCE_LENGTH})
  join environments environment on environment.id = request.environment_id and environment.mode = $1
  join inbound_payments payment
    on (payment.environment_id, payment.funding_request_id) = (request.environment_id, request.id)
    and payment.provider = 'operator'
    and payment.transaction_id <> wanted.transaction_id
  where not exists (
      select
      from reconciliation_lines line
      where line.recorded_id = payment.id
        and line.transaction_id <> wanted.transaction_id
    )
  union all
  select wanted.transaction_id, case when payment.status in ('open', 'booked') then 'suspense' else 'claimed' end, payment.id,
    payment.reference, payment.currency, payment.amount, false
  from wanted
  join unmatched_payments payment
    on payment.mode = $1
    and payment.provider = $2
    and payment.transaction_id = wanted.transaction_id
  order by id`;

const readRecorded = statement(recorded);

const readRequests = statement(`
  select environment_id, id
  from funding_requests
  where reference = any(select left(given, ${REFERENCE_LENGTH}) from unnest($1::text[]) given)`);
const readPayments = statement(`
  select ${columnsOf('inbound_payments')}
  from inbound_payments
  where provider in ($1, 'operator')
    and (
      transaction_id = any($2::text[])
      or (environment_id, funding_request_id) in (
        select requested.environment_id, requested.id
        from unnest($3::uuid[], $4::uuid[]) as requested (environment_id, id)
      )
    )`);
const readRecordedOfGiven = statement(givenFirst(recorded, 'inbound_payments', '$5'));

/** Everything we recorded that may be one of these payments. */
export async function findRecorded(
  tx: Transaction,
  { mode, provider }: Account,
  wanted: readonly Wanted[],
): Promise<FoundPayment[]> {
  const transactions = wanted.map(({ transaction_id }) => transaction_id);
  const references = wanted.map(({ reference }) => reference);
  const asked = [mode, provider, transactions, references] as const;
  if (!tx.isDistributed) return tx.rows(readRecorded, asked);
  const requests = await tx.rows<{ environment_id: string; id: string }>(readRequests, [references]);
  const payments = await rowsOfEachShard<Row<'inbound_payments'>>(tx, readPayments, [
    ...[provider, transactions],
    requests.map(({ environment_id }) => environment_id),
    requests.map(({ id }) => id),
  ]);
  return tx.rows(readRecordedOfGiven, [...asked, JSON.stringify(payments)]);
}

const readKnown = statement(`
  select wanted.transaction_id
  from unnest($3::text[], $4::text[], $5::text[]) as wanted (transaction_id, reference, account_number)
  where exists (
      select
      from funding_requests request
      join environments environment on environment.id = request.environment_id
      where request.reference = left(wanted.reference, ${REFERENCE_LENGTH})
        and environment.mode = $1
        and environment.retired_at is null
    )
    or exists (
      select
      from virtual_accounts account
      join environments environment on environment.id = account.environment_id
      where account.provider = $2
        and account.account_number = wanted.account_number
        and environment.mode = $1
        and environment.retired_at is null
    )`);

export type Named = Wanted & { readonly account_number: string | null };

/** Those that name an existing funding request or dedicated account. */
export async function findKnown(
  tx: Transaction,
  { mode, provider }: Account,
  named: readonly Named[],
): Promise<Set<string>> {
  const rows = await tx.rows<{ transaction_id: string }>(readKnown, [
    mode,
    provider,
    named.map(({ transaction_id }) => transaction_id),
    named.map(({ reference }) => reference),
    named.map(({ account_number }) => account_number),
  ]);
  return new Set(rows.map(({ transaction_id }) => transaction_id));
}

const unlisted = `
  select found.id, found.transaction_id, found.at, found.reference
  from (
    select payment.id, payment.transaction_id, payment.received_at as at, request.reference
    from inbound_payments payment
    join environments environment
      on environment.id = payment.environment_id
      and environment.mode = $1
      and environment.retired_at is null
    join funding_requests request
      on (request.environment_id, request.id) = (payment.environment_id, payment.funding_request_id)
      and request.status <> 'reversed'
    where payment.provider = $2
      and payment.received_at >= $3
      and payment.received_at < $4
      and not starts_with(payment.transaction_id, $5)
    union all
    select id, transaction_id, created_at, reference
    from unmatched_payments
    where mode = $1
      and provider = $2
      and status <> 'matched'
      and created_at >= $3
      and created_at < $4
  ) found
  where (found.at, found.id) > ($6, $7)
    and not exists (
      select
      from reconciliation_lines line
      where line.mode = $1
        and line.provider = $2
        and line.transaction_id = found.transaction_id
    )
  order by found.at, found.id
  limit $8`;

const readUnlisted = statement(unlisted);

const readPaymentsOf = statement(`
  select ${columnsOf('inbound_payments')}
  from inbound_payments
  where provider = $1
    and received_at >= $2
    and received_at < $3`);
const readUnlistedOfGiven = statement(givenFirst(unlisted, 'inbound_payments', '$9'));

export type Unlisted = Wanted & { id: string; at: string };

/** The payments of a provider that we recorded in an interval of real time, and that it listed on no day. */
export async function findUnlisted(
  tx: Transaction,
  { mode, provider }: Account,
  { from, to }: { from: string; to: string },
  { but, after, limit }: { but: string; after: Pick<Unlisted, 'at' | 'id'>; limit: number },
): Promise<Unlisted[]> {
  const asked = [mode, provider, from, to, but, after.at, after.id, limit] as const;
  if (!tx.isDistributed) return tx.rows(readUnlisted, asked);
  const payments = await rowsOfEachShard<Row<'inbound_payments'>>(tx, readPaymentsOf, [provider, from, to]);
  return tx.rows(readUnlistedOfGiven, [...asked, JSON.stringify(payments)]);
}
