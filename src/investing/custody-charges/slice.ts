import type { Slice } from '../../platform/slice.ts';
import { custodyChargeEndpoints } from './contract.ts';
import { custodyChargeOperatorRoutes } from './operator.ts';
import { custodyChargeOperatorEndpoints } from './operator-contract.ts';
import { custodyChargeRoutes } from './routes.ts';
import { custodyChargeMachine } from './states.ts';
import { custodyChargeChecks } from './verify.ts';
import { custodyWork } from './work.ts';

export const slice: Slice = {
  endpoints: custodyChargeEndpoints,
  machines: [custodyChargeMachine],
  routes: custodyChargeRoutes,
  resources: {
    custodyCharges: {
      title: 'Custody charges',
      about: 'What custody of your holdings was charged for a month, and whether the wallet was debited with it.',
    },
  },
  operatorEndpoints: custodyChargeOperatorEndpoints,
  operatorRoutes: custodyChargeOperatorRoutes,
  operatorResources: {
    custodyCharges: {
      title: 'Custody charges',
      about: "What custody of partners' holdings was charged for a month, and what is outstanding.",
    },
  },
  checks: custodyChargeChecks,
  work: custodyWork,
};
