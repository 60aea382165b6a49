import { z } from 'zod';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { Currency, money } from '../../vocabulary/values.ts';

export const bankTypes = ['bank', 'mobile_money'] as const;
export const BankType = z
  .enum(bankTypes)
  .meta({ description: '`bank`, or `mobile_money`: a wallet behind a phone number.' });
export const BankCountry = z.enum(['NG', 'GH']).meta({ description: 'ISO 3166 alpha-2.' });

export const Bank = z
  .strictObject({
    code: z.string().meta({ description: 'What other calls name the bank by.' }),
    nip_code: z.string().nullable().meta({ description: 'Six digits of the Nigerian instant payment scheme.' }),
    name: z.string().meta({ description: 'Its name.' }),
    country: BankCountry,
    currency: Currency,
    type: BankType,
    supports_direct_debit: z.boolean().meta({ description: 'Whether mandates are taken on its accounts.' }),
    token_payment_amount: money('What activates a mandate on its accounts.').nullable(),
  })
  .meta({ id: 'Bank', description: 'A bank or mobile money operator.' });
export type Bank = z.infer<typeof Bank>;

export const listBanks = readEndpoint({
  name: 'banks.list',
  path: '/partner/v1/banks',
  summary: 'List banks and mobile money operators',
  description:
    'Answers the banks and mobile money operators by whose `code` accounts are named, for Nigeria and Ghana. `supports_direct_debit` says whether mandates are taken on accounts of that bank, and `token_payment_amount` what activates one. There are no pages.',
  next: 'Check an account of one of these banks with `POST /settlement-accounts/resolve`.',
  query: z.strictObject({ country: BankCountry.optional(), type: BankType.optional() }),
  data: z.array(Bank),
  refusals: [],
});

export const bankEndpoints = [listBanks] as const;
