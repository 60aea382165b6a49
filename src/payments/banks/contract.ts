import { strictObject, z } from 'zod';
import { readEndpoint } from '../../vocabulary/endpoint.ts';
import { Currency, flag, money, string, stringOrNull } from '../../vocabulary/values.ts';

export const bankTypes = ['bank', 'mobile_money'] as const;
export const BankType = z
  .enum(bankTypes)
  .meta({ description: '`bank`, or `mobile_money`: a wallet behind a phone number.' });
export const BankCountry = z.enum(['NG', 'GH']).meta({ description: 'The country of the bank, ISO 3166 alpha-2.' });

export const Bank = strictObject({
  code: string('The code of the bank: other operations take it as `bank_code`.'),
  nip_code: stringOrNull(
    'The code of the bank in the Nigerian instant payment scheme, 6 digits; null where it has none.',
  ),
  name: string('The name of the bank or operator.'),
  country: BankCountry,
  currency: Currency.meta({ description: 'The currency of the accounts that it keeps.' }),
  type: BankType,
  supports_direct_debit: flag('Whether mandates can be set up on its accounts.'),
  token_payment_amount: money(
    'The token payment that activates a mandate on its accounts, in `currency`; null where it takes none.',
  ).nullable(),
}).meta({ id: 'Bank', description: 'A bank or mobile money operator.' });
export type Bank = z.infer<typeof Bank>;

export const listBanks = readEndpoint({
  name: 'banks.list',
  path: '/partner/v1/banks',
  summary: 'List banks and mobile money operators',
  description:
    'Returns the banks and mobile money operators by whose `code` accounts are named, for Nigeria and Ghana. `supports_direct_debit` says whether mandates are taken on accounts of that bank, and `token_payment_amount` what activates one. There are no pages.',
  next: 'Check an account of one of these banks with `POST /settlement-accounts/resolve`.',
  query: strictObject({ country: BankCountry.optional(), type: BankType.optional() }),
  data: z.array(Bank),
});

export const bankEndpoints = [listBanks] as const;
