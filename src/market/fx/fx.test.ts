import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { createWorld } from '../../testing/world.ts';
import type { Refusal } from '../../vocabulary/refusals.ts';
import type { NewRate } from './contract.ts';
import { currentRate, recordRate, recordRates } from './operations.ts';
import { seedFx } from './work.ts';

const world = await createWorld();
const { client } = await world.partner('test');

const rate = (base: 'USD' | 'NGN', quote: 'NGN' | 'GHS', sides: [string, string, string], as_of: string): NewRate => {
  const [bid, mid, ask] = sides;
  return { base, quote, bid, mid, ask, source: 'desk', as_of };
};

test('the seed fills an empty table once, and any pair of wallet currencies has a rate', async () => {
  assert.equal(await seedFx(world.database.pool), 2);
  assert.equal(await seedFx(world.database.pool), 0);

  const rates = await client.market.fx();
  assert.deepEqual(
    rates.map(({ pair, mid, derived }) => [pair, mid, derived]),
    [
      ['NGN-GHS', '0.00839746', true],
      ['NGN-USD', '0.00072958', true],
      ['GHS-NGN', '119.08253272', true],
      ['GHS-USD', '0.08688097', true],
      ['USD-NGN', '1370.64', false],
      ['USD-GHS', '11.51', false],
    ],
  );
});

test('an inverse sells where the pair buys, so bid stays below ask', async () => {
  const [dollars] = await client.market.fx({ base: 'NGN', quote: 'USD' });

  assert.deepEqual([dollars!.bid, dollars!.ask], ['0.00072813', '0.00073104']);
});

test('the newest observation is current, an older one that arrives late changes only the past', async () => {
  await world.write((tx) =>
    recordRate(tx, rate('USD', 'NGN', ['1400.00', '1401', '1402.00'], '2026-07-02T10:00:00.000Z')),
  );
  await world.write((tx) =>
    recordRate(tx, rate('USD', 'NGN', ['1390.00', '1391', '1392.00'], '2026-07-01T10:00:00.000Z')),
  );

  const now = await world.read((tx) => currentRate(tx, 'USD', 'NGN'));
  const [then] = await client.market.fx({ base: 'USD', quote: 'NGN', date: '2026-07-01' });
  assert.deepEqual([now?.mid, now?.as_of], ['1401.00', '2026-07-02T10:00:00.000Z']);
  assert.equal(then?.mid, '1391.00');
});

test('a repeated report is not recorded', async () => {
  const twice = rate('USD', 'NGN', ['1400.00', '1401', '1402.00'], '2026-07-02T10:00:00.000Z');

  assert.equal(await world.write((tx) => recordRates(tx, [twice])), 0);
  const old = rate('USD', 'NGN', ['1300.00', '1300', '1300.00'], '2026-06-01T10:00:00.000Z');
  assert.equal(await world.write((tx) => recordRates(tx, [old, old])), 1);
});

test('history has the last rate of each day, of a derived pair too', async () => {
  await world.write((tx) =>
    recordRate(tx, rate('USD', 'NGN', ['1500.00', '1500', '1500.00'], '2026-07-02T11:00:00.000Z')),
  );
  await world.write((tx) => recordRate(tx, rate('USD', 'GHS', ['12.00', '12', '12.00'], '2026-07-02T09:00:00.000Z')));

  const range = { from: '2026-07-01', to: '2026-07-31' };
  const direct = await client.market.fxHistory('USD-NGN', range);
  const crossed = await client.market.fxHistory('GHS-NGN', range);
  assert.deepEqual(
    direct.data.map(({ mid }) => mid),
    ['1500.00', '1391.00'],
  );
  assert.deepEqual(
    crossed.data.map(({ mid, as_of }) => [mid, as_of]),
    [['124.999995', '2026-07-02T09:00:00.000Z']],
  );
});

test('a rate of the inverse pair replaces the one before it, on its day too', async () => {
  const before = await client.market.fxHistory('USD-NGN', { from: '2026-07-04' });
  await world.write((tx) =>
    recordRate(tx, {
      ...{ base: 'NGN', quote: 'USD', bid: '0.00062500', mid: '0.00064', ask: '0.00065' },
      ...{ source: 'desk', as_of: '2026-07-05T10:00:00.000Z' },
    }),
  );

  const [out] = await client.market.fx({ base: 'NGN', quote: 'USD' });
  const [back] = await client.market.fx({ base: 'USD', quote: 'NGN' });
  assert.deepEqual(
    [out!.bid, out!.derived, back!.bid, back!.ask, back!.derived],
    ['0.000625', false, '1538.46153846', '1600.00', true],
  );
  const [yesterday] = await client.market.fx({ base: 'USD', quote: 'NGN', date: '2026-07-04' });
  assert.equal(yesterday!.mid, '1500.00');
  assert.deepEqual(before.data, []);
  const { data: history } = await client.market.fxHistory('USD-NGN', { from: '2026-07-02' });
  assert.deepEqual(
    history.map(({ mid, derived, as_of }) => [mid, derived, as_of.slice(0, 10)]),
    [
      ['1562.50', true, '2026-07-05'],
      ['1500.00', false, '2026-07-02'],
    ],
  );
});

test('a rate from which none could be derived is refused', async () => {
  const record = (sides: [string, string, string]) =>
    world.write((tx) => recordRate(tx, rate('USD', 'NGN', sides, '2026-07-06T10:00:00.000Z')));
  const complaint = 'Expected a rate from 0.0001 to 10000.';

  await assert.rejects(record(['1.00', '1.00', '10000.00000001']), { details: { ask: complaint } });
  await assert.rejects(record(['0.00009999', '1.00', '1.00']), { details: { bid: complaint } });
});

test('a pair of one currency or of an unknown one does not exist', async () => {
  for (const pair of ['USD-USD', 'USD-EUR', 'dollars'])
    await assert.rejects(client.market.fxHistory(pair), { code: 'not_found' });
});

test('a rate whose mid lies outside its sides is refused', async () => {
  const wrong = rate('USD', 'NGN', ['1400.00', '1399.99', '1402.00'], '2026-07-03T10:00:00.000Z');

  await assert.rejects(
    transact(world.database.pool, 'write', (tx) => recordRate(tx, wrong)),
    (error: Refusal) => error.details['mid'] === 'Expected a value from bid to ask.',
  );
});
