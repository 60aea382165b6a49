import type { Slice } from '../../platform/slice.ts';
import { sealedCredentialColumns } from './queries.ts';

/** Passwords and second factors, whoever the people are. */
export const slice: Slice = { sealedColumns: sealedCredentialColumns };
