import { strictObject, z } from 'zod';
import { Charge } from '../../vocabulary/charges.ts';
import { endpoint, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { completingInSandbox, shownToPayers, windowsInWords } from '../../vocabulary/funding-methods-in-words.ts';
import { dateRange, paging } from '../../vocabulary/page.ts';
import {
  Currency,
  id,
  instant,
  metadata,
  money,
  pathId,
  reference,
  string,
  stringOrNull,
} from '../../vocabulary/values.ts';
import { CreateFundingRequest, FundingMethod } from './requests.ts';

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

/** Why a funding request failed; what its provider said in addition is in the reason. */
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

export const Instructions = strictObject({
  checkout_url: part('Of a checkout: where the payer pays.'),
  bank_name: part('Of a transfer: the bank to pay into.'),
  bank_code: part('Of a transfer: the code of the bank to pay into.'),
  account_number: part('Of a transfer: the number of the account to pay into.'),
  account_name: part('Of a transfer: the holder of the account to pay into.'),
  swift_bic: part('Of a wire: the SWIFT or BIC code of the bank.'),
  narration: part('What the payer must write as the purpose.'),
  text: part('What to show the payer, as a whole sentence.'),
}).meta({ id: 'FundingInstructions', description: 'How the money is to be sent; the parts that the method has.' });
export type Instructions = z.infer<typeof Instructions>;

export const Payer = strictObject({
  name: part('The name of the payer, as the bank or provider has it.'),
  account_number_masked: part('Four stars and the last 4 characters of the account that paid.'),
  bank_name: part('The bank of the account that paid.'),
}).meta({ id: 'Payer', description: 'Who paid, as far as the provider says.' });
export type Payer = z.infer<typeof Payer>;

export const FundingRequest = strictObject({
  id: id('Identifies the funding request; it never changes.'),
  reference: reference(
    'FND',
    "The service's reference of the funding. Of a transfer, the payer writes it as the purpose.",
  ),
  client_reference: z
    .string()
    .max(100)
    .nullable()
    .meta({ description: "The caller's own reference, at most 100 characters." }),
  currency: Currency.meta({ description: 'The currency of the amounts, and of the wallet that is credited.' }),
  method: FundingMethod.meta({ description: 'The rail on which the money comes in.' }),
  amount: money('The amount that was asked for.'),
  fee: money('What the provider charges. The firm pays it; the wallet is credited with the whole `amount_received`.'),
  amount_received: money('The amount that arrived and was credited; it may differ from `amount`.'),
  amount_reversed: money(
    'How much of `amount_received` was taken back, by the payer, a bank or the provider; the whole of it once it is `reversed`.',
  ),
  charges: z.array(Charge).meta({
    description:
      'What the firm charged for the money that arrived, as `fee` and `tax` entries of the wallet: of each payment in the order in which it is computed. Empty also of money that was charged before the service kept it here.',
  }),
  charges_total: money('All charges together; "0.00" where nothing is charged.'),
  net_amount: money('What `amount_received` left in the wallet after its charges, before anything was taken back.'),
  status: FundingStatus.meta({
    description:
      '`pending`: waiting for the payer. `processing`: the money is on its way. `completed`: credited. `failed`, `expired` and `cancelled`: nothing came, and money that comes late makes it `completed`. `reversed`: taken back as a whole; of one that is `completed` a part may be, see `amount_reversed`.',
  }),
  instructions: Instructions.nullable(),
  provider: string('The provider that collects the money.'),
  provider_reference: stringOrNull("The provider's own reference; null until there is one."),
  mandate_id: id('The `id` of the mandate that is debited; null with another method.').nullable(),
  order_id: id('The `id` of the checkout buy that it pays for; null where there is none.').nullable(),
  failure_code: FundingFailureCode.nullable().meta({
    description: 'Why the funding failed, for programs; null where it did not.',
  }),
  failure_reason: stringOrNull('Why the funding failed, for people; null where it did not.'),
  payer: Payer.nullable().meta({ description: 'Who paid; null until it is known.' }),
  metadata,
  expires_at: instant(
    'Until when the payment is awaited; money that comes later is still credited. Null: without end.',
  ).nullable(),
  completed_at: instant('When the money was credited; null: it was not.').nullable(),
  created_at: instant('When it was created.'),
  updated_at: instant('When it last changed.'),
}).meta({ id: 'FundingRequest', description: 'Money on its way into a wallet, and its outcome.' });
export type FundingRequest = z.infer<typeof FundingRequest>;

const path = '/partner/v1/funding-requests';
const params = strictObject({ funding_request_id: pathId('The `id` of the funding request.') });
const single = { params, data: FundingRequest } as const;

export const createFundingRequest = endpoint({
  name: 'fundingRequests.create',
  method: 'POST',
  path,
  summary: 'Ask for money to be put into a wallet',
  description: `Asks for money to be put into a wallet and returns how it is to be sent: ${shownToPayers}. No balance changes until the money arrives; what arrives is credited, whether it is more or less than \`amount\`. With a test key ${completingInSandbox} completes in the request, and the other methods wait for the checkout page or a sandbox helper. Where a provider is called, the key is bound to the request before: after 502, 503 or no response the same key and body resume it. A method that the currency does not have is refused, and so is a mandate that is not active, is not ready, or has a lower limit.`,
  emits: ['wallet.funded', 'funding.completed'],
  leadsTo: ['funding.*', 'wallet.funded'],
  timing: `It expires after ${windowsInWords}. Money that comes later is still credited.`,
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

export const listFundingRequests = listEndpoint({
  name: 'fundingRequests.list',
  path,
  summary: 'List funding requests',
  description:
    'Returns the funding requests of this environment, newest first. Those that a checkout buy or a payment into the dedicated account made are in the list too. `from` and `to` are about `created_at`.',
  next: 'A single one is answered by `GET /funding-requests/{funding_request_id}`.',
  query: strictObject({
    ...paging,
    ...dateRange,
    currency: Currency.optional(),
    method: FundingMethod.optional(),
    status: FundingStatus.optional(),
    client_reference: z.string().min(1).max(100).optional(),
    reference: z
      .string()
      .min(1)
      .max(100)
      .optional()
      .meta({ description: 'Only the record with this `FND-…` reference.' }),
  }),
  data: FundingRequest,
  refusals: ['invalid_date_range'],
});

export const getFundingRequest = readEndpoint({
  name: 'fundingRequests.get',
  path: `${path}/{funding_request_id}`,
  summary: 'Retrieve a funding request',
  description:
    'Returns one funding request. `amount_received` is what was credited, and may differ from `amount`. `expired`, `failed` and `cancelled` are not final: money that comes late makes it `completed`.',
  next: 'While it is `pending` it can be cancelled with `POST /funding-requests/{funding_request_id}/cancel`.',
  ...single,
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
export const fundingReversed = fundingEvent(
  'reversed',
  'Money that was credited was taken back: a part of it, as `amount_reversed` says, or the whole, and then its status is `reversed`.',
);

export const fundingEvents = [
  fundingProcessing,
  fundingCompleted,
  fundingFailed,
  fundingExpired,
  fundingCancelled,
  fundingReversed,
] as const;
