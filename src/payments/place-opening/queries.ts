import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { findRetired } from '../../platform/database/citus/environments.ts';
import { queryRows } from '../../platform/database/query.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';

/** An account whose balance is at no place yet. */
export type Outside = { environment_id: string; id: string; currency: Currency };

const outside = (areRetired: string) =>
  statement(`
    select environment_id, id, currency
    from ledger_accounts
    where kind = 'funding_clearing'
      and balance <> 0
      and id <> all($1::uuid[])
      and not environment_id ${areRetired}
    order by environment_id, id
    limit 20`);
const readOutside = outside('in (select id from environments where retired_at is not null)');
const readOutsideOfShard = outside('= any($2::uuid[])');

export const findOutside = async (tx: Transaction, excluded: readonly string[]): Promise<Outside[]> =>
  tx.isDistributed
    ? rowsOfEachShard<Outside>(tx, readOutsideOfShard, [excluded, await findRetired(tx)])
    : tx.rows<Outside>(readOutside, [excluded]);

export type Sum = { readonly provider: string; readonly amount: string };
type Of = [environment_id: string, currency: Currency];

/** Of rows that name no place: they were written by a version that knew none. */
export const sumArrivals = queryRows<Sum, Of>(`
  select provider, sum(amount) as amount
  from inbound_payments
  where environment_id = $1
    and currency = $2
    and place_id is null
  group by provider`);

/** A whole reversal had no amount of its own once. */
export const sumReversals = queryRows<Sum, Of>(`
  select provider, sum(taken_back.amount - coalesce(at_places.amount, 0.00)) as amount
  from funding_requests request
  cross join lateral (
    select case when status = 'reversed' then amount_received else amount_reversed end as amount
  ) taken_back
  left join lateral (
    select sum(amount) as amount
    from funding_reversals reversal
    where reversal.environment_id = request.environment_id
      and reversal.funding_request_id = request.id
      and reversal.place_id is not null
  ) at_places on true
  where environment_id = $1
    and currency = $2
    and taken_back.amount > 0
  group by provider`);

export const sumFees = queryRows<Sum, Of>(`
  select provider, sum(fee) as amount
  from funding_requests request
  where environment_id = $1
    and currency = $2
    and fee > 0
    and not exists (
      select
      from inbound_payments payment
      where payment.environment_id = request.environment_id
        and payment.funding_request_id = request.id
        and payment.place_id is not null
    )
  group by provider`);

/** What no provider was asked for was paid by `otherwise`. */
export const sumPayouts = queryRows<Sum, [...Of, otherwise: string]>(`
  select coalesce(split_part(call_account, '/', 1), $3) as provider, sum(amount) as amount
  from withdrawals
  where environment_id = $1
    and currency = $2
    and status = 'completed'
    and paid_from is null
  group by 1`);

/** What waits for its owner or was booked for the firm, which is with the firm's own environment. */
export const sumSuspense = queryRows<Sum, [mode: Mode, currency: Currency]>(`
  select provider, sum(amount) as amount
  from unmatched_payments
  where mode = $1
    and currency = $2
    and status in ('open', 'booked', 'returning')
    and place_id is null
  group by provider`);

/** What earlier runs moved to each place: their postings, by the part of the other account. */
export const findOpened = queryRows<{ place: string; amount: string }, [environment_id: string, account_id: string]>(`
  select other.part as place,
    sum(case entry.direction when 'credit' then entry.amount else -entry.amount end) as amount
  from ledger_entries entry
  join ledger_transactions transaction
    on (transaction.environment_id, transaction.id) = (entry.environment_id, entry.transaction_id)
  join ledger_accounts other
    on other.environment_id = entry.environment_id
    and other.id in (transaction.from_account_id, transaction.to_account_id)
    and other.id <> entry.account_id
  where entry.environment_id = $1
    and entry.account_id = $2
    and entry.reason in ('place_opened', 'place_opened_owing')
  group by other.part`);
