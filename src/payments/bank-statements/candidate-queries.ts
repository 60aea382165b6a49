import { pulledFirst } from '../../platform/database/citus/pulled.ts';
import { queryRow, queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { methodsBy } from '../../vocabulary/funding-methods.ts';
import { isOnNoLine } from '../inbound/on-lines-queries.ts';

/** What lines can be about: records of live mode, with whether another line has them already. Nothing is written here. */
type Owner = { readonly organisation_name: string; readonly environment: Environment };

export type FundingCandidate = Pick<
  Row<'funding_requests'>,
  'id' | 'reference' | 'status' | 'method' | 'currency' | 'amount' | 'amount_received'
> &
  Owner;

const owner = `organisation.name as organisation_name, json_build_object('id', environment.id,
    'organisation_id', environment.organisation_id, 'mode', environment.mode, 'sandbox', environment.sandbox,
    'offset_ms', environment.offset_ms) as environment`;
const owners = `
  join environments environment on environment.id = record.environment_id and environment.mode = 'live'
  join organisations organisation on organisation.id = environment.organisation_id`;

const fundings = `
  select record.id, record.reference, record.status, record.method, record.currency, record.amount,
    record.amount_received, ${owner}
  from funding_requests record ${owners}`;

export const findFundingsNamed = queryRows<FundingCandidate, [references: readonly string[]]>(
  `${fundings} where record.reference = any($1) order by record.id`,
);

export const findFundingsAmong = queryRows<FundingCandidate, [ids: readonly string[]]>(
  `${fundings} where record.id = any($1::uuid[]) order by record.id`,
);

/** Requests that wait for a transfer of this amount: those whose window is open. */
export const findFundingsAwaiting = queryRows<FundingCandidate, [currency: string, amount: string]>(`
  ${fundings}
  where record.due_at is not null
    and record.method in (${methodsBy('account')
      .map((method) => `'${method}'`)
      .join(', ')})
    and record.currency = $1
    and record.amount - record.amount_received = $2::numeric
  order by record.id desc
  limit 20`);

export type PaymentCandidate = Pick<Row<'inbound_payments'>, 'id' | 'funding_request_id' | 'amount'>;

const untied = `
  select payment.id, payment.funding_request_id, payment.amount
  from unnest($1::uuid[], $2::uuid[]) as wanted (environment_id, id)
  join inbound_payments payment
    on (payment.environment_id, payment.funding_request_id) = (wanted.environment_id, wanted.id)
  where ${isOnNoLine('funding_payment', 'payment.id')}
  order by payment.id`;

/** Payments of these requests that are on no line yet. */
export const findUntied = queryRows<PaymentCandidate, [environment_ids: readonly string[], ids: readonly string[]]>(
  untied,
  pulledFirst(untied, { inbound_payments: 'where environment_id = any($1) and funding_request_id = any($2)' }),
);

/** Its amount is what its bank gets: without the charges. */
export type WithdrawalCandidate = Pick<Row<'withdrawals'>, 'id' | 'reference' | 'status' | 'currency' | 'amount'> & {
  readonly account_name: string | null;
  readonly tied: readonly string[];
  /** The provider that paid it, or was asked to; null: a bank account of the firm pays. */
  readonly payer: string | null;
} & Owner;

const withdrawals = `
  select record.id, record.reference, record.status, record.currency, record.amount - record.charges_total as amount, account.account_name, ${owner},
    case when record.paid_from is null then split_part(record.call_account, '/', 1) else payer.provider end as payer,
    array(
      select line.direction
      from bank_lines line
      where line.matched_type = 'withdrawal'
        and line.matched_id = record.id
      union
      select matched.direction
      from bank_match_records matched
      where matched.record_type = 'withdrawal'
        and matched.record_id = record.id
        and matched.undone_at is null
    ) as tied
  from withdrawals record
  join settlement_accounts account
    on (account.environment_id, account.id) = (record.environment_id, record.settlement_account_id)
  left join places payer on payer.id = record.paid_from ${owners}`;

export const findWithdrawalsNamed = queryRows<WithdrawalCandidate, [references: readonly string[]]>(
  `${withdrawals} where record.reference = any($1) order by record.id`,
);

export const findWithdrawalsAmong = queryRows<WithdrawalCandidate, [ids: readonly string[]]>(
  `${withdrawals} where record.id = any($1::uuid[]) order by record.id`,
);

/** Withdrawals that the bank has yet to confirm, of which it is asked for this amount. */
export const findWithdrawalsUnderWay = queryRows<WithdrawalCandidate, [currency: string, amount: string]>(`
  ${withdrawals}
  where record.status = 'processing'
    and record.currency = $1
    and record.amount - record.charges_total = $2::numeric
  order by record.id desc
  limit 20`);

export type SuspenseCandidate = Pick<
  Row<'unmatched_payments'>,
  'id' | 'reference' | 'transaction_id' | 'status' | 'currency' | 'amount'
>;

const suspended = `
  select id, reference, transaction_id, status, currency, amount
  from unmatched_payments record
  where mode = 'live'
    and status <> 'undone'
    and ${isOnNoLine('unmatched_payment', 'record.id')}`;

/** Money in suspense, by what its provider called it. */
export const findSuspendedNamed = queryRows<SuspenseCandidate, [references: readonly string[]]>(
  `${suspended} and status = 'open' and (reference = any($1) or transaction_id = any($1)) order by id`,
);
export const findSuspendedOf = queryRows<SuspenseCandidate, [currency: string, amount: string]>(
  `${suspended} and status = 'open' and currency = $1 and amount = $2::numeric order by id desc limit 20`,
);
export const findSuspendedAmong = queryRows<SuspenseCandidate, [ids: readonly string[]]>(
  `${suspended} and id = any($1::uuid[])`,
);
export const findSuspended = queryRow<SuspenseCandidate, [id: string]>(`${suspended} and id = $1`);

/** The money that a line put into suspense. */
export const findSuspendedBy = queryRow<{ id: string }, [transaction_id: string]>(`
  select id
  from unmatched_payments
  where mode = 'live'
    and provider = 'bank_statement'
    and transaction_id = $1
    and status <> 'undone'`);

/** Money that the firm is to send back, of this amount. */
export const findReturnsToPay = queryRows<
  Pick<Row<'payment_returns'>, 'id' | 'status' | 'currency' | 'amount' | 'account_name' | 'account_number_masked'> & {
    readonly day: string;
  },
  [currency: string, amount: string]
>(`
  select id, status, currency, amount, account_name, account_number_masked,
    (approved_at at time zone 'Africa/Lagos')::date as day
  from payment_returns
  where status = 'to_pay'
    and currency = $1
    and amount = $2::numeric
  order by id desc
  limit 20`);

/** The references of records that a person named by their ids. */
export const findFundingReference = queryRow<{ reference: string }, [id: string]>(
  'select record.reference from environments join funding_requests record on record.environment_id = environments.id where record.id = $1',
);
export const findWithdrawalReference = queryRow<{ reference: string }, [id: string]>(
  'select record.reference from environments join withdrawals record on record.environment_id = environments.id where record.id = $1',
);
