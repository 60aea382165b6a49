import { purgeWork } from '../../platform/work/purge.ts';
import { days, EVENT_DAYS } from '../../vocabulary/limits.ts';

/** Deliveries go with their attempts. */
export const purgeDeliveries = purgeWork({
  name: 'webhooks.purge',
  table: 'webhook_deliveries',
  retention_ms: days(EVENT_DAYS),
  batch: 2_000,
  along: {
    by: 'environment_id, id',
    delete: `
      delete from webhook_attempts attempt
      using purged
      where attempt.environment_id = purged.environment_id
        and attempt.delivery_id = purged.id`,
  },
});
