import { strictObject, z } from 'zod';
import { Holding } from '../investing/holdings/contract.ts';
import { FailureCode, Order } from '../investing/orders/contract.ts';
import { Kyb } from '../kyb/review/contract.ts';
import { Wallet, walletPath } from '../ledger/wallets/contract.ts';
import { Event } from '../notifications/events/contract.ts';
import { Mandate } from '../payments/mandates/contract.ts';
import { SettlementAccount } from '../payments/settlement-accounts/contract.ts';
import { sandboxHelper } from '../vocabulary/endpoint.ts';
import { EventName } from '../vocabulary/event.ts';
import { lines, pathId, requestedId, requestedMoney, text } from '../vocabulary/values.ts';

export const FundWallet = strictObject({ amount: requestedMoney('How much play money to put in, above 0.') }).meta({
  id: 'FundSandboxWallet',
  description: 'Money for a sandbox wallet.',
});

export const fundWallet = sandboxHelper({
  name: 'sandbox.fundWallet',
  path: '/partner/v1/sandbox/wallets/{currency}/fund',
  summary: 'Put play money into a sandbox wallet',
  description:
    'Puts play money into a wallet of this sandbox, as a payment from outside that nobody asked for: a funding request that is complete comes with it, and an entry `funding` on the statement. A wallet holds at most 15 digits before the point.',
  emits: ['wallet.funded', 'funding.completed'],
  next: 'Spend it with `POST /orders`; the request it made is in `GET /funding-requests`.',
  scope: 'funding',
  idempotency: 'optional',
  params: walletPath,
  body: FundWallet,
  data: Wallet,
  refusals: ['amount_above_maximum'],
});

export const SimulateOrder = strictObject({
  event: z
    .enum(['paid', 'completed', 'failed', 'payment_expired'])
    .meta({ description: 'What is to happen to the order.' }),
  failure_code: FailureCode.optional().meta({
    description:
      'With `failed`: why it fails; when absent provider_rejected, or payment_failed of what is not paid for yet.',
  }),
}).meta({ id: 'SimulateOrder', description: 'What is to become of an order.' });
export type SimulatedOrder = z.infer<typeof SimulateOrder>;

export const simulateOrder = sandboxHelper({
  name: 'sandbox.simulateOrder',
  path: '/partner/v1/sandbox/orders/{order_id}/simulate',
  summary: 'Let something happen to an order that was created with X-Sandbox-Scenario: hold',
  description:
    "Moves an order that was held on its live path. `paid` is the money of a checkout buy, `completed` the placement or redemption, `failed` a refusal by the provider, and `payment_expired` the end of the payment window. Money, units and events follow exactly as they do in live. A step that the order's status does not allow is 409, with the lawful ones. An order with a `dealing_date` completes only after its `cut_off_at`, once the price of that day is set: 409 `price_not_published`.",
  emits: [
    'order.paid',
    'order.pending_fulfilment',
    'order.completed',
    'order.failed',
    'order.cancelled',
    'holding.created',
    'holding.updated',
    'holding.closed',
    'wallet.funded',
    'funding.completed',
    'funding.failed',
    'funding.expired',
  ],
  next: 'Create such an order with `POST /orders` and `X-Sandbox-Scenario: hold`.',
  scope: 'orders',
  params: strictObject({ order_id: pathId('The `id` of the order.') }),
  body: SimulateOrder,
  data: Order,
  refusals: ['invalid_state', 'price_not_published'],
});

export const SimulateSettlementAccount = strictObject({
  event: z.enum(['verified', 'rejected']).meta({ description: 'What the bank returns about the account.' }),
  reason: text(1, 200, 'With `rejected`: why the bank rejects the account, for people.').optional(),
}).meta({ id: 'SimulateSettlementAccount', description: 'What is to become of a settlement account.' });
export type SimulatedSettlementAccount = z.infer<typeof SimulateSettlementAccount>;

export const simulateSettlementAccount = sandboxHelper({
  name: 'sandbox.simulateSettlementAccount',
  path: '/partner/v1/sandbox/settlement-accounts/{settlement_account_id}/simulate',
  summary: 'Let the bank verify or reject a pending settlement account',
  description:
    "Plays the bank's response about a settlement account that is `pending`: it becomes `verified`, or `rejected` with the reason. Any other status is 409. No money moves.",
  emits: ['settlement_account.verified', 'settlement_account.rejected'],
  next: 'Add one that stays pending with `POST /settlement-accounts`: a number that ends in 9999, or `X-Sandbox-Scenario: hold`.',
  scope: 'funding',
  params: strictObject({ settlement_account_id: pathId('The `id` of the settlement account.') }),
  body: SimulateSettlementAccount,
  data: SettlementAccount,
  refusals: ['invalid_state'],
});

export const TriggerWebhook = strictObject({
  type: EventName,
  resource_id: requestedId(
    'What it is to be about: a record of the kind that the type carries. Absent: the newest.',
  ).optional(),
}).meta({ id: 'TriggerWebhook', description: 'Which event is to be sent.' });
export type TriggeredWebhook = z.infer<typeof TriggerWebhook>;

export const triggerWebhook = sandboxHelper({
  name: 'sandbox.triggerWebhook',
  path: '/partner/v1/sandbox/webhooks/trigger',
  summary: 'Let an event happen, or send one about a record that is there',
  description:
    'Makes an event of the type that is named. Where a sandbox helper can make it happen, it does, with every event of that chain and the money that belongs to it; else the event is sent about a record that is as it says. What it carries can be read with GET. Where there is no such record, 409 `invalid_state` says what to make first. It has a sequence, is in the list of events and is delivered like any other; `test.ping` has no sequence and is only delivered.',
  emits: 'any',
  next: 'See it with `GET /events`, and its delivery with `GET /webhooks/{endpoint_id}/deliveries`.',
  scope: 'webhooks',
  idempotency: 'optional',
  body: TriggerWebhook,
  data: Event,
  refusals: ['unknown_event_type', 'not_found', 'invalid_state', 'amount_above_maximum'],
});

export const SimulateKyb = strictObject({
  event: z
    .enum(['submitted', 'under_review', 'approved', 'more_info_required', 'rejected', 'reopened', 'suspended'])
    .meta({ description: 'Where the verification goes; `approved` also ends a suspension.' }),
  note: lines(1, 2000, 'What the reviewer writes about the whole verification.').nullable().optional(),
}).meta({ id: 'SimulateKyb', description: 'What is to become of the verification.' });
export type SimulatedKyb = z.infer<typeof SimulateKyb>;

export const simulateKyb = sandboxHelper({
  name: 'sandbox.simulateKyb',
  path: '/partner/v1/sandbox/kyb/simulate',
  summary: 'Let the review of the business verification take a step',
  description:
    "Plays a step of the review of this sandbox's business verification. `submitted` skips the completeness check, and `approved` accepts every item that was not rejected and ends a suspension too. Every step obeys the states of a real review; one that is not allowed is 409. It approves nothing in live.",
  emits: [
    'kyb.submitted',
    'kyb.under_review',
    'kyb.more_info_required',
    'kyb.approved',
    'kyb.rejected',
    'kyb.suspended',
    'kyb.reopened',
    'kyb.document.reviewed',
  ],
  next: 'Read the result with `GET /kyb`.',
  scope: 'kyb',
  body: SimulateKyb,
  data: Kyb,
  refusals: ['invalid_state'],
});

/** What a sandbox can be filled with in one request. */
export const SavedScenario = z.enum(['invested_partner']).meta({
  description:
    '`invested_partner`: 50000.00 NGN in the wallet, three active holdings in NGN, and an active mandate on a verified settlement account.',
});
export type SavedScenario = z.infer<typeof SavedScenario>;

export const LoadScenario = strictObject({ scenario: SavedScenario }).meta({
  id: 'LoadSandboxScenario',
  description: 'Which saved scenario the sandbox is filled with.',
});

export const LoadedScenario = strictObject({
  scenario: SavedScenario,
  wallet: Wallet.meta({ description: 'The NGN wallet after the scenario.' }),
  orders: z.array(Order).meta({ description: 'The buys that made the holdings: three, all completed.' }),
  holdings: z.array(Holding).meta({ description: 'What the buys made: three, in the order of `orders`.' }),
  settlement_account: SettlementAccount.meta({ description: 'The verified account that the mandate debits.' }),
  mandate: Mandate.meta({ description: 'The active mandate; it can be debited at once.' }),
}).meta({ id: 'LoadedSandboxScenario', description: 'What a saved scenario made.' });
export type LoadedScenario = z.infer<typeof LoadedScenario>;

export const loadScenario = sandboxHelper({
  name: 'sandbox.loadScenario',
  path: '/partner/v1/sandbox/scenarios',
  summary: 'Fill the sandbox with a saved scenario',
  description:
    'Makes what a test or a demonstration begins with, in one request that takes effect as a whole: money paid into the wallet, completed buys, a verified settlement account and an active mandate. It is added to what the sandbox has, a second time too. All of it is made by the operations of the API and obeys their rules; where the catalogue has fewer than three investments in NGN that are open without an allocation, 409 `invalid_state` says so.',
  emits: [
    'wallet.funded',
    'funding.completed',
    'order.created',
    'order.completed',
    'holding.created',
    'settlement_account.verified',
    'mandate.activated',
  ],
  next: 'Read the holdings with `GET /holdings`, or debit the mandate with `POST /funding-requests`. `POST /sandbox/reset` empties the sandbox again.',
  scope: 'orders',
  idempotency: 'optional',
  body: LoadScenario,
  data: LoadedScenario,
  refusals: ['invalid_state', 'amount_above_maximum'],
});

export const sandboxEndpoints = [
  fundWallet,
  simulateOrder,
  simulateSettlementAccount,
  triggerWebhook,
  simulateKyb,
  loadScenario,
] as const;
