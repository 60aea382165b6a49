import type { Slice } from '../../platform/slice.ts';
import { purgeWork } from '../../platform/work/purge.ts';
import { sealedCredentialColumns } from './queries.ts';

export const slice: Slice = {
  sealedColumns: sealedCredentialColumns,
  work: [
    purgeWork({
      name: 'operator_sign_in_attempts.purge',
      table: 'operator_sign_in_attempts',
      retention_ms: 60 * 60_000,
      batch: 5_000,
    }),
  ],
};
