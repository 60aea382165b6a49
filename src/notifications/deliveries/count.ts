import type { Transaction } from '../../platform/database/transaction.ts';
import { idAt } from '../../vocabulary/id.ts';
import { days, EVENT_DAYS } from '../../vocabulary/limits.ts';
import type { DeliveryStatus } from './contract.ts';
import * as queries from './count-queries.ts';

export const HOUR_MS = 60 * 60_000;

/** What is older than this may be deleted at any time; the hour is for clocks that differ. */
export const oldestKept_ms = ({ now_ms }: Pick<Transaction, 'now_ms'>): number => now_ms - days(EVENT_DAYS) + HOUR_MS;

const NO_ID = idAt(0);

/** The count of all deliveries of an endpoint, or of those of a status; null where an index has no others than these. */
export async function countDeliveries(
  tx: Transaction,
  environment_id: string,
  endpoint_id: string,
  status: DeliveryStatus | undefined,
): Promise<number | null> {
  if (status === 'pending') return queries.countPending(tx, environment_id, endpoint_id);
  if (status !== undefined && status !== 'delivered') return null;
  const parts = await queries.sumParts(tx, environment_id, endpoint_id, idAt(oldestKept_ms(tx)));
  const { deliveries, from_id, to_id } = parts;
  const count = status === undefined ? queries.countOutside : queries.countDeliveredOutside;
  return deliveries + (await count(tx, environment_id, endpoint_id, from_id ?? NO_ID, to_id ?? NO_ID));
}
