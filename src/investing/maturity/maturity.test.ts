import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from '../../testing/machine-rows.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { holdingMachine } from '../holdings/states.ts';
import { matureDue, matureHolding } from './operations.ts';
import { matureHoldings } from './work.ts';

// The loops run only when a test runs them.
const world = await createWorld({ role: 'api' });
const DAY_S = 86_400;
const bill = await world.investment({
  price: '1.00',
  category: 'treasury_bill',
  duration: '91 days',
  expected_return_rate: '10',
});
const fund = await world.investment({ price: '2.00', category: 'money_market_fund', expected_return_rate: '10' });

const runLoop = () => matureHoldings.run({ pool: world.database.pool, signal: new AbortController().signal });

async function buy({ client }: Partner, investment = bill, amount = '1000.00'): Promise<string> {
  const order = await client.orders.create({ investment_id: investment.test, amount, currency: 'NGN' });
  return order.holding_id!;
}

const sellHeld = ({ client }: Partner, holding_id: string, units: string) =>
  client.orders.create({ side: 'sell', holding_id, units }, { scenario: 'hold' });

test('the transitions of a holding are these', () => {
  assert.deepEqual(rowsOf(holdingMachine), [
    ['sellOut', 'active', 'closed', 'holding.closed'],
    ['mature', 'active', 'matured', 'holding.matured'],
    ['payBack', 'matured', 'closed', 'holding.closed'],
  ]);
});

test('a holding is paid back on its day, once, with what it earned and not a day before', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  const { maturity_date } = await acme.client.holdings.get(id);

  const dayBefore = new Date(Date.parse(`${maturity_date}T00:00:00.000Z`) - 1_000).toISOString();
  await acme.client.sandbox.advanceClock({ advance_to: dayBefore });
  await runLoop();
  assert.equal((await acme.client.holdings.get(id)).status, 'active');

  await acme.client.sandbox.advanceClock({ advance_by_seconds: 1 });
  await runLoop();
  await runLoop();

  const closed = await acme.client.holdings.get(id);
  assert.deepEqual(
    [closed.status, closed.units, closed.cost_basis, closed.accrued_income],
    ['closed', '0', '0.00', '0.00'],
  );
  // 1000.00 x 10 % x 91 / 365 = 24.93
  assert.equal(await acme.balance(), '1024.93');
  const { data } = await acme.client.ledger.list({ currency: 'NGN', type: 'maturity' });
  assert.deepEqual(
    data.map(({ amount, source }) => [amount, source]),
    [['1024.93', { type: 'holding', id }]],
  );
  assert.deepEqual((await acme.events()).slice(-2), ['holding.matured', 'holding.closed']);
});

test('a holding that the loop takes up before its day is not paid back, and is due on its day', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  const dueAt = async () =>
    (await world.database.pool.query<{ due_at: string }>('select due_at from holdings where id = $1', [id])).rows[0]!
      .due_at;
  const due = await dueAt();
  await world.database.pool.query(
    `update holdings set due_at = clock_timestamp() - interval '1 second' where id = $1`,
    [id],
  );

  await runLoop();

  assert.deepEqual(
    [(await acme.client.holdings.get(id)).status, await acme.balance(), await dueAt()],
    ['active', '0.00', due],
  );
});

test('a holding that was sold after its batch was taken up does not keep the others from being paid', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '2000.00' } });
  const [sold, other] = [await buy(acme), await buy(acme)];
  await acme.client.orders.create({ side: 'sell', holding_id: sold });
  const { maturity_date } = await acme.client.holdings.get(other);
  const offset_ms = Date.parse(`${maturity_date}T12:00:00.000Z`) - Date.now();

  const paid = await world.write((tx) => matureDue(tx, { ...acme.environment, offset_ms }, [sold, other]));

  assert.deepEqual([paid, (await acme.client.holdings.get(other)).status], [1, 'closed']);
});

test('a holding of a sandbox that was reset is not taken up', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  await acme.client.sandbox.reset();
  const { rows } = await world.database.pool.query(
    `update holdings set due_at = clock_timestamp() - interval '1 second' where id = $1 returning due_at`,
    [id],
  );

  await runLoop();

  const after = await world.database.pool.query('select status, due_at from holdings where id = $1', [id]);
  assert.deepEqual(after.rows, [{ status: 'active', ...rows[0] }]);
});

test('pending sells fail first, with their units back and without money', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  const sells = [await sellHeld(acme, id, '100'), await sellHeld(acme, id, '250.5')];

  await acme.client.sandbox.matureHolding(id);

  for (const { id: order } of sells) {
    const { status, failure_code, proceeds } = await acme.client.orders.get(order);
    assert.deepEqual([status, failure_code, proceeds], ['failed', 'holding_matured', null]);
  }
  assert.equal(await acme.balance(), '1000.00');
  assert.deepEqual((await acme.events()).slice(-6), [
    'holding.updated',
    'order.failed',
    'holding.updated',
    'order.failed',
    'holding.matured',
    'holding.closed',
  ]);
});

test('two work loops, a command of the sandbox and the operation at once pay once', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 91 * DAY_S });

  await Promise.allSettled([
    runLoop(),
    runLoop(),
    acme.client.sandbox.matureHolding(id),
    acme.client.sandbox.matureHolding(id),
    world.write((tx) => matureHolding(tx, { ...acme.environment, offset_ms: 91 * DAY_S * 1_000 }, id)),
  ]);

  assert.equal(await acme.balance(), '1024.93');
});

test('a crash before the commit leaves the holding as it was, and the next run pays it', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  const offset_ms = 91 * DAY_S * 1_000;

  const crash = world.write(async (tx) => {
    await matureDue(tx, { ...acme.environment, offset_ms }, [id]);
    await tx.finish();
    throw new Error('the process died');
  });
  await assert.rejects(crash, /the process died/);
  assert.equal((await acme.client.holdings.get(id)).status, 'active');
  assert.equal(await acme.balance(), '0.00');

  await acme.client.sandbox.advanceClock({ advance_by_seconds: 91 * DAY_S });
  await runLoop();
  assert.equal(await acme.balance(), '1024.93');
});

test('a holding that a crash left leased is taken up when the lease ends', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await buy(acme);
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 91 * DAY_S });
  const lease = `update holdings set due_at = clock_timestamp() + $2::interval where id = $1`;

  await world.database.pool.query(lease, [id, '1 hour']);
  await runLoop();
  assert.equal(await acme.balance(), '0.00');

  await world.database.pool.query(lease, [id, '-1 second']);
  await runLoop();
  assert.equal(await acme.balance(), '1024.93');
});

test('a sell and a maturity at once: one of them takes the units', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const ids = await Promise.all(Array.from({ length: 10 }, () => buy(acme, bill, '100.00')));

  await Promise.allSettled(
    ids.flatMap((holding_id) => [
      acme.client.orders.create({ side: 'sell', holding_id, units: '40' }, { scenario: 'hold' }),
      acme.client.sandbox.matureHolding(holding_id),
    ]),
  );

  for (const id of ids) assert.equal((await acme.client.holdings.get(id)).status, 'closed');
  assert.equal(await acme.balance(), '1000.00');
});

test('many holdings of many partners mature in one run', async () => {
  const partners = await Promise.all([0, 1, 2].map(() => world.partner('test', { wallets: { NGN: '1000.00' } })));
  for (const partner of partners) {
    for (let index = 0; index < 10; index++) await buy(partner, bill, '100.00');
    await partner.client.sandbox.advanceClock({ advance_by_seconds: 91 * DAY_S });
  }

  await runLoop();

  // 100.00 x 10 % x 91 / 365 = 2.49 each
  for (const partner of partners) assert.equal(await partner.balance(), '1024.90');
});

test('a second maturity, one of what does not exist and one with a live key are refused', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const otherPartner = await world.partner('test');
  const live = await world.partner('live');
  const id = await buy(acme, fund);
  assert.equal((await acme.client.sandbox.matureHolding(id)).status, 'closed');

  await assert.rejects(acme.client.sandbox.matureHolding(id), { status: 409, code: 'invalid_state' });
  await assert.rejects(otherPartner.client.sandbox.matureHolding(id), { status: 404, code: 'not_found' });
  await assert.rejects(live.client.sandbox.matureHolding(id), { status: 403, code: 'sandbox_only' });
});
