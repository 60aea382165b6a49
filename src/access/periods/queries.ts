import { execute, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertInto, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

export type ClosedDay = Row<'closed_days'>;

export const findClosed = queryRows<ClosedDay, [days: readonly string[]]>(`
  select ${columnsOf('closed_days')}
  from closed_days
  where day = any($1::date[])
  order by day`);

const insert = statement(`
  ${insertInto('closed_days')}
  on conflict (day) do nothing`);

/** A day that another person closed meanwhile stays as it is. */
export async function insertClosed(tx: Transaction, rows: readonly ClosedDay[]): Promise<void> {
  await tx.rows(insert, [JSON.stringify(rows)]);
}

export const deleteClosed = execute<[days: readonly string[]]>('delete from closed_days where day = any($1::date[])');
