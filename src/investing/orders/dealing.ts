import type { Calendar } from '../../market/calendar/calendar.ts';
import { calendarOf } from '../../market/calendar/operations.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type DealingDay, dealingDayFor } from '../dealing-days/days.ts';
import type { DayPrice } from '../dealing-days/price-queries.ts';
import { sellProceeds } from '../holdings/redemption.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import { type Floor, investmentOn } from './floor.ts';
import { dayPlace } from './floor-dealing.ts';
import type { OrderRow } from './queries.ts';
import type { Reported } from './reported-figures.ts';

/** What the dealing day of an order decides: until when it can be taken back, and at which price it executes. */

/** Of an order that has none. */
export const noDealingDay = { dealing_date: null, cut_off_at: null } as const;

type Dealt = Pick<LoadedInvestment, 'pricing' | 'dealing_cut_off' | 'dealing_calendar' | 'dealing_days'>;

/** The dealing day of an order that is placed, or of a checkout that is paid, at an instant of its environment's clock. */
export function dealingDayOf(
  calendars: readonly Calendar[],
  { pricing, dealing_cut_off, dealing_calendar, dealing_days }: Dealt,
  at: string,
): DealingDay | typeof noDealingDay {
  if (pricing !== 'forward') return noDealingDay;
  const calendar = calendarOf(calendars, dealing_calendar!);
  return dealingDayFor(calendar, { dealing_cut_off: dealing_cut_off!, dealing_days }, at);
}

/** At the very instant of the cut-off it is over. */
export const isCutOff = ({ tx }: Floor, environment: Environment, { cut_off_at }: OrderRow): boolean =>
  cut_off_at !== null && tx.time(environment) >= cut_off_at;

/** What the day's price makes of an order; undefined while there is none, or none that came after the order. */
export function priceOfDay({ dayPrices }: Floor, order: OrderRow): DayPrice | undefined {
  const { environment_id, investment_id, dealing_date } = order;
  const found =
    dealing_date === null ? undefined : dayPrices.get(dayPlace(environment_id, investment_id, dealing_date));
  return found && found.known_since > (order.paid_at ?? order.created_at) ? found : undefined;
}

/** The order with the price that it is expected to get, and whether that is known. */
export type Expected = { readonly order: OrderRow; readonly isKnown: boolean };

/** Without a dealing day it is the price that held when the order was placed. */
export function expectedOf(floor: Floor, order: OrderRow): Expected {
  if (order.dealing_date === null) return { order, isKnown: true };
  const priced = priceOfDay(floor, order);
  if (!priced) return { order, isKnown: false };
  if (order.side === 'buy') return { order: { ...order, indicative_price: priced.price }, isKnown: true };
  const amount = sellProceeds(Decimal.of(order.units!), Decimal.of(priced.bid_price)).toMoney();
  return { order: { ...order, indicative_price: priced.bid_price, amount }, isKnown: true };
}

/** The same for a report, which needs a price of its own where there is none of the day, and is refused before the cut-off. */
export function expectedForReport(
  floor: Floor,
  environment: Environment,
  order: OrderRow,
  reported: Reported,
): Expected {
  const expected = expectedOf(floor, order);
  const isTooEarly = order.dealing_date !== null && !isCutOff(floor, environment, order);
  if (isTooEarly || (!expected.isKnown && !isPriced(order, reported)))
    refuse('price_not_published', { dealing_date: order.dealing_date! });
  return expected;
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
