import { execute, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, type Row, saveRow } from '../../platform/database/rows.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** The progress of the recomputation: this kind of rows is next, after this id. */
export type ClockAdvance = Readonly<Row<'clock_advances'>>;

export const saveAdvance = saveRow('clock_advances');

export const deleteAdvance = execute<[environment_id: string]>('delete from clock_advances where environment_id = $1');

/** Read under the lock of the environment's clock. */
export const findAdvance = queryRow<ClockAdvance, [environment_id: string]>(
  `select ${columnsOf('clock_advances')} from clock_advances where environment_id = $1`,
);

export const findUnfinished = queryRows<Environment, [excluded: readonly string[], limit: number]>(`
  select environment.id, environment.organisation_id, environment.mode, environment.sandbox, environment.offset_ms
  from clock_advances
  join environments environment on environment.id = clock_advances.environment_id
  where environment.retired_at is null
    and environment.id <> all($1::uuid[])
  order by environment.id
  limit $2`);
