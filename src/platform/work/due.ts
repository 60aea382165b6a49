import { statement } from '../database/statement.ts';
import type { Transaction } from '../database/transaction.ts';

export type DueRow = { readonly environment_id: string; readonly id: string };

/** At most so many rows whose instant has come, the longest overdue first, without those that are put off. */
export type FindDue = (tx: Transaction, now: string, putOff: readonly string[], limit: number) => Promise<DueRow[]>;

/** What is due, by the column that says when. Nothing is leased: whoever works on a row reads it again under its lock. */
export function findDueBy(table: string, column: string): FindDue {
  const read = statement(`
    select environment_id, id
    from ${table}
    where ${column} <= $1
      and id <> all($2::uuid[])
    order by ${column}
    limit $3`);
  return (tx, now, putOff, limit) => tx.rows(read, [now, putOff, limit]);
}
