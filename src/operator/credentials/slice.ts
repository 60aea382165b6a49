import type { Slice } from '../../platform/slice.ts';
import { sealedCredentialColumns } from './queries.ts';

export const slice: Slice = { sealedColumns: sealedCredentialColumns };
