import type { Slice } from '../../platform/slice.ts';
import { holdingClosed, holdingCreated, holdingEndpoints, holdingMatured, holdingUpdated } from './contract.ts';
import { countHoldings } from './counting.ts';
import { recomputeDue } from './due-queries.ts';
import { holdingRoutes } from './routes.ts';
import { holdingMachine } from './states.ts';

export const slice: Slice = {
  endpoints: holdingEndpoints,
  resources: {
    holdings: {
      title: 'Holdings',
      about: 'Positions. Each completed buy is one holding; sells take units from it.',
    },
  },
  events: [holdingCreated, holdingUpdated, holdingMatured, holdingClosed],
  machines: [holdingMachine],
  routes: holdingRoutes,
  work: [countHoldings],
  dueRows: [recomputeDue],
};
