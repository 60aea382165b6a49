import type { Slice } from '../../platform/slice.ts';
import { bulkEndpoints } from './contract.ts';
import { type BulkNeeds, bulkRoutes } from './routes.ts';

export const slice: Slice<BulkNeeds> = {
  operatorEndpoints: bulkEndpoints,
  operatorRoutes: bulkRoutes,
};
