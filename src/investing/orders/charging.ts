import type { ChargeRow } from '../../charges/charging/charge-queries.ts';
import type { Charged } from '../../charges/charging/compute.ts';
import {
  type AgreedCharges,
  chargedFor as chargedForDealing,
  type Dealt,
  type Shown,
  wasShown,
} from '../../charges/charging/dealing.ts';
import { schedulesFor } from '../../charges/charging/scope.ts';
import { notShared, sharedBy } from '../../charges/charging/shares.ts';
import type { ScheduleRow } from '../../charges/fees/queries.ts';
import { type Charge, isInForce } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { type Floor, investmentOn } from './floor.ts';
import type { OrderRow } from './queries.ts';

export function chargedFor(
  { agreed }: Floor,
  environment: Environment,
  investment: LoadedInvestment,
  dealt: Dealt,
  shown?: Shown,
): Charged {
  return chargedForDealing(agreed, environment, investment, dealt, shown);
}

/**
 * What a buy is charged whose units cost so much of the amount. Where they cost all that the charges of the amount leave, these hold: a cent more
 * than what they are computed on may be charged a cent more, which would not fit.
 */
export function chargedForCost(
  floor: Floor,
  environment: Environment,
  investment: LoadedInvestment,
  { amount, day, cost }: Pick<Dealt, 'amount' | 'day'> & { readonly cost: Decimal },
  shown?: Shown,
): readonly Charge[] {
  const onTop = { act: 'buy', amount: cost, day, charges_on: 'on_top' } as const;
  const { charges } = chargedFor(floor, environment, investment, onTop, shown);
  if (!cost.plus(totalOf(charges)).isAbove(amount)) return charges;
  return chargedFor(floor, environment, investment, { act: 'buy', amount, day }, shown).charges;
}

/**
 * Of a buy that waits: what neither the fund house nor the firm keeps. Where charges are on top it is never more than was to be invested, which
 * is all that it took of the allocation.
 */
export function leftToInvest(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  sales_charge = Decimal.zero,
): Decimal {
  const amount = Decimal.of(order.amount).minus(sales_charge);
  if (!amount.isPositive) return amount;
  const investment = investmentOn(floor, environment, order.investment_id)!;
  const dealt = { act: 'buy', amount, day: dayOf(order.created_at) } as const;
  const left = Decimal.of(chargedFor(floor, environment, investment, dealt, order).net_amount);
  const most = toInvest(order).minus(sales_charge);
  return left.isAbove(most) ? most : left;
}

/** What a buy takes of the allocation: its amount, without charges that are on top of it. */
export const toInvest = ({ amount, invested }: Pick<OrderRow, 'amount' | 'invested'>): Decimal =>
  Decimal.of(invested ?? amount);

export const totalOf = (charges: readonly Charge[] | null): Decimal =>
  Decimal.sum((charges ?? []).map(({ amount }) => amount));

/** The records of what is charged when the order is carried out, in the order in which it is computed. */
export const chargeRowsOf = (
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  charges: readonly Charge[],
): ChargeRow[] =>
  charges.map((charge, place) => ({
    environment_id: environment.id,
    id: newId(floor.tx.time_ms(environment)),
    ...{ subject_type: 'order', subject_id: order.id, number: place + 1, currency: order.currency },
    ...charge,
    tax_code_id: charge.kind === 'fee' ? null : taxCodeOf(floor.agreed, charge, dayOf(order.created_at)),
    ...(charge.kind === 'fee' ? sharedBy(scheduleOf(floor, environment, order, charge), charge) : notShared),
    created_at: floor.tx.time(environment),
  }));

/** The records of what is withheld of the income that a sell pays. */
export const withheldRowsOf = (
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  withheld: readonly Charge[],
): ChargeRow[] =>
  withheld.map((charge, place) => ({
    environment_id: environment.id,
    id: newId(floor.tx.time_ms(environment)),
    ...{ subject_type: 'redemption', subject_id: order.id, number: place + 1, currency: order.currency },
    ...charge,
    tax_code_id: taxCodeOf(floor.agreed, charge, dayOf(floor.tx.time(environment))),
    ...notShared,
    created_at: floor.tx.time(environment),
  }));

/** The schedule that a fee was computed by: what was agreed to after the order changes nothing of its share either. */
function scheduleOf(
  floor: Floor,
  environment: Environment,
  { investment_id, side, currency, charges, created_at }: OrderRow,
  { code }: Charge,
): ScheduleRow {
  const { category } = investmentOn(floor, environment, investment_id)!;
  const { organisation_id } = environment;
  const facts = { act: side, organisation_id, investment_id, category, currency, day: dayOf(created_at) };
  const fees = floor.agreed.fees.filter((fee) => fee.mode === environment.mode && fee.code === code);
  const [shown] = schedulesFor(facts, fees.filter(wasShown({ charges, created_at })));
  // An order that is carried out at once may be charged by what was agreed to a moment after its transaction began.
  return shown ?? schedulesFor(facts, fees)[0]!;
}

const taxCodeOf = ({ taxes }: AgreedCharges, { code }: Charge, day: string): string =>
  taxes.find((tax) => tax.code === code && isInForce(tax, day))!.id;
