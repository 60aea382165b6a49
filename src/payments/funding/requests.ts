import { strictObject, z } from 'zod';
import { isRequested, methodNames, methodsOf, requestedFields } from '../../vocabulary/funding-methods.ts';
import { Currency, clientReference, currencies, metadata, requestedMoney } from '../../vocabulary/values.ts';

export const FundingMethod = z.enum(methodNames);

const methodsByCurrency = currencies.map((currency) => `${currency}: ${methodsOf(currency).join(', ')}.`).join(' ');

/** What a caller sends to ask for money. */
export const CreateFundingRequest = strictObject({
  currency: Currency.meta({ description: 'The currency to be paid in; the wallet of this currency is credited.' }),
  method: FundingMethod.meta({
    enum: methodNames.filter(isRequested),
    description: `${methodsByCurrency} What is paid into the account of the NGN wallet (virtual_account) is not asked for: it makes a funding request by itself.`,
  }),
  amount: requestedMoney('The amount to be paid in, above 0 with at most 2 decimals.'),
  ...requestedFields,
  client_reference: clientReference.nullable().optional(),
  metadata: metadata.optional(),
}).meta({ id: 'CreateFundingRequest', description: 'Money to be brought into a wallet.' });
export type CreateFundingRequest = z.infer<typeof CreateFundingRequest>;
