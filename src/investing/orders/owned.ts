import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { type Owner, ownerOf } from '../../platform/operator/across.ts';
import { ownedRecords } from '../../platform/operator/owned-records.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import type { PauseReason } from '../investments/pause-queries.ts';
import type { DealtOrder, listOrders as listing } from './operator-contract.ts';
import { pausesAmong } from './pauses-of-orders.ts';
import { presentOrder } from './present.ts';
import type { OrderRow } from './queries.ts';

const orders = ownedRecords<OrderRow>({
  from: 'orders',
  resource: 'order',
  referencePrefix: 'ORD',
  clientReferences: 'own',
  equal: ['status', 'side', 'currency', 'payment_mode', 'investment_id', 'customer_reference'],
});

/** Of all partners, newest first. Throws not_found for a partner that does not exist. */
export async function listOwned(tx: Transaction, query: Input<typeof listing>['query']): Promise<Page<DealtOrder>> {
  const page = await orders.list(tx, query);
  const pauses = await pausesAmong(tx, page.rows);
  return shown(page, (row) => present(row, pauses));
}

/** Its row, by its id, its reference or its client_reference. Throws not_found. */
export const findOwned = orders.get;

/** The same as the firm sees it. */
export async function getOwned(tx: Transaction, named: string): Promise<DealtOrder> {
  const row = await findOwned(tx, named);
  return present(row, await pausesAmong(tx, [row]));
}

const present = (row: OrderRow & Owner, pauses: ReadonlyMap<string, PauseReason>): DealtOrder => ({
  ...presentOrder(row),
  ...ownerOf(row),
  paused_because: pauses.get(row.id) ?? null,
});
