import { calendarOf } from '../../market/calendar/operations.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { dealingDayFor, settlementDate } from '../dealing-days/days.ts';
import type { DayPrice } from '../dealing-days/price-queries.ts';
import { sellProceeds } from '../holdings/redemption.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { type Floor, investmentOn } from './floor.ts';
import { dayPlace, productPlace } from './floor-dealing.ts';
import type { OrderRow } from './queries.ts';
import type { Reported } from './reported-figures.ts';

/** What the dealing day of an order decides: until when it can be taken back, and at which price it executes. */

/** Of an order that has none. */
export const noDealingDay = { dealing_date: null, cut_off_at: null, expected_settlement_date: null } as const;

type DayOfOrder = {
  readonly dealing_date: string;
  readonly cut_off_at: string;
  /** Null where the product does not say when its orders settle. */
  readonly expected_settlement_date: string | null;
};

/**
 * The dealing day of an order that is placed, or of a checkout that is paid, at an instant of its environment's clock. A day whose price is
 * known takes no more orders, also where terms that changed since have a cut-off which is to come.
 */
export function dealingDayOf(
  { calendars, lastDays }: Pick<Floor, 'calendars' | 'lastDays'>,
  investment: LoadedInvestment,
  side: OrderRow['side'],
  at: string,
): DayOfOrder | typeof noDealingDay {
  const { pricing, dealing_cut_off, dealing_calendar, dealing_days, settlement_days } = investment;
  if (pricing !== 'forward') return noDealingDay;
  const calendar = calendarOf(calendars, dealing_calendar!);
  const terms = { dealing_cut_off: dealing_cut_off!, dealing_days };
  const { dealing_date, cut_off_at } = dealingDayFor(calendar, terms, at, lastDays.get(productPlace(investment)));
  const expected_settlement_date = settlement_days && settlementDate(calendar, dealing_date, settlement_days[side]);
  return { dealing_date, cut_off_at, expected_settlement_date };
}

/** At the very instant of the cut-off it is over. */
export const isCutOff = ({ tx }: Floor, environment: Environment, { cut_off_at }: OrderRow): boolean =>
  cut_off_at !== null && tx.time(environment) >= cut_off_at;

type DayPrices = Pick<Floor, 'dayPrices'>;

function publishedFor({ dayPrices }: DayPrices, order: OrderRow): DayPrice | undefined {
  const { environment_id, investment_id, dealing_date } = order;
  return dealing_date === null ? undefined : dayPrices.get(dayPlace(environment_id, investment_id, dealing_date));
}

const placedAt = ({ paid_at, created_at }: OrderRow): string => paid_at ?? created_at;

/** What the day's price makes of an order; undefined while there is none, or none that came after the order. */
export function priceOfDay(prices: DayPrices, order: OrderRow): DayPrice | undefined {
  const found = publishedFor(prices, order);
  return found && found.known_since > placedAt(order) ? found : undefined;
}

/** Whether who placed the order could know the price of its day: it never gets that, and is cancelled or failed. */
export function isPriceKnownBefore(prices: DayPrices, order: OrderRow): boolean {
  const found = publishedFor(prices, order);
  return found !== undefined && found.known_since <= placedAt(order);
}

/**
 * Whether the dealing day takes no order back any more. Its price ends that too: under terms that changed meanwhile it may come before the
 * cut-off that the order was given.
 */
export const isDayClosed = (floor: Floor, environment: Environment, order: OrderRow): boolean =>
  isCutOff(floor, environment, order) || priceOfDay(floor, order) !== undefined;

/** Until then the partner may take the order back, so that nobody outside is notified of it. Throws invalid_state. */
export function requireDayClosed(floor: Floor, environment: Environment, order: OrderRow): void {
  const { dealing_date, cut_off_at } = order;
  if (cut_off_at === null || isDayClosed(floor, environment, order)) return;
  refuse('invalid_state', {
    current_status: `its dealing day ${dealing_date} takes orders until ${cut_off_at}`,
    allowed_from: 'an order whose cut-off has passed: until then its partner may cancel it',
    cut_off_at,
  });
}

/** The order with the price that it is expected to get, and whether that is known. */
export type Expected = { readonly order: OrderRow; readonly isKnown: boolean };

/** Without a dealing day it is the price that held when the order was placed, and of pricing `yield` the one of today. */
export function expectedOf(prices: DayPrices, order: OrderRow, investment: Priced): Expected {
  if (order.dealing_date === null)
    return { order: investment.pricing === 'yield' ? orderAt(order, investment) : order, isKnown: true };
  const priced = priceOfDay(prices, order);
  return priced ? { order: orderAt(order, priced), isKnown: true } : { order, isKnown: false };
}

/** A product with its prices on the clock of the order's environment. */
type Priced = Pick<LoadedInvestment, 'pricing' | 'price'> & { readonly bid_price: string | null };

function orderAt(order: OrderRow, { price, bid_price }: Pick<Priced, 'price' | 'bid_price'>): OrderRow {
  if (order.side === 'buy') return { ...order, indicative_price: price };
  const bid = bid_price ?? price;
  return { ...order, indicative_price: bid, amount: sellProceeds(Decimal.of(order.units!), Decimal.of(bid)).toMoney() };
}

/** The same for a report, which needs a price of its own where there is none of the day, and is refused before the cut-off. */
export function expectedForReport(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  reported: Reported,
): Expected {
  const expected = expectedOf(floor, order, investmentOn(floor, environment, order.investment_id)!);
  if (expected.isKnown) return expected;
  const { dealing_date, cut_off_at } = order;
  const isClosed = isCutOff(floor, environment, order);
  if (isClosed && isPriced(order, reported)) return expected;
  if (isPriceKnownBefore(floor, order))
    refuse('invalid_state', {
      current_status: `the price of its dealing day ${dealing_date} was known before it was placed`,
      allowed_from:
        'an order of before that price: let its partner cancel this one, or fail it, and it is placed again',
    });
  return refuse('price_not_published', {
    dealing_date: dealing_date!,
    ...(isClosed ? {} : { cut_off_at: cut_off_at! }),
  });
}

const isPriced = ({ side }: OrderRow, { price, proceeds }: Reported): boolean =>
  price !== undefined || (side === 'sell' && proceeds !== undefined);

/** Of a quoted investment a person says what the market gave. In a sandbox nothing is bought at an exchange: there it is the indicative price. */
export function requireQuotedFigure(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  reported: Reported,
  field: 'price' | 'proceeds',
): void {
  const { pricing } = investmentOn(floor, environment, order.investment_id)!;
  if (pricing !== 'quoted' || isPriced(order, reported)) return;
  refuse('validation_error', {
    [field]: 'Required: the investment is quoted, so it executes at what the market gave, as the contract note says.',
  });
}
