import assert from 'node:assert/strict';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Partner, World } from '../world.ts';
import type { Command, Scenario } from './commands.ts';
import { money, priceText, unitText } from './figures.ts';
import { type Lot, Model, type Placed } from './model.ts';
import type { Sent } from './placing.ts';

/** One scenario, carried out by the service and by the model at once. */
export type Run = {
  readonly world: World;
  readonly partner: Partner;
  readonly product_id: string;
  readonly model: Model;
  /** What the service calls the model's orders and lots. */
  readonly orderIds: Map<Placed, string>;
  readonly lotIds: Map<Lot, string>;
  readonly sent: Sent[];
};

export type Doing<Name extends Command['do']> = Extract<Command, { do: Name }>;

/** A partner and a product of its own, so that scenarios can run side by side. */
export async function begin(world: World, { isLive, product }: Scenario): Promise<Run> {
  const mode = isLive ? 'live' : 'test';
  const ids = await world.investment({
    price: priceText(product.price),
    bid_price: priceText(product.bid),
    unit_precision: String(product.precision),
    minimum_investment: money(product.minimum),
    ...(product.maximum !== null && { maximum_investment: money(product.maximum) }),
    ...(product.allocation !== null && { allocation_total: money(product.allocation) }),
  });
  const partner = await world.partner(mode);
  const model = new Model(product, isLive);
  return { world, partner, product_id: ids[mode], model, orderIds: new Map(), lotIds: new Map(), sent: [] };
}

/** The code of the refusal that a call met, or null when nothing spoke against it. */
export async function verdictOf(call: Promise<unknown>): Promise<string | null> {
  try {
    await call;
    return null;
  } catch (error) {
    return codeOf(error);
  }
}

/** Of the SDK's errors and the operations' refusals; anything else is no verdict. */
export function codeOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && 'details' in error) return String(error.code);
  throw error;
}

export const write = <Result>({ world }: Run, work: (tx: Transaction) => Promise<Result>): Promise<Result> =>
  world.write(work);

/** Everything a partner can see must be what the model says. */
export async function compareAll(run: Run): Promise<void> {
  const { partner, model, product_id, orderIds, lotIds } = run;
  const { client } = partner;
  assert.equal(await partner.balance(), money(model.balance), 'the balance');
  const { allocation_remaining } = await client.investments.get(product_id);
  assert.equal(allocation_remaining, model.allocation === null ? null : money(model.allocation), 'the allocation');

  const orders = (await client.orders.list({ limit: 200 })).data;
  assert.deepEqual(
    orders.map(({ id, side, payment_mode, status, amount, units, price, proceeds, holding_id }) => {
      const lot = side === 'sell' || status === 'completed' ? holding_id : null;
      return [id, side, payment_mode, status, amount, units, price, proceeds, lot];
    }),
    model.orders
      .map((order) => [
        orderIds.get(order),
        order.side,
        order.mode,
        order.status,
        money(order.amount),
        order.units === null ? null : unitText(order.units),
        order.price === null ? null : priceText(order.price),
        order.proceeds === null ? null : money(order.proceeds),
        order.lot === null ? null : lotIds.get(order.lot),
      ])
      .reverse(),
    'the orders',
  );

  const holdings = (await client.holdings.list({ limit: 200 })).data;
  const seen = new Map(holdings.map((holding) => [holding.id, holding]));
  assert.equal(holdings.length, model.lots.length, 'the number of holdings');
  for (const lot of model.lots) {
    const { status, units, available_units, cost_basis } = seen.get(lotIds.get(lot)!)!;
    const free = unitText(lot.units - lot.reserved);
    const expected = [lot.units === 0n ? 'closed' : 'active', unitText(lot.units), free, money(lot.cost)];
    assert.deepEqual([status, units, available_units, cost_basis], expected, 'a holding');
  }
  assert.equal((await client.wallets.proof('NGN')).verified, true, 'the proof of the wallet');
}
