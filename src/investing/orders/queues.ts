import { liveQueue, type Queue } from '../../platform/telemetry/queues.ts';
import { PAUSED_INVESTMENTS } from '../investments/pause-queries.ts';

/** Sent to nobody, while the investment is suspended or its listing is. */
const IS_PAUSED = `(submitted_at is null and investment_id in (${PAUSED_INVESTMENTS}))`;

export const orderQueues: readonly Queue[] = [
  liveQueue('orders_to_fulfil', 'orders', 'created_at', `status = 'pending_fulfilment' and not ${IS_PAUSED}`),
  liveQueue('orders_paused', 'orders', 'created_at', `status = 'pending_fulfilment' and ${IS_PAUSED}`),
  liveQueue('fulfilments_to_approve', 'fulfilments_pending_approval', 'reported_at', 'true'),
];
