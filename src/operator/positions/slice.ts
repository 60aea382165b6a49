import type { Slice } from '../../platform/slice.ts';
import { positionEndpoints } from './contract.ts';
import { positionRoutes } from './routes.ts';

export const slice: Slice = {
  operatorEndpoints: positionEndpoints,
  operatorRoutes: positionRoutes,
  operatorResources: { holdings: { title: 'Holdings', about: 'What the customers of all partners hold.' } },
};
