import { auditTenantRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { custodyChargeEndpoints, custodyChargeEvents } from './contract.ts';
import { custodyChargeOperatorRoutes } from './operator.ts';
import { custodyChargeOperatorEndpoints } from './operator-contract.ts';
import { custodyChargeRoutes } from './routes.ts';
import { custodyChargeMachine } from './states.ts';
import { custodyChargeChecks } from './verify.ts';
import { custodyWork } from './work.ts';

export const slice: Slice<{ readonly operatorSettings: OperatorSettings }> = {
  endpoints: custodyChargeEndpoints,
  events: custodyChargeEvents,
  machines: [custodyChargeMachine],
  routes: custodyChargeRoutes,
  resources: {
    custodyCharges: {
      title: 'Custody charges',
      about: 'What custody of your holdings was charged for a month, and whether the wallet was debited with it.',
    },
  },
  operatorEndpoints: custodyChargeOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => custodyChargeOperatorRoutes(operatorSettings),
  operatorResources: {
    custodyCharges: {
      title: 'Custody charges',
      about: "What custody of partners' holdings was charged for a month, and what is outstanding.",
    },
  },
  checks: custodyChargeChecks,
  auditSubjects: {
    custody_charge: {
      row: auditTenantRow(
        'custody_charges',
        'environment_id, id, month, currency, value, status, charges_total, created_at, taken_at, cancelled_at, cancelled_by, cancellation_reason',
      ),
    },
  },
  work: custodyWork,
};
