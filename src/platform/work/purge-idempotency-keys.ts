import { purgeWork } from './purge.ts';

/** Keys are kept for 7 days: within them a retry is answered as the first request was. */
export const purgeIdempotencyKeys = purgeWork({
  name: 'idempotency_keys.purge',
  table: 'idempotency_keys',
  retention_ms: 7 * 24 * 60 * 60 * 1_000,
  batch: 5_000,
});
