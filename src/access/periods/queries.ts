import { execute, queryOne, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertInto, insertRows, type Row } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';

/** When the tables of this database were made. */
export const findInstalled = queryOne<{ readonly installed_at: string }, []>(`
  select min(applied_at) as installed_at
  from migrations`);

export type ClosedDay = Row<'closed_days'>;

export const findClosed = queryRows<ClosedDay, [days: readonly string[]]>(`
  select ${columnsOf('closed_days')}
  from closed_days
  where day = any($1::date[])
  order by day`);

/** The same, held until commit: they stay closed as long, and another who holds them waits. */
export const holdClosed = queryRows<ClosedDay, [days: readonly string[]]>(`
  select ${columnsOf('closed_days')}
  from closed_days
  where day = any($1::date[])
  order by day
  for update`);

const insert = statement(`
  ${insertInto('closed_days')}
  on conflict (day) do nothing`);

/** A day that another person closed meanwhile stays as it is. */
export async function insertClosed(tx: Transaction, rows: readonly ClosedDay[]): Promise<void> {
  await tx.rows(insert, [JSON.stringify(rows)]);
}

export const deleteClosed = execute<[days: readonly string[]]>('delete from closed_days where day = any($1::date[])');

/** They stay closed: the run has what was booked on them. */
export const insertExported = insertRows('journal_export_days');

/** Those of the days that a run has. */
export const findExported = queryRows<{ day: string; number: number }, [days: readonly string[]]>(`
  select exported.day, journal_exports.number
  from journal_export_days exported
  join journal_exports on journal_exports.id = exported.export_id
  where exported.day = any($1::date[])
  order by exported.day`);
