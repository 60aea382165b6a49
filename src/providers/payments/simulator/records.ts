import type pg from 'pg';
import { statement } from '../../../platform/database/statement.ts';
import { transact } from '../../../platform/database/transaction.ts';
import type { Mode } from '../../../vocabulary/values.ts';

export type Kind = 'payment' | 'mandate' | 'virtual_account' | 'transfer';

const add = statement(`
  insert into simulated_records (mode, kind, reference, record)
  values ($1, $2, $3, $4)
  on conflict do nothing`);
const read = statement('select record from simulated_records where mode = $1 and kind = $2 and reference = $3');
const put = statement(`
  insert into simulated_records (mode, kind, reference, record)
  values ($1, $2, $3, $4)
  on conflict (mode, kind, reference) do update set record = excluded.record`);

const putOpen = statement(`
  insert into simulated_records (mode, kind, reference, record)
  values ($1, $2, $3, $4)
  on conflict (mode, kind, reference) do update set record = excluded.record
  where simulated_records.record ->> 'status' <> 'succeeded'`);

/** The simulator's own memory, apart from ours: what it was once told under a reference stays so. */
export const recordsOf = (pool: pg.Pool, mode: Mode) => ({
  find: <Held>(kind: Kind, reference: string): Promise<Held | null> =>
    transact(pool, 'read', async (tx) => {
      const row = await tx.row<{ record: Held }>(read, [mode, kind, reference]);
      return row?.record ?? null;
    }),

  /** The record as it stands: a second call under one reference finds the first. */
  keep: <Held extends object>(kind: Kind, reference: string, record: Held): Promise<Held> =>
    transact(pool, 'write', async (tx) => {
      await tx.rows(add, [mode, kind, reference, JSON.stringify(record)]);
      const row = await tx.row<{ record: Held }>(read, [mode, kind, reference]);
      return row!.record;
    }),

  /** What was paid stays paid, whoever comes at the same time. Answers the record as it stands. */
  replaceUnpaid: <Held extends object>(kind: Kind, reference: string, record: Held): Promise<Held> =>
    transact(pool, 'write', async (tx) => {
      await tx.rows(putOpen, [mode, kind, reference, JSON.stringify(record)]);
      const row = await tx.row<{ record: Held }>(read, [mode, kind, reference]);
      return row!.record;
    }),

  replace: <Held extends object>(kind: Kind, reference: string, record: Held): Promise<void> =>
    transact(pool, 'write', async (tx) => {
      await tx.rows(put, [mode, kind, reference, JSON.stringify(record)]);
    }),
});
