import type pg from 'pg';
import { type Statement, statement, type Transaction, transact } from '../../../platform/database/transaction.ts';
import type { Mode } from '../../../vocabulary/values.ts';
import type { Payment } from '../contract.ts';

export const recordKinds = ['payment', 'mandate', 'virtual_account', 'transfer'] as const;
export type Kind = (typeof recordKinds)[number];

const insert = `
  insert into simulated_records (mode, kind, reference, record, paid_at)
  values ($1, $2, $3, $4, $5)`;
const add = statement(`${insert} on conflict do nothing`);
const put = statement(`
  ${insert}
  on conflict (mode, kind, reference) do update
  set record = excluded.record, paid_at = coalesce(simulated_records.paid_at, excluded.paid_at)`);
const putOpen = statement(`
  ${insert}
  on conflict (mode, kind, reference) do update
  set record = excluded.record, paid_at = excluded.paid_at
  where simulated_records.record ->> 'status' <> 'succeeded'`);
const putPaidAt = statement(`
  ${insert}
  on conflict (mode, kind, reference) do update
  set record = excluded.record, paid_at = excluded.paid_at`);

const read = statement('select record from simulated_records where mode = $1 and kind = $2 and reference = $3');
const readByTransaction = statement(`
  select record
  from simulated_records
  where mode = $1
    and kind = 'payment'
    and record ->> 'transaction_id' = $2
  order by reference
  limit 1`);

/** What failed after it was paid is not listed any more. */
const readPaid = statement(`
  select record, paid_at
  from simulated_records
  where mode = $1
    and kind = 'payment'
    and paid_at >= $2
    and paid_at < $3
    and (paid_at, reference) > ($4, $5)
    and record ->> 'status' = 'succeeded'
  order by paid_at, reference
  limit $6`);

export type PaidRecord<Held> = { record: Held; paid_at: string };

/** When a payment that succeeded did so: now, in real time. */
const paidAt = (tx: Transaction, kind: Kind, record: object): string | null =>
  kind === 'payment' && 'status' in record && record.status === 'succeeded' ? new Date(tx.now_ms).toISOString() : null;

/** The simulator's own memory, apart from ours: what was recorded under a reference stays. */
export const recordsOf = (pool: pg.Pool, mode: Mode) => ({
  find: <Held>(kind: Kind, reference: string): Promise<Held | null> =>
    transact(pool, 'read', (tx) => recordOf<Held>(tx, read, [mode, kind, reference])),

  findByTransaction: <Held>(transaction_id: string): Promise<Held | null> =>
    transact(pool, 'read', (tx) => recordOf<Held>(tx, readByTransaction, [mode, transaction_id])),

  /** Payments that were made in an interval, at most so many, behind the last one that was seen. */
  listPaid: <Held>(
    { from, to }: { from: string; to: string },
    after: { paid_at: string; reference: string },
    limit: number,
  ): Promise<PaidRecord<Held>[]> =>
    transact(pool, 'read', (tx) =>
      tx.rows<PaidRecord<Held>>(readPaid, [mode, from, to, after.paid_at, after.reference, limit]),
    ),

  /** The record as it is: a second call under one reference finds the first. */
  keep: storedBy(pool, mode, add),
  /** What was paid stays paid, whatever runs at the same time. Returns the current record. */
  replaceUnpaid: storedBy(pool, mode, putOpen),
  replace: storedBy(pool, mode, put),
});

async function recordOf<Held>(tx: Transaction, find: Statement, values: readonly string[]): Promise<Held | null> {
  const row = await tx.row<{ record: Held }>(find, values);
  return row?.record ?? null;
}

/** Stores a record, and returns the one that is stored then. */
const storedBy =
  (pool: pg.Pool, mode: Mode, store: Statement) =>
  <Held extends object>(kind: Kind, reference: string, record: Held): Promise<Held> =>
    transact(pool, 'write', async (tx) => {
      await tx.rows(store, [mode, kind, reference, JSON.stringify(record), paidAt(tx, kind, record)]);
      const stored = await recordOf<Held>(tx, read, [mode, kind, reference]);
      return stored!;
    });

/** A payment as the simulated bank lists it: made at that time, and of that amount, whatever our side has recorded. */
export const enterPayment = (pool: pg.Pool, mode: Mode, payment: Payment, paid_at: string): Promise<void> =>
  transact(pool, 'write', async (tx) => {
    await tx.rows(putPaidAt, [mode, 'payment', payment.reference, JSON.stringify(payment), paid_at]);
  });
