import type { Slice } from '../../../platform/slice.ts';
import { type ApprovalFileNeeds, approvalFileOperatorRoutes } from './operator.ts';
import { approvalFileEndpoints } from './operator-contract.ts';
import { sealedFileColumns } from './queries.ts';

export const slice: Slice<ApprovalFileNeeds> = {
  operatorEndpoints: approvalFileEndpoints,
  operatorRoutes: approvalFileOperatorRoutes,
  sealedColumns: sealedFileColumns,
};
