import { leastOfSell } from '../../charges/charging/dealing.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { LOTS_MAX } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import type { HoldingRow } from '../holdings/queries.ts';
import { redemptionOf, type Sale } from '../holdings/redemption.ts';
import { holdingMachine } from '../holdings/states.ts';
import { whyPaused } from '../investments/pause-queries.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { chargedFor, totalOf } from './charging.ts';
import { type CustomerColumns, customerColumns, customerOfSell } from './customer.ts';
import { type Floor, investmentOn } from './floor.ts';
import { sellerOn } from './positions.ts';
import type { SellRequest } from './requests.ts';
import { type Judged, requireFreshReference, statusNow, windowOf } from './rules.ts';
import { incomeOf } from './sales.ts';
import type { FoundLots } from './sought-lots.ts';

/** What may refuse a sell, in the published order. Nothing is changed here. */

/** A holding, and how many of its units are sold. */
export type SoldLot = { readonly holding: HoldingRow; readonly units: Decimal };

/** `sale` is what the units bring, and what is left of it with the income that is paid. */
export type SellTerms = {
  readonly investment: LoadedInvestment;
  /** First in, first out. */
  readonly lots: readonly SoldLot[];
  readonly units: Decimal;
  readonly sale: Sale;
  readonly customer: CustomerColumns;
};

export function judgeSell(floor: Floor, placement: Judged, request: SellRequest): SellTerms {
  return request.investment_id === undefined
    ? judgeSellOfHolding(floor, placement, request, request.holding_id!)
    : judgeSellOfInvestment(floor, placement, request, request.investment_id);
}

function judgeSellOfHolding(floor: Floor, placement: Judged, request: SellRequest, id: string): SellTerms {
  const { environment } = placement;
  const holding = floor.holdings.rows.get(id);
  if (holding?.environment_id !== environment.id) return refuse('not_found', { resource: 'holding', id });
  const investment = investmentOn(floor, environment, holding.investment_id)!;

  requireFreshReference(placement);
  holdingMachine.requireStatus(holding, ['active']);
  requireCustomer(holding, request);
  requireSellable(investment, request);
  const available = availableIn(holding);
  const units = requireUnits(investment, available, request.units);
  const customer = customerOfSell(request, holding);
  return termsOf(floor, placement, { investment, lots: [{ holding, units }], units, available, customer });
}

/** Where both have a reference, it is the same customer. */
function requireCustomer({ customer_reference }: HoldingRow, { customer }: SellRequest): void {
  const asked = customer?.reference ?? null;
  if (asked === null || customer_reference === null || asked === customer_reference) return;
  refuse('customer_mismatch', { customer_reference });
}

function requireSellable(investment: LoadedInvestment, { currency }: SellRequest): void {
  if (currency && currency !== investment.currency)
    refuse('currency_mismatch', { expected: investment.currency, received: currency });
  if (whyPaused(investment) !== null) refuse('investment_not_open', windowOf(investment, statusNow(investment)));
}

function judgeSellOfInvestment(floor: Floor, placement: Judged, request: SellRequest, id: string): SellTerms {
  const investment = investmentOn(floor, placement.environment, id);
  if (!investment || !placement.lots) return refuse('not_found', { resource: 'investment', id });

  requireFreshReference(placement);
  requireSellable(investment, request);
  const free = freeLotsOn(floor, placement.lots);
  const available = Decimal.sum(free.map(({ units }) => units.toUnits()));
  if (isBeyondLots(placement.lots, free, available, request.units))
    refuse('validation_error', {
      units: `Expected at most ${available.toUnits()}: a sell takes from ${LOTS_MAX} holdings.`,
    });
  const units = requireUnits(investment, available, request.units);
  return termsOf(floor, placement, {
    ...{ investment, lots: take(free, units), units, available },
    customer: customerColumns(request),
  });
}

/** As they are under the lock: what was sold since they were found is not sold twice. */
const freeLotsOn = ({ holdings }: Floor, { ids }: FoundLots): SoldLot[] =>
  ids
    .flatMap((id) => {
      const holding = holdings.rows.get(id);
      return holding?.status === 'active' ? [{ holding, units: availableIn(holding) }] : [];
    })
    .filter(({ units }) => units.isPositive)
    .slice(0, LOTS_MAX);

const isBeyondLots = (
  { isWhole }: FoundLots,
  free: readonly SoldLot[],
  available: Decimal,
  requested: string | undefined,
): boolean =>
  !isWhole && free.length === LOTS_MAX && (requested === undefined || Decimal.of(requested).isAbove(available));

/** Whether units that were found are gone, and others that were not looked for may have them: it is to be judged again from the beginning. */
export function lacksLots(floor: Floor, lots: FoundLots, { units }: SellRequest): boolean {
  if (lots.isWhole || units === undefined) return false;
  const free = freeLotsOn(floor, lots);
  return free.length < LOTS_MAX && Decimal.sum(free.map((lot) => lot.units.toUnits())).isBelow(Decimal.of(units));
}

function take(free: readonly SoldLot[], units: Decimal): SoldLot[] {
  let left = units;
  return free.flatMap(({ holding, units: available }) => {
    if (!left.isPositive) return [];
    const taken = available.isAbove(left) ? left : available;
    left = left.minus(taken);
    return [{ holding, units: taken }];
  });
}

function termsOf(
  floor: Floor,
  { environment }: Judged,
  { available, ...sold }: Omit<SellTerms, 'sale'> & { readonly available: Decimal },
): SellTerms {
  const { investment, units } = sold;
  // All that is left is sold whatever it brings: units that are worth less than 0.01 could never be sold otherwise.
  const isRest = units.equals(available);
  const income = incomeOf(floor, environment, sold.lots);
  const sale = redemptionOf(sellerOn(floor, environment), investment, units, income);
  const asked = { amount: sale.gross, day: dayOf(floor.tx.time(environment)) };
  const due = totalOf(chargedFor(floor, environment, investment, { act: 'sell', ...asked }).charges);
  if (!isRest && !sale.gross.isAbove(due))
    refuse('amount_below_minimum', leastIn(leastOfSell(floor.agreed, environment, investment, asked)));
  return { ...sold, sale };
}

/** Of charges that take all of any amount there is none. */
const leastIn = (least: Decimal | null): Readonly<Record<string, string>> =>
  least === null ? {} : { minimum: least.toMoney() };

const availableIn = ({ units, reserved_units }: HoldingRow): Decimal =>
  Decimal.of(units).minus(Decimal.of(reserved_units));

/** The units requested, or all that are in no pending sell. */
function requireUnits(
  { unit_precision }: LoadedInvestment,
  available: Decimal,
  requested: string | undefined,
): Decimal {
  const units = requested === undefined ? available : Decimal.of(requested);
  if (!units.cut(unit_precision).equals(units))
    refuse('validation_error', { units: `Expected at most ${unit_precision} decimals.` });
  if (units.isAbove(available) || units.isZero)
    refuse('insufficient_units', {
      available_units: available.toUnits(),
      requested_units: requested ? units.toUnits() : null,
    });
  return units;
}
