import { fxRate } from './fx-rate.ts';
import { investmentFile } from './investment-file.ts';
import { investmentPrice } from './investment-price.ts';
import { kybWaiver } from './kyb-waiver.ts';
import { partnerWithoutReview } from './partner-without-review.ts';

/** Every act that takes two people, by the name under which it is kept: a name that was released stays. */
export const kinds = {
  fx_rate: fxRate,
  investment_file: investmentFile,
  investment_price: investmentPrice,
  kyb_waiver: kybWaiver,
  partner_without_review: partnerWithoutReview,
} as const;

export type KindName = keyof typeof kinds;
export type PayloadOf<Name extends KindName> = ReturnType<(typeof kinds)[Name]['keep']>;

export const isKind = (name: string): name is KindName => Object.hasOwn(kinds, name);
