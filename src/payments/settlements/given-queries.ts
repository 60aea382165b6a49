import { rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { findBooked } from '../bank-statements/matches/placed-queries.ts';
import { isFirst } from '../inbound/first-payment-queries.ts';
import type { Known, PaymentRow, SettlementRow } from './queries.ts';

/** The settlement by which a payment left its provider. */
export const findLeftWith = queryRow<SettlementRow, [mode: Mode, provider: string, transaction_id: string]>(`
  select ${columnsOf('settlements', 'settlement')}
  from settlement_payments payment
  join settlements settlement on settlement.id = payment.settlement_id
  where payment.mode = $1
    and payment.provider = $2
    and payment.transaction_id = $3
    and settlement.status in ('matched', 'from_balance')`);

/** Those of its payments that were in suspense once and are partners' now. */
export const findGivenOf = queryRows<{ id: string; environment_id: string }, [settlement_id: string]>(`
  select given.id, environment.id as environment_id
  from settlement_payments payment
  join unmatched_payments given
    on (given.mode, given.provider, given.transaction_id) = (payment.mode, payment.provider, payment.transaction_id)
    and given.status = 'matched'
  join environments environment
    on environment.organisation_id = given.organisation_id
    and environment.mode = given.mode
    and environment.retired_at is null
  where payment.settlement_id = $1`);

const readTakenBack = statement(`
  select reversal.environment_id, reversal.funding_request_id, sum(reversal.amount) as amount, array_agg(reversal.id) as reversal_ids
  from inbound_payments payment
  join funding_reversals reversal
    on (reversal.environment_id, reversal.funding_request_id) = (payment.environment_id, payment.funding_request_id)
    and reversal.provider = 'operator'
    and reversal.place_id <> $3
  where payment.provider = $1
    and payment.transaction_id = any($2::text[])
    and payment.environment_id = any($4::uuid[])
    and coalesce(payment.place_id, $3) = $3
    and ${isFirst('payment')}
  group by reversal.environment_id, reversal.funding_request_id
  order by reversal.environment_id, reversal.funding_request_id`);

export type TakenBack = {
  readonly environment_id: string;
  readonly funding_request_id: string;
  readonly amount: string;
  readonly reversal_ids: readonly string[];
};

/** What a person took back of the payments of a settlement while a match had it away from its provider, of the environments that it is of. */
export async function findTakenBack(
  tx: Transaction,
  provider: string,
  payments: readonly Pick<PaymentRow, 'transaction_id'>[],
  waiting: string,
  environments: readonly string[],
): Promise<TakenBack[]> {
  const ids = payments.map(({ transaction_id }) => transaction_id);
  const values = [provider, ids, waiting, environments] as const;
  return tx.isDistributed ? rowsOfEachShard(tx, readTakenBack, values) : tx.rows(readTakenBack, values);
}

const findMatchedBy = queryRows<Known, [mode: Mode, provider: string, transaction_ids: readonly string[]]>(`
  select environment.id as environment_id, payment.id, payment.transaction_id, payment.currency, payment.amount,
    null as charge, null as charged_at
  from unmatched_payments payment
  join environments environment
    on environment.organisation_id = payment.organisation_id
    and environment.mode = payment.mode
    and environment.retired_at is null
  where payment.mode = $1
    and payment.provider = $2
    and payment.transaction_id = any($3::text[])
    and payment.status = 'matched'`);

/** Money of suspense that a partner had been credited with before, by a person: it was moved to the provider, as the partner's. */
export async function findMovedTo(
  tx: Transaction,
  ...of: [mode: Mode, provider: string, transaction_ids: readonly string[]]
): Promise<Known[]> {
  const matched = await findMatchedBy(tx, ...of);
  const wanted = matched.map(({ environment_id, id }) => ({
    ...{ environment_id, id, source_type: 'unmatched_receipt', reason: 'place_transfer' },
  }));
  const moved = new Set((await findBooked(tx, wanted)).map(({ id }) => id));
  return matched.filter(({ id }) => moved.has(id));
}
