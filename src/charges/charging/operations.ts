import type { Transaction } from '../../platform/database/transaction.ts';
import { organisationNamed } from '../../platform/operator/organisation-named.ts';
import { buyFigures, leastBuy } from '../../vocabulary/buy-figures.ts';
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
import { refuseNothingLeft } from './of-money.ts';
import type { estimateCharges } from './operator-contract.ts';
import type { Code, Facts, Schedule } from './scope.ts';

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
  const codes = await taxes.findInForce(tx, country, day);
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

type Agreed = { readonly schedules: readonly Schedule[]; readonly codes: readonly Code[] };

/** As an order is: below the minimum, and where what is left buys no part of a unit. */
function requireUnits(facts: Facts, product: fees.ChargedProduct, { net_amount }: Charged, agreed: Agreed): void {
  const { units } = buyFigures(Decimal.of(net_amount), Decimal.of(product.price), product.unit_precision);
  if (units.isPositive && !facts.amount.isBelow(Decimal.of(product.minimum_investment))) return;
  const onTop = (amount: Decimal) =>
    chargesOf({ ...facts, amount, charges_on: 'on_top' }, agreed.schedules, agreed.codes).charges_total;
  refuse('amount_below_minimum', { minimum: leastBuy(product, (cost) => Decimal.of(onTop(cost))).toMoney() });
}

const SMALLEST = Decimal.of('0.01');

/** Each act is refused, or not charged, as the act itself is; of a conversion the rate is not looked at, which may bring nothing for so little. */
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
  return refuseNothingLeft(charges_total);
}
