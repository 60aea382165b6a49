import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { hasProduct, isIncome, type TaxedAct } from '../../vocabulary/charged-acts.ts';
import { uncharged } from '../../vocabulary/charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import * as fees from '../fees/queries.ts';
import { requirePartner, requireProduct } from '../fees/terms.ts';
import { todayOf } from '../taxes/agreed.ts';
import * as taxes from '../taxes/queries.ts';
import { type Charged, chargesOf, leastThatLeaves } from './compute.ts';
import type { estimateCharges } from './operator-contract.ts';
import { type Code, type Facts, isOfFirm, type Schedule } from './scope.ts';

type EstimateQuery = Input<typeof estimateCharges>['query'];

/**
 * What is charged by the schedules and codes that are stored. Throws not_found, validation_error for another currency than that of the
 * investment, and what the act itself is refused with where too little would be left of it.
 */
export async function estimate(tx: Transaction, asked: EstimateQuery): Promise<Charged> {
  const { mode, charged_for: act, currency, amount, day = todayOf(tx) } = asked;
  const organisation_id = await organisationNamed(tx, asked.organisation);
  const partner = await requirePartner(tx, organisation_id);
  const product = await productOf(tx, asked);
  const country = product?.country ?? partner.country;
  const facts: Facts = {
    ...{ act, organisation_id, currency, country, day, amount: Decimal.of(amount) },
    investment_id: product?.id ?? null,
    category: product?.category ?? null,
    ...(product && { charges_on: product.charges_on }),
  };
  const schedules = await fees.findInForce(tx, mode, act, currency, day);
  const codes = (await taxes.findInForce(tx, country, day)).filter(isChargedFor(act));
  const charged = chargesOf(facts, schedules, codes);
  if (act === 'buy') requireUnits(facts, product!, charged, { schedules, codes });
  return act === 'buy' ? charged : leftOf(facts, charged, { schedules, codes });
}

const isOfProduct = (act: TaxedAct): boolean => isIncome(act) || hasProduct(act);

/** Its country, its kind and `charges_on` decide what an act of it is charged. Throws validation_error and not_found. */
async function productOf(tx: Transaction, asked: EstimateQuery): Promise<fees.ChargedProduct | null> {
  const { charged_for: act, investment_id } = asked;
  if (investment_id !== undefined && isOfProduct(act)) return requireProduct(tx, investment_id, asked);
  if (investment_id !== undefined)
    refuse('validation_error', { investment_id: `Not for ${act}, which has no product: remove it.` });
  if (isOfProduct(act))
    refuse('validation_error', { investment_id: `Expected for ${act}: its country and its kind decide.` });
  return null;
}

/** What others bill is no charge of an act, and custody is charged taxes on its fees only. */
const isChargedFor =
  (act: TaxedAct) =>
  (code: Code): boolean =>
    isOfFirm(code) && (act !== 'custody' || code.base === 'charges');

type Agreed = { readonly schedules: readonly Schedule[]; readonly codes: readonly Code[] };

/** As an order is: below the minimum, and where what is left buys no part of a unit. */
function requireUnits(facts: Facts, product: fees.ChargedProduct, { net_amount }: Charged, agreed: Agreed): void {
  const { unit_precision, minimum_investment } = product;
  const [price, minimum] = [Decimal.of(product.price), Decimal.of(minimum_investment)];
  const buysUnits = Decimal.of(net_amount).dividedByCut(price, unit_precision).isPositive;
  if (buysUnits && !facts.amount.isBelow(minimum)) return;
  const unit = new Decimal(1n, unit_precision).times(price).roundedUp(2);
  const onTop = chargesOf({ ...facts, amount: unit, charges_on: 'on_top' }, agreed.schedules, agreed.codes);
  const smallest = facts.charges_on === 'on_top' ? unit : unit.plus(Decimal.of(onTop.charges_total));
  refuse('amount_below_minimum', { minimum: (minimum.isBelow(smallest) ? smallest : minimum).toMoney() });
}

const SMALLEST = Decimal.of('0.01');

/** Each act is refused, or not charged, as the act itself is. */
function leftOf(facts: Facts, charged: Charged, { schedules, codes }: Agreed): Charged {
  const { act, amount } = facts;
  const { charges_total, net_amount } = charged;
  const net = Decimal.of(net_amount);
  if (act === 'funding' && net.isNegative) return uncharged(amount.toMoney());
  if (net.isPositive) return charged;
  if (act === 'sell') refuse('amount_below_minimum', { minimum: Decimal.of(charges_total).plus(SMALLEST).toMoney() });
  if (act !== 'withdrawal' && act !== 'conversion') return charged;
  const minimum = act === 'conversion' ? leastThatLeaves(SMALLEST, facts, schedules, codes) : null;
  if (minimum) refuse('amount_below_minimum', { minimum: minimum.toMoney() });
  return refuse('validation_error', { amount: `Expected more than ${charges_total}, which is charged for it.` });
}
