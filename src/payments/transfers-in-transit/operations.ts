import type { Transaction } from '../../platform/database/transaction.ts';
import { daysBetween } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Input } from '../../vocabulary/endpoint.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import {
  type listTransfersInTransit,
  type SumInTransit,
  TRANSIT_MAX,
  type TransfersInTransit,
} from './operator-contract.ts';
import * as queries from './queries.ts';

type Wanted = Input<typeof listTransfersInTransit>['query'];

/** What is on its way, as what is stored says: nothing is kept of it beside its records. */
export async function transfersInTransit(
  tx: Transaction,
  { currency = null, place = null }: { readonly [Name in keyof Wanted]?: Wanted[Name] | null },
): Promise<TransfersInTransit> {
  const oldest: queries.Under[] = [];
  const sums: queries.SumUnder[] = [];
  for (const of of queries.inTransit) {
    oldest.push(...(await of.oldest(tx, currency, place)));
    sums.push(...(await of.sums(tx, currency, place)));
  }
  const ids = sums.flatMap(({ from_place, to_place }) => [from_place, to_place]).filter((id) => id !== null);
  const names = new Map((await queries.findNames(tx, [...new Set(ids)])).map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : names.get(id)!);
  const today = lagosDayOf(tx.now_ms);
  const transfers = oldest
    .toSorted((a, b) => (a.since + a.id < b.since + b.id ? -1 : 1))
    .slice(0, TRANSIT_MAX)
    .map((one) => ({
      ...one,
      amount: Decimal.of(one.amount).toMoney(),
      ...{ from_place_name: nameOf(one.from_place), to_place_name: nameOf(one.to_place) },
      age_days: Math.max(0, daysBetween(one.since, today)),
    }));
  const count = sums.reduce((before, one) => before + one.transfers, 0);
  return { transfers, left_out: count - transfers.length, sums: byPlace(sums, names) };
}

function byPlace(all: readonly queries.SumUnder[], names: ReadonlyMap<string, string>): SumInTransit[] {
  const sums = new Map<string, SumInTransit>();
  const add = (
    place: string | null,
    way: 'leaving' | 'arriving',
    { currency, amount, transfers }: queries.SumUnder,
  ) => {
    if (place === null) return;
    const key = `${currency} ${place}`;
    const none = { currency, place, place_name: names.get(place)!, transfers: 0, leaving: '0.00', arriving: '0.00' };
    const sum = sums.get(key) ?? none;
    const added = Decimal.sum([sum[way], amount]).toMoney();
    sums.set(key, { ...sum, transfers: sum.transfers + transfers, [way]: added });
  };
  for (const one of all) {
    add(one.from_place, 'leaving', one);
    add(one.to_place, 'arriving', one);
  }
  return [...sums].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}
