import { queryRow } from '../../platform/database/query.ts';
import { columnsOf } from '../../platform/database/rows.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownersOf, pageAcross } from '../../platform/operator/across.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { idsWithin } from '../../vocabulary/range.ts';
import type { listDeliveries } from './operator-contract.ts';
import type { DeliveryRow } from './queries.ts';

const matchingDeliveries = [
  '($4::uuid is null or record.id >= $4)',
  '($5::uuid is null or record.id < $5)',
  '($6::uuid is null or record.endpoint_id = $6)',
  '($7::uuid is null or record.event_id = $7)',
  '($8::text is null or record.status = $8)',
  '($9::text is null or record.event_type = $9)',
];

export function findDeliveries(tx: Transaction, query: Input<typeof listDeliveries>['query']) {
  const { lowest, above } = idsWithin(query);
  const { endpoint_id = null, event_id = null, status = null, type = null } = query;
  return pageAcross<DeliveryRow>(tx, query, {
    ...{ records: 'webhook_deliveries', reads: columnsOf('webhook_deliveries', 'record') },
    columns: columnsOf('webhook_deliveries', 'found'),
    conditions: matchingDeliveries,
    values: [lowest, above, endpoint_id, event_id, status, type],
  });
}

export const findDelivery = queryRow<DeliveryRow & Owner, [id: string]>(`
  ${ownersOf(columnsOf('webhook_deliveries', 'record'), 'webhook_deliveries')}
    and record.id = $1`);
