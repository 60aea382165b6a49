import { keptByHouse } from '../../charges/charging/dealing.ts';
import { requireActive, walletOf } from '../../ledger/book/book.ts';
import type { Capabilities } from '../../platform/capabilities.ts';
import type { Scenario } from '../../platform/http/endpoints/route.ts';
import { buyFigures, leastBuy } from '../../vocabulary/buy-figures.ts';
import type { Charge } from '../../vocabulary/charges.ts';
import { dayOf } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { CHECKOUT, methodsOf } from '../../vocabulary/funding-methods.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { takesBuys } from '../investments/operations.ts';
import { whyPaused } from '../investments/pause-queries.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { chargedFor, chargedForCost, totalOf } from './charging.ts';
import { type Floor, investmentOn } from './floor.ts';
import { allocationLeft } from './floor-allocations.ts';
import type { Execution } from './positions.ts';
import type { BuyRequest, OrderRequest } from './requests.ts';
import type { FoundLots } from './sought-lots.ts';

/** One request for an order, with all that decides about it except the rows on the floor. */
export type Judged = {
  environment: Environment;
  request: OrderRequest;
  scenario: Scenario;
  /** The order that used the request's client_reference before, if one did. */
  referenceUsedBy: string | null;
  /** Of a sell of an investment, which lots it may take from. */
  lots: FoundLots | null;
};

/**
 * What may refuse an order, in the published order: what it names exists, no state forbids it, the rules of
 * the investment, the balance last. Nothing is changed here.
 */
export type BuyTerms = {
  investment: LoadedInvestment;
  /** The whole debit: with what is charged on top. */
  amount: Decimal;
  /** What is asked to be invested where something is charged on top of it; null elsewhere. */
  invested: Decimal | null;
  payment_mode: 'wallet' | 'checkout';
  /** Its result where it is carried out at once. */
  carriedOut: () => Execution;
  /** What the fund house is expected to keep of it. */
  sales_charge: Decimal;
  /** What is charged where the whole amount that is left buys units: until it is known what they cost. */
  expected: readonly Charge[];
};

export function judgeBuy(floor: Floor, placement: Judged, request: BuyRequest): BuyTerms {
  const { environment } = placement;
  const investment = investmentOn(floor, environment, request.investment_id);
  if (!investment) return refuse('not_found', { resource: 'investment', id: request.investment_id });

  const payment_mode = request.payment_mode ?? 'wallet';
  requireFreshReference(placement);
  const wallet = walletOf(floor.book, environment.id, request.currency);
  // A checkout passes through the wallet too: its money would arrive and could not leave.
  requireActive(floor.book, wallet);

  if (request.currency !== investment.currency)
    refuse('currency_mismatch', { expected: investment.currency, received: request.currency });
  const left = allocationLeft(floor, environment, investment.id);
  requireOpen(investment, dayOf(floor.tx.time(environment)), left);
  const asked = Decimal.of(request.amount);
  const { carriedOut, sales_charge, expected } = requireWithinBounds(floor, environment, investment, asked);
  if (left?.isBelow(asked)) refuse('allocation_exceeded', { allocation_remaining: left.toMoney() });
  const onTop = investment.charges_on === 'on_top' ? totalOf(expected) : Decimal.zero;
  const amount = asked.plus(onTop);
  if (!amount.isBelow(MONEY_BOUND)) refuse('validation_error', { amount: tooMuch(onTop) });

  if (payment_mode === 'checkout') requireCheckout(investment);
  else requireCover(wallet.balance, amount, investment.currency);
  const invested = onTop.isPositive ? asked : null;
  return { investment, amount, invested, payment_mode, carriedOut, sales_charge, expected };
}

const MONEY_BOUND = Decimal.of('1000000000000000');

const tooMuch = (onTop: Decimal): string =>
  `Expected less than ${MONEY_BOUND.toUnits()} with the ${onTop.toMoney()} that is charged on top of it.`;

/** Nobody else is asked for a checkout, and no listed product is traded at a simulated price, where live is not simulated. */
export function requireServed(
  capabilities: Capabilities | undefined,
  { environment: { mode } }: Pick<Judged, 'environment'>,
  { currency, price_source }: LoadedInvestment,
  payment_mode?: BuyTerms['payment_mode'],
): void {
  if (payment_mode === 'checkout') capabilities?.requireMethod(mode, { method: CHECKOUT, currency });
  if (price_source !== null) capabilities?.requireFigure(mode, 'listed_price', currency, price_source);
}

export function requireFreshReference({ request, referenceUsedBy }: Judged): void {
  if (!referenceUsedBy) return;
  refuse('duplicate_reference', {
    client_reference: request.client_reference ?? null,
    resource: 'order',
    id: referenceUsedBy,
    order_id: referenceUsedBy,
  });
}

function requireOpen(investment: LoadedInvestment, today: string, left: Decimal | null): void {
  if (takesBuys(investment, today)) return;
  const isFull = investment.status === 'open' && left?.isBelow(Decimal.of(investment.minimum_investment));
  refuse('investment_not_open', windowOf(investment, isFull ? 'fully_subscribed' : statusNow(investment)));
}

/** A listing that is suspended suspends what it is bought through, and one that is delisted closes it. */
export function statusNow(investment: LoadedInvestment): string {
  const why = whyPaused(investment);
  if (why === null) return investment.status;
  return why === 'listing_delisted' ? 'closed' : 'suspended';
}

export const windowOf = ({ start_date, close_date }: LoadedInvestment, status: string) => ({
  status,
  start_date,
  close_date,
});

function requireWithinBounds(
  floor: Floor,
  environment: Environment,
  investment: LoadedInvestment,
  amount: Decimal,
): Pick<BuyTerms, 'carriedOut' | 'expected' | 'sales_charge'> {
  const price = Decimal.of(investment.price);
  const day = dayOf(floor.tx.time(environment));
  const { charges_on } = investment;
  const asked = chargedFor(floor, environment, investment, { act: 'buy', amount, day, charges_on });
  const sent = Decimal.of(asked.net_amount);
  const sales_charge = keptByHouse(floor.agreed, environment, investment, { amount: sent, day });
  const { units, cost } = buyFigures(sent.minus(sales_charge), price, investment.unit_precision);
  const minimum = Decimal.of(investment.minimum_investment);
  if (amount.isBelow(minimum) || !units.isPositive)
    refuse('amount_below_minimum', { minimum: leastOf(floor, environment, investment, day).toMoney() });
  if (investment.maximum_investment !== null && amount.isAbove(Decimal.of(investment.maximum_investment)))
    refuse('amount_above_maximum', { maximum: investment.maximum_investment });
  const whole = charges_on === 'on_top' ? amount.plus(totalOf(asked.charges)) : amount;
  const carriedOut = () => {
    const left = whole.minus(sales_charge);
    const charges = chargedForCost(floor, environment, investment, { amount: left, cost, day });
    return { units, price, cost, sales_charge, charges };
  };
  return { carriedOut, expected: asked.charges, sales_charge };
}

function leastOf(floor: Floor, environment: Environment, investment: LoadedInvestment, day: string): Decimal {
  const onTop = (amount: Decimal) => ({ act: 'buy', amount, day, charges_on: 'on_top' }) as const;
  return leastBuy(investment, (cost) => totalOf(chargedFor(floor, environment, investment, onTop(cost)).charges));
}

function requireCheckout({ currency }: LoadedInvestment): void {
  if (!methodsOf(currency).includes(CHECKOUT)) refuse('unsupported_method', { currency, method: CHECKOUT });
}

function requireCover(balance: Decimal, amount: Decimal, currency: string): void {
  if (!balance.isBelow(amount)) return;
  refuse('insufficient_funds', {
    currency,
    available_balance: balance.toMoney(),
    required_amount: amount.toMoney(),
    shortfall: amount.minus(balance).toMoney(),
  });
}
