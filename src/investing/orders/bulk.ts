import assert from 'node:assert/strict';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { orderRowsOf } from './audit-queries.ts';
import { closeFloor, type Floor, openFloor } from './floor.ts';
import type { OrderRow } from './queries.ts';
import type { Reported } from './reported-figures.ts';
import { type JudgedSource, judgedSource, type ReportSource, reportFulfilment, reportSell } from './reports.ts';
import * as settle from './settle.ts';
import { subjectOf } from './subjects.ts';
import { submitOrder } from './submission.ts';

/** What the dealing desk says of many orders at once: decided one after another on one floor, written with one statement per table. */

export type Said = Reported & { readonly reason?: string | undefined };

type Act = (floor: Floor, environment: Environment, order: OrderRow, said: Said, source: JudgedSource) => OrderRow;

/** The same acts as on a single order. */
const acts = {
  submit: (floor, environment, order) => submitOrder(floor, environment, order),
  fulfil: (floor, environment, order, said, source) => {
    if (order.side === 'buy' && said.proceeds !== undefined)
      refuse('validation_error', { proceeds: 'Expected none: a buy brings no proceeds. Give its units or its price.' });
    return reportFulfilment(floor, environment, order, said, source);
  },
  redeem: reportSell,
  fail: (floor, environment, order, { reason }) =>
    settle.failOrder(floor, environment, order, 'operator_rejected', reason),
} as const satisfies Record<string, Act>;

export type OrderAct = keyof typeof acts;

/** An order that was found, as it was read without a lock, and what is said of it. */
export type RequestedAct = { readonly environment: Environment; readonly order: OrderRow; readonly said: Said };

export type Acted =
  | { readonly order: OrderRow; readonly isPending: boolean; readonly before: object; readonly after: object }
  | { readonly refusal: Refusal };

/**
 * Each order at most once. A refusal concerns only its own order. Throws where one was refused after something of it had
 * changed: then nothing may be committed, and the orders are to be tried one by one.
 */
export async function actOnOrders(
  tx: Transaction,
  act: OrderAct,
  asked: readonly RequestedAct[],
  source: ReportSource,
): Promise<Acted[]> {
  const keys = asked.map(({ order: { environment_id, id } }) => ({ environment_id, id }));
  const floor = await openFloor(
    tx,
    asked.map(({ environment, order }) => subjectOf(environment, order)),
    'wait',
  );
  const before = await orderRowsOf(tx, keys);
  const judged = await judgedSource(tx, source);
  const decided = asked.map((one) => decide(floor, act, one, judged));
  await all(closeFloor(floor));
  const after = await orderRowsOf(tx, keys);
  return decided.map((one): Acted => {
    if ('refusal' in one) return one;
    const { id } = one.order;
    return { ...one, before: before.get(id)!, after: after.get(id)! };
  });
}

type Decided = { order: OrderRow; isPending: boolean } | { refusal: Refusal };

/** Only on the floor; a preview decides in the same way, and writes nothing. */
export function decide(
  floor: Floor,
  act: OrderAct,
  { environment, order, said }: RequestedAct,
  source: JudgedSource,
): Decided {
  const changed = changesOn(floor);
  try {
    const perform: Act = acts[act];
    const after = perform(floor, environment, floor.orders.rows.get(order.id)!, said, source);
    return { order: after, isPending: waits(floor, after) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    assert.deepEqual(changesOn(floor), changed, `${error.code} was refused after something had changed`);
    return { refusal: error };
  }
}

/** A report of it waits for another person: one that was there before, or one of now. */
const waits = ({ pendingApprovals }: Floor, { id, status }: OrderRow): boolean =>
  status === 'pending_fulfilment' &&
  (pendingApprovals.rows.has(id) || pendingApprovals.saved.some(({ order_id }) => order_id === id));

const changesOn = ({ orders, holdings, fundings, book, pendingApprovals }: Floor): number[] => [
  orders.changed.size,
  holdings.added.size,
  holdings.changed.size,
  fundings.changed.size,
  book.transactions.length,
  pendingApprovals.saved.length,
];
