import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createExchange, instrument, quote } from '../../testing/market-readings.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld();
const bill = await world.investment({ category: 'fixed_note', duration: '30 days', expected_return_rate: '12' });
const DAY_S = 86_400;
type Client = Partner['client'];
const YEAR_2070 = '2070-01-01T00:00:00.000Z';

const near = (actual: string, expected_ms: number) =>
  assert.ok(Math.abs(Date.parse(actual) - expected_ms) < 60_000, `${actual} is not near ${new Date(expected_ms)}`);

test('the clock moves forward, runs on and is only of this environment', async () => {
  const [acme, other] = [await world.partner('test'), await world.partner('test')];
  const real = await acme.client.sandbox.readClock();
  assert.equal(real.offset_seconds, 0);

  const advanced = await acme.client.sandbox.advanceClock({ advance_by_seconds: 10 * DAY_S });

  near(advanced.now, Date.parse(real.now) + 10 * DAY_S * 1_000);
  assert.equal(advanced.offset_seconds, 10 * DAY_S);
  const [first, second] = [await acme.client.sandbox.readClock(), await acme.client.sandbox.readClock()];
  assert.ok(first.now < second.now);
  assert.equal((await other.client.sandbox.readClock()).offset_seconds, 0);
  assert.equal((await acme.client.sandbox.advanceClock({ advance_to: YEAR_2070 })).now, YEAR_2070);
});

test('the clock moves neither back nor twice in one request nor out of bounds', async () => {
  const { client } = await world.partner('test');
  const wrong = [
    {},
    { advance_to: '2020-01-01T00:00:00.000Z' },
    { advance_to: YEAR_2070, advance_by_seconds: 1 },
    { advance_by_seconds: 0 },
    { advance_by_seconds: 1.5 },
    { advance_by_seconds: 1_577_880_001 },
    { advance_to: '2999-01-01T00:00:00.000Z' },
    { advance_to: 'tomorrow' },
    { advance_to: '2027-02-30T00:00:00.000Z' },
    { advance_to: '2027-13-45T99:99:99.999Z' },
  ];
  for (const body of wrong)
    await assert.rejects(client.sandbox.advanceClock(body), { status: 400, code: 'validation_error' });
  assert.equal((await client.sandbox.readClock()).offset_seconds, 0);
});

test('two advances at once are added, and none is lost', async () => {
  const { client } = await world.partner('test');

  await Promise.all(Array.from({ length: 8 }, () => client.sandbox.advanceClock({ advance_by_seconds: DAY_S })));

  assert.equal((await client.sandbox.readClock()).offset_seconds, 8 * DAY_S);
});

test('the real clock comes back as long as nothing was created in advanced time', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '500.00' } });
  const order = await acme.client.orders.create({ investment_id: bill.test, amount: '100.00', currency: 'NGN' });
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 5 * DAY_S });
  await acme.client.orders.list();

  assert.equal((await acme.client.sandbox.resetClock()).offset_seconds, 0);

  const holding = await acme.client.holdings.get(order.holding_id!);
  assert.deepEqual([holding.status, holding.accrued_income], ['active', '0.00']);
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 1 });
  await acme.client.orders.create({ investment_id: bill.test, amount: '1.00', currency: 'NGN' });
  await assert.rejects(acme.client.sandbox.resetClock(), { status: 409, code: 'invalid_state' });
});

test('a price or a quote set in advanced time blocks the reset of the clock, one set before does not', async () => {
  const { test: investment_id } = await world.investment();
  const { ingestReadings } = await createExchange(world.database.pool);
  await ingestReadings({ instruments: [instrument('MTNN')], quotes: [quote('MTNN', '105.00')] });
  const sets: ((client: Client) => Promise<unknown>)[] = [
    (client) => client.sandbox.setInvestmentPrice(investment_id, { price: '3.00' }),
    (client) => client.sandbox.setQuote('MTNN', { last: '106.00' }),
  ];
  for (const set of sets) {
    const { client } = await world.partner('test');
    await set(client);
    await client.sandbox.advanceClock({ advance_by_seconds: DAY_S });
    assert.equal((await client.sandbox.resetClock()).offset_seconds, 0);

    await client.sandbox.advanceClock({ advance_by_seconds: DAY_S });
    await set(client);
    await assert.rejects(client.sandbox.resetClock(), { status: 409, code: 'invalid_state' });
  }
});

test('what an advance makes due is done within seconds, and what it created blocks the reset of the clock', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const { holding_id } = await acme.client.orders.create({
    investment_id: bill.test,
    amount: '100.00',
    currency: 'NGN',
  });

  await acme.client.sandbox.advanceClock({ advance_by_seconds: 30 * DAY_S });

  const until = Date.now() + 60_000;
  while ((await acme.client.holdings.get(holding_id!)).status !== 'closed') {
    assert.ok(Date.now() < until, 'the maturity does not come');
    await new Promise((done) => setTimeout(done, 100));
  }
  // 100.00 x 12 % x 30 / 365 = 0.98
  assert.equal(await acme.balance(), '100.98');
  await assert.rejects(acme.client.sandbox.resetClock(), { status: 409, code: 'invalid_state' });
});

test('a holding bought in advanced time is due by that time', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 100 * DAY_S });
  const { holding_id } = await acme.client.orders.create({
    investment_id: bill.test,
    amount: '100.00',
    currency: 'NGN',
  });

  const { rows } = await world.database.pool.query<{ due_at: string }>('select due_at from holdings where id = $1', [
    holding_id,
  ]);

  const { maturity_date } = await acme.client.holdings.get(holding_id!);
  near(rows[0]!.due_at, Date.parse(`${maturity_date}T00:00:00.000Z`) - 100 * DAY_S * 1_000);
});

test('funding requests and the activation of mandates expire on the clock of their environment', async () => {
  const { client } = await world.partner('test');
  const funding = await client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '1000.00' });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const mandate = await client.mandates.create({ settlement_account_id, limit_amount: '5.00' }, { scenario: 'hold' });

  await client.sandbox.advanceClock({ advance_by_seconds: 25 * 3_600 });
  await until(async () => (await client.fundingRequests.get(funding.id)).status === 'expired' || null);
  assert.equal((await client.mandates.get(mandate.id)).status, 'pending');
  await client.sandbox.advanceClock({ advance_by_seconds: 48 * 3_600 });

  await until(async () => (await client.mandates.get(mandate.id)).status === 'failed' || null);
});

test('a webhook that is tried or repeated is not created in advanced time', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '5.00' } });
  const { id } = await client.webhooks.create({ url: 'https://hooks.example.com/invest' });
  const [from, to] = [new Date(Date.now() - 3_600_000).toISOString(), new Date(Date.now() + 3_600_000).toISOString()];
  await client.sandbox.fundWallet('NGN', { amount: '1.00' });
  await client.sandbox.advanceClock({ advance_by_seconds: DAY_S });

  await client.webhooks.test(id);
  await client.webhooks.replay(id, { from, to });

  assert.equal((await client.sandbox.resetClock()).offset_seconds, 0);
});

test('a live key has no clock to move', async () => {
  const { client } = await world.partner('live');
  await assert.rejects(client.sandbox.advanceClock({ advance_by_seconds: 1 }), { status: 403, code: 'sandbox_only' });
  await assert.rejects(client.sandbox.readClock(), { status: 403, code: 'sandbox_only' });
  await assert.rejects(client.sandbox.resetClock(), { status: 403, code: 'sandbox_only' });
});
