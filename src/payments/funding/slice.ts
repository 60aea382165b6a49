import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { Slice } from '../../platform/slice.ts';
import { liveQueue } from '../../platform/telemetry/queues.ts';
import { titlesInWords } from '../../vocabulary/funding-methods-in-words.ts';
import { bookProviderCharges, chargeChecks } from './charges.ts';
import { fundingEndpoints, fundingEvents } from './contract.ts';
import { fundingOperatorRoutes } from './operator.ts';
import { fundingOperatorEndpoints } from './operator-contract.ts';
import { recomputeDue } from './queries.ts';
import { fundingRoutes } from './routes.ts';
import { fundingMachine } from './states.ts';
import { fundingChecks } from './verify.ts';

export const slice: Slice = {
  endpoints: fundingEndpoints,
  resources: {
    fundingRequests: {
      title: 'Funding requests',
      about: `Money on its way into a wallet: by ${titlesInWords}.`,
    },
  },
  operatorEndpoints: fundingOperatorEndpoints,
  operatorRoutes: fundingOperatorRoutes,
  operatorResources: {
    fundingRequests: { title: 'Funding', about: 'Money on its way into wallets of all partners, and its outcome.' },
  },
  events: fundingEvents,
  machines: [fundingMachine],
  routes: fundingRoutes,
  checks: [...fundingChecks, ...chargeChecks],
  work: [bookProviderCharges],
  auditSubjects: {
    funding_request: {
      row: auditTenantRow(
        'funding_requests',
        `environment_id, id, reference, client_reference, currency, method, amount, fee, amount_received, status,
        instructions, provider, provider_reference, mandate_id, order_id, failure_code, failure_reason, provider_message, amount_reversed, network,
        return_url, expires_at, completed_at, created_at, updated_at, due_at, payment_attempt, call_due_at,
        call_attempts, called_at, unknown_since, call_account,
        is_call_answered, call_held`,
      ),
      hold: holdTenantRow('funding_requests'),
    },
  },
  dueRows: [recomputeDue],
  queues: [liveQueue('funding_under_way', 'funding_requests', 'created_at', "status = 'processing'")],
};
