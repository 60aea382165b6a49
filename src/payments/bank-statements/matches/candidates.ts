import { pulledFirst } from '../../../platform/database/citus/pulled.ts';
import { queryRows } from '../../../platform/database/query.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { Decimal } from '../../../vocabulary/decimal.ts';
import { idAt } from '../../../vocabulary/id.ts';
import { isOnNoLine } from '../../inbound/on-lines-queries.ts';
import { unmatchedMachine } from '../../inbound/states.ts';
import { withdrawalMachine } from '../../withdrawals/states.ts';
import { isSame } from '../matching.ts';
import { findLine } from '../operations.ts';
import type { LineRow } from '../queries.ts';
import { bankLineMachine } from '../states.ts';
import { CANDIDATE_DAYS, CANDIDATES_MAX, type FoundCandidate, type MatchCandidate } from './contract.ts';
import { dueCandidates } from './due-candidates.ts';
import { isCounterpart, isPartOfTax, judgedFor } from './judged-candidates.ts';

/** What a line can be matched with: free records and lines of its currency and about its days. Nothing is written here. */
const DAY_MS = 86_400_000;

type SearchValues = [currency: string, text: string | null, from_id: string, to_id: string, day: string];

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
    and ${isOnNoLine('funding_payment', 'payment.id')}
  ${nearest(dayOf('coalesce(payment.received_at, payment.created_at)'), 'payment.id')}`;
const findPayments = queryRows<FoundCandidate, SearchValues>(
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
    and ${isOnNoLine('withdrawal', 'withdrawal.id', 'way.direction')}
  ${nearest(dayOf('withdrawal.created_at'), 'withdrawal.id')}`;
const findWithdrawals = queryRows<FoundCandidate, SearchValues>(
  withdrawals,
  pulledFirst(withdrawals, {
    withdrawals: `where ${days('id')} and currency = $1`,
    settlement_accounts: `where id in (select settlement_account_id from withdrawals where ${days('id')} and currency = $1)`,
  }),
);

const findSuspended = queryRows<FoundCandidate, SearchValues>(`
  select 'unmatched_payment' as type, payment.id, payment.reference, null as organisation_name,
    payment.sender_name as text, ${dayOf('payment.created_at')} as day, 'credit' as direction, payment.currency, payment.amount
  from unmatched_payments payment
  where payment.mode = 'live'
    and ${unmatchedMachine.sql.is(['open'], 'payment')}
    and payment.currency = $1
    and ${days('payment.id')}
    and ${said('payment.reference', 'payment.sender_name', 'payment.transaction_id', 'payment.amount')}
    and ${isOnNoLine('unmatched_payment', 'payment.id')}
  ${nearest(dayOf('payment.created_at'), 'payment.id')}`);

const findLines = queryRows<
  FoundCandidate & Pick<LineRow, 'firm_account_id' | 'other_place_id'>,
  [currency: string, text: string | null, but: string, direction: string | null, day: string, account: string]
>(`
  select 'bank_line' as type, line.id, line.reference, null as organisation_name,
    concat_ws(' ', line.counterparty_name, line.narration) as text, line.day, line.direction, line.currency, line.amount, line.firm_account_id, line.other_place_id
  from bank_lines line
  where ${bankLineMachine.sql.is(['unmatched'], 'line')}
    and line.currency = $1
    and (line.day between $5::date - ${CANDIDATE_DAYS} and $5::date + ${CANDIDATE_DAYS}
      or line.other_place_id = $6::uuid)
    and line.id <> $3
    and ($4::text is null or line.direction = $4)
    and ${said('line.reference', 'line.counterparty_name', 'line.narration', 'line.amount')}
  ${nearest('line.day', 'line.id')}`);

/** What is due for the orders of a batch, or for those of a declaration: a person names the whole. */
const dueSums = `
  with wanted as materialized (
    select batch.id, batch.investment_name as text, ${dayOf('batch.created_at')} as day, line.environment_id, line.order_id
    from order_batches batch
    join order_batch_lines line on line.batch_id = batch.id
    where batch.mode = 'live'
      and batch.withdrawn_at is null
      and batch.currency = $1
      and batch.id >= $3::uuid
      and batch.id < $4::uuid
      and ${said('batch.investment_name', 'batch.id')}
  )
  select 'order_batch' as type, wanted.id, null as reference, null as organisation_name, wanted.text, wanted.day,
    case when sum(due.amount) > 0 then 'debit' else 'credit' end as direction, $1 as currency, abs(sum(due.amount)) as amount
  from wanted
  join lateral (
    select sum(case booked.reason when 'order_placed' then booked.amount else -booked.amount end) as amount
    from ledger_transactions booked
    where (booked.environment_id, booked.source_type, booked.source_id) = (wanted.environment_id, 'order', wanted.order_id)
      and booked.reason in ('order_placed', 'sale_proceeds')
  ) due on due.amount <> 0
  where not exists (
    select
    from bank_match_records matched
    where matched.record_type = 'order'
      and matched.record_id = wanted.order_id
      and matched.undone_at is null
  )
  group by wanted.id, wanted.text, wanted.day
  order by abs(wanted.day - $5::date), wanted.id desc
  limit ${CANDIDATES_MAX}`;
const findDueBatches = queryRows<FoundCandidate, SearchValues>(
  dueSums,
  pulledFirst(dueSums, {
    ledger_transactions: `where source_type = 'order' and reason in ('order_placed', 'sale_proceeds') and source_id in (
      select line.order_id
      from order_batches batch
      join order_batch_lines line on line.batch_id = batch.id
      where batch.mode = 'live' and batch.id >= $3::uuid and batch.id < $4::uuid
    )`,
  }),
);

type Search = { readonly text?: string | undefined; readonly direction?: 'credit' | 'debit' | undefined };

/** About the days of a line. */
function searchValuesOf({ currency, day }: Pick<LineRow, 'currency' | 'day'>, text: string | null): SearchValues {
  const [from, to] = [-CANDIDATE_DAYS, CANDIDATE_DAYS + 1].map((days) => idAt(Date.parse(day) + days * DAY_MS));
  return [currency, text, from!, to!, day];
}

/** Batches of orders for which exactly the amount of a line is due. */
export async function batchesDue(tx: Transaction, line: LineRow): Promise<FoundCandidate[]> {
  const found = await findDueBatches(tx, ...searchValuesOf(line, null));
  return found.filter(
    ({ direction, amount }) => direction === line.direction && Decimal.of(amount).equals(Decimal.of(line.amount)),
  );
}

/** What speaks most for the line first, then what is nearest to its day. Throws not_found. */
export async function candidatesFor(tx: Transaction, id: string, search: Search): Promise<MatchCandidate[]> {
  const { text = null, direction = null } = search;
  const line = await findLine(tx, id);
  const asked = searchValuesOf(line, text);
  const records = [
    ...(await findPayments(tx, ...asked)),
    ...(await findWithdrawals(tx, ...asked)),
    ...(await findSuspended(tx, ...asked)),
    ...(await findDueBatches(tx, ...asked)),
    ...(await dueCandidates(tx, line)).filter((one) => isSaid(one, text)),
  ];
  const lines = await findLines(tx, line.currency, text, id, direction, line.day, line.firm_account_id);
  const all = [
    ...records.filter((one) => direction === null || one.direction === direction).map((one) => judgedFor(line, one)),
    ...lines.map((one) => judgedLine(line, one)),
  ];
  return inOrder(line, all).slice(0, CANDIDATES_MAX);
}

/** What a line may be by itself: the whole amount, and another sign of it; of a month of a tax also a part of it, where the line names it. */
export async function clearCandidates(tx: Transaction, line: LineRow): Promise<MatchCandidate[]> {
  const lines = await findLines(tx, line.currency, null, line.id, null, line.day, line.firm_account_id);
  const records = (await dueCandidates(tx, line)).filter((one) => one.direction === line.direction);
  const all = [
    ...records.filter(({ amount }) => isSame(amount, line.amount)).map((one) => judgedFor(line, one)),
    ...records.filter((one) => isPartOfTax(line, one)).map((one) => ({ ...judgedFor(line, one), amount: line.amount })),
    ...lines.filter((one) => isCounterpart(line, one)).map((one) => judgedLine(line, one)),
  ];
  return inOrder(
    line,
    all.filter(({ reasons }) => reasons.length > 1),
  );
}

function judgedLine(line: LineRow, found: Awaited<ReturnType<typeof findLines>>[number]): MatchCandidate {
  const { firm_account_id: _, other_place_id: __, ...one } = found;
  return judgedFor(line, one, isCounterpart(line, found) ? found : null);
}

function isSaid({ reference, text, organisation_name, amount, id }: FoundCandidate, wanted: string | null): boolean {
  if (wanted === null) return true;
  const said = [reference, text, organisation_name, amount, id].filter((one) => one !== null).join(' ');
  return said.toLowerCase().includes(wanted.toLowerCase());
}

function inOrder({ day }: Pick<LineRow, 'day'>, all: readonly MatchCandidate[]): MatchCandidate[] {
  const distance = (one: MatchCandidate) => Math.abs(Date.parse(one.day) - Date.parse(day));
  return all.toSorted((a, b) => b.score - a.score || distance(a) - distance(b) || (a.id < b.id ? 1 : -1));
}
