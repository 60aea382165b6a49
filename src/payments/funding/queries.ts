import { isNamed } from '../../ledger/references/queries.ts';
import { type Locking, lockable } from '../../platform/database/locking.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import { recomputeInBatches } from '../../platform/database/recompute.ts';
import { findPlaceBy, findRow, listOf } from '../../platform/database/records.ts';
import { columnsOf, insertRows, type Row, type RowWith, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { callColumns } from '../../platform/provider-calls/columns.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import type { FundingStatus, Instructions, Payer } from './contract.ts';
import { waiting, withoutMoney } from './states.ts';

/** The row under its public names; what the API does not show is at the end. */
export type FundingRow = RowWith<
  'funding_requests',
  {
    instructions: Instructions | null;
    payer: Payer | null;
    charges: Charge[] | null;
    metadata: Record<string, string | null>;
  }
>;

/** `received_at` is real time: what providers list goes by it, whatever a sandbox's clock says. */
export type InboundPaymentRow = Row<'inbound_payments'>;

type RecordKey = { environment_id: string; id: string };

const takeFundings = lockable(
  `
    select ${columnsOf('funding_requests', 'request')}
    from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
    join funding_requests request on (request.environment_id, request.id) = (wanted.environment_id, wanted.id)
    order by request.environment_id, request.id`,
  'request',
);

export const lockFundings = (tx: Transaction, keys: readonly RecordKey[], locking: Locking): Promise<FundingRow[]> =>
  tx.rows(takeFundings[locking], [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

export const insertFundings = insertRows('funding_requests');

export const updateFundings = updateRows('funding_requests', [
  'status',
  'fee',
  'amount_received',
  'instructions',
  'provider_reference',
  'failure_code',
  'failure_reason',
  'provider_message',
  'amount_reversed',
  'charges',
  'charges_total',
  'payer',
  'completed_at',
  'updated_at',
  'due_at',
  ...callColumns,
  'payment_attempt',
]);

export const insertInboundPayments = insertRows('inbound_payments');

export const findInboundPayment = queryRow<
  { id: string },
  [environment_id: string, provider: string, transaction_id: string]
>(`
  select id
  from inbound_payments
  where environment_id = $1
    and provider = $2
    and transaction_id = $3`);

const readUncharged = statement(`
  select ${columnsOf('inbound_payments', 'payment')}
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join inbound_payments payment
    on (payment.environment_id, payment.funding_request_id) = (wanted.environment_id, wanted.id)
  where not exists (
      select from charges charge
      where charge.environment_id = payment.environment_id
        and charge.subject_type = 'funding_payment'
        and charge.subject_id = payment.id
    )
  order by payment.id`);

/** What was paid of these requests and not charged, the first payment first. */
export const findUncharged = (tx: Transaction, keys: readonly RecordKey[]): Promise<InboundPaymentRow[]> =>
  tx.rows(readUncharged, [keys.map(({ environment_id }) => environment_id), keys.map(({ id }) => id)]);

/** Where the money of a request came from, the first payment first. */
export const findArrivals = queryRows<
  Pick<InboundPaymentRow, 'id' | 'provider' | 'transaction_id' | 'place_id'>,
  [environment_id: string, funding_request_id: string]
>(`
  select id, provider, transaction_id, place_id
  from inbound_payments
  where environment_id = $1
    and funding_request_id = $2
  order by id
  limit 1`);

const readSettledByHand = statement(`
  select id, transaction_id, place_id, amount
  from inbound_payments
  where environment_id = $1
    and funding_request_id = $2
    and provider = 'operator'`);

/** What the operator settled by hand, by the transaction ids that were entered. */
export const findSettledByHand = (
  tx: Transaction,
  { environment_id, id }: Pick<FundingRow, 'environment_id' | 'id'>,
): Promise<Pick<InboundPaymentRow, 'id' | 'transaction_id' | 'place_id' | 'amount'>[]> =>
  tx.rows(readSettledByHand, [environment_id, id]);

/** A part of a request that was taken back, under the provider's own id of it. */
export type ReversalRow = Row<'funding_reversals'>;

export const insertReversals = insertRows('funding_reversals');

const readReversals = statement(`
  select ${columnsOf('funding_reversals')}
  from funding_reversals
  where environment_id = $1
    and funding_request_id = $2
  order by number`);

/** The parts of a request that were taken back, in their order. */
export const findReversals = (
  tx: Transaction,
  { environment_id, id }: Pick<FundingRow, 'environment_id' | 'id'>,
): Promise<ReversalRow[]> => tx.rows(readReversals, [environment_id, id]);

export const findFunding = findRow<FundingRow>('funding_requests');

const matching = `environment_id = $1
    and ($2::text is null or currency = $2)
    and ($3::text is null or method = $3)
    and ($4::text is null or status = $4)
    and ($5::text is null or ${isNamed('funding_request', '$5')})
    and ($6::text is null or reference = $6)
    and ($7::uuid is null or id >= $7)
    and ($8::uuid is null or id < $8)`;

const listFundings = listOf<FundingRow>('funding_requests', matching);

const literals = (statuses: readonly string[]): string => statuses.map((status) => `'${status}'`).join(', ');

/** The same for one status of these, by the index that has no others. */
const listIndexed = (statuses: readonly string[]) =>
  listOf<FundingRow>('funding_requests', `status = $4 and status in (${literals(statuses)}) and ${matching}`);

const lists = [waiting, withoutMoney].map((statuses) => ({ statuses, list: listIndexed(statuses) }));

/** The list of this status, or of all: the few that are not completed are not looked for among those that are. */
export const fundingsOf = (status: string | null): typeof listFundings =>
  lists.find(({ statuses }) => statuses.some((one) => one === status))?.list ?? listFundings;

/** How many of these statuses wait, and what is kept in the counters of those that have ended, at one moment; null where that is. */
export async function findCount(
  tx: Transaction,
  environment_id: string,
  statuses: readonly FundingStatus[],
  ended: string,
): Promise<number | null> {
  const read = statement(`
  select ${ended} + (
      select count(*)
      from funding_requests
      where environment_id = $1
        and status in (${literals(waiting)})
        and status = any($2::text[])
    ) as count
  from environment_counters
  where environment_id = $1`);
  return (await tx.row<{ count: number | null }>(read, [environment_id, statuses]))!.count;
}

/** For providers, who know a funding request by our reference. */
export const findByReference = findPlaceBy('funding_requests', 'reference');

/** For the operator and the work loops, who know it only by its id. */
export const findById = findPlaceBy('funding_requests', 'id');

/** When payment windows end in real time, by the environment's clock now. */
export const recomputeDue = recomputeInBatches({
  table: 'funding_requests',
  due_at: 'funding_requests.expires_at',
  which: 'funding_requests.due_at is not null',
});

const readDedicated = statement(`
  select bank_name, bank_code, account_number, account_name, null as swift_bic
  from virtual_accounts
  where environment_id = $1
    and currency = $2
    and provider = $3
    and account_number is not null`);

type Account = Pick<Instructions, 'bank_name' | 'bank_code' | 'account_number' | 'account_name' | 'swift_bic'>;

/** The partner's own account with the provider, where transfers can go as well. */
export const findDedicated = (
  tx: Transaction,
  { environment_id, currency, provider }: FundingRow,
): Promise<Account | undefined> => tx.row(readDedicated, [environment_id, currency, provider]);
