import { strictObject, z } from 'zod';
import { endpoint, listEndpoint, readEndpoint } from '../../vocabulary/endpoint.ts';
import { event } from '../../vocabulary/event.ts';
import { nameOf } from '../../vocabulary/names.ts';
import { paging } from '../../vocabulary/page.ts';
import { Currency, deleted, flag, id, instant, pathId, string, stringOrNull, text } from '../../vocabulary/values.ts';
import { BankType } from '../banks/contract.ts';

export const accountStatuses = ['pending', 'verified', 'rejected', 'disabled'] as const;
export const AccountStatus = z.enum(accountStatuses);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const NameMatch = z.enum(['exact', 'close', 'none']).meta({
  description: "How far the holder's name agrees with that of your organisation; null until the bank has answered.",
});
export type NameMatch = z.infer<typeof NameMatch>;

const mask = string('The number of the account, masked: four stars and the last 4 characters.');
const warnings = z
  .array(z.string())
  .meta({ description: 'What looks wrong and is not refused, such as a check digit that does not fit.' });

export const SettlementAccount = strictObject({
  id: id('Identifies the settlement account; it never changes.'),
  currency: Currency.meta({
    description: 'The currency of the account: what can be paid out to it and debited from it.',
  }),
  country: z.string().length(2).meta({ description: 'The country of its bank, ISO 3166 alpha-2.' }),
  type: BankType,
  bank_code: stringOrNull('The code of the bank, as in `GET /banks`; null where a USD account names its bank itself.'),
  bank_name: string('The name of the bank.'),
  account_number_masked: mask,
  account_name: stringOrNull(
    'The holder as the bank names it; of USD accounts, as you named it. Null until the bank has answered.',
  ),
  swift_bic: stringOrNull(
    'The SWIFT or BIC code of the bank, 8 or 11 characters; null where the account is not in USD.',
  ),
  label: stringOrNull('Your own name for the account, up to 100 characters.'),
  status: AccountStatus.meta({
    description:
      '`pending`: its bank, or the firm, has not answered. `verified`: it can be used. `rejected`: it cannot. `disabled`: it was removed.',
  }),
  name_match: NameMatch.nullable(),
  warnings,
  rejection_reason: stringOrNull('Why the account was rejected, for people; null where it was not.'),
  is_default: flag('Whether it is the default account of its currency.'),
  mandate_id: id('The `id` of the mandate on it that is pending, active or suspended; null: there is none.').nullable(),
  created_at: instant('When the account was added.'),
  verified_at: instant('When the account was verified; null: it was not.').nullable(),
}).meta({
  id: 'SettlementAccount',
  description: 'A bank account of your own: withdrawals go there, mandates debit it.',
});
export type SettlementAccount = z.infer<typeof SettlementAccount>;

const bank_code = text(1, 20, 'The code of the bank, as `GET /banks` lists it.');
const account_number = z
  .string()
  .regex(/^[0-9A-Za-z]{6,34}$/, 'Expected 6 to 34 letters and digits, without spaces.')
  .meta({
    description:
      'The number of the account. NGN: 10 digits. GHS: 8 to 20 digits, of mobile money the phone number. USD: up to 34 letters and digits.',
    examples: ['0123456789'],
  });

export const AddSettlementAccount = strictObject({
  currency: Currency.meta({
    description: 'The currency of the account. It decides which other fields are required.',
  }),
  bank_code: bank_code.optional().meta({
    description: 'The code of the bank, as `GET /banks` lists it. Required for NGN and GHS, refused for USD.',
  }),
  bank_name: text(1, 140, 'The name of the bank. Required for USD, refused otherwise.').optional(),
  bank_country: text(
    2,
    2,
    'The country of the bank, ISO 3166 alpha-2. Required for USD, refused otherwise.',
  ).optional(),
  account_number,
  label: text(1, 100, 'Your own name for the account, up to 100 characters.').nullable().optional(),
  account_name: nameOf(
    140,
    'The name of the holder. Required for USD, refused otherwise, as the bank names it.',
  ).optional(),
  swift_bic: z
    .string()
    .regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'Expected 8 or 11 characters such as "ABNGNGLAXXX".')
    .optional()
    .meta({
      description:
        'The SWIFT or BIC code of the bank, 8 or 11 capital letters and digits. Required for USD, refused otherwise.',
    }),
}).meta({ id: 'AddSettlementAccount', description: 'An account to be paid out to and debited from.' });
export type AddSettlementAccount = z.infer<typeof AddSettlementAccount>;

export const ResolveAccount = strictObject({
  bank_code,
  account_number,
  currency: Currency.meta({ description: 'The currency of the account: NGN or GHS.', enum: ['NGN', 'GHS'] }),
}).meta({ id: 'ResolveAccount', description: 'An account whose holder is asked for.' });
export type ResolveAccount = z.infer<typeof ResolveAccount>;

export const ResolvedAccount = strictObject({
  account_name: string('The name of the holder, as the bank has it.'),
  bank_name: string('The name of the bank.'),
  account_number_masked: mask,
  warnings,
}).meta({ id: 'ResolvedAccount', description: 'Who holds an account, as the bank says.' });
export type ResolvedAccount = z.infer<typeof ResolvedAccount>;

const params = strictObject({ settlement_account_id: pathId('The `id` of the settlement account.') });
const single = { params, data: SettlementAccount } as const;
const path = '/partner/v1/settlement-accounts';

export const resolveAccount = endpoint({
  name: 'settlementAccounts.resolve',
  method: 'POST',
  path: `${path}/resolve`,
  summary: 'Ask the bank who holds an account',
  description:
    'Asks the bank who holds an account, and stores nothing. With a test key the simulated bank responds, with a live key the real one. An account number with an unusual check digit is not refused, but `warnings` says so. Accounts in USD cannot be resolved and are 400 `unsupported_method`.',
  next: 'Where the name is right, add the account with `POST /settlement-accounts`.',
  scope: 'funding',
  body: ResolveAccount,
  data: ResolvedAccount,
  refusals: ['unsupported_method', 'account_not_resolved', 'provider_unavailable'],
});

export const addAccount = endpoint({
  name: 'settlementAccounts.create',
  method: 'POST',
  path,
  summary: 'Add a bank account of your own',
  description:
    'Adds a bank account of your own, for withdrawals and direct debit. With a test key it is verified at once; a number that ends in 0000 is rejected, one that ends in 9999 stays pending. With a live key it is `pending` and the bank is asked who holds it; a name that does not match, and every account in USD, waits for somebody of the firm. The number is encrypted, and only its last 4 characters are shown. The same account a second time is refused; one that was removed may be added again.',
  emits: ['settlement_account.verified', 'settlement_account.rejected'],
  leadsTo: ['settlement_account.verified', 'settlement_account.rejected'],
  timing: 'A live bank is asked within seconds; what people have to look at has no fixed time.',
  next: 'Once it is `verified`, use it for `POST /withdrawals` or `POST /mandates`. One that stays `pending` in the sandbox is moved by `POST /sandbox/settlement-accounts/{settlement_account_id}/simulate`.',
  scope: 'funding',
  idempotency: 'optional',
  takesScenario: 'any',
  body: AddSettlementAccount,
  success: 201,
  data: SettlementAccount,
  refusals: ['settlement_account_exists'],
});

export const listAccounts = listEndpoint({
  name: 'settlementAccounts.list',
  path,
  summary: 'List settlement accounts',
  description:
    'Returns the settlement accounts of this environment, newest first. Those that were removed are not in the list. `is_default` marks at most one account of each currency.',
  next: 'A single one is answered by `GET /settlement-accounts/{settlement_account_id}`.',
  query: strictObject({ ...paging, currency: Currency.optional(), status: AccountStatus.optional() }),
  data: SettlementAccount,
});

export const getAccount = readEndpoint({
  name: 'settlementAccounts.get',
  path: `${path}/{settlement_account_id}`,
  summary: 'Retrieve a settlement account',
  description:
    'Returns one settlement account. `status` says whether it can be used, `rejection_reason` why not, and `mandate_id` which mandate debits it. One that was removed is not found.',
  next: 'Set up a direct debit on it with `POST /mandates`, or pay out to it with `POST /withdrawals`.',
  ...single,
});

export const deleteAccount = endpoint({
  name: 'settlementAccounts.delete',
  method: 'DELETE',
  path: `${path}/{settlement_account_id}`,
  summary: 'Remove a settlement account that nothing uses',
  description:
    'Removes an account that nothing needs any more. Records that used it keep its name and its masked number. An account with a mandate that is pending, active or suspended, or with a withdrawal under way, is refused; `details` names it.',
  emits: ['settlement_account.disabled'],
  next: 'Where a mandate is in the way, call `POST /mandates/{mandate_id}/revoke` first.',
  scope: 'funding',
  params,
  data: deleted,
  refusals: ['settlement_account_in_use'],
});

export const makeDefault = endpoint({
  name: 'settlementAccounts.makeDefault',
  method: 'POST',
  path: `${path}/{settlement_account_id}/default`,
  summary: 'Make a verified account the default of its currency',
  description:
    'Marks a verified account as the default of its currency; the former default is marked no longer. Nothing is paid to it by that: each withdrawal names its account. An account that is not `verified` is 409.',
  next: 'Name it as `settlement_account_id` in `POST /withdrawals`.',
  scope: 'funding',
  ...single,
  refusals: ['invalid_state'],
});

export const settlementAccountEndpoints = [
  resolveAccount,
  addAccount,
  listAccounts,
  getAccount,
  deleteAccount,
  makeDefault,
] as const;

const accountEvent = (name: 'verified' | 'rejected' | 'disabled', when: string) =>
  event({ type: `settlement_account.${name}`, object_type: 'settlement_account', object: SettlementAccount, when });

export const accountVerified = accountEvent('verified', 'A settlement account was verified.');
export const accountRejected = accountEvent('rejected', 'A settlement account was rejected.');
export const accountDisabled = accountEvent('disabled', 'A settlement account was removed.');

export const settlementAccountEvents = [accountVerified, accountRejected, accountDisabled] as const;
