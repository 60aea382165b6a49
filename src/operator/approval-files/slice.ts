import type { Slice } from '../../platform/slice.ts';
import { approvalFileEndpoints } from './contract.ts';
import { sealedFileColumns } from './queries.ts';
import { type ApprovalFileNeeds, approvalFileRoutes } from './routes.ts';

export const slice: Slice<ApprovalFileNeeds> = {
  operatorEndpoints: approvalFileEndpoints,
  operatorRoutes: approvalFileRoutes,
  sealedColumns: sealedFileColumns,
};
