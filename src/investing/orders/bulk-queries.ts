import { columnsOf } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { instantOfId } from '../../vocabulary/id.ts';
import type { OrderRow } from './queries.ts';

type Found = { readonly environment: Environment; readonly order: OrderRow };

const owner = `json_build_object(
    'id', environment.id, 'organisation_id', environment.organisation_id, 'mode', environment.mode,
    'sandbox', environment.sandbox, 'offset_ms', environment.offset_ms
  ) as environment`;

/** An id has the time of its record: what waits is found in the index of what waits, whoever's it is. */
const findWaiting = statement(`
  select ${columnsOf('orders', 'record')}, ${owner}
  from unnest($1::uuid[], $2::timestamptz[]) as wanted (id, created_at)
  join orders record on record.created_at = wanted.created_at and record.id = wanted.id
  join environments environment on environment.id = record.environment_id
  where record.status = 'pending_fulfilment'
    and environment.retired_at is null`);

const findAny = statement(`
  select ${columnsOf('orders', 'record')}, ${owner}
  from environments environment
  join orders record on record.environment_id = environment.id
  where record.id = any($1::uuid[])
    and environment.retired_at is null`);

/** The orders with these ids, of all partners, by id; read without a lock. */
export async function findOrdersOfAll(tx: Transaction, ids: readonly string[]): Promise<Map<string, Found>> {
  const instants = ids.map((id) => new Date(instantOfId(id)).toISOString());
  const found = placed(await tx.rows<OrderRow & Pick<Found, 'environment'>>(findWaiting, [ids, instants]));
  const others = ids.filter((id) => !found.has(id));
  if (others.length === 0) return found;
  return new Map([...found, ...placed(await tx.rows<OrderRow & Pick<Found, 'environment'>>(findAny, [others]))]);
}

const placed = (rows: readonly (OrderRow & Pick<Found, 'environment'>)[]): Map<string, Found> =>
  new Map(rows.map(({ environment, ...order }) => [order.id, { environment, order }]));
