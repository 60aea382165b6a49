import { z } from 'zod';
import { FundingFailureCode, FundingRequest } from '../money/funding/contract.ts';
import { Mandate } from '../money/mandates/contract.ts';
import { endpoint } from '../vocabulary/endpoint.ts';
import { pathId, requestedMoney, text } from '../vocabulary/values.ts';

/** The helpers of money that comes in: what payers, banks and providers would do. */
export const SimulateFunding = z
  .strictObject({
    event: z
      .enum(['processing', 'completed', 'failed', 'expired', 'reversed', 'underpaid'])
      .meta({ description: 'What happens to the funding request.' }),
    amount: requestedMoney(
      'With `completed` or `underpaid`: what arrives; by default what is missing, or half.',
    ).optional(),
    failure_code: FundingFailureCode.optional().meta({ description: 'With `failed`; payment_failed when absent.' }),
  })
  .meta({ id: 'SimulateFunding', description: 'What is to become of a funding request.' });
export type SimulatedFunding = z.infer<typeof SimulateFunding>;

export const simulateFunding = endpoint({
  name: 'sandbox.simulateFunding',
  method: 'POST',
  path: '/partner/v1/sandbox/funding-requests/{funding_request_id}/simulate',
  summary: 'Let something happen to a funding request',
  scope: 'funding',
  mode: 'test',
  idempotency: 'optional',
  params: z.strictObject({ funding_request_id: pathId('The funding request.') }),
  body: SimulateFunding,
  success: 200,
  data: FundingRequest,
  refusals: ['invalid_state'],
});

export const SimulateDeposit = z
  .strictObject({
    account_number: text(6, 34, 'The dedicated account of the NGN wallet.').meta({ examples: ['9901234567'] }),
    amount: requestedMoney('What is paid in.'),
    sender_name: text(1, 140, 'Who pays.').optional(),
  })
  .meta({ id: 'SimulateDeposit', description: 'Money that somebody sends to a virtual account.' });
export type SimulatedDeposit = z.infer<typeof SimulateDeposit>;

export const simulateDeposit = endpoint({
  name: 'sandbox.simulateDeposit',
  method: 'POST',
  path: '/partner/v1/sandbox/virtual-accounts/deposit',
  summary: 'Pay into the dedicated account of the NGN wallet',
  scope: 'funding',
  mode: 'test',
  idempotency: 'optional',
  body: SimulateDeposit,
  success: 200,
  data: FundingRequest,
  refusals: ['not_found'],
});

export const SimulateMandate = z
  .strictObject({
    event: z
      .enum(['activated', 'failed', 'revoked', 'suspended', 'expired'])
      .meta({ description: 'What the bank says.' }),
  })
  .meta({ id: 'SimulateMandate', description: 'What is to become of a mandate.' });
export type SimulatedMandate = z.infer<typeof SimulateMandate>;

export const simulateMandate = endpoint({
  name: 'sandbox.simulateMandate',
  method: 'POST',
  path: '/partner/v1/sandbox/mandates/{mandate_id}/simulate',
  summary: 'Let the bank decide about a mandate',
  scope: 'funding',
  mode: 'test',
  params: z.strictObject({ mandate_id: pathId('The mandate.') }),
  body: SimulateMandate,
  success: 200,
  data: Mandate,
  refusals: ['invalid_state'],
});

export const sandboxMoneyEndpoints = [simulateFunding, simulateDeposit, simulateMandate] as const;
