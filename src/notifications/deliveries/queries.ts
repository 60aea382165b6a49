import { sliced } from '../../platform/database/slice.ts';
import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Slice } from '../../vocabulary/slice.ts';
import type { DeliveryStatus, Trigger, WebhookAttempt } from './contract.ts';

export type DeliveryRow = {
  readonly environment_id: string;
  readonly id: string;
  readonly endpoint_id: string;
  readonly event_id: string;
  readonly event_sequence: number | null;
  readonly event_type: string;
  readonly envelope: string | null;
  readonly url: string;
  readonly trigger: Trigger;
  readonly status: DeliveryStatus;
  readonly is_first: boolean;
  readonly attempt_count: number;
  readonly round_count: number;
  readonly next_attempt_at: string | null;
  readonly last_attempt_at: string | null;
  readonly response_status: number | null;
  readonly response_body: string | null;
  readonly duration_ms: number | null;
  readonly error: string | null;
  readonly created_at: string;
  readonly delivered_at: string | null;
};

const addDelivery = statement(`
  insert into webhook_deliveries
  select *
  from json_populate_record(null::webhook_deliveries, $1)`);

export const insertDelivery = (tx: Transaction, row: DeliveryRow): Promise<void> =>
  tx.write(addDelivery, [JSON.stringify(row)], 1);

export type DeliveryFilter = {
  readonly status: string | null;
  readonly type: string | null;
  readonly lowest: string | null;
  readonly above: string | null;
};

const matching = `
  from webhook_deliveries
  where environment_id = $1
    and endpoint_id = $2
    and ($3::text is null or status = $3)
    and ($4::text is null or event_type = $4)
    and ($5::uuid is null or id >= $5)
    and ($6::uuid is null or id < $6)`;

const values = (environment_id: string, endpoint_id: string, { status, type, lowest, above }: DeliveryFilter) =>
  [environment_id, endpoint_id, status, type, lowest, above] as const;

export const findDeliveries = (
  tx: Transaction,
  environment_id: string,
  endpoint_id: string,
  filter: DeliveryFilter,
  slice: Slice,
): Promise<DeliveryRow[]> =>
  tx.rows(...sliced(`select * ${matching}`, values(environment_id, endpoint_id, filter), slice));

const countMatching = statement(`select count(*) as count ${matching}`);

export async function countDeliveries(
  tx: Transaction,
  environment_id: string,
  endpoint_id: string,
  filter: DeliveryFilter,
): Promise<number> {
  const counted = await tx.row<{ count: number }>(countMatching, values(environment_id, endpoint_id, filter));
  return counted!.count;
}

const readDeliveryText = `
  select *
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

const readAttempts = statement(`
  select number, started_at, response_status, response_body, duration_ms, error
  from (
    select *
    from webhook_attempts
    where environment_id = $1
      and delivery_id = $2
    order by number desc
    limit $3
  ) newest
  order by number`);

export const findAttempts = (
  tx: Transaction,
  environment_id: string,
  delivery_id: string,
  limit: number,
): Promise<WebhookAttempt[]> => tx.rows(readAttempts, [environment_id, delivery_id, limit]);

const restartDelivery = statement(`
  update webhook_deliveries
  set trigger = $3, status = $4, is_first = false, round_count = 0, next_attempt_at = $5, delivered_at = null
  where environment_id = $1
    and id = $2`);

export const updateRestarted = (tx: Transaction, row: DeliveryRow): Promise<void> =>
  tx.write(restartDelivery, [row.environment_id, row.id, row.trigger, row.status, row.next_attempt_at], 1);
