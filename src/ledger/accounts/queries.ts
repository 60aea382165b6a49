import { queryRow, queryRows } from '../../platform/database/query.ts';
import type { Row } from '../../platform/database/rows.ts';
import { type Owner, ownersOf } from '../../platform/operator/across.ts';
import type { AccountEntry, TracedTransaction } from './operator-contract.ts';

type PlacedAccount = Pick<
  Row<'ledger_accounts'>,
  'environment_id' | 'id' | 'currency' | 'sequence' | 'balance' | 'head_hash'
>;

export const findAccount = queryRow<PlacedAccount & Owner, [id: string]>(`
  ${ownersOf(
    `record.environment_id, record.id, record.currency, record.sequence, record.balance, record.head_hash`,
    'ledger_accounts',
    { withHouse: true },
  )}
  and record.id = $1`);

export const findPlaces = queryRows<Pick<Row<'places'>, 'id' | 'name'>, [ids: readonly string[]]>(
  'select id, name from places where id = any($1)',
);

const entry = `entry.id, entry.transaction_id, entry.account_id, entry.sequence, entry.reason, entry.direction, entry.amount,
    entry.balance_after, encode(entry.hash, 'hex') as hash, entry.created_at`;

/** Entries of one account from a sequence up to another: their numbers have no gaps, so a page is arithmetic. */
export const findRange = queryRows<AccountEntry, [environment: string, account: string, low: number, high: number]>(`
  select ${entry}
  from ledger_entries entry
  where entry.environment_id = $1
    and entry.account_id = $2
    and entry.sequence between $3 and $4
  order by entry.sequence`);

/** The two entries of a transaction, what left first. */
export const findLegs = queryRows<TracedTransaction['entries'][number], [environment_id: string, id: string]>(`
  select ${entry}, account.kind
  from ledger_transactions transaction
  cross join lateral (
    values (1, transaction.from_account_id, transaction.from_sequence),
      (2, transaction.to_account_id, transaction.to_sequence)
  ) leg (place, account_id, sequence)
  join ledger_entries entry
    on (entry.environment_id, entry.account_id, entry.sequence)
      = (transaction.environment_id, leg.account_id, leg.sequence)
  join ledger_accounts account
    on (account.environment_id, account.id) = (transaction.environment_id, leg.account_id)
  where transaction.environment_id = $1
    and transaction.id = $2
  order by leg.place`);

export const findPaidRequest = queryRow<{ id: string }, [environment_id: string, id: string]>(`
  select funding_request_id as id
  from inbound_payments
  where environment_id = $1
    and id = $2`);

/** What was done to a record, oldest first. */
export const findActs = queryRows<TracedTransaction['acts'][number], [type: string, id: string]>(`
  select id, action, actor, operator ->> 'email' as operator_email, request_id, reason, created_at
  from audit_entries
  where subject_type = $1
    and subject_id = $2
  order by id
  limit 50`);
