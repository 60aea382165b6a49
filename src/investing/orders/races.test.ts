import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld, type Partner } from '../../testing/world.ts';
import { completeOrder, failOrder } from './operations.ts';

const world = await createWorld();
const fund = await world.investment({ price: '2.50' });

const times = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

const codesOf = (outcomes: PromiseSettledResult<unknown>[]) => [
  ...new Set(outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.code)] : []))),
];
const done = <Result>(outcomes: PromiseSettledResult<Result>[]): Result[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));

const buy = ({ client, environment }: Partner, amount: string, investment = fund) =>
  client.orders.create({ investment_id: investment[environment.mode], amount, currency: 'NGN' });

for (const mode of ['test', 'live'] as const)
  test(`200 buys at once on a ${mode} wallet that covers 120 leave exactly 120 orders and 0.00`, async () => {
    const acme = await world.partner(mode, { wallets: { NGN: '1200.00' } });

    const outcomes = await times(200, () => buy(acme, '10.00'));

    assert.equal(done(outcomes).length, 120);
    assert.deepEqual(codesOf(outcomes), ['insufficient_funds']);
    assert.equal(await acme.balance(), '0.00');
    assert.equal((await acme.client.orders.list()).pagination.count, 120);
    assert.equal((await acme.client.ledger.list({ currency: 'NGN', type: 'order_debit' })).pagination.count, 120);
  });

test('100 default sells of one holding at once sell it once', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { holding_id } = await buy(acme, '100.00');

  const outcomes = await times(100, () => acme.client.orders.create({ side: 'sell', holding_id: holding_id! }));

  assert.equal(done(outcomes).length, 1);
  assert.deepEqual(codesOf(outcomes), ['invalid_state']);
  assert.equal(await acme.balance(), '100.00');
});

test('100 held sells of one unit each never reserve more than the 40 there are', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { holding_id } = await buy(acme, '100.00');

  const outcomes = await times(100, () =>
    acme.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '1' }, { scenario: 'hold' }),
  );

  assert.equal(done(outcomes).length, 40);
  assert.deepEqual(codesOf(outcomes), ['insufficient_units']);
  const { units, available_units } = await acme.client.holdings.get(holding_id!);
  assert.deepEqual([units, available_units], ['40', '0']);
});

test('two live partners at once never oversell an allocation, and what fails is free for others', async () => {
  const scarce = await world.investment({ allocation_total: '300.00' });
  const [acme, rival] = [
    await world.partner('live', { wallets: { NGN: '1000.00' } }),
    await world.partner('live', { wallets: { NGN: '1000.00' } }),
  ];
  const left = async () => (await acme.client.investments.get(scarce.live)).allocation_remaining;

  const outcomes = await times(100, async (index) => {
    const buyer = index % 2 ? acme : rival;
    return { buyer, id: (await buy(buyer, '10.00', scarce)).id };
  });

  const [first, second, ...more] = done(outcomes);
  assert.equal(more.length, 28);
  assert.deepEqual(codesOf(outcomes), ['allocation_exceeded']);
  assert.equal(await left(), '0.00');
  await world.write((tx) => failOrder(tx, first!.buyer.environment, first!.id, { code: 'provider_rejected' }));
  assert.equal(await left(), '10.00');
  await buy(rival, '10.00', scarce);
  await assert.rejects(buy(acme, '10.00', scarce), { code: 'allocation_exceeded' });
  await second!.buyer.client.orders.cancel(second!.id);
  assert.equal(await left(), '10.00');
});

test('in the sandbox every environment has the whole allocation to itself', async () => {
  const scarce = await world.investment({ allocation_total: '300.00' });
  const partners = [
    await world.partner('test', { wallets: { NGN: '300.00' } }),
    await world.partner('test', { wallets: { NGN: '300.00' } }),
  ];

  const outcomes = await Promise.all(partners.map((partner) => times(40, () => buy(partner, '10.00', scarce))));

  for (const each of outcomes) assert.equal(done(each).length, 30);
});

test('a cancel that races the fulfilment: one of them wins, and money and units agree with it', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '200.00' } });
  const orders = done(await times(20, () => buy(acme, '10.00')));

  let cancelled = 0;
  // Pair by pair: all forty at once would race for the wallet's row, not for the order.
  for (const { id } of orders) {
    const [cancel, fulfilment] = await Promise.allSettled([
      acme.client.orders.cancel(id),
      world.write((tx) => completeOrder(tx, acme.environment, id)),
    ] as const);
    assert.notEqual(cancel.status, fulfilment.status);
    if (cancel.status === 'fulfilled') cancelled += 1;
    else assert.equal(cancel.reason.code, 'order_not_cancellable');
    if (fulfilment.status === 'rejected') assert.equal(fulfilment.reason.code, 'invalid_state');
  }
  assert.equal(await acme.balance(), `${cancelled * 10}.00`);
  assert.equal((await acme.client.orders.list({ status: 'cancelled' })).pagination.count, cancelled);
  assert.equal((await acme.client.holdings.list()).pagination.count, 20 - cancelled);
});

test('buys and sells of many at once have the result of one after another', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { holding_id } = await buy(acme, '500.00');

  const outcomes = await times(60, (index) =>
    index % 2 ? buy(acme, '10.00') : acme.client.orders.create({ side: 'sell', holding_id: holding_id!, units: '4' }),
  );

  assert.deepEqual(codesOf(outcomes), []);
  assert.equal(await acme.balance(), '500.00');
  const { units, cost_basis } = await acme.client.holdings.get(holding_id!);
  assert.deepEqual([units, cost_basis], ['80', '200.00']);
  assert.equal((await acme.client.wallets.proof('NGN')).verified, true);
});
