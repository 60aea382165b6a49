import { purgeWork } from './purge.ts';

/** Keys are kept for 7 days: within them a retry is answered as the first request was. */
export const purgeIdempotencyKeys = purgeWork({
  name: 'idempotency_keys.purge',
  table: 'idempotency_keys',
  retention_ms: 7 * 24 * 60 * 60 * 1_000,
  batch: 5_000,
});

/** A signature is taken for ten minutes at most; the rest is for clocks that differ. */
export const purgeRepeatedSignatures = purgeWork({
  name: 'repeated_signatures.purge',
  table: 'repeated_signatures',
  retention_ms: 20 * 60 * 1_000,
  batch: 5_000,
});
