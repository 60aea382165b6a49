import { pulledFirst } from '../../../platform/database/citus/pulled.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { idAt } from '../../../vocabulary/id.ts';
import { unmatchedMachine } from '../../inbound/states.ts';
import { withdrawalMachine } from '../../withdrawals/states.ts';
import { findLine } from '../operations.ts';
import { bankLineMachine } from '../states.ts';
import { CANDIDATE_DAYS, CANDIDATES_MAX, type MatchCandidate } from './contract.ts';

/** What a line can be matched with: free records and lines of its currency and about its days. Nothing is written here. */
const DAY_MS = 86_400_000;

type Asked = [currency: string, text: string | null, from_id: string, to_id: string, day: string];

const tiedLine = (type: string, id: string, direction: string) => `
    and not exists (
      select
      from bank_lines line
      where line.matched_type = '${type}'
        and line.matched_id = ${id}
        and line.direction = ${direction}
    )
    and not exists (
      select
      from bank_match_records matched
      where matched.record_type = '${type}'
        and matched.record_id = ${id}
        and matched.direction = ${direction}
        and matched.undone_at is null
    )`;

const said = (...columns: readonly string[]) =>
  `($2::text is null or position(lower($2) in lower(concat_ws(' ', ${columns.join(', ')}))) > 0)`;
/** Those nearest to the day of the line first. */
const nearest = (day: string, id: string) => `
  order by abs(${day} - $5::date), ${id} desc
  limit ${CANDIDATES_MAX}`;
const days = (id: string) => `${id} >= $3::uuid and ${id} < $4::uuid`;
const dayOf = (at: string) => `(${at} at time zone 'Africa/Lagos')::date`;
const owner = `
  join organisations organisation on organisation.id = environment.organisation_id`;

/** By the order of each partner's own payments. */
const payments = `
  select 'funding_payment' as type, payment.id, request.reference, organisation.name as organisation_name,
    payment.sender_name as text, ${dayOf('coalesce(payment.received_at, payment.created_at)')} as day, 'credit' as direction,
    payment.currency, payment.amount
  from environments environment ${owner}
  join inbound_payments payment on payment.environment_id = environment.id and ${days('payment.id')}
  join funding_requests request
    on (request.environment_id, request.id) = (payment.environment_id, payment.funding_request_id)
  where environment.mode = 'live'
    and payment.currency = $1
    and ${said('request.reference', 'payment.sender_name', 'payment.transaction_id', 'organisation.name', 'payment.amount')}
    ${tiedLine('funding_payment', 'payment.id', "'credit'")}
  ${nearest(dayOf('coalesce(payment.received_at, payment.created_at)'), 'payment.id')}`;
const findPayments = queryRows<MatchCandidate, Asked>(
  payments,
  pulledFirst(payments, {
    inbound_payments: `where ${days('id')} and currency = $1`,
    funding_requests: `where id in (select funding_request_id from inbound_payments where ${days('id')} and currency = $1)`,
  }),
);

/** Money that went, and of what came back the way back. */
const withdrawals = `
  select 'withdrawal' as type, withdrawal.id, withdrawal.reference, organisation.name as organisation_name,
    account.account_name as text, ${dayOf('withdrawal.created_at')} as day, way.direction, withdrawal.currency, withdrawal.amount
  from environments environment ${owner}
  join withdrawals withdrawal on withdrawal.environment_id = environment.id and ${days('withdrawal.id')}
  join settlement_accounts account
    on (account.environment_id, account.id) = (withdrawal.environment_id, withdrawal.settlement_account_id)
  cross join (values ('debit'), ('credit')) way (direction)
  where environment.mode = 'live'
    and withdrawal.currency = $1
    and (${withdrawalMachine.sql.is(['processing', 'completed'], 'withdrawal')} and way.direction = 'debit'
      or ${withdrawalMachine.sql.is(['returned'], 'withdrawal')})
    and ${said('withdrawal.reference', 'account.account_name', 'organisation.name', 'withdrawal.amount')}
    ${tiedLine('withdrawal', 'withdrawal.id', 'way.direction')}
  ${nearest(dayOf('withdrawal.created_at'), 'withdrawal.id')}`;
const findWithdrawals = queryRows<MatchCandidate, Asked>(
  withdrawals,
  pulledFirst(withdrawals, {
    withdrawals: `where ${days('id')} and currency = $1`,
    settlement_accounts: `where id in (select settlement_account_id from withdrawals where ${days('id')} and currency = $1)`,
  }),
);

const findSuspended = queryRows<MatchCandidate, Asked>(`
  select 'unmatched_payment' as type, payment.id, payment.reference, null as organisation_name,
    payment.sender_name as text, ${dayOf('payment.created_at')} as day, 'credit' as direction, payment.currency, payment.amount
  from unmatched_payments payment
  where payment.mode = 'live'
    and ${unmatchedMachine.sql.is(['open'], 'payment')}
    and payment.currency = $1
    and ${days('payment.id')}
    and ${said('payment.reference', 'payment.sender_name', 'payment.transaction_id', 'payment.amount')}
    ${tiedLine('unmatched_payment', 'payment.id', "'credit'")}
  ${nearest(dayOf('payment.created_at'), 'payment.id')}`);

const findLines = queryRows<
  MatchCandidate,
  [currency: string, text: string | null, but: string, direction: string | null, day: string]
>(`
  select 'bank_line' as type, line.id, line.reference, null as organisation_name,
    concat_ws(' ', line.counterparty_name, line.narration) as text, line.day, line.direction, line.currency, line.amount
  from bank_lines line
  where ${bankLineMachine.sql.is(['unmatched'], 'line')}
    and line.currency = $1
    and line.day between $5::date - ${CANDIDATE_DAYS} and $5::date + ${CANDIDATE_DAYS}
    and line.id <> $3
    and ($4::text is null or line.direction = $4)
    and ${said('line.reference', 'line.counterparty_name', 'line.narration', 'line.amount')}
  ${nearest('line.day', 'line.id')}`);

type Search = { readonly text?: string | undefined; readonly direction?: 'credit' | 'debit' | undefined };

/** Nearest to the day of the line first. Throws not_found. */
export async function candidatesFor(tx: Transaction, id: string, search: Search): Promise<MatchCandidate[]> {
  const { text = null, direction = null } = search;
  const { currency, day } = await findLine(tx, id);
  const midnight = Date.parse(day);
  const [from, to] = [-CANDIDATE_DAYS, CANDIDATE_DAYS + 1].map((days) => idAt(midnight + days * DAY_MS));
  const asked: Asked = [currency, text, from!, to!, day];
  const records = [
    ...(await findPayments(tx, ...asked)),
    ...(await findWithdrawals(tx, ...asked)),
    ...(await findSuspended(tx, ...asked)),
  ];
  const lines = await findLines(tx, currency, text, id, direction, day);
  const distance = (one: MatchCandidate) => Math.abs(Date.parse(one.day) - midnight);
  return [...records.filter((one) => direction === null || one.direction === direction), ...lines]
    .toSorted((a, b) => distance(a) - distance(b) || (a.id < b.id ? 1 : -1))
    .slice(0, CANDIDATES_MAX);
}
