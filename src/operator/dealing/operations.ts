import { presentOrder } from '../../investing/orders/present.ts';
import type { OrderRow } from '../../investing/orders/queries.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import type { Page } from '../../vocabulary/page.ts';
import { type Owner, ownerOf } from '../across.ts';
import { ownedRecords } from '../owned-records.ts';
import type { DealtOrder, listOrders as listing } from './contract.ts';

const orders = ownedRecords<OrderRow>({
  from: 'orders',
  resource: 'order',
  referencePrefix: 'ORD',
  clientReferences: 'own',
  equal: ['status', 'side', 'currency', 'payment_mode', 'investment_id', 'customer_reference'],
});

/** Of all partners, newest first. Throws not_found for a partner that there is not. */
export const listOrders = async (tx: Transaction, query: Input<typeof listing>['query']): Promise<Page<DealtOrder>> =>
  shown(await orders.list(tx, query), present);

/** By its id or its reference. Throws not_found. */
export const getOrder = async (tx: Transaction, named: string): Promise<DealtOrder> =>
  present(await orders.get(tx, named));

const present = (row: OrderRow & Owner): DealtOrder => ({ ...presentOrder(row), ...ownerOf(row) });
