import type { Charged } from '../../charges/charging/compute.ts';
import { type AgreedCharges, type ChargedProduct, chargedForSell } from '../../charges/charging/dealing.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';

/** Who sells, by what the firm has agreed to charge for it, and when. */
export type Seller = {
  readonly agreed: AgreedCharges;
  readonly environment: Pick<Environment, 'mode' | 'organisation_id'>;
  readonly now: string;
};

/** A product that is redeemed, at the price that holds for the seller. */
export type Redeemed = ChargedProduct & { readonly bid_price: string };

/** What a sell brings: what the units fetch, and what is left of it. */
export type Redemption = { readonly gross: Decimal; readonly charged: Charged };

/**
 * What a sell of units comes to now. The preview of a sell, a sell that is carried out at once and what a holding says that a sell of it would
 * be credited are this one computation, so that they are one figure.
 */
export function redemptionOf({ agreed, environment, now }: Seller, product: Redeemed, units: Decimal): Redemption {
  const gross = sellProceeds(units, Decimal.of(product.bid_price));
  return { gross, charged: chargedForSell(agreed, environment, product, { amount: gross, day: dayOf(now) }) };
}

const CENT = 2;

/** What units fetch at a price, cut. */
export const sellProceeds = (units: Decimal, price: Decimal): Decimal => units.times(price).cut(CENT);
