import type { Slice } from '../../platform/slice.ts';
import { type CatalogueNeeds, catalogueOperatorRoutes } from './operator.ts';
import { catalogueOperatorEndpoints } from './operator-contract.ts';

export const slice: Slice<CatalogueNeeds> = {
  operatorEndpoints: catalogueOperatorEndpoints,
  operatorRoutes: catalogueOperatorRoutes,
  auditSubjects: { catalogue: {} },
};
