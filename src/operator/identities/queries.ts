import { queryExists, queryRow, queryRows } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { QUEUE_MAX } from '../../vocabulary/limits.ts';
import { operatorMachine } from './states.ts';

export type OperatorRow = Row<'operators'>;

export const insertOperator = insertRow('operators');

export const updateOperators = updateRows('operators', [
  'name',
  'roles',
  'lost_roles',
  'status',
  'updated_at',
  'suspended_at',
]);

export const lockOperator = queryRow<OperatorRow, [id: string]>(
  `select ${columnsOf('operators')} from operators where id = $1 for update`,
);

export const findOperator = queryRow<OperatorRow, [id: string]>(
  `select ${columnsOf('operators')} from operators where id = $1`,
);

export const findOperatorByEmail = queryRow<OperatorRow, [email: string]>(
  `select ${columnsOf('operators')} from operators where lower(email) = lower($1)`,
);

/** An operator whose name looks the same. */
export const findOperatorNamedLike = queryRow<OperatorRow, [name: string]>(
  `select ${columnsOf('operators')} from operators where person_skeleton(name) = person_skeleton($1)`,
);

export const findOperators = queryRows<OperatorRow>(
  `select ${columnsOf('operators')} from operators order by created_at, id limit ${QUEUE_MAX}`,
);

export const hasActiveAdmin = queryExists(
  `select from operators where 'admin' = any(roles) and ${operatorMachine.sql.is(['active'])} limit 1`,
);

/** Another person than this one, whatever their status, who was ever given the role. */
export const hasAdminBeside = queryExists<[id: string]>(
  `select from operators where 'admin' = any(roles || lost_roles) and id <> $1 limit 1`,
);
