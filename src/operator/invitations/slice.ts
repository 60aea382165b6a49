import type { Slice } from '../../platform/slice.ts';
import { sealedInvitationColumns } from './queries.ts';

export const slice: Slice = { sealedColumns: sealedInvitationColumns };
