import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { type Investment, type Order, PartnerClient, PartnerError } from '../../sdk/src/index.ts';
import { until } from '../../src/service/demo/until.ts';
import { greater, readable } from './amounts.ts';
import { line, step } from './steps.ts';

const SPEND = '5000.00';
const FUNDING = '50000.00';

/** A fund's dealing day, in a sandbox of its own: its clock is moved past cut-offs. Ends with the sandbox deleted. */
export async function runDealingScenario(owner: PartnerClient, baseUrl: string): Promise<void> {
  step('A sandbox of its own, with a clock that this demonstration moves');
  const { name } = await owner.sandboxes.create({ name: `dealing-${randomUUID().slice(0, 8)}` });
  try {
    const { key_id, secret } = await owner.keys.create({ sandbox: name, scopes: ['read', 'funding', 'orders'] });
    line('sandbox', name);
    await walkDay(new PartnerClient({ baseUrl, keyId: key_id, secret: secret!, retries_max: 2 }));
  } finally {
    await owner.sandboxes.delete(name);
  }
  console.log('\nDone: each order got the price of its dealing day, which nobody knew when it was placed.');
}

async function walkDay(client: PartnerClient): Promise<void> {
  const fund = await chooseFund(client);
  const { first, day } = await placeBeforeCutOff(client, fund);
  await askTooEarly(client, fund, first, day);
  const second = await passCutOff(client, fund, first, day);
  const price = '3.20';
  const bought = await publish(client, { fund, day: day.dealing_date, price, order: first });
  await showWaiting(client, second);
  const [next] = dayOf(second);
  await client.sandbox.advanceClock({ advance_to: second.cut_off_at! });
  await publish(client, { fund, day: next, price: '3.25', order: second });
  await sell(client, fund, bought);
  step('The proof: the balance, computed again from every entry');
  const proof = await client.wallets.proof(fund.currency);
  line('balance', `${fund.currency} ${readable(proof.stored_balance)}, computed ${readable(proof.computed_balance)}`);
  assert.ok(proof.verified, 'The wallet should verify.');
}

async function chooseFund(client: PartnerClient): Promise<Investment> {
  step('A fund that is priced forward');
  for await (const fund of client.investments.list({ currency: 'GHS', category: 'equity_fund', is_open: true })) {
    if (fund.pricing !== 'forward') continue;
    line('fund', `${fund.name} (${fund.category})`);
    line('deals until', `${fund.dealing_cut_off}, calendar of ${fund.dealing_calendar}`);
    line('last price', `${fund.currency} ${fund.price}`);
    await client.sandbox.fundWallet(fund.currency, { amount: FUNDING });
    return fund;
  }
  throw new Error('No open equity fund in GHS has pricing forward.');
}

type Day = { readonly dealing_date: string; readonly cut_off_at: string };
const dayOf = ({ dealing_date, cut_off_at }: Order): [dealing_date: string, cut_off_at: string] => [
  dealing_date!,
  cut_off_at!,
];

/** `hold`: an order with a test key would be completed at once otherwise. */
const place = (client: PartnerClient, { id, minimum_investment, currency }: Investment): Promise<Order> =>
  client.orders.create(
    { investment_id: id, amount: greater(SPEND, minimum_investment), currency },
    { scenario: 'hold' },
  );

async function placeBeforeCutOff(client: PartnerClient, fund: Investment): Promise<{ first: Order; day: Day }> {
  step('Two orders, and one of them is cancelled before its cut-off');
  const first = await place(client, fund);
  const [dealing_date, cut_off_at] = dayOf(first);
  line(first.reference, `${first.status}: of ${dealing_date}, until ${cut_off_at}`);
  const other = await place(client, fund);
  const cancelled = await client.orders.cancel(other.id);
  line(other.reference, `${cancelled.status}, the amount is back`);
  return { first, day: { dealing_date, cut_off_at } };
}

async function askTooEarly(client: PartnerClient, fund: Investment, order: Order, { dealing_date }: Day) {
  step('What is refused before the cut-off');
  const price = client.sandbox.setInvestmentPrice(fund.id, { price: '3.20', date: dealing_date });
  line('a price of that day', await refusalOf(price, 'validation_error'));
  const report = client.sandbox.simulateOrder(order.id, { event: 'completed' });
  line('the order, without a price', await refusalOf(report, 'price_not_published'));
}

async function passCutOff(client: PartnerClient, fund: Investment, order: Order, { cut_off_at }: Day): Promise<Order> {
  step('The cut-off passes');
  await client.sandbox.advanceClock({ advance_to: cut_off_at });
  line('a cancel', await refusalOf(client.orders.cancel(order.id), 'order_not_cancellable'));
  const next = await place(client, fund);
  line(next.reference, `is of ${next.dealing_date}, until ${next.cut_off_at}`);
  assert.ok(next.dealing_date! > order.dealing_date!, 'An order after the cut-off should be of a later day.');
  return next;
}

type Published = { readonly fund: Investment; readonly day: string; readonly price: string };

async function setPrice(client: PartnerClient, { fund, day, price }: Published): Promise<void> {
  step(`The price of ${day} is published`);
  await client.sandbox.setInvestmentPrice(fund.id, { price, bid_price: price, date: day });
  line('price', `${fund.currency} ${price}`);
}

async function publish(client: PartnerClient, { order, ...published }: Published & { order: Order }): Promise<Order> {
  const { fund, price } = published;
  await setPrice(client, published);
  const done = await completed(client, order);
  line(done.reference, `${readable(done.units!)} units at ${done.price} for ${fund.currency} ${readable(done.amount)}`);
  assert.equal(done.price, price, 'The order should have the price of its day.');
  return done;
}

async function showWaiting(client: PartnerClient, { id }: Order): Promise<void> {
  const { reference, status, dealing_date } = await client.orders.get(id);
  line(reference, `${status}: the price of ${dealing_date} is not known`);
  assert.equal(status, 'pending_fulfilment', 'An order of a later day should wait for its own price.');
}

async function sell(client: PartnerClient, fund: Investment, { holding_id }: Order): Promise<void> {
  step('A sell gets the bid price of its own day, and is paid on its settlement day');
  const order = await client.orders.create({ side: 'sell', holding_id: holding_id! }, { scenario: 'hold' });
  line(order.reference, `of ${order.dealing_date}: ${readable(order.amount)} is indicative`);
  await client.sandbox.advanceClock({ advance_to: order.cut_off_at! });
  const price = '3.30';
  await setPrice(client, { fund, day: order.dealing_date!, price });
  const settlement = order.expected_settlement_date!;
  const { status } = await client.orders.get(order.id);
  line(order.reference, `${status}: it settles on ${settlement}, and its units are reserved`);
  assert.equal(status, 'pending_fulfilment', 'A sell should wait for its settlement day.');

  step('Its settlement day comes');
  await client.sandbox.advanceClock({ advance_to: `${settlement}T09:00:00.000Z` });
  const sold = await completed(client, order);
  assert.equal(sold.price, price, 'The sell should have the price of its dealing day.');
  line('proceeds', `${fund.currency} ${readable(sold.proceeds!)}`);
}

async function completed(client: PartnerClient, { id }: Order): Promise<Order> {
  let order = await client.orders.get(id);
  await until(async () => {
    order = await client.orders.get(id);
    return order.status === 'completed';
  });
  return order;
}

async function refusalOf(sent: Promise<unknown>, expected: string): Promise<string> {
  try {
    await sent;
  } catch (error) {
    if (!(error instanceof PartnerError)) throw error;
    assert.equal(error.code, expected);
    return `refused: ${error.code}`;
  }
  throw new Error(`It should be refused: ${expected}.`);
}
