import { presentOrder } from '../../investing/orders/present.ts';
import type { OrderRow } from '../../investing/orders/queries.ts';
import { shown } from '../../platform/database/page.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Page } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { idOrText, isId } from '../../vocabulary/values.ts';
import type { Owner } from '../across.ts';
import type { DealtOrder } from './contract.ts';
import * as queries from './queries.ts';

/** Of all partners, newest first. Throws not_found for a partner that there is not. */
export const listOrders = async (tx: Transaction, query: queries.Filters): Promise<Page<DealtOrder>> =>
  shown(await queries.findOrders(tx, query), present);

/** By its id or its reference. Throws not_found. */
export async function getOrder(tx: Transaction, named: string): Promise<DealtOrder> {
  const name = idOrText(named);
  const row = isId(name) ? await queries.findById(tx, name) : await queries.findByReference(tx, name);
  return row ? present(row) : refuse('not_found', { resource: 'order', id: named });
}

const present = (row: OrderRow & Owner): DealtOrder => ({
  ...presentOrder(row),
  organisation_id: row.organisation_id,
  organisation_name: row.organisation_name,
  mode: row.mode,
  sandbox: row.sandbox,
});
