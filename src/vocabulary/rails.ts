import { type FundingRail, fundingMethods, fundingRows, methodNames } from './funding-methods.ts';
import { recordOf } from './record-of.ts';
import { type Currency, currencies } from './values.ts';

/** What the service needs somebody outside for: in words, and in which currencies it may be. */
type RailRow = { readonly words: string; readonly currencies: readonly Currency[] };

/** The rails of money in are those of the methods of funding; methods that share one add their currencies. */
const fundingRails = recordOf(
  methodNames.map((method): FundingRail => fundingMethods[method].capability.rail),
  (rail): RailRow => {
    const rows = methodNames.map((method) => fundingRows[method]).filter(({ capability }) => capability.rail === rail);
    const all = rows.flatMap((row) => row.currencies);
    return { words: rows[0]!.capability.words, currencies: currencies.filter((currency) => all.includes(currency)) };
  },
);

const payoutRails = {
  payout: { words: 'payouts', currencies: ['NGN', 'GHS', 'USD'] },
  account_name: { words: 'names of account holders', currencies: ['NGN', 'GHS'] },
} as const satisfies Readonly<Record<string, RailRow>>;

/** What a provider of payments may carry. */
export const paymentRails = { ...fundingRails, ...payoutRails };
export type PaymentRail = keyof typeof paymentRails;

export const rails = {
  ...paymentRails,
  conversion: { words: 'exchange rates of conversions', currencies },
  listed_price: { words: 'prices of listed products', currencies },
  fulfilment: { words: 'fulfilment of orders', currencies },
  screening: { words: 'screening', currencies },
};
export type Rail = keyof typeof rails;

export const paymentRailNames = Object.keys(paymentRails) as PaymentRail[];
export const railNames = Object.keys(rails) as [Rail, ...Rail[]];
