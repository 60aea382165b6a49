import type { Serving } from '../../platform/capabilities.ts';
import type { Slice } from '../../platform/slice.ts';
import { conversionEndpoints, conversionEvents } from './contract.ts';
import { conversionOperatorRoutes } from './operator.ts';
import { conversionOperatorEndpoints } from './operator-contract.ts';
import { conversionRoutes } from './routes.ts';
import { conversionMachine } from './states.ts';
import { conversionChecks } from './verify.ts';

type Needs = Serving & {
  /** How old an exchange rate may be and still quote; four days when absent. */
  readonly rateMaxAge_ms?: number | undefined;
};

export const slice: Slice<Needs> = {
  machines: [conversionMachine],
  endpoints: conversionEndpoints,
  resources: {
    fx: {
      title: 'Conversions',
      about: 'Changing money from one wallet into another, at a quote.',
    },
  },
  operatorEndpoints: conversionOperatorEndpoints,
  operatorRoutes: conversionOperatorRoutes,
  operatorResources: {
    conversions: {
      title: 'Conversions',
      about: 'Money of all partners that was changed from one currency into another.',
    },
  },
  events: conversionEvents,
  routes: ({ rateMaxAge_ms, capabilities }) => conversionRoutes(capabilities, rateMaxAge_ms),
  checks: conversionChecks,
};
