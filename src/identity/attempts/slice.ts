import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';

/** What is counted of those who try to sign in, whoever they are. */
export const slice: Slice = {
  work: [
    purgeWork({
      name: 'operator_sign_in_attempts.purge',
      table: 'operator_sign_in_attempts',
      // Longer than the longest window.
      retention_ms: 2 * 60 * 60_000,
      batch: 5_000,
    }),
  ],
};
