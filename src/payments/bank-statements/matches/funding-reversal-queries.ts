import { pulledFirst } from '../../../platform/database/citus/pulled.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Row } from '../../../platform/database/rows.ts';
import { isFirst } from '../../inbound/first-payment-queries.ts';
import { isDeducted, isOfFreeLines } from '../../inbound/given-back-queries.ts';
import { joinGoneWith, placeOfReversal } from '../../inbound/gone-with-queries.ts';
import { isOnALine, isOnNoLine } from '../../inbound/on-lines-queries.ts';
import { CANDIDATES_MAX, type FoundCandidate } from './contract.ts';

/** What was taken back of funding requests, as lines can be about it. Nothing is written here. */
export type Reversal = Pick<
  Row<'funding_reversals'>,
  'id' | 'environment_id' | 'funding_request_id' | 'provider' | 'currency' | 'amount' | 'place_id'
> & {
  readonly reference: string;
  readonly is_on_a_line: boolean;
  readonly is_deducted: boolean;
  readonly is_of_free_lines: boolean;
};

const DEBIT = "'debit'";
const paidFor = 'where funding_request_id in (select funding_request_id from funding_reversals)';
const ofThese = `where environment_id in (select environment_id from funding_reversals)
      and source_type like 'funding_request%'
      and source_id in (select funding_request_id from funding_reversals)`;
const owned = `
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  join funding_reversals reversal on reversal.environment_id = environment.id
  join funding_requests request
    on (request.environment_id, request.id) = (reversal.environment_id, reversal.funding_request_id)`;
const byPerson = `environment.mode = 'live'
    and reversal.provider = 'operator'
    and reversal.place_id is not null`;

const reversals = `
  select reversal.id, reversal.environment_id, reversal.funding_request_id, reversal.provider, reversal.currency, reversal.amount,
    ${placeOfReversal} as place_id, request.reference, ${isOnALine('funding_reversal', 'reversal.id', DEBIT)} as is_on_a_line,
    ${isDeducted} as is_deducted, ${isOfFreeLines} as is_of_free_lines ${owned}${joinGoneWith}
  where environment.mode = 'live'
    and reversal.id = any($1::uuid[])`;

/** Of live mode. */
export const findReversals = queryRows<Reversal, [ids: readonly string[]]>(
  reversals,
  pulledFirst(reversals, {
    funding_reversals: 'where id = any($1::uuid[])',
    funding_requests: `where (environment_id, id) in (
      select environment_id, funding_request_id from funding_reversals where id = any($1::uuid[])
    )`,
    inbound_payments: paidFor,
    ledger_transactions: ofThese,
  }),
);

const named = `
  select request.reference, reversal.amount ${owned}
  where ${byPerson}
    and request.reference = any($1)
    and reversal.currency = $2
    and ${isOnNoLine('funding_reversal', 'reversal.id', DEBIT)}
    and not ${isDeducted}
    and not ${isOfFreeLines}`;

/** Those of these requests that are on no line. */
export const findReversalsOf = queryRows<
  { reference: string; amount: string },
  [references: readonly string[], currency: string]
>(
  named,
  pulledFirst(named, {
    funding_requests: 'where reference = any($1)',
    funding_reversals: 'where funding_request_id in (select id from funding_requests where reference = any($1))',
    inbound_payments: paidFor,
    ledger_transactions: ofThese,
  }),
);

const days = 'reversal.id >= $2::uuid and reversal.id < $3::uuid';
const candidates = `
  select 'funding_reversal' as type, reversal.id, request.reference, organisation.name as organisation_name,
    coalesce(payment.sender_name, came.counterparty_name) as text, (reversal.created_at at time zone 'Africa/Lagos')::date as day,
    'debit' as direction, reversal.currency, reversal.amount, came.counterparty_account_masked as payer_account ${owned}
  left join inbound_payments payment
    on (payment.environment_id, payment.funding_request_id) = (reversal.environment_id, reversal.funding_request_id)
    and ${isFirst('payment')}
  left join bank_lines came
    on came.matched_type = 'funding_payment'
    and came.matched_id = payment.id
    and came.direction = 'credit'
  where ${byPerson}
    and reversal.currency = $1
    and ${days}
    and ${isOnNoLine('funding_reversal', 'reversal.id', DEBIT)}
    and not ${isDeducted}
    and not ${isOfFreeLines}
  order by abs((reversal.created_at at time zone 'Africa/Lagos')::date - $4::date), reversal.id desc
  limit ${CANDIDATES_MAX}`;
const near = `where provider = 'operator' and currency = $1 and ${days.replaceAll('reversal.', '')}`;

/** About the days of a line. */
export const findReversalCandidates = queryRows<
  FoundCandidate,
  [currency: string, from_id: string, to_id: string, day: string]
>(
  candidates,
  pulledFirst(candidates, {
    funding_reversals: near,
    funding_requests: 'where id in (select funding_request_id from funding_reversals)',
    inbound_payments: paidFor,
    ledger_transactions: ofThese,
  }),
);

/** The settlements that these payments were in and wait for again, after a match was taken back. */
export const findWaitingAgain = queryRows<
  { provider: string; transaction_id: string; reference: string },
  [providers: readonly string[], transaction_ids: readonly string[]]
>(`
  select payment.provider, payment.transaction_id, settlement.reference
  from unnest($1::text[], $2::text[]) as wanted (provider, transaction_id)
  join settlement_payments payment
    on (payment.mode, payment.provider, payment.transaction_id) = ('live', wanted.provider, wanted.transaction_id)
  join settlements settlement on settlement.id = payment.settlement_id
  where settlement.status in ('held', 'in_transit')
    and settlement.times_undone > 0`);
