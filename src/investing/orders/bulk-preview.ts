import { collectRecords } from '../../events/outbox/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Refusal } from '../../vocabulary/refusals.ts';
import { decide, type OrderAct, type RequestedAct } from './bulk.ts';
import { expectedOf } from './dealing.ts';
import { type Floor, investmentOn, openFloor } from './floor.ts';
import { costOf, ownExecution } from './positions.ts';
import type { OrderRow } from './queries.ts';
import { judgedSource, type ReportSource } from './reports.ts';
import { subjectOf } from './subjects.ts';

/** Of a buy the units, their price and their cost; of a sell its units, their price and the proceeds. */
export type Figures = { readonly units: string; readonly price: string; readonly amount: string };

/** What would come of an order if it were done now. Figures are null where the act reports none. */
export type Previewed =
  | { readonly refusal: Refusal }
  | { readonly expected: Figures | null; readonly got: Figures | null; readonly isPending: boolean };

/** Judged as the act itself judges, on a floor without locks that is never written. */
export async function previewOrders(
  tx: Transaction,
  act: OrderAct,
  asked: readonly RequestedAct[],
  source: ReportSource,
): Promise<Previewed[]> {
  // What the acts would record is collected and dropped.
  collectRecords(tx);
  const subjects = asked.map(({ environment, order }) => subjectOf(environment, order));
  const floor = await openFloor(tx, subjects, 'look');
  const judged = await judgedSource(tx, source);
  const isReport = act === 'fulfil' || act === 'redeem';
  return asked.map((one): Previewed => {
    const expected = isReport ? figuresExpected(floor, one) : null;
    const decided = decide(floor, act, one, judged);
    if ('refusal' in decided) return decided;
    if (!isReport) return { expected, got: null, isPending: false };
    return { expected, got: gotOf(floor, decided.order), isPending: decided.isPending };
  });
}

function figuresExpected(floor: Floor, { environment, order: { id } }: RequestedAct): Figures {
  const found = floor.orders.rows.get(id)!;
  const { order } = expectedOf(floor, found, investmentOn(floor, environment, found.investment_id)!);
  const { indicative_price: price, amount } = order;
  const units = order.units ?? ownExecution(floor, environment, order).units.toUnits();
  return { units, price, amount: order.side === 'sell' ? amount : costOfUnits(units, price) };
}

const costOfUnits = (units: string, price: string): string =>
  costOf({ units: Decimal.of(units), price: Decimal.of(price) }).toMoney();

/** What was booked on the floor, or what would wait for another person. */
function gotOf({ pendingApprovals: { rows, saved } }: Floor, order: OrderRow): Figures {
  const waiting =
    order.status === 'completed'
      ? undefined
      : (saved.find(({ order_id }) => order_id === order.id) ?? rows.get(order.id));
  const { units, price, proceeds, cost } = waiting ?? order;
  const sold = order.units ?? units!;
  return { units: units ?? sold, price: price!, amount: proceeds ?? cost ?? costOfUnits(units!, price!) };
}

/** How much more, or less, was got than expected. */
export const differenceOf = (expected: Figures, got: Figures): Figures => {
  const less = (name: keyof Figures) => Decimal.of(got[name]).minus(Decimal.of(expected[name]));
  return { units: less('units').toUnits(), price: less('price').toPrice(), amount: less('amount').toMoney() };
};
