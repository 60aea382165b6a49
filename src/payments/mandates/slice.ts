import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { Serving } from '../../platform/capabilities.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import type { CallDeps } from '../../platform/provider-calls/definition.ts';
import type { Slice } from '../../platform/slice.ts';
import { liveQueue } from '../../platform/telemetry/queues.ts';
import { type MandateDeps, mandateCall } from './call.ts';
import { mandateEndpoints, mandateEvents } from './contract.ts';
import { mandateOperatorRoutes } from './operator.ts';
import { mandateOperatorEndpoints } from './operator-contract.ts';
import { recomputeDue } from './queries.ts';
import { mandateRoutes } from './routes.ts';
import { mandateMachine } from './states.ts';
import { mandateWork } from './work.ts';

export const slice: Slice<MandateDeps & CallDeps & Serving & { readonly operatorSettings: OperatorSettings }> = {
  endpoints: mandateEndpoints,
  resources: {
    mandates: {
      title: 'Mandates',
      about: 'Standing authorities to debit a settlement account, activated by a token payment.',
    },
  },
  operatorEndpoints: mandateOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => mandateOperatorRoutes(operatorSettings),
  operatorResources: {
    mandates: { title: 'Mandates', about: 'Standing authorities of all partners to debit their accounts.' },
  },
  events: mandateEvents,
  machines: [mandateMachine],
  routes: mandateRoutes,
  work: (needs) => [...mandateWork, callWork(mandateCall, needs)],
  providerCalls: [mandateCall],
  auditSubjects: {
    mandate: {
      row: auditTenantRow(
        'mandates',
        `environment_id, id, reference, status, settlement_account_id, currency, bank_code, bank_name,
        account_number_masked, limit_amount, token_amount, provider, provider_reference, activation, failure_reason, provider_message,
        attempt, ready_to_debit_at, activated_at, revoked_at, last_debit_at, due_at, scenario_code, created_at,
        updated_at, call_due_at, call_attempts, called_at, unknown_since, call_account,
        is_call_answered, call_held`,
      ),
      hold: holdTenantRow('mandates'),
    },
  },
  dueRows: [recomputeDue],
  queues: [
    liveQueue('mandates_to_activate', 'mandates', 'created_at', 'due_at is not null'),
    liveQueue('mandates_to_ask_about', 'mandates', 'call_due_at', 'call_due_at is not null'),
  ],
};
