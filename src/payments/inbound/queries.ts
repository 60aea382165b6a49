import { changeDue } from '../../platform/database/leases.ts';
import { queryExists, queryRow } from '../../platform/database/query.ts';
import {
  columnsOf,
  columnsWithout,
  type Insertable,
  insertInto,
  type Row,
  type RowWith,
  updateRows,
} from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { NotTheSame } from '../../vocabulary/not-the-same.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { providerEventMachine, unmatchedMachine } from './states.ts';

export type ProviderEventRow = Pick<
  Row<'provider_events'>,
  'id' | 'provider' | 'mode' | 'fingerprint' | 'body' | 'attempts' | 'received_at'
>;

/** What is known of an event once it was read. */
const unknownAtFirst = ['outcome', 'subject', 'shown', 'reference', 'currency', 'amount'] as const;

const addEvent = statement(`
  ${insertInto('provider_events', ['attempts', ...unknownAtFirst])}
  on conflict do nothing`);

/** The same bytes are stored once. */
export async function insertProviderEvent(
  tx: Transaction,
  row: Insertable<'provider_events', 'attempts' | (typeof unknownAtFirst)[number]>,
): Promise<void> {
  await tx.rows(addEvent, [JSON.stringify([row])]);
}

const due = { where: 'due_at <= $1', order: 'due_at' };

export const isEventDue = queryExists<[now: string]>(`
  select from provider_events
  where ${due.where}
  order by ${due.order}
  limit 1`);

const lease = statement(
  changeDue(
    'provider_events',
    { ...due, limit: '$3' },
    'due_at = $2, attempts = attempts + 1',
    'id, provider, mode, fingerprint, body, attempts, received_at',
  ),
);

/** Leased in the order they came. */
export async function leaseProviderEvents(
  tx: Transaction,
  now: string,
  until: string,
  limit: number,
): Promise<ProviderEventRow[]> {
  const rows = await tx.rows<ProviderEventRow>(lease, [now, until, limit]);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

/** What changes of an event: its bytes are not read again. */
export type EventState = Pick<
  Row<'provider_events'>,
  'id' | 'status' | 'attempts' | 'due_at' | (typeof unknownAtFirst)[number]
>;

const state = columnsWithout('provider_events', ['provider', 'mode', 'body', 'body_hash', 'received_at']);

/** Locked, so that it is applied once. */
export const lockProviderEvent = queryRow<EventState, [id: string]>(
  `select ${state} from provider_events where id = $1 for update`,
);

export const updateProviderEvents = updateRows('provider_events', ['status', 'attempts', 'due_at', ...unknownAtFirst]);

export function endProviderEvent(
  tx: Transaction,
  event: EventState,
  name: 'apply' | 'dead_letter' | 'dismiss',
  outcome: string,
): Promise<void> {
  const ended = providerEventMachine.after(event, name, { outcome, due_at: null }, new Date(tx.now_ms).toISOString());
  return updateProviderEvents(tx, [ended]);
}

const lockWaiting = statement(`
  select ${state}
  from provider_events
  where subject = $1
    and ${providerEventMachine.sql.is(['dead_lettered'])}
    and id <> $2
  order by id
  for update`);

/** The other events about a subject that wait for a person, the oldest first. */
export const lockWaitingAbout = (tx: Transaction, subject: string, but: string): Promise<EventState[]> =>
  tx.rows(lockWaiting, [subject, but]);

/** Whether an event was applied that ended the subject. */
export const hasEnded = queryExists<[subject: string]>(`
  select id
  from provider_events
  where subject = $1
    and ${providerEventMachine.sql.is(['applied'])}
  limit 1`);

export type UnmatchedRow = RowWith<'unmatched_payments', { not_the_same_as: NotTheSame[] }>;

const addUnmatched = statement(`
  ${insertInto('unmatched_payments')}
  on conflict do nothing
  returning id`);

/** False where this payment was in suspense before. */
export const insertUnmatched = async (tx: Transaction, row: UnmatchedRow): Promise<boolean> =>
  (await tx.row(addUnmatched, [JSON.stringify([row])])) !== undefined;

const readSuspended = statement(`
  select id
  from unmatched_payments
  where mode = $1
    and provider = $2
    and transaction_id = $3`);

/** Whether this payment is in suspense, or was before the operator matched it. */
export const wasSuspended = async (
  tx: Transaction,
  { mode, provider }: Pick<UnmatchedRow, 'mode' | 'provider'>,
  transaction_id: string,
): Promise<boolean> => (await tx.row(readSuspended, [mode, provider, transaction_id])) !== undefined;

export const findUnmatched = queryRow<UnmatchedRow, [id: string]>(
  `select ${columnsOf('unmatched_payments')} from unmatched_payments where id = $1`,
);

export const lockUnmatched = queryRow<UnmatchedRow, [id: string]>(
  `select ${columnsOf('unmatched_payments')} from unmatched_payments where id = $1 for update`,
);

export const updateUnmatched = updateRows('unmatched_payments', [
  'status',
  'funding_request_id',
  'organisation_id',
  'matched_at',
  'not_the_same_as',
  'return_id',
  'journal_id',
]);

/** What left suspense as the money that a request was settled for by hand: it was credited under no id of its own. */
export const sumMatchedSettled = queryRow<{ amount: string }, [environment_id: string, funding_request_id: string]>(`
  select coalesce(sum(payment.amount), 0.00) as amount
  from unmatched_payments payment
  where payment.funding_request_id = $2
    and ${unmatchedMachine.sql.is(['matched'], 'payment')}
    and not exists (
      select
      from inbound_payments credited
      where credited.environment_id = $1
        and credited.funding_request_id = $2
        and credited.provider = payment.provider
        and credited.transaction_id = payment.transaction_id
    )`);

/** The funding request that a provider's transaction paid for. */
export const findPaidBy = queryRow<{ id: string }, [provider: string, transaction_id: string, mode: Mode]>(`
  select payment.funding_request_id as id
  from inbound_payments payment
  join environments environment on environment.id = payment.environment_id
  where payment.provider = $1
    and payment.transaction_id = $2
    and environment.mode = $3`);
