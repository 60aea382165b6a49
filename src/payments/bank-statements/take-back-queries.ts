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

export const deleteGapsOf = execute<[statement_id: string]>('delete from statement_gaps where statement_id = $1');
export const openGapsClosedBy = execute<[statement_id: string]>(`
  update statement_gaps
  set closed_by_statement_id = null, closed_at = null
  where closed_by_statement_id = $1`);
export const deleteLinesOf = execute<[statement_id: string]>('delete from bank_lines where statement_id = $1');
export const deleteStatement = execute<[id: string]>('delete from bank_statements where id = $1');
