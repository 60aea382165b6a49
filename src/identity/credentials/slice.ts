import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { days } from '../../vocabulary/limits.ts';

/** How people sign in, whoever they are: what is counted of their attempts, and their passkeys. */
export const slice: Slice = {
  work: [
    purgeWork({
      name: 'operator_sign_in_attempts.purge',
      table: 'operator_sign_in_attempts',
      // Longer than the longest window.
      retention_ms: 2 * 60 * 60_000,
      batch: 5_000,
    }),
    purgeWork({
      name: 'passkey_challenges.purge',
      table: 'passkey_challenges',
      retention_ms: days(1),
      batch: 5_000,
    }),
  ],
};
