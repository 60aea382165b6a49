import {
  type AgreedCharges,
  type ChargedProduct,
  chargedForSell,
  type Shown,
  withheldOfIncome,
} from '../../charges/charging/dealing.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { IncomeOfSale } from './income.ts';

/** Who sells, by what the firm has agreed to charge for it, and when. */
export type Seller = {
  readonly agreed: AgreedCharges;
  readonly environment: Pick<Environment, 'mode' | 'organisation_id'>;
  readonly now: string;
};

/** What units bring, what a fund house keeps of that, and the income that is paid with them. */
export type Brought = { readonly gross: Decimal; readonly sales_charge: Decimal; readonly income: IncomeOfSale };

/** What a sell comes to: what its units bring and the income that is paid with them, less what is charged of the one and withheld of the other. */
export type Sale = Brought & {
  /** What reaches the wallet. */
  readonly proceeds: Decimal;
  readonly charges: readonly Charge[];
  readonly withheld: readonly Charge[];
};

/** Of an order that waits, `order`: it is charged what it said. What is withheld of income is that of today. */
export function saleOf(
  { agreed, environment, now }: Seller,
  product: ChargedProduct,
  brought: Brought,
  order?: Shown,
): Sale {
  const { gross, sales_charge, income } = brought;
  const sold = { amount: gross, day: dayOf(order?.created_at ?? now) };
  const charged = chargedForSell(agreed, environment, product, sold, order).charges;
  const left = gross.minus(sales_charge);
  const charges = totalOf(charged).isAbove(left) ? [] : charged;
  const withheld = withheldOfIncome(agreed, environment, product, { amount: income.paid, day: dayOf(now) });
  const proceeds = left.minus(totalOf(charges)).plus(income.paid).minus(totalOf(withheld));
  return { ...brought, proceeds, charges, withheld };
}

/** A product that is redeemed, at the price that holds for the seller. */
export type Redeemed = ChargedProduct & { readonly bid_price: string };

/**
 * What a sell of units comes to now, with the income that is paid with them. The preview of a sell, a sell that is carried out at once and what a
 * holding says that a sell of it would be credited are this one computation, so that they are one figure.
 */
export function redemptionOf(seller: Seller, product: Redeemed, units: Decimal, income: IncomeOfSale): Sale {
  const gross = sellProceeds(units, Decimal.of(product.bid_price));
  return saleOf(seller, product, { gross, sales_charge: Decimal.zero, income });
}

const CENT = 2;

/** What units fetch at a price, cut. */
export const sellProceeds = (units: Decimal, price: Decimal): Decimal => units.times(price).cut(CENT);

const totalOf = (charges: readonly Charge[]): Decimal => Decimal.sum(charges.map(({ amount }) => amount));
