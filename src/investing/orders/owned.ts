import { ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { DealtOrder } from './operator-contract.ts';
import { pausesAmong } from './pauses-of-orders.ts';
import { presentOrder } from './present.ts';
import type { OrderRow } from './queries.ts';

export const ownedOrders = ownedRecords<OrderRow, DealtOrder>(
  {
    from: 'orders',
    resource: 'order',
    referencePrefix: 'ORD',
    clientReferences: 'own',
    equal: ['status', 'side', 'currency', 'payment_mode', 'investment_id', 'customer_reference'],
  },
  async (rows, tx) => {
    const pauses = await pausesAmong(tx, rows);
    return rows.map((row) => ({
      ...presentOrder(row),
      ...ownerOf(row),
      paused_because: pauses.get(row.id) ?? null,
    }));
  },
);
