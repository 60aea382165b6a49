import type { Slice } from '../../platform/slice.ts';
import { searchEndpoints } from './contract.ts';
import { searchRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: searchEndpoints,
  operatorRoutes: searchRoutes,
  operatorResources: { search: { title: 'Search', about: 'Any record of any partner, by what people call it.' } },
};
