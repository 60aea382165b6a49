import { auditTenantRow } from '../../platform/audit-subjects.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import type { Slice } from '../../platform/slice.ts';
import { revenueShareEndpoints, revenueShareEvents } from './contract.ts';
import { revenueShareOperatorRoutes } from './operator.ts';
import { revenueShareOperatorEndpoints } from './operator-contract.ts';
import type { Drawing } from './pdf.ts';
import { revenueShareRoutes } from './routes.ts';
import { revenueShareMachine } from './states.ts';
import { revenueShareChecks } from './verify.ts';

export const slice: Slice<{ readonly statements: Drawing; readonly operatorSettings: OperatorSettings }> = {
  endpoints: revenueShareEndpoints,
  events: revenueShareEvents,
  machines: [revenueShareMachine],
  routes: ({ statements }) => revenueShareRoutes(statements),
  resources: {
    revenueShares: {
      title: 'Revenue shares',
      about: 'Your share of the fees that the firm charged, stated monthly and credited to your wallet.',
    },
  },
  operatorEndpoints: revenueShareOperatorEndpoints,
  operatorRoutes: ({ operatorSettings, statements }) => revenueShareOperatorRoutes(operatorSettings, statements),
  operatorResources: {
    revenueShares: {
      title: 'Revenue shares',
      about: "Partners' shares of fees, stated monthly and credited by two people.",
    },
  },
  checks: revenueShareChecks,
  auditSubjects: {
    revenue_share: {
      row: auditTenantRow(
        'revenue_shares',
        'environment_id, id, month, currency, fees, amount, status, issued_by, credited_by, place_id, created_at, credited_at',
      ),
    },
  },
};
