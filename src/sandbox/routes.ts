import type { KeySettings } from '../access/keys/resource.ts';
import { type Route, serve } from '../platform/http/route.ts';
import type { EventType } from '../vocabulary/event.ts';
import * as contract from './contract.ts';
import * as money from './money-contract.ts';
import * as moneyOperations from './money-operations.ts';
import * as operations from './operations.ts';
import { triggerEvent } from './trigger.ts';
import { sourcesOf } from './trigger-records.ts';

export const sandboxRoutes = (events: readonly EventType[], keys: KeySettings): Route[] => [
  serve(contract.fundWallet, ({ tx, caller, params, body }) =>
    operations.fundWallet(tx, caller.environment, params.currency, body.amount),
  ),

  serve(contract.simulateOrder, ({ tx, caller, params, body }) =>
    operations.simulateOrder(tx, caller.environment, params.order_id, body),
  ),

  serve(money.simulateFunding, ({ tx, caller, params, body }) =>
    moneyOperations.simulateFunding(tx, caller.environment, params.funding_request_id, body),
  ),

  serve(money.simulateDeposit, ({ tx, caller, body }) => moneyOperations.simulateDeposit(tx, caller.environment, body)),

  serve(money.simulateMandate, ({ tx, caller, params, body }) =>
    moneyOperations.simulateMandate(tx, caller.environment, params.mandate_id, body),
  ),

  serve(contract.simulateSettlementAccount, ({ tx, caller, params, body }) =>
    operations.simulateSettlementAccount(tx, caller.environment, params.settlement_account_id, body),
  ),
  serve(contract.triggerWebhook, ({ tx, caller, body }) =>
    triggerEvent(tx, caller.environment, { events, sources: sourcesOf(keys) }, body),
  ),

  serve(contract.simulateKyb, ({ tx, caller, body }) => operations.simulateKyb(tx, caller.environment, body)),
];
