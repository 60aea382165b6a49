import { strictObject, z } from 'zod';
import { FundingFailureCode, FundingRequest } from '../../payments/funding/contract.ts';
import { Mandate } from '../../payments/mandates/contract.ts';
import { sandboxHelper } from '../../vocabulary/endpoint.ts';
import { pathId, requestedMoney, text } from '../../vocabulary/values.ts';

/** The helpers for incoming money: they simulate payers, banks and providers. */
export const SimulateFunding = strictObject({
  event: z
    .enum(['processing', 'completed', 'failed', 'expired', 'reversed', 'underpaid'])
    .meta({ description: 'What is to happen to the funding request.' }),
  amount: requestedMoney(
    'With `completed` or `underpaid`: what arrives; by default what is missing, or half. With `reversed`: what is taken back; by default all that is left.',
  ).optional(),
  failure_code: FundingFailureCode.optional().meta({
    description: 'With `failed`: why it fails; payment_failed when absent.',
  }),
}).meta({ id: 'SimulateFunding', description: 'What is to become of a funding request.' });
export type SimulatedFunding = z.infer<typeof SimulateFunding>;

export const simulateFunding = sandboxHelper({
  name: 'sandbox.simulateFunding',
  path: '/partner/v1/sandbox/funding-requests/{funding_request_id}/simulate',
  summary: 'Let something happen to a funding request',
  description:
    'Plays the payer and the provider of a funding request. `completed` lets the amount that is missing arrive, or the `amount` that is named; `underpaid` less than that; `processing`, `failed` and `expired` are what a provider reports, and `reversed` takes back what was credited, or the `amount` of it that is named. Money and statuses follow exactly as in live; the checkout buy that it pays for goes on or fails with it. A step that its status does not allow is 409.',
  emits: [
    'funding.processing',
    'funding.completed',
    'funding.failed',
    'funding.expired',
    'funding.reversed',
    'wallet.funded',
    'order.paid',
    'order.pending_fulfilment',
    'order.failed',
    'order.cancelled',
  ],
  next: 'See the effect with `GET /wallets/{currency}`.',
  scope: 'funding',
  idempotency: 'optional',
  params: strictObject({ funding_request_id: pathId('The `id` of the funding request.') }),
  body: SimulateFunding,
  data: FundingRequest,
  refusals: ['invalid_state', 'amount_above_maximum'],
});

export const SimulateDeposit = strictObject({
  account_number: text(6, 34, 'The dedicated account of the NGN wallet.').meta({ examples: ['9901234567'] }),
  amount: requestedMoney('The amount that is paid in, above 0.'),
  sender_name: text(1, 140, 'The name of the person who pays; a simulated one when absent.').optional(),
}).meta({ id: 'SimulateDeposit', description: 'Money that somebody sends to a virtual account.' });
export type SimulatedDeposit = z.infer<typeof SimulateDeposit>;

export const simulateDeposit = sandboxHelper({
  name: 'sandbox.simulateDeposit',
  path: '/partner/v1/sandbox/virtual-accounts/deposit',
  summary: 'Pay into the dedicated account of the NGN wallet',
  description:
    'Lets somebody pay into the dedicated account of the NGN wallet: the wallet is credited, and a funding request that is complete is made for it. An account number that is not the one of this wallet is 404.',
  emits: ['wallet.funded', 'funding.completed'],
  next: 'Get the account number with `POST /wallets/NGN/virtual-account` first; the entry is in `GET /ledger`.',
  scope: 'funding',
  idempotency: 'optional',
  body: SimulateDeposit,
  data: FundingRequest,
  refusals: ['not_found'],
});

export const SimulateMandate = strictObject({
  event: z
    .enum(['activated', 'failed', 'revoked', 'suspended', 'expired'])
    .meta({ description: 'What the bank decides about the mandate.' }),
}).meta({ id: 'SimulateMandate', description: 'What is to become of a mandate.' });
export type SimulatedMandate = z.infer<typeof SimulateMandate>;

export const simulateMandate = sandboxHelper({
  name: 'sandbox.simulateMandate',
  path: '/partner/v1/sandbox/mandates/{mandate_id}/simulate',
  summary: 'Let the bank decide about a mandate',
  description:
    'Plays what the bank decides about a mandate: it activates it, or the mandate fails, is revoked, is suspended or expires. A mandate that it activates can be debited at once. A step that its status does not allow is 409. No money moves.',
  emits: ['mandate.activated', 'mandate.failed', 'mandate.revoked', 'mandate.suspended', 'mandate.expired'],
  next: 'Debit an active one with `POST /funding-requests` and the method `gateway_direct_debit`.',
  scope: 'funding',
  params: strictObject({ mandate_id: pathId('The `id` of the mandate.') }),
  body: SimulateMandate,
  data: Mandate,
  refusals: ['invalid_state'],
});

export const sandboxMoneyEndpoints = [simulateFunding, simulateDeposit, simulateMandate] as const;
