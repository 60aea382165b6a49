import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { Serving } from '../../platform/capabilities.ts';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import type { CallDeps } from '../../platform/provider-calls/definition.ts';
import type { Slice } from '../../platform/slice.ts';
import { liveQueue } from '../../platform/telemetry/queues.ts';
import type { PaymentsProviders } from '../../providers/payments/contract.ts';
import { withdrawalCall } from './call.ts';
import { withdrawalEndpoints, withdrawalEvents } from './contract.ts';
import { withdrawalOperatorRoutes } from './operator.ts';
import { withdrawalOperatorEndpoints } from './operator-contract.ts';
import { withdrawalRoutes } from './routes.ts';
import { withdrawalMachine } from './states.ts';
import { withdrawalChecks } from './verify.ts';

type Deps = CallDeps &
  Serving & {
    readonly sealer: Sealer;
    readonly payments: PaymentsProviders;
    readonly operatorSettings: OperatorSettings;
  };

export const slice: Slice<Deps> = {
  endpoints: withdrawalEndpoints,
  resources: {
    withdrawals: {
      title: 'Withdrawals',
      about: 'Money from a wallet to a bank account of your own, with approval.',
    },
  },
  operatorEndpoints: withdrawalOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => withdrawalOperatorRoutes(operatorSettings.auditSubjects),
  operatorResources: {
    withdrawals: {
      title: 'Withdrawals',
      about: 'Money of all partners on its way to their banks: approved by the firm.',
    },
  },
  events: withdrawalEvents,
  machines: [withdrawalMachine],
  routes: withdrawalRoutes,
  work: (needs) => [callWork(withdrawalCall, needs)],
  providerCalls: [withdrawalCall],
  checks: withdrawalChecks,
  auditSubjects: {
    withdrawal: {
      row: auditTenantRow(
        'withdrawals',
        `environment_id, id, reference, client_reference, currency, amount, charges, charges_total, settlement_account_id, status,
        failure_code, failure_reason, provider_message, held_at, provider_reference, unknown_since, scenario_failure_code, approved_at,
        completed_at, failed_at, cancelled_at, returned_at, created_at, updated_at, call_due_at, call_attempts,
        called_at, call_account, is_call_answered, call_held`,
      ),
      hold: holdTenantRow('withdrawals'),
    },
  },
  queues: [
    liveQueue('withdrawals_to_approve', 'withdrawals', 'created_at', "status = 'pending_approval'"),
    liveQueue('withdrawals_held', 'withdrawals', 'held_at', 'held_at is not null'),
    liveQueue('withdrawals_to_pay', 'withdrawals', 'call_due_at', 'call_due_at is not null'),
  ],
};
