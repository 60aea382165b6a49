import type { Slice } from '../../platform/slice.ts';
import { catalogueEndpoints } from './contract.ts';
import { type CatalogueNeeds, catalogueRoutes } from './routes.ts';

export const slice: Slice<CatalogueNeeds> = {
  operatorEndpoints: catalogueEndpoints,
  operatorRoutes: catalogueRoutes,
  operatorResources: {
    plannedPrices: { title: 'Planned prices', about: 'Prices that are to hold from a later day on.' },
  },
};
