import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** What is still to be computed again: from this kind of rows on, and of it from behind this id. */
export type ClockMove = { environment_id: string; kind: number; done_to: string | null };

const put = statement(`
  insert into clock_moves (environment_id, kind, done_to)
  values ($1, $2, $3)
  on conflict (environment_id) do update set kind = excluded.kind, done_to = excluded.done_to`);

export const keepClockMove = (tx: Transaction, { environment_id, kind, done_to }: ClockMove): Promise<void> =>
  tx.write(put, [environment_id, kind, done_to], 1);

const drop = statement('delete from clock_moves where environment_id = $1');

export async function dropClockMove(tx: Transaction, environment_id: string): Promise<void> {
  await tx.rows(drop, [environment_id]);
}

const read = statement('select environment_id, kind, done_to from clock_moves where environment_id = $1');

/** Read under the lock of the environment's clock. */
export const findClockMove = (tx: Transaction, environment_id: string): Promise<ClockMove | undefined> =>
  tx.row(read, [environment_id]);

const readUnfinished = statement(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
  from clock_moves
  join environments environment on environment.id = clock_moves.environment_id
  where environment.retired_at is null
    and environment.id <> all($1::uuid[])
  order by environment.id
  limit $2`);

export const findUnfinished = (tx: Transaction, putOff: readonly string[], limit: number): Promise<Environment[]> =>
  tx.rows(readUnfinished, [putOff, limit]);
