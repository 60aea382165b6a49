import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Currency, Mode } from '../../vocabulary/values.ts';
import type { Account } from './arrival-queries.ts';
import type { GapKind } from './judge.ts';
import { dueValues } from './queries.ts';

export const gapStatuses = ['open', 'applied', 'closed', 'resolved'] as const;
export type GapStatus = (typeof gapStatuses)[number];

export type GapRow = Account & {
  id: string;
  transaction_id: string;
  kind: GapKind;
  day: string;
  reference: string | null;
  provider_currency: Currency | null;
  provider_amount: string | null;
  recorded_currency: Currency | null;
  recorded_amount: string | null;
  status: GapStatus;
  outcome: string | null;
  due_at: string | null;
  created_at: string;
  ended_at: string | null;
};

const addGaps = statement(`
  insert into settlement_gaps
  select *
  from json_populate_recordset(null::settlement_gaps, $1)
  on conflict (mode, provider, transaction_id, kind) do update
  set status = 'open', outcome = excluded.outcome, due_at = excluded.due_at, ended_at = null, day = excluded.day,
    provider_currency = excluded.provider_currency, provider_amount = excluded.provider_amount,
    recorded_currency = excluded.recorded_currency, recorded_amount = excluded.recorded_amount
  where settlement_gaps.status in ('applied', 'closed')
  returning id, mode, provider, day, kind`);

export type NewGap = Pick<GapRow, 'id' | 'mode' | 'provider' | 'day' | 'kind'>;

/** Those that nobody knew of. One that had ended by itself is open again; what a person resolved stays so. */
export const openGaps = (tx: Transaction, rows: readonly GapRow[]): Promise<NewGap[]> =>
  tx.rows(addGaps, [JSON.stringify(rows)]);

const holdOf = statement(`
  select id
  from settlement_gaps
  where mode = $1
    and provider = $2
    and transaction_id = any($3::text[])
  order by id
  for update`);

/** Held before what came in is read: a gap that is being made up for meanwhile must not be found once more. */
export async function holdGapsOf(
  tx: Transaction,
  { mode, provider }: Account,
  transaction_ids: readonly string[],
): Promise<void> {
  await tx.rows(holdOf, [mode, provider, transaction_ids]);
}

const readDue = statement(`
  select *
  from settlement_gaps
  where due_at <= $1
    and id <> all($2::uuid[])
    and (mode, provider) in (select * from unnest($3::text[], $4::text[]))
  order by due_at
  limit $5`);

/** Gaps to be looked at again, of providers that can be asked. */
export const findDueGaps = (
  tx: Transaction,
  accounts: readonly Account[],
  putOff: readonly string[],
  limit: number,
): Promise<GapRow[]> => tx.rows(readDue, dueValues(tx, accounts, putOff, limit));

const take = statement('select * from settlement_gaps where id = $1 for update');

export const lockGap = (tx: Transaction, id: string): Promise<GapRow | undefined> => tx.row(take, [id]);

const end = statement(`
  update settlement_gaps
  set status = $2, outcome = $3, due_at = null, ended_at = $4
  where id = $1
    and status = 'open'`);

/** The one way a gap ends, and what ended it. */
export const endGap = (
  tx: Transaction,
  id: string,
  status: Exclude<GapStatus, 'open'>,
  outcome: string,
): Promise<void> => tx.write(end, [id, status, outcome, new Date(tx.now_ms).toISOString()], 1);

const postpone = statement(`
  update settlement_gaps
  set outcome = $2, due_at = $3
  where id = $1
    and status = 'open'`);

/** It stays open and is looked at again; never again without a time. */
export const postponeGap = (
  tx: Transaction,
  id: string,
  outcome: string | null,
  due_at: string | null,
): Promise<void> => tx.write(postpone, [id, outcome, due_at], 1);

const readGaps = statement(`
  select id, mode, provider, day, kind, transaction_id, reference, provider_currency, provider_amount,
    recorded_currency, recorded_amount, status, outcome, created_at, ended_at
  from settlement_gaps
  where mode = $1
    and status = $2
  order by case when status = 'open' then id end, id desc
  limit 200`);

/** What is open is a queue, the oldest first; of what has ended the newest is first. */
export const findGaps = (tx: Transaction, mode: Mode, status: GapStatus): Promise<object[]> =>
  tx.rows(readGaps, [mode, status]);
