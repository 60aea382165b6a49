import type { Slice } from '../../platform/slice.ts';
import { holdingEndpoints, holdingEvents } from './contract.ts';
import { countHoldings } from './counting.ts';
import { recomputeDue } from './due-queries.ts';
import { holdingOperatorRoutes } from './operator.ts';
import { holdingOperatorEndpoints } from './operator-contract.ts';
import { holdingRoutes } from './routes.ts';
import { holdingMachine } from './states.ts';
import { totalPositions } from './totalling.ts';

export const slice: Slice = {
  endpoints: holdingEndpoints,
  operatorEndpoints: holdingOperatorEndpoints,
  operatorRoutes: holdingOperatorRoutes,
  operatorResources: { holdings: { title: 'Holdings', about: 'What the customers of all partners hold.' } },
  resources: {
    holdings: {
      title: 'Holdings',
      about: 'Positions. Each completed buy is one holding; sells take units from it.',
    },
  },
  events: holdingEvents,
  machines: [holdingMachine],
  routes: holdingRoutes,
  work: [countHoldings, totalPositions],
  dueRows: [recomputeDue],
};
