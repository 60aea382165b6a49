import { purgeWork } from '../../platform/work/purge.ts';
import { days, EVENT_DAYS } from '../../vocabulary/limits.ts';

/** Their attempts are in partitions, which are dropped a little later. */
export const purgeDeliveries = purgeWork({
  name: 'webhooks.purge',
  table: 'webhook_deliveries',
  retention_ms: days(EVENT_DAYS),
  batch: 2_000,
});
