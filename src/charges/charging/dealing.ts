import type { Transaction } from '../../platform/database/transaction.ts';
import type { Category } from '../../vocabulary/categories.ts';
import { type Charge, type ChargesOn, uncharged } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { Currency } from '../../vocabulary/values.ts';
import type { ScheduleRow } from '../fees/queries.ts';
import type { TaxRow } from '../taxes/queries.ts';
import { type Charged, chargesOf, feeOf, leastThatLeaves } from './compute.ts';
import { findDealingFees, findDealingTaxes } from './dealing-queries.ts';
import { schedulesFor } from './scope.ts';

/** What the firm charges for dealing in a product: for an order, and for what a sell of all that is held would bring. */
export type AgreedCharges = {
  readonly fees: readonly ScheduleRow[];
  readonly taxes: readonly TaxRow[];
  /** What fund houses keep: nothing of it is the firm's. */
  readonly ofHouses: readonly ScheduleRow[];
};

export const noAgreedCharges: AgreedCharges = { fees: [], taxes: [], ofHouses: [] };

export async function readAgreedCharges(tx: Transaction): Promise<AgreedCharges> {
  const [schedules, taxes] = await Promise.all([findDealingFees(tx), findDealingTaxes(tx)]);
  const isOfFirm = ({ collected_by }: ScheduleRow) => collected_by === 'firm';
  return { fees: schedules.filter(isOfFirm), taxes, ofHouses: schedules.filter((one) => !isOfFirm(one)) };
}

/** What of a product decides what is charged for it. */
export type ChargedProduct = {
  readonly id: string;
  readonly category: Category;
  readonly country: string;
  readonly currency: Currency;
  /** Whether the firm has agreed to charge something for orders in it, whenever it holds. */
  readonly is_charged: boolean;
};

export type Dealt = {
  readonly act: 'buy' | 'sell';
  readonly amount: Decimal;
  /** The UTC day of the order. */
  readonly day: string;
  /** Of a buy: whether the amount is all that is paid, or what the units cost. */
  readonly charges_on?: ChargesOn | undefined;
};

/** What an order said when it was created that it would be charged: it is charged nothing else, by nothing that was agreed to later. */
export type Shown = { readonly charges: readonly Charge[] | null; readonly created_at: string };

type Payer = Pick<Environment, 'mode' | 'organisation_id'>;

export function chargedFor(
  agreed: AgreedCharges,
  { mode, organisation_id }: Payer,
  { id: investment_id, category, country, currency, is_charged }: ChargedProduct,
  { act, amount, day, charges_on }: Dealt,
  shown?: Shown,
): Charged {
  if (!is_charged || shown?.charges === null) return uncharged(amount.toMoney());
  const isShown = wasShown(shown);
  const fees = agreed.fees.filter((fee) => fee.mode === mode && isShown(fee));
  // Written out, as each order has them: a spread makes an object that takes many times longer.
  const facts = { act, amount, day, charges_on, organisation_id, investment_id, category, country, currency };
  return chargesOf(facts, fees, agreed.taxes.filter(isShown));
}

/** What the fund house is expected to keep of what it is sent for a buy. */
export function keptByHouse(
  { ofHouses }: AgreedCharges,
  { mode, organisation_id }: Payer,
  { id: investment_id, category, currency, is_charged }: ChargedProduct,
  { amount, day }: Pick<Dealt, 'amount' | 'day'>,
): Decimal {
  if (!is_charged || ofHouses.length === 0) return Decimal.zero;
  const facts = { act: 'buy', organisation_id, investment_id, category, currency, day } as const;
  const ofMode = ofHouses.filter((schedule) => schedule.mode === mode);
  const [held] = schedulesFor(facts, ofMode);
  return held ? feeOf(held, amount) : Decimal.zero;
}

export const wasShown =
  (shown: Shown | undefined) =>
  ({ code, created_at }: { readonly code: string; readonly created_at: string }): boolean =>
    shown === undefined || (created_at <= shown.created_at && shown.charges!.some((charge) => charge.code === code));

/** Of income that a sell pays the firm withholds what it does of a maturity, by the codes of the day on which it is redeemed. */
export function withheldOfIncome(
  { taxes }: AgreedCharges,
  { organisation_id }: Payer,
  { id: investment_id, category, country, currency, is_charged }: ChargedProduct,
  { amount, day }: Pick<Dealt, 'amount' | 'day'>,
): readonly Charge[] {
  if (!is_charged || !amount.isPositive) return [];
  const facts = { act: 'maturity', amount, day, organisation_id, investment_id, category, country, currency } as const;
  return chargesOf(facts, [], taxes).charges;
}

/** The least that the units of a sell bring so that its charges leave something; null where no amount is enough. */
export function leastOfSell(
  agreed: AgreedCharges,
  { mode, organisation_id }: Payer,
  { id: investment_id, category, country, currency }: ChargedProduct,
  { amount, day }: Pick<Dealt, 'amount' | 'day'>,
): Decimal | null {
  const fees = agreed.fees.filter((fee) => fee.mode === mode);
  const facts = { act: 'sell', amount, day, organisation_id, investment_id, category, country, currency } as const;
  return leastThatLeaves(SMALLEST, facts, fees, agreed.taxes);
}

const SMALLEST = Decimal.of('0.01');

/** Of a sell: no more is charged than it brings, so that what is worth less than its charges can be sold. */
export function chargedForSell(
  agreed: AgreedCharges,
  payer: Payer,
  product: ChargedProduct,
  { amount, day }: Pick<Dealt, 'amount' | 'day'>,
  shown?: Shown,
): Charged {
  const charged = chargedFor(agreed, payer, product, { act: 'sell', amount, day }, shown);
  return !Decimal.of(charged.net_amount).isPositive ? uncharged(amount.toMoney()) : charged;
}
