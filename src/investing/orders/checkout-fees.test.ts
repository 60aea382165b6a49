import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Order } from '../../../sdk/src/generated.ts';
import { simulatedPayment } from '../../payments/funding/settle.ts';
import { receiveMoney } from '../../payments/inbound/operations.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { updateInvestment } from '../investments/operations.ts';

/** What is paid by checkout for an order that is not carried out has funded the wallet, and is charged like any funding. */
const world = await createWorld();
const fund = await world.investment({ price: '1.00' });
await agreeTax(world.firm);
await agreeFee(world.firm, {
  ...{ mode: 'test', charged_for: 'funding', code: 'funding_fee', name: 'Funding fee' },
  ...{ percent: '1', minimum: '50' },
});

const held = ({ client }: Partner, amount = '10000.00', investment_id = fund.test) =>
  client.orders.create({ investment_id, amount, currency: 'NGN', payment_mode: 'checkout' } as never, {
    scenario: 'hold',
  });
const pay = ({ client }: Partner, order: Order, more: object = {}) =>
  client.sandbox.simulateFunding(order.payment!.funding_request_id!, { event: 'completed', ...more } as never);
const part = (acme: Partner, order: Order, amount: string) => pay(acme, order, { event: 'underpaid', amount });

async function chargedOf({ client }: Partner, order: Order): Promise<string[]> {
  const { charges, charges_total, net_amount } = await client.fundingRequests.get(order.payment!.funding_request_id!);
  return [...charges.map(({ code, amount }) => `${code} ${amount}`), charges_total, net_amount];
}

/** What the event says that the request was charged. */
async function announced({ client }: Partner): Promise<unknown> {
  const { data } = await client.events.list({ type: 'funding.completed' });
  return (data[0]!.data.object as { charges_total?: string }).charges_total;
}

const once = ['funding_fee 100.00', 'vat_ng 7.50', '107.50', '9892.50'];

test('10,000.00 that come after an order was cancelled are charged 100.00 and 7.50, like any funding', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  await acme.client.orders.cancel(order.id);

  await pay(acme, order);

  assert.deepEqual([await acme.balance(), await chargedOf(acme, order)], ['9892.50', once]);
  assert.equal(await announced(acme), '107.50');
  const { data: entries } = await acme.client.ledger.list({ type: 'fee' });
  assert.deepEqual(
    entries.map(({ amount, source }) => [amount, source]),
    [['100.00', { type: 'funding_request', id: order.payment!.funding_request_id }]],
  );
  const { rows } = await world.database.pool.query(
    `select part, balance from ledger_accounts where environment_id = $1 and kind = 'charges_due' order by part`,
    [acme.environment.id],
  );
  assert.deepEqual(rows, [
    { part: 'funding_fee', balance: '100.00' },
    { part: 'vat_ng', balance: '7.50' },
  ]);
});

test('parts of an order are charged each for itself once it ends without them, and not before', async () => {
  const acme = await world.partner('test');
  const order = await held(acme, '20000.00');
  await part(acme, order, '10000.00');
  await part(acme, order, '4000.00');
  const before = [await acme.balance(), await chargedOf(acme, order)];

  await acme.client.sandbox.simulateOrder(order.id, { event: 'payment_expired' });

  assert.deepEqual(before, ['14000.00', ['0.00', '14000.00']]);
  // 1 % of 4,000.00 is less than the minimum of 50.00.
  assert.deepEqual(await chargedOf(acme, order), [
    ...['funding_fee 100.00', 'vat_ng 7.50', 'funding_fee 50.00', 'vat_ng 3.75'],
    ...['161.25', '13838.75'],
  ]);
  assert.equal(await acme.balance(), '13838.75');
  assert.equal(await announced(acme), '161.25');
});

test('what was paid for an order that is given back is charged then, and a part less than its charges is not', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  await part(acme, order, '40.00');
  await pay(acme, order, { amount: '10000.00' });
  const paid = [await acme.balance(), await chargedOf(acme, order)];

  await acme.client.orders.cancel(order.id);

  assert.deepEqual(paid, ['40.00', ['0.00', '10040.00']]);
  assert.deepEqual([await acme.balance(), await chargedOf(acme, order)], ['9932.50', [...once.slice(0, 3), '9932.50']]);
});

test('money for an order that can buy no more is charged when it comes', async () => {
  const acme = await world.partner('test');
  const closing = await world.investment({ price: '1.00' });
  const order = await held(acme, '10000.00', closing.test);
  await world.write((tx) => updateInvestment(tx, closing.test, { status: 'closed' }));

  await pay(acme, order);

  const { status, failure_code, payment } = await acme.client.orders.get(order.id);
  assert.deepEqual([status, failure_code, payment!.status], ['failed', 'investment_closed', 'paid']);
  assert.deepEqual([await acme.balance(), await chargedOf(acme, order)], ['9892.50', once]);
  assert.equal(await announced(acme), '107.50');
});

test('an order that is carried out is charged no fee of funding, also where more came; a second payment of it is', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  await pay(acme, order, { amount: '10500.00' });
  await acme.client.sandbox.simulateOrder(order.id, { event: 'completed' });
  assert.deepEqual([await acme.balance(), await chargedOf(acme, order)], ['500.00', ['0.00', '10500.00']]);

  const again = simulatedPayment({ provider: 'sandbox' }, '10000.00');
  await world.write((tx) => receiveMoney(tx, acme.environment, order.payment!.funding_request_id!, again));

  assert.deepEqual(
    [await acme.balance(), await chargedOf(acme, order)],
    ['10392.50', [...once.slice(0, 3), '20392.50']],
  );
});

test('a reversal takes the whole payment back and leaves the fee, as of other fundings', async () => {
  const acme = await world.partner('test');
  const order = await held(acme);
  await acme.client.orders.cancel(order.id);
  await pay(acme, order);

  await acme.client.sandbox.simulateFunding(order.payment!.funding_request_id!, { event: 'reversed' });

  const wallet = await acme.client.wallets.get('NGN');
  assert.deepEqual([wallet.available_balance, wallet.owed_amount], ['0.00', '107.50']);
  assert.equal((await chargedOf(acme, order))[2], '107.50');
});
