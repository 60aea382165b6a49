import type { KeySettings } from '../access/keys/resource.ts';
import { type Route, serve } from '../platform/http/endpoints/route.ts';
import type { PaymentsProviders } from '../providers/payments/contract.ts';
import * as contract from './contract.ts';
import * as operations from './operations.ts';
import { loadScenario } from './saved-scenarios.ts';
import { type Triggers, triggerEvent } from './trigger.ts';
import { sourcesOf } from './trigger-records.ts';

export type SandboxNeeds = KeySettings & Omit<Triggers, 'sources'> & { readonly payments: PaymentsProviders };

export const sandboxRoutes = ({ events, transitionsTo, payments, ...keys }: SandboxNeeds): Route[] => [
  serve(contract.fundWallet, ({ tx, caller, params, body }) =>
    operations.fundWallet(tx, caller.environment, params.currency, body.amount),
  ),

  serve(contract.simulateOrder, ({ tx, caller, params, body }) =>
    operations.simulateOrder(tx, caller.environment, params.order_id, body),
  ),

  serve(contract.simulateSettlementAccount, ({ tx, caller, params, body }) =>
    operations.simulateSettlementAccount(tx, caller.environment, params.settlement_account_id, body),
  ),
  serve(contract.triggerWebhook, ({ tx, caller, body }) =>
    triggerEvent(tx, caller.environment, { events, transitionsTo, sources: sourcesOf(keys) }, body),
  ),

  serve(contract.simulateKyb, ({ tx, caller, body }) => operations.simulateKyb(tx, caller.environment, body)),

  serve(contract.loadScenario, ({ tx, caller: { environment }, body }) =>
    loadScenario(tx, environment, { sealer: keys.sealer, provider: payments[environment.mode].name }, body.scenario),
  ),
];
