import { z } from 'zod';
import { FailureCode, Order } from '../investing/orders/contract.ts';
import { Wallet, walletPath } from '../money/wallets/contract.ts';
import { Event } from '../notifications/events/contract.ts';
import { endpoint } from '../vocabulary/endpoint.ts';
import { pathId, requestedMoney } from '../vocabulary/values.ts';

export const FundWallet = z
  .strictObject({ amount: requestedMoney('How much to put in.') })
  .meta({ id: 'FundSandboxWallet' });

export const fundWallet = endpoint({
  name: 'sandbox.fundWallet',
  method: 'POST',
  path: '/partner/v1/sandbox/wallets/{currency}/fund',
  summary: 'Put play money into a sandbox wallet',
  scope: 'funding',
  mode: 'test',
  idempotency: 'optional',
  params: walletPath,
  body: FundWallet,
  success: 200,
  data: Wallet,
  refusals: ['amount_above_maximum'],
});

export const SimulateOrder = z
  .strictObject({
    event: z
      .enum(['paid', 'completed', 'failed', 'payment_expired'])
      .meta({ description: 'What happens to the order.' }),
    failure_code: FailureCode.optional().meta({ description: 'With `failed`; provider_rejected when absent.' }),
  })
  .meta({ id: 'SimulateOrder' });
export type SimulatedOrder = z.infer<typeof SimulateOrder>;

export const simulateOrder = endpoint({
  name: 'sandbox.simulateOrder',
  method: 'POST',
  path: '/partner/v1/sandbox/orders/{order_id}/simulate',
  summary: 'Let something happen to an order that was created with X-Sandbox-Scenario: hold',
  scope: 'orders',
  mode: 'test',
  params: z.strictObject({ order_id: pathId('The order.') }),
  body: SimulateOrder,
  success: 200,
  data: Order,
  refusals: ['invalid_state', 'wallet_frozen'],
});

export const TriggerWebhook = z
  .strictObject({
    type: z.string().min(1).max(100).meta({ description: 'An event type, as GET /event-types lists them.' }),
  })
  .meta({ id: 'TriggerWebhook' });

export const triggerWebhook = endpoint({
  name: 'sandbox.triggerWebhook',
  method: 'POST',
  path: '/partner/v1/sandbox/webhooks/trigger',
  summary: 'Send an example of an event to everyone who subscribes to it',
  description:
    'The event has a sequence, is in GET /events and is delivered like any other; only the object it carries is an example.',
  scope: 'webhooks',
  mode: 'test',
  idempotency: 'optional',
  body: TriggerWebhook,
  success: 200,
  data: Event,
  refusals: ['unknown_event_type'],
});

export const sandboxEndpoints = [fundWallet, simulateOrder, triggerWebhook] as const;
