import { z } from 'zod';
import { Currency, clientReference, metadata, requestedId, requestedMoney } from '../../vocabulary/values.ts';

/** What a caller sends to ask for money. */
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

export const CreateFundingRequest = z
  .strictObject({
    currency: Currency.meta({ description: 'The currency to be paid in; the wallet of this currency is credited.' }),
    method: FundingMethod.meta({
      enum: fundingMethods.filter((method) => method !== 'virtual_account'),
      description:
        'NGN: bank_transfer, gateway_checkout, gateway_direct_debit. GHS: bank_transfer, gateway_checkout, ' +
        'gateway_mobile_money. USD: wire. What is paid into the account of the NGN wallet (virtual_account) is not ' +
        'asked for: it makes a funding request by itself.',
    }),
    amount: requestedMoney('The amount to be paid in, above 0 with at most 2 decimals.'),
    mandate_id: requestedId('With gateway_direct_debit, and only there: the mandate to debit.').optional(),
    phone: z
      .string()
      .regex(/^\+?\d{9,15}$/, 'Expected a phone number such as 233241234567.')
      .optional()
      .meta({
        description:
          'With gateway_mobile_money, and only there: the phone number of the payer, 9 to 15 digits, such as `233241234567`.',
      }),
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
