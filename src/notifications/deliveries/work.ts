import { purgeWork } from '../../platform/work/purge.ts';

/** Deliveries and their attempts are kept for 30 days. */
export const purgeDeliveries = purgeWork({
  name: 'webhooks.purge',
  table: 'webhook_deliveries',
  retention_ms: 30 * 24 * 60 * 60 * 1_000,
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
