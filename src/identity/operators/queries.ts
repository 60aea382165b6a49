import { placesIn, readPage } from '../../platform/database/page.ts';
import { queryExists, queryRow } from '../../platform/database/query.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { listOperators } from './operator-contract.ts';
import { operatorMachine } from './states.ts';

type Query = Input<typeof listOperators>['query'];

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

/** In the order in which they came, unless `sort` says otherwise. */
export function findOperators(tx: Transaction, { role, status, search, sort = 'asc', ...query }: Query) {
  const matching = `
    from operators
    where ($1::text is null or $1 = any(roles))
      and ($2::text is null or status = $2)
      and ($3::text is null or strpos(lower(name), lower($3)) > 0 or strpos(lower(email), lower($3)) > 0)`;
  return readPage<OperatorRow>(tx, query, {
    select: `select ${columnsOf('operators')} ${matching}`,
    count: { matching: matching },
    values: [role ?? null, status ?? null, search ?? null],
    keyOf: ({ id }) => id,
    places: placesIn(tx, 'operators'),
    sort,
  });
}

export const hasActiveAdmin = queryExists(
  `select from operators where 'admin' = any(roles) and ${operatorMachine.sql.is(['active'])} limit 1`,
);

/** Another person than this one, regardless of their status, who has the role or lost it without that two people said so. */
export const hasAdminBeside = queryExists<[id: string]>(
  `select from operators where 'admin' = any(roles || lost_roles) and id <> $1 limit 1`,
);
