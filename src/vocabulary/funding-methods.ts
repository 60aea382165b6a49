import { z } from 'zod';
import { CHECKOUT_MINUTES } from './limits.ts';
import { recordOf } from './record-of.ts';
import { type Currency, requestedId } from './values.ts';

/**
 * The rails on which money comes in, a row each. The checks of a request, its call, the capabilities, the simulator, the documents
 * and the guides are made from the rows. A new rail is a row here, a method of its name in the `charges` of each adapter, and a
 * migration of the check of `funding_requests.method` (and a column of each new field).
 */

/** What a request may have for its rail, each with what it is; the documents say with which method it belongs. */
const fields = {
  mandate_id: requestedId('the mandate to debit.'),
  phone: z
    .string()
    .regex(/^\+?\d{9,15}$/, 'Expected a phone number such as 233241234567.')
    .meta({ description: 'the phone number of the payer, 9 to 15 digits, such as `233241234567`.' }),
  network: z.enum(['MTN', 'ATL', 'VOD']).meta({ description: 'a mobile money code that GET /banks lists.' }),
  return_url: z
    .url({ protocol: /^https?$/, error: 'Expected an http or https URL.' })
    .max(2_048, 'Expected at most 2048 characters.')
    .meta({ description: 'where the payer goes afterwards.' }),
};
export type FundingField = keyof typeof fields;

/** For how long a payment is awaited; what comes later is still credited. */
type Window = { readonly ms: number; readonly words: string };
const minutes = (count: number): Window => ({ ms: count * 60_000, words: `${count} minutes` });
const hours = (count: number): Window => ({ ms: count * 3_600_000, words: `${count} hours` });
const days = (count: number): Window => ({ ms: count * 24 * 3_600_000, words: `${count} days` });

/** By what the table of capabilities knows it, and what that says of it. */
type Capability = { readonly rail: string; readonly words: string };

/**
 * How the money is asked for: the payer pays into an account, or on a page; the provider charges the payer, or a mandate; or it
 * comes without a request.
 */
export type Way = 'account' | 'page' | 'charge' | 'mandate' | 'deposit';

type FundingMethodRow = {
  /** What people call it, in lower case. */
  readonly title: string;
  readonly capability: Capability;
  readonly currencies: readonly Currency[];
  readonly way: Way;
  /** Null: without end. */
  readonly window: Window | null;
  /** The fields without which it is refused, and those that it may have; all others are refused. */
  readonly requires: readonly FundingField[];
  readonly takes: readonly FundingField[];
  /** What a partner shows to the payer, and what the payer does then. */
  readonly shown: string;
  readonly payer: string;
  /** The status of a charge with the simulator at first, and what it asks of the payer; null where nothing is charged. */
  readonly simulated: { readonly status: 'succeeded' | 'processing'; readonly prompt: string | null } | null;
};

const byTransfer: Capability & { rail: 'bank_transfer' } = {
  rail: 'bank_transfer',
  words: 'bank transfers and wires in',
};
const intoAccount = {
  capability: byTransfer,
  way: 'account',
  requires: [],
  takes: [],
  shown: 'a bank account with a narration',
  simulated: null,
} as const;

export const fundingMethods = {
  bank_transfer: {
    ...intoAccount,
    title: 'bank transfer',
    currencies: ['NGN', 'GHS'],
    window: hours(24),
    payer: 'transfers to the account of the answer, with its narration',
  },
  virtual_account: {
    title: 'dedicated account',
    capability: { rail: 'virtual_account', words: 'dedicated accounts' },
    currencies: ['NGN'],
    way: 'deposit',
    window: null,
    requires: [],
    takes: [],
    shown: 'the account of the wallet',
    payer: 'transfers to the account of the wallet',
    simulated: null,
  },
  gateway_checkout: {
    title: 'checkout',
    capability: { rail: 'checkout', words: 'checkouts' },
    currencies: ['NGN', 'GHS'],
    way: 'page',
    window: minutes(CHECKOUT_MINUTES),
    requires: [],
    takes: ['return_url'],
    shown: 'a checkout page',
    payer: 'pays on the page at `checkout_url`',
    simulated: null,
  },
  gateway_direct_debit: {
    title: 'direct debit',
    capability: { rail: 'direct_debit', words: 'direct debits' },
    currencies: ['NGN'],
    way: 'mandate',
    window: hours(72),
    requires: ['mandate_id'],
    takes: [],
    shown: 'the debit of a mandate',
    payer: 'nothing: a [mandate](mandates.md) of yours is debited',
    simulated: { status: 'succeeded', prompt: null },
  },
  gateway_mobile_money: {
    title: 'mobile money',
    capability: { rail: 'mobile_money', words: 'mobile money in' },
    currencies: ['GHS'],
    way: 'charge',
    window: minutes(10),
    requires: ['phone', 'network'],
    takes: [],
    shown: 'a prompt on a phone',
    payer: 'approves on the telephone',
    simulated: { status: 'processing', prompt: 'Approve the payment of {currency} {amount} on {phone}.' },
  },
  wire: {
    ...intoAccount,
    title: 'wire',
    currencies: ['USD'],
    window: days(10),
    payer: 'wires to the account of the answer, with its narration',
  },
} as const satisfies Readonly<Record<string, FundingMethodRow>>;

type Rows = typeof fundingMethods;
export type FundingMethod = keyof Rows;
export type FundingRail = Rows[FundingMethod]['capability']['rail'];

/** The rows, each with all its fields, and their names in the published order. */
export const fundingRows: Readonly<Record<FundingMethod, FundingMethodRow>> = fundingMethods;
export const methodNames = Object.keys(fundingMethods) as [FundingMethod, ...FundingMethod[]];

/** Those that go one way. */
export type MethodBy<Wanted extends Way> = {
  [Method in FundingMethod]: Rows[Method]['way'] extends Wanted ? Method : never;
}[FundingMethod];

export const isBy = <Wanted extends Way>(
  method: FundingMethod,
  ...ways: readonly Wanted[]
): method is MethodBy<Wanted> => ways.some((way) => way === fundingRows[method].way);

export const methodsBy = <Wanted extends Way>(...ways: readonly Wanted[]): MethodBy<Wanted>[] =>
  methodNames.filter((method): method is MethodBy<Wanted> => isBy(method, ...ways));

/** How a checkout buy is paid; the debit of a mandate; and what is paid into the account of a wallet. */
export const CHECKOUT = 'gateway_checkout' satisfies MethodBy<'page'>;
const only = <Method extends FundingMethod>(method: Method) => ({
  method,
  currency: fundingMethods[method].currencies[0],
});
export const DIRECT_DEBIT = only('gateway_direct_debit');
export const DEDICATED = only('virtual_account');

/** What a request can ask for in a currency. */
export const methodsOf = (currency: Currency): FundingMethod[] =>
  methodNames.filter((method) => isRequested(method) && fundingRows[method].currencies.includes(currency));

export const isRequested = (method: FundingMethod): boolean => fundingRows[method].way !== 'deposit';

/** By which money comes into an account of the firm in a currency. */
export function transferIn(currency: Currency): MethodBy<'account'> {
  const method = methodsBy('account').find((one) => fundingRows[one].currencies.includes(currency));
  if (method === undefined) throw new Error(`no method of funding is paid into an account in ${currency}`);
  return method;
}

/** What a charge of a method gives of its fields to the provider. */
export type FieldsOf<Method extends FundingMethod> = {
  readonly [Name in Rows[Method]['requires'][number]]: z.output<(typeof fields)[Name]>;
} & { readonly [Name in Rows[Method]['takes'][number]]: z.output<(typeof fields)[Name]> | null };

export const fieldNames = Object.keys(fields) as FundingField[];
export const noFields = recordOf(fieldNames, () => null);

/** The methods that a field belongs to. */
export const methodsWith = (name: FundingField): FundingMethod[] =>
  methodNames.filter((method) => [...fundingRows[method].requires, ...fundingRows[method].takes].includes(name));

/** The fields as they are in a request. */
export const requestedFields = recordOf(fieldNames, (name) => {
  const schema: z.ZodType = fields[name];
  const description = `With ${methodsWith(name).join(' or ')}, and only there: ${schema.meta()?.description}`;
  return schema.optional().meta({ description });
}) as { [Name in FundingField]: z.ZodOptional<(typeof fields)[Name]> };
