import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { fxEndpoints } from './contract.ts';
import { fxOperatorRoutes } from './operator.ts';
import { fxOperatorEndpoints } from './operator-contract.ts';
import { fxRoutes } from './routes.ts';
import { simulatedRateWork } from './work.ts';

type Needs = {
  /** Of the demonstration: its exchange rates never become too old to quote. */
  readonly refreshesRates: boolean;
  readonly operatorSettings: OperatorSettings;
};

export const slice: Slice<Needs> = {
  endpoints: fxEndpoints,
  routes: fxRoutes,
  operatorEndpoints: fxOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => fxOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    fxRates: {
      title: 'Exchange rates',
      about: 'What currencies are bought and sold for, and every rate that was reported.',
    },
  },
  work: ({ refreshesRates }) => (refreshesRates ? [simulatedRateWork] : []),
  auditSubjects: { fx_rate: {} },
};
