import { auditTenantRow, holdTenantRow } from '../../platform/audit-subjects.ts';
import type { Serving } from '../../platform/capabilities.ts';
import type { OperatorSettings } from '../../platform/operator/settings.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import type { CallDeps } from '../../platform/provider-calls/definition.ts';
import type { Slice } from '../../platform/slice.ts';
import { liveQueue } from '../../platform/telemetry/queues.ts';
import { settlementAccountCall } from './call.ts';
import { settlementAccountEndpoints, settlementAccountEvents } from './contract.ts';
import { sealedAccountColumns } from './numbers.ts';
import { settlementAccountOperatorRoutes } from './operator.ts';
import { settlementAccountOperatorEndpoints } from './operator-contract.ts';
import type { Deps } from './resolve.ts';
import { settlementAccountRoutes } from './routes.ts';
import { accountMachine } from './states.ts';

export const slice: Slice<Deps & CallDeps & Serving & { readonly operatorSettings: OperatorSettings }> = {
  endpoints: settlementAccountEndpoints,
  resources: {
    settlementAccounts: {
      title: 'Settlement accounts',
      about: 'Your own bank accounts: withdrawals go there, mandates debit them.',
    },
  },
  operatorEndpoints: settlementAccountOperatorEndpoints,
  operatorRoutes: ({ operatorSettings }) => settlementAccountOperatorRoutes(operatorSettings),
  operatorResources: {
    settlementAccounts: {
      title: 'Settlement accounts',
      about: 'The bank accounts of all partners: who holds them, and whether they can be paid.',
    },
  },
  events: settlementAccountEvents,
  machines: [accountMachine],
  routes: settlementAccountRoutes,
  work: (needs) => [callWork(settlementAccountCall, needs)],
  providerCalls: [settlementAccountCall],
  sealedColumns: sealedAccountColumns,
  auditSubjects: {
    settlement_account: {
      row: auditTenantRow(
        'settlement_accounts',
        `environment_id, id, currency, country, type, bank_code, bank_name, account_number_masked,
        account_number_index, swift_bic, label, status, name_match, has_odd_check_digit, rejection_reason, is_default,
        scenario_reason, created_at, verified_at, updated_at, call_due_at, call_attempts, called_at, unknown_since, call_account,
        is_call_answered, call_held`,
      ),
      hold: holdTenantRow('settlement_accounts'),
    },
  },
  queues: [liveQueue('settlement_accounts_to_verify', 'settlement_accounts', 'created_at', "status = 'pending'")],
};
