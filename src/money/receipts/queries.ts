import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';

export type NoticeRow = {
  id: string;
  provider: string;
  mode: Mode;
  body: Buffer;
  attempts: number;
  received_at: string;
};

const addNotice = statement(`
  insert into provider_notices (id, provider, mode, body_hash, body, due_at, received_at)
  values ($1, $2, $3, $4, decode($5, 'base64'), $6, $6)
  on conflict do nothing
  returning id`);

/** Whether these bytes are new. */
export async function insertNotice(
  tx: Transaction,
  row: { id: string; provider: string; mode: Mode; hash: string; body: Buffer; at: string },
): Promise<boolean> {
  const values = [row.id, row.provider, row.mode, row.hash, row.body.toString('base64'), row.at];
  return (await tx.row(addNotice, values)) !== undefined;
}

const lease = statement(`
  update provider_notices
  set due_at = $2, attempts = attempts + 1
  where id in (
      select id
      from provider_notices
      where due_at <= $1
      order by due_at, id
      limit $3
      for update skip locked
    )
    and due_at <= $1
  returning id, provider, mode, body, attempts, received_at`);

/** Leased in the order they came. */
export async function leaseNotices(tx: Transaction, now: string, until: string, limit: number): Promise<NoticeRow[]> {
  const rows = await tx.rows<NoticeRow>(lease, [now, until, limit]);
  return rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

const take = statement(`
  select id
  from provider_notices
  where id = $1 and status = 'received'
  for update`);

/** Whether the notice still waits; locked, so that it is applied once. */
export const lockNotice = async (tx: Transaction, id: string): Promise<boolean> =>
  (await tx.row(take, [id])) !== undefined;

const settle = statement('update provider_notices set status = $2, outcome = $3, due_at = $4 where id = $1');

export const settleNotice = (
  tx: Transaction,
  id: string,
  status: 'received' | 'applied' | 'parked' | 'dismissed',
  outcome: string,
  due_at: string | null,
): Promise<void> => tx.write(settle, [id, status, outcome, due_at], 1);

const readHouse = statement('select id from environments where organisation_id is null and mode = $1');

/** The house's own environment, which keeps suspense. */
export async function findHouse(tx: Transaction, mode: Mode): Promise<{ id: string }> {
  const row = await tx.row<{ id: string }>(readHouse, [mode]);
  return row!;
}

export type UnmatchedRow = {
  id: string;
  mode: Mode;
  provider: string;
  transaction_id: string;
  currency: Currency;
  amount: string;
  problem: string;
  reference: string | null;
  status: 'open' | 'matched';
  funding_request_id: string | null;
  organisation_id: string | null;
  created_at: string;
  matched_at: string | null;
};

const addUnmatched = statement(`
  insert into unmatched_receipts
  select *
  from json_populate_record(null::unmatched_receipts, $1)
  on conflict do nothing
  returning id`);

/** Whether this arrival was not in suspense before. */
export const insertUnmatched = async (tx: Transaction, row: UnmatchedRow): Promise<boolean> =>
  (await tx.row(addUnmatched, [JSON.stringify(row)])) !== undefined;

const readSuspended = statement(`
  select id
  from unmatched_receipts
  where mode = $1
    and provider = $2
    and transaction_id = $3`);

/** Whether this arrival is in suspense, or was before the operator found whose it is. */
export const wasSuspended = async (
  tx: Transaction,
  { mode, provider }: Pick<UnmatchedRow, 'mode' | 'provider'>,
  transaction_id: string,
): Promise<boolean> => (await tx.row(readSuspended, [mode, provider, transaction_id])) !== undefined;

const takeUnmatched = statement('select * from unmatched_receipts where id = $1 for update');
export const lockUnmatched = (tx: Transaction, id: string): Promise<UnmatchedRow | undefined> =>
  tx.row(takeUnmatched, [id]);

const match = statement(`
  update unmatched_receipts
  set status = 'matched', funding_request_id = $2, organisation_id = $3, matched_at = $4
  where id = $1 and status = 'open'`);

export const matchUnmatched = (
  tx: Transaction,
  id: string,
  to: { funding: string; organisation: string; at: string },
) => tx.write(match, [id, to.funding, to.organisation, to.at], 1);

const readOpen = statement(`
  select *
  from unmatched_receipts
  where status = 'open'
  order by id
  limit 200`);

/** The operator's queue. */
export const findOpen = (tx: Transaction): Promise<UnmatchedRow[]> => tx.rows(readOpen);

const readParked = statement(`
  select id, provider, mode, outcome, received_at
  from provider_notices
  where status = 'parked'
  order by id
  limit 200`);

export const findParked = (tx: Transaction): Promise<{ id: string; outcome: string }[]> => tx.rows(readParked);

const takeAny = statement('select id, status from provider_notices where id = $1 for update');

export const lockAnyNotice = (tx: Transaction, id: string) =>
  tx.row<{ id: string; status: 'received' | 'applied' | 'parked' | 'dismissed' }>(takeAny, [id]);

const readNotice = statement(`
  select id, provider, mode, status, outcome, attempts, received_at
  from provider_notices
  where id = $1`);

export const findNotice = (tx: Transaction, id: string) => tx.row<object>(readNotice, [id]);

const release = statement(`
  update provider_notices
  set status = 'received', attempts = 0, due_at = $2
  where id = $1`);

/** It is looked at at once; what still cannot be applied is parked again. */
export const releaseNotice = (tx: Transaction, id: string, at: string): Promise<void> => tx.write(release, [id, at], 1);

const readByTransaction = statement(`
  select receipt.funding_request_id as id
  from funding_receipts receipt
  join environments environment on environment.id = receipt.environment_id
  where receipt.provider = $1
    and receipt.transaction_id = $2
    and environment.mode = $3`);

/** The funding request that a provider's transaction paid for. */
export const findPaidBy = (tx: Transaction, provider: string, transaction_id: string, mode: Mode) =>
  tx.row<{ id: string }>(readByTransaction, [provider, transaction_id, mode]);
