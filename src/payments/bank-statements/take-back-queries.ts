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

/** Approvals of credits that may still come. */
export const findWaitingCredits = queryRows<{ id: string }, [statement_id: string, now: string]>(`
  select id
  from proposals
  where status = 'proposed'
    and kind in ('statement_credits', 'bank_line_credit')
    and created_at + expires_hours * interval '1 hour' > $2::timestamptz
    and (payload ->> 'statement_id' = $1
      or payload ->> 'bank_line_id' in (select line.id::text from bank_lines line where line.statement_id = $1::uuid))
  order by id`);

export const deleteGapsOf = execute<[statement_id: string]>('delete from statement_gaps where statement_id = $1');
export const openGapsClosedBy = execute<[statement_id: string]>(`
  update statement_gaps
  set closed_by_statement_id = null, closed_at = null
  where closed_by_statement_id = $1`);
export const deleteLinesOf = execute<[statement_id: string]>('delete from bank_lines where statement_id = $1');
export const deleteStatement = execute<[id: string]>('delete from bank_statements where id = $1');
