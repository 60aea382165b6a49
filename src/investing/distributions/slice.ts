import { auditTenantRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { distributionCommands } from './commands.ts';
import { distributionEndpoints, distributionPaid } from './contract.ts';
import { distributionRoutes } from './routes.ts';
import { distributionMachine } from './states.ts';

export const slice: Slice = {
  endpoints: distributionEndpoints,
  events: [distributionPaid],
  machines: [distributionMachine],
  routes: distributionRoutes,
  auditSubjects: {
    distribution: {
      row: auditTenantRow(
        'distributions',
        `environment_id, id, holding_id, currency, gross_amount, tax_withheld, net_amount, record_date, payment_date,
        status, paid_at, cancelled_at, created_at, updated_at`,
      ),
    },
  },
  commands: distributionCommands,
};
