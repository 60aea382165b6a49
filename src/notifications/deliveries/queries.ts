import { onShardsOf, rowsOfEachShard } from '../../platform/database/citus/each-shard.ts';
import { queryRows } from '../../platform/database/query.ts';
import { type Kept, listOf } from '../../platform/database/records.ts';
import { columnsOf, insertRow, type Row, updateRows } from '../../platform/database/rows.ts';
import { statement, type Transaction, type Value } from '../../platform/database/transaction.ts';
import type { Page, PageQuery } from '../../vocabulary/page.ts';
import type { WebhookAttempt } from './contract.ts';
import { deliveryMachine, undelivered } from './states.ts';

export type DeliveryRow = Readonly<Omit<Row<'webhook_deliveries'>, 'leased_by' | 'leased_until'>>;

export const insertDelivery = insertRow('webhook_deliveries', ['leased_by', 'leased_until']);

export type DeliveryFilter = {
  readonly status: string | null;
  readonly type: string | null;
  readonly lowest: string | null;
  readonly above: string | null;
};

const matching = `environment_id = $1
    and endpoint_id = $2
    and ($3::text is null or status = $3)
    and ($4::text is null or event_type = $4)
    and ($5::uuid is null or id >= $5)
    and ($6::uuid is null or id < $6)`;
const ofEndpoint = ['environment_id', 'endpoint_id'];
const listMatching = listOf<Row<'webhook_deliveries'>>('webhook_deliveries', matching, ofEndpoint);

/** The same for one status, as an index says it: the few of that status are not looked for among all that were sent. */
const listIndexed = (indexed: string) =>
  listOf<Row<'webhook_deliveries'>>('webhook_deliveries', `status = $3 and ${indexed} and ${matching}`, ofEndpoint);

/** The same for one status by several indexes. A place names a row only on one server; on Citus its id does. */
function listPlaced(...indexed: string[]) {
  const by = (place: 'ctid' | 'id') => {
    const places = indexed.map(
      (one) => `select ${place} from webhook_deliveries where environment_id = $1 and endpoint_id = $2 and ${one}`,
    );
    return listIndexed(`${place} = any (array(${places.join(' union all ')}))`);
  };
  const [byPlace, byId] = [by('ctid'), by('id')];
  return (tx: Transaction, ...asked: PageArguments) => (tx.isDistributed ? byId : byPlace)(tx, ...asked);
}
type PageArguments = [values: readonly Value[], query: PageQuery, kept?: Kept];

const listUndelivered = listIndexed(`status in (${undelivered.map((status) => `'${status}'`).join(', ')})`);
const madeAgain = 'next_attempt_at is not null and not is_first';
const lists: Partial<Record<string, typeof listMatching>> = {
  pending: listPlaced('is_first', `status = 'pending' and ${madeAgain}`),
  delivering: listPlaced('leased_until is not null'),
  retrying: listIndexed(madeAgain),
  failed: listUndelivered,
  cancelled: listUndelivered,
};

export const listDeliveries = (
  tx: Transaction,
  environment_id: string,
  endpoint_id: string,
  { status, type, lowest, above }: DeliveryFilter,
  query: PageQuery,
  kept?: Kept,
): Promise<Page<DeliveryRow>> =>
  (lists[status ?? ''] ?? listMatching)(tx, [environment_id, endpoint_id, status, type, lowest, above], query, kept);

const readDeliveryText = `
  select ${columnsOf('webhook_deliveries')}
  from webhook_deliveries
  where environment_id = $1
    and endpoint_id = $2
    and id = $3`;
const readDelivery = statement(readDeliveryText);
const holdDelivery = statement(`${readDeliveryText} for no key update`);

type Key = readonly [environment_id: string, endpoint_id: string, id: string];

export const findDelivery = (tx: Transaction, ...key: Key): Promise<DeliveryRow | undefined> =>
  tx.row(readDelivery, key);

export const lockDelivery = (tx: Transaction, ...key: Key): Promise<DeliveryRow | undefined> =>
  tx.row(holdDelivery, key);

export const findAttempts = queryRows<WebhookAttempt, [environment_id: string, delivery_id: string, limit: number]>(`
  select number, started_at, response_status, response_body, duration_ms, error
  from (
    select ${columnsOf('webhook_attempts')}
    from webhook_attempts
    where environment_id = $1
      and delivery_id = $2
    order by number desc
    limit $3
  ) newest
  order by number`);

export const updateRestarted = updateRows('webhook_deliveries', [
  ...(['trigger', 'status', 'is_first', 'attempts_since_trigger', 'next_attempt_at', 'delivered_at'] as const),
]);

const waiting = `
  select environment_id, id
  from webhook_deliveries
  where endpoint_id = $1
    and is_first
  union all
  select environment_id, id
  from webhook_deliveries
  where endpoint_id = $1
    and next_attempt_at is not null
    and not is_first`;
const readWaiting = statement(waiting);

const cancelled = (why: string) => `
  update webhook_deliveries delivery
  set status = ${deliveryMachine.sql.to('cancel')}, is_first = false, next_attempt_at = null, error = ${why}`;
const mayBeCancelled = deliveryMachine.sql.from('cancel', 'delivery');

const cancelAll = statement(`
  ${cancelled('$2')}
  from (${waiting}) waiting
  where (delivery.environment_id, delivery.id) = (waiting.environment_id, waiting.id)
    and ${mayBeCancelled}`);
const cancelByKeys = statement(`
  ${cancelled('$3')}
  where delivery.environment_id = any($1::uuid[])
    and delivery.id = any($2::uuid[])
    and ${mayBeCancelled}`);

/**
 * What waits for an endpoint that was deleted or disabled. An attempt under way finishes. Found by the indexes of what
 * waits, so that the cost depends on what waits and not on all that was ever sent.
 */
export async function cancelWaiting(tx: Transaction, endpoint_id: string, why: string): Promise<void> {
  if (!tx.isDistributed) return void (await tx.rows(cancelAll, [endpoint_id, why]));
  const found = await rowsOfEachShard<{ environment_id: string; id: string }>(tx, readWaiting, [endpoint_id]);
  await onShardsOf(tx, cancelByKeys, found, [why]);
}
