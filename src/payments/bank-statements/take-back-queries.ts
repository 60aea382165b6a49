import { execute, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { LineRow } from './queries.ts';

/** The statement of an account that was imported last, and what rests on a statement. */
export const findNewest = queryRow<{ id: string }, [firm_account_id: string]>(`
  select id
  from bank_statements
  where firm_account_id = $1
  order by id desc
  limit 1`);

export const lockLinesOf = queryRows<LineRow, [statement_id: string]>(
  `select ${columnsOf('bank_lines')} from bank_lines where statement_id = $1 order by id for update`,
);

/**
 * Reconciliations of the account whose figures have the statement, each locked, so that nobody prepares or signs one meanwhile: of its days and
 * of all later ones, and of days before it whose balance is known because it begins with that.
 */
export const lockReconciliationsWith = queryRows<{ day: string; status: string }, [statement_id: string]>(`
  select record.day, record.status
  from bank_statements statement
  join place_reconciliations record on record.place_id = statement.firm_account_id
  where statement.id = $1
    and (record.day >= statement.first_day
      or record.balance_from = 'statement'
        and not exists (
          select
          from bank_statements other
          where other.firm_account_id = statement.firm_account_id
            and other.id <> statement.id
            and other.last_day >= record.day
            and other.first_day <= statement.first_day
        ))
  order by record.day
  for no key update of record`);

/** Of an account, its reconciliations of a day and later that somebody prepared or signed. */
export const lockHeldDays = queryRows<{ day: string; status: string }, [firm_account_id: string, day: string]>(`
  select day, status
  from place_reconciliations
  where place_id = $1
    and day >= $2
    and status <> 'open'
  order by day
  for share`);

/** With what it left of gaps of others. */
export const deleteGapsOf = execute<[statement_id: string]>(
  'delete from statement_gaps where statement_id = $1 or left_by_statement_id = $1',
);
export const openGapsClosedBy = execute<[statement_id: string]>(`
  update statement_gaps
  set closed_by_statement_id = null, closed_at = null
  where closed_by_statement_id = $1`);
export const deleteLinesOf = execute<[statement_id: string]>('delete from bank_lines where statement_id = $1');
export const deleteStatement = execute<[id: string]>('delete from bank_statements where id = $1');
