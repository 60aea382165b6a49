import assert from 'node:assert/strict';
import { strictObject, z } from 'zod';
import { type Proposal, propose, requireNoneWaiting } from '../../access/approvals/operations.ts';
import { all, type Transaction } from '../../platform/database/transaction.ts';
import { proposalKind } from '../../platform/operator/proposal-kind.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { Currency } from '../../vocabulary/values.ts';
import { applyCorrection, type Figures, figuresOf, floorFor, judgeCorrection, postDifference } from './correction.ts';
import { closeFloor } from './floor.ts';
import { presentOrder } from './present.ts';
import { findOrder, type OrderRow } from './queries.ts';
import { orderReference } from './reference.ts';
import type { Reported } from './reported-figures.ts';

const FiguresOfOrder = strictObject({ units: z.string(), price: z.string(), money: z.string() });

const Payload = strictObject({
  order_id: z.string(),
  reference: z.string(),
  side: z.enum(['buy', 'sell']),
  currency: Currency,
  from: FiguresOfOrder,
  to: FiguresOfOrder,
});
type Payload = z.output<typeof Payload>;

/** What came of a completed order is booked again. What was seen is what is corrected: other figures meanwhile are proposed again. */
export const orderCorrection = proposalKind({
  name: 'order_correction',
  payload: Payload,
  async subject({ payload: { order_id }, environment }) {
    assert(environment);
    return { type: 'order', id: order_id, organisation_id: environment.organisation_id };
  },
  async effect({ tx, payload, environment, proposal: { id, reason } }) {
    assert(environment);
    const why = await whyRefused(tx, environment, payload, { id, reason });
    return why === null ? inWords(payload, reason) : `${inWords(payload, reason)} It would be refused now: ${why}`;
  },
  async act({ tx, payload, environment, proposal: { id, reason } }) {
    assert(environment);
    const floor = await floorFor(tx, environment, await orderOf(tx, environment, payload.order_id), 'wait');
    requireSame(payload, floor.orders.rows.get(payload.order_id)!);
    const correction = await judgeCorrection(floor, environment, payload.order_id, givenBy(payload));
    const corrected = applyCorrection(floor, environment, correction, { id, reason });
    await all(closeFloor(floor));
    return { data: presentOrder(corrected) };
  },
});

async function orderOf(tx: Transaction, environment: Environment, id: string): Promise<OrderRow> {
  return (await findOrder(tx, environment.id, id)) ?? refuse('not_found', { resource: 'order', id });
}

/** All figures of the new booking: those of a sell name no units, which are sold whole. */
const givenBy = ({ side, to: { units, price, money } }: Payload): Reported =>
  side === 'buy' ? { units, price } : { price, proceeds: money };

function requireSame({ from }: Payload, order: OrderRow): void {
  const now = figuresOf(order);
  if (now.units !== from.units || now.price !== from.price || now.money !== from.money)
    refuse('validation_error', {
      approval: `It was corrected since, to ${said(order.currency, now)}: propose it again.`,
    });
}

/** Judged on rows that are not locked, and written nowhere. */
async function whyRefused(
  tx: Transaction,
  environment: Environment,
  payload: Payload,
  act: { readonly id: string; readonly reason: string },
): Promise<string | null> {
  try {
    const floor = await floorFor(tx, environment, await orderOf(tx, environment, payload.order_id), 'look');
    requireSame(payload, floor.orders.rows.get(payload.order_id)!);
    postDifference(
      floor,
      environment,
      await judgeCorrection(floor, environment, payload.order_id, givenBy(payload)),
      act,
    );
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.code === 'validation_error' ? Object.values(error.details).join(' ') : error.message;
  }
}

const said = (currency: string, { units, price, money }: Figures): string =>
  `${units} units at ${price} for ${currency} ${money}`;

function inWords({ reference, side, currency, from, to }: Payload, reason: string): string {
  const difference = Decimal.of(to.money).minus(Decimal.of(from.money));
  const credit = side === 'buy' ? difference.negated() : difference;
  const changed = `Correct ${reference}, a ${side}, from ${said(currency, from)} to ${said(currency, to)}.`;
  if (credit.isZero) return `${changed} No money moves.`;
  const moved = credit.isPositive
    ? `${currency} ${credit.toMoney()} moves into the wallet`
    : `${currency} ${credit.negated().toMoney()} moves out of the wallet`;
  return `${changed} ${moved}; the partner reads: ${reason}`;
}

type CorrectionRequest = {
  readonly id: string;
  readonly given: Reported;
  readonly reason: string;
  readonly actor: string;
};

/** What the approval will check is checked now too: nobody is asked about what cannot be booked. */
export async function proposeCorrection(
  tx: Transaction,
  environment: Environment,
  { id, given, reason, actor }: CorrectionRequest,
): Promise<Proposal> {
  const order = await orderOf(tx, environment, id);
  const { side, currency } = order;
  if (given.units === undefined && given.price === undefined && given.proceeds === undefined)
    refuse('validation_error', {
      [side === 'buy' ? 'units' : 'proceeds']: 'Required: units, price or proceeds, those that were wrong.',
    });
  const floor = await floorFor(tx, environment, order, 'look');
  const correction = await judgeCorrection(floor, environment, id, given);
  postDifference(floor, environment, correction, { id, reason });
  await requireNoneWaiting(tx, [orderCorrection], { order_id: id });
  const { from, to } = correction;
  return propose(
    tx,
    orderCorrection,
    { order_id: id, reference: orderReference(order), side, currency, from, to },
    { environment, reason, actor },
  );
}
