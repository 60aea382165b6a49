import { z } from 'zod';
import { endpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import {
  BANK_TRANSFER_HOURS,
  CHECKOUT_MINUTES,
  DIRECT_DEBIT_HOURS,
  MOBILE_MONEY_MINUTES,
  WIRE_DAYS,
} from '../../vocabulary/limits.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  clientReference,
  id,
  instant,
  metadata,
  money,
  pathId,
  requestedId,
  requestedMoney,
} from '../../vocabulary/values.ts';

export const fundingStatuses = [
  'pending',
  'processing',
  'completed',
  'failed',
  'expired',
  'cancelled',
  'reversed',
] as const;
export const FundingStatus = z.enum(fundingStatuses);
export type FundingStatus = z.infer<typeof FundingStatus>;

export const fundingMethods = [
  'bank_transfer',
  'virtual_account',
  'gateway_checkout',
  'gateway_direct_debit',
  'gateway_mobile_money',
  'wire',
] as const;
export const FundingMethod = z.enum(fundingMethods);
export type FundingMethod = z.infer<typeof FundingMethod>;

/** Why a funding request failed; what its provider said beside stands in the reason. */
export const failureCodes = [
  'payment_failed',
  'declined',
  'insufficient_funds',
  'limit_exceeded',
  'mandate_not_active',
  'provider_rejected',
  'operator_rejected',
  'order_closed',
] as const;
export const FundingFailureCode = z.enum(failureCodes);
export type FundingFailureCode = z.infer<typeof FundingFailureCode>;

const part = (description: string) => z.string().nullable().meta({ description });

export const Instructions = z
  .strictObject({
    checkout_url: part('Of a checkout: where the payer pays.'),
    bank_name: part('Of a transfer: the bank to pay into.'),
    bank_code: part('Its code.'),
    account_number: part('The account to pay into.'),
    account_name: part('Its holder.'),
    swift_bic: part('Of a wire.'),
    narration: part('What the payer must write as the purpose.'),
    text: part('What to show the payer.'),
  })
  .meta({ id: 'FundingInstructions', description: 'How the money is to be sent; the parts that the method has.' });
export type Instructions = z.infer<typeof Instructions>;

export const Payer = z
  .strictObject({
    name: part('As the bank or provider names it.'),
    account_number_masked: part('Four stars and the last 4 characters of the account that paid.'),
    bank_name: part('The bank of that account.'),
  })
  .meta({ id: 'Payer', description: 'Who paid, as far as the provider says.' });
export type Payer = z.infer<typeof Payer>;

export const FundingRequest = z
  .strictObject({
    id: id('The funding request.'),
    reference: z.string().meta({ description: '`FND-` and 26 characters.' }),
    client_reference: z
      .string()
      .max(100)
      .nullable()
      .meta({ description: "The caller's own reference, at most 100 characters." }),
    currency: Currency,
    method: FundingMethod.meta({ description: 'How the money comes in.' }),
    amount: money('What was asked for.'),
    fee: money('What the provider charges; the firm pays it.'),
    amount_received: money('What arrived, and was credited.'),
    status: FundingStatus.meta({ description: 'Where it stands.' }),
    instructions: Instructions.nullable(),
    provider: z.string().meta({ description: 'Who collects the money.' }),
    provider_reference: z
      .string()
      .nullable()
      .meta({ description: "The provider's own reference; null until there is one." }),
    mandate_id: id('The mandate that is debited.').nullable(),
    order_id: id('The checkout buy that it pays for.').nullable(),
    failure_code: FundingFailureCode.nullable().meta({ description: 'Why it failed, for programs.' }),
    failure_reason: z.string().nullable().meta({ description: 'Why it failed, for people.' }),
    payer: Payer.nullable().meta({ description: 'Who paid; null until it is known.' }),
    metadata,
    expires_at: instant('Until when it waits; money that comes later is still credited.').nullable(),
    completed_at: instant('When the money arrived.').nullable(),
    created_at: instant('When it was created.'),
    updated_at: instant('When it last changed.'),
  })
  .meta({ id: 'FundingRequest', description: 'Money on its way into a wallet, and what came of it.' });
export type FundingRequest = z.infer<typeof FundingRequest>;

export const CreateFundingRequest = z
  .strictObject({
    currency: Currency,
    method: FundingMethod.meta({
      description:
        'NGN: bank_transfer, gateway_checkout, gateway_direct_debit. GHS: bank_transfer, gateway_checkout, ' +
        'gateway_mobile_money. USD: wire. What is paid into the account of the NGN wallet (virtual_account) is not ' +
        'asked for: it makes a funding request by itself.',
    }),
    amount: requestedMoney('How much is asked for.'),
    mandate_id: requestedId('With gateway_direct_debit, and only there: the mandate to debit.').optional(),
    phone: z
      .string()
      .regex(/^\+?\d{9,15}$/, 'Expected a phone number such as 233241234567.')
      .optional()
      .meta({ description: 'With gateway_mobile_money, and only there: the payer.' }),
    network: z
      .enum(['MTN', 'ATL', 'VOD'])
      .optional()
      .meta({ description: 'With gateway_mobile_money, and only there: a mobile money code that GET /banks lists.' }),
    return_url: z
      .url({ protocol: /^https?$/, error: 'Expected an http or https URL.' })
      .max(2_048, 'Expected at most 2048 characters.')
      .optional()
      .meta({ description: 'With gateway_checkout, and only there: where the payer goes afterwards.' }),
    client_reference: clientReference.nullable().optional(),
    metadata: metadata.optional(),
  })
  .meta({ id: 'CreateFundingRequest', description: 'Money to be brought into a wallet.' });
export type CreateFundingRequest = z.infer<typeof CreateFundingRequest>;

const path = '/partner/v1/funding-requests';
const params = z.strictObject({ funding_request_id: pathId('The funding request.') });
const single = { params, success: 200, data: FundingRequest } as const;

export const createFundingRequest = endpoint({
  name: 'fundingRequests.create',
  method: 'POST',
  path,
  summary: 'Ask for money to be put into a wallet',
  description:
    'Asks for money to be put into a wallet and answers how it is to be sent: a checkout page, a bank account with a narration, a prompt on a phone, or the debit of a mandate. No balance changes until the money arrives; what arrives is credited, whether it is more or less than `amount`. With a test key `gateway_direct_debit` completes in the request, and the other methods wait for the checkout page or a sandbox helper. Where a provider is called, the key is bound to the request before: after 502, 503 or no answer the same key and body resume it. A method that the currency does not have is refused, and so is a mandate that is not active, is not ready, or has a lower limit.',
  emits: ['funding.processing', 'funding.completed', 'funding.failed', 'wallet.funded'],
  leadsTo: ['funding.*', 'wallet.funded'],
  timing: `It expires after ${CHECKOUT_MINUTES} minutes (checkout), ${MOBILE_MONEY_MINUTES} minutes (mobile money), ${BANK_TRANSFER_HOURS} hours (bank transfer), ${DIRECT_DEBIT_HOURS} hours (direct debit) or ${WIRE_DAYS} days (wire). Money that comes later is still credited.`,
  next: 'Show `instructions` to the payer and wait for `wallet.funded`, or read `GET /funding-requests/{funding_request_id}`. In the sandbox call `POST /sandbox/funding-requests/{funding_request_id}/simulate`.',
  scope: 'funding',
  idempotency: 'required',
  needsApprovedKyb: true,
  body: CreateFundingRequest,
  success: 201,
  data: FundingRequest,
  refusals: [
    'unsupported_method',
    'duplicate_reference',
    'mandate_not_active',
    'mandate_not_ready',
    'amount_above_maximum',
    'not_found',
    'provider_unavailable',
  ],
});

export const listFundingRequests = readEndpoint({
  name: 'fundingRequests.list',
  path,
  summary: 'List funding requests',
  description:
    'Answers the funding requests of this environment, newest first. Those that a checkout buy or a payment into the dedicated account made are in the list too. `from` and `to` are about `created_at`.',
  next: 'A single one is answered by `GET /funding-requests/{funding_request_id}`.',
  query: z.strictObject({
    ...paging,
    ...dateRange,
    currency: Currency.optional(),
    method: FundingMethod.optional(),
    status: FundingStatus.optional(),
    client_reference: z.string().min(1).max(100).optional(),
    reference: z.string().min(1).max(100).optional().meta({ description: 'The `FND-…` reference.' }),
  }),
  data: FundingRequest,
  paginated: true,
  refusals: ['invalid_date_range'],
});

export const getFundingRequest = readEndpoint({
  name: 'fundingRequests.get',
  path: `${path}/{funding_request_id}`,
  summary: 'Retrieve a funding request',
  description:
    'Answers one funding request. `amount_received` is what was credited, and may differ from `amount`. `expired`, `failed` and `cancelled` are not final: money that comes late makes it `completed`.',
  next: 'While it is `pending` it can be cancelled with `POST /funding-requests/{funding_request_id}/cancel`.',
  ...single,
  refusals: [],
});

export const cancelFundingRequest = endpoint({
  name: 'fundingRequests.cancel',
  method: 'POST',
  path: `${path}/{funding_request_id}/cancel`,
  summary: 'Cancel a funding request that is still pending; the checkout buy that it pays for is cancelled too',
  description:
    'Cancels a request that is still `pending`; in any other status it is 409. No money moves. The checkout buy that it pays for is cancelled too. Money that comes in spite of it is credited to the wallet.',
  emits: ['funding.cancelled', 'order.cancelled'],
  leadsTo: ['wallet.funded', 'funding.completed'],
  next: 'Ask again, with another method or amount, with `POST /funding-requests`.',
  scope: 'funding',
  idempotency: 'optional',
  ...single,
  refusals: ['invalid_state'],
});

export const fundingEndpoints = [
  createFundingRequest,
  listFundingRequests,
  getFundingRequest,
  cancelFundingRequest,
] as const;

const fundingEvent = (name: Exclude<FundingStatus, 'pending'>, when: string) =>
  event({ type: `funding.${name}`, object_type: 'funding_request', object: FundingRequest, when });

export const fundingProcessing = fundingEvent('processing', 'Money is on its way.');
export const fundingCompleted = fundingEvent('completed', 'Money arrived and was credited.');
export const fundingFailed = fundingEvent('failed', 'The money will not come.');
export const fundingExpired = fundingEvent('expired', 'No money came in time.');
export const fundingCancelled = fundingEvent('cancelled', 'A funding request was cancelled.');
export const fundingReversed = fundingEvent('reversed', 'Money that was credited was taken back.');
