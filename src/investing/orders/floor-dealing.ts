import type { Calendar } from '../../market/calendar/calendar.ts';
import { loadCalendars } from '../../market/calendar/operations.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { type DayKey, type DayPrice, findDayPrices, findLastDays } from '../dealing-days/price-queries.ts';
import { allocationEnvironment, viewedByHouse } from '../investments/operations.ts';
import type { LoadedInvestment } from '../investments/queries.ts';
import type { OrderRow } from './queries.ts';

/** What of dealing days the orders of a transaction need: read where a product has them, and empty elsewhere. */
export type DealingOnFloor = {
  readonly calendars: readonly Calendar[];
  /** What their days cost, by `dayPlace`. */
  readonly dayPrices: ReadonlyMap<string, DayPrice>;
  /** The last day of each product whose price is known, by `productPlace`. */
  readonly lastDays: ReadonlyMap<string, string>;
};

const nothing: DealingOnFloor = { calendars: [], dayPrices: new Map(), lastDays: new Map() };

export const productPlace = ({ environment_id, id }: Pick<LoadedInvestment, 'environment_id' | 'id'>): string =>
  `${environment_id} ${id}`;

export const dayPlace = (environment_id: string, investment_id: string, dealing_date: string): string =>
  `${environment_id} ${investment_id} ${dealing_date}`;

type Owned = { readonly environment: Pick<Environment, 'id' | 'mode'> };

export async function dealingFor(
  tx: Transaction,
  investments: readonly LoadedInvestment[],
  orders: readonly OrderRow[],
  subjects: readonly Owned[],
): Promise<DealingOnFloor> {
  const keys = dayKeys(orders, subjects);
  const dealt = investments.filter(({ pricing }) => pricing === 'forward');
  if (dealt.length === 0 && keys.length === 0) return nothing;
  const dayPrices = keys.length > 0 ? await findDayPrices(tx, keys) : [];
  return {
    calendars: dealt.length > 0 ? await loadCalendars(tx) : [],
    lastDays: dealt.length > 0 ? await lastDaysOf(tx, dealt, subjects) : nothing.lastDays,
    dayPrices: new Map(
      dayPrices.map((one) => [dayPlace(one.environment_id, one.investment_id, one.dealing_date), one]),
    ),
  };
}

/** Read after the terms of the products: of a price that was published before they changed it is seen. */
async function lastDaysOf(
  tx: Transaction,
  dealt: readonly LoadedInvestment[],
  subjects: readonly Owned[],
): Promise<ReadonlyMap<string, string>> {
  const houses = new Map(
    subjects.map(({ environment }) => [allocationEnvironment(environment), viewedByHouse(environment.mode).id]),
  );
  const keys = dealt.map(({ environment_id, id }) => ({
    ...{ environment_id, investment_id: id },
    house_id: houses.get(environment_id)!,
  }));
  const found = await findLastDays(tx, keys);
  return new Map(
    found.map(({ environment_id, investment_id: id, dealing_date }) => [
      productPlace({ environment_id, id }),
      dealing_date,
    ]),
  );
}

function dayKeys(orders: readonly OrderRow[], subjects: readonly Owned[]): DayKey[] {
  const dealt = orders.filter(({ dealing_date }) => dealing_date !== null);
  if (dealt.length === 0) return [];
  const houses = new Map(subjects.map(({ environment: { id, mode } }) => [id, viewedByHouse(mode).id]));
  const keys = new Map<string, DayKey>();
  for (const { environment_id, investment_id, dealing_date } of dealt) {
    const place = dayPlace(environment_id, investment_id, dealing_date!);
    const house_id = houses.get(environment_id)!;
    keys.set(place, { environment_id, house_id, investment_id, dealing_date: dealing_date! });
  }
  return [...keys.values()];
}
