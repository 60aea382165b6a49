import type { OrderRow } from '../../investing/orders/queries.ts';
import { queryRow } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import { type Owner, pageAcross } from '../across.ts';
import type { listOrders } from './contract.ts';

export type Filters = Input<typeof listOrders>['query'];

const matching = `
  select ${columnsOf('orders', 'record')}
  from orders record
  where record.environment_id = environment.id
    and ($4::uuid is null or record.id >= $4)
    and ($5::uuid is null or record.id < $5)
    and ($6::text is null or record.status = $6)
    and ($7::text is null or record.side = $7)
    and ($8::text is null or record.currency = $8)
    and ($9::text is null or record.payment_mode = $9)
    and ($10::uuid is null or record.investment_id = $10)
    and ($11::text is null or record.reference = $11)
    and ($12::text is null or record.client_reference = $12)
    and ($13::text is null or record.customer_reference = $13)`;

const filters = [
  ...(['status', 'side', 'currency', 'payment_mode', 'investment_id'] as const),
  ...(['reference', 'client_reference', 'customer_reference'] as const),
] as const;

export function findOrders(tx: Transaction, query: Filters) {
  const { lowest, above } = idsWithin(query);
  const values = [lowest, above, ...filters.map((name) => query[name] ?? null)];
  return pageAcross<OrderRow>(tx, query, {
    select: matching,
    columns: columnsOf('orders', 'found'),
    values,
    key: 'record.id',
  });
}

const found = `
  select ${columnsOf('orders', 'record')}, environment.organisation_id, organisation.name as organisation_name,
    environment.mode, case when environment.mode = 'test' then environment.sandbox end as sandbox
  from environments environment
  join organisations organisation on organisation.id = environment.organisation_id
  join orders record on record.environment_id = environment.id
  where environment.retired_at is null`;

export const findById = queryRow<OrderRow & Owner, [id: string]>(`${found} and record.id = $1`);

export const findByReference = queryRow<OrderRow & Owner, [reference: string]>(`${found} and record.reference = $1`);
