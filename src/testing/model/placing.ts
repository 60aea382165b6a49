import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { Order, OrderRequest } from '../../../sdk/src/generated.ts';
import type { ResponseInfo } from '../../../sdk/src/options.ts';
import { money, priceText, proceedsOf, unitsFor, unitText } from './figures.ts';
import type { Buy, Placed, Sell } from './model.ts';
import { codeOf, type Doing, type Run, verdictOf } from './run.ts';

/** How buys and sells are sent, once or twice at once, repeated and previewed. */
type Placing = Doing<'buy'> | Doing<'sell'>;
/** `body` is what a first success answered, to be replayed byte by byte. */
export type Sent = { command: Placing; request: OrderRequest; key: string; body: string | null };

export function placeNew(run: Run, command: Placing): Promise<void> {
  const sent = { command, request: requestOf(run, command), key: randomUUID(), body: null };
  run.sent.push(sent);
  return place(run, sent);
}

async function place(run: Run, sent: Sent): Promise<void> {
  const { model, orderIds, lotIds } = run;
  const outcomes = await Promise.all(Array.from({ length: sent.command.copies }, () => attempt(run, sent)));
  const placed = placeInModel(run, sent.command);
  if (typeof placed === 'string') {
    for (const outcome of outcomes) assert.equal(outcome.code, placed, 'the refusal of an order');
    return;
  }
  for (const { code } of outcomes) assert.equal(code, null, 'an order that nothing speaks against');
  assert.equal(new Set(outcomes.map(({ info }) => info!.body)).size, 1, 'one key has one answer');
  assert.equal(outcomes.filter(({ info }) => !info!.replayed).length, 1, 'one of them takes effect');
  sent.body = outcomes[0]!.info!.body;
  const order = (JSON.parse(sent.body) as { data: Order }).data;
  orderIds.set(placed, order.id);
  if (placed.side === 'buy' && placed.lot) lotIds.set(placed.lot, order.holding_id!);
  assert.equal(order.status, placed.status, 'the status of a new order');
  assert.equal(order.units, placed.units === null ? null : unitText(placed.units), 'the units of a new order');
  assert.equal(model.orders.at(-1), placed);
}

type Outcome = { code: string | null; info: ResponseInfo | null };

async function attempt({ partner, model }: Run, { command, request, key }: Sent): Promise<Outcome> {
  let info: ResponseInfo | null = null;
  const isHeld = !model.isLive && (command.do === 'buy' ? command.buy.holds : command.sell.holds);
  try {
    await partner.client.orders.create(request, {
      idempotencyKey: key,
      onResponse: (response) => {
        info = response;
      },
      ...(isHeld && { scenario: 'hold' as const }),
    });
    return { code: null, info };
  } catch (error) {
    return { code: codeOf(error), info };
  }
}

function placeInModel({ model }: Run, command: Placing): Placed | string {
  if (command.do === 'buy') return model.buy(command.buy);
  const lot = model.lots[command.lot % model.lots.length];
  return lot ? model.sell(lot, command.sell) : 'not_found';
}

/** What succeeded is replayed; what was refused bound nothing and is judged again. */
export async function repeat(run: Run, { do: how, request: index }: Doing<'repeat'>): Promise<void> {
  const sent = run.sent[index % run.sent.length];
  if (!sent) return;
  if (sent.body === null) return how === 'repeat' ? repeatRefused(run, sent) : undefined;
  if (how === 'repeat') {
    const { info } = await attempt(run, sent);
    assert.deepEqual([info!.body, info!.replayed], [sent.body, true], 'a replay');
    return;
  }
  const other = { ...sent, request: { ...sent.request, metadata: { other: 'body' } } };
  assert.equal((await attempt(run, other)).code, 'idempotency_key_reused', 'a key with another body');
}

/** The lots may have come or gone since, so the request is made again; the same key with another body is free too. */
function repeatRefused(run: Run, sent: Sent): Promise<void> {
  sent.request = requestOf(run, sent.command);
  return place(run, sent);
}

const requestOf = (run: Run, command: Placing): OrderRequest =>
  command.do === 'buy' ? buyRequest(run, command.buy) : sellRequest(run, command.lot, command.sell);

const buyRequest = ({ product_id }: Run, { amount, currency, mode }: Buy): OrderRequest => ({
  investment_id: product_id,
  amount: money(amount),
  currency,
  payment_mode: mode,
});

/** Where there is no holding yet, one is named that does not exist. */
function sellRequest({ model, lotIds }: Run, index: number, { units, currency }: Sell): OrderRequest {
  const lot = model.lots[index % model.lots.length];
  const holding_id = lot ? lotIds.get(lot)! : randomUUID();
  return { side: 'sell', holding_id, ...(units !== null && { units: unitText(units) }), ...(currency && { currency }) };
}

export async function previewBuy(run: Run, { buy }: Doing<'preview'>): Promise<void> {
  const { model, partner } = run;
  const { price, precision } = model.product;
  const refusal = model.judgeBuy(buy);
  const request = buyRequest(run, buy);
  if (refusal) return assert.equal(await verdictOf(partner.client.orders.preview(request)), refusal, 'a preview');
  const shown = await partner.client.orders.preview(request);
  assert.deepEqual(
    [shown.amount, shown.price, shown.units, shown.available_balance],
    [money(buy.amount), priceText(price), unitText(unitsFor(buy.amount, price, precision)), money(model.balance)],
    'a preview',
  );
}

export async function previewSell(run: Run, { lot: index, sell }: Doing<'preview a sell'>): Promise<void> {
  const { model, partner } = run;
  const lot = model.lots[index % model.lots.length];
  const refusal = lot ? model.judgeSell(lot, sell) : 'not_found';
  const request = sellRequest(run, index, sell);
  if (refusal) return assert.equal(await verdictOf(partner.client.orders.preview(request)), refusal, 'a preview');
  const units = sell.units ?? lot!.units - lot!.reserved;
  const shown = await partner.client.orders.preview(request);
  assert.deepEqual([shown.units, shown.proceeds], [unitText(units), money(proceedsOf(units, model.product.bid))]);
}
