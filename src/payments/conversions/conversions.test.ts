import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recordRate } from '../../market/fx/operations.ts';
import { capabilitiesOf } from '../../platform/capabilities.ts';
import { createWorld } from '../../testing/world.ts';
import { createQuote } from './operations.ts';

const world = await createWorld();

const usdNgn = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00', source: 'desk' } as const;

test('without a rate there is no quote', async () => {
  const { client } = await world.partner('test');
  await assert.rejects(client.fx.quote({ from: 'NGN', to: 'GHS', amount: '1000.00' }), {
    status: 502,
    code: 'provider_unavailable',
  });
  await world.write((tx) => recordRate(tx, { ...usdNgn, as_of: new Date().toISOString() }));
});

test('a conversion gives at the bid, cuts what is received and shows on both statements', async () => {
  const { client, balance, events } = await world.partner('test', { wallets: { USD: '10000.00' } });

  const quote = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '3333.33' });
  assert.deepEqual([quote.rate, quote.source_amount, quote.destination_amount], ['1500.00', '3333.33', '4999995.00']);
  const conversion = await client.fx.convert({ quote_id: quote.id });

  assert.deepEqual([conversion.status, conversion.quote_id], ['completed', quote.id]);
  const { charges, charges_total, net_amount } = conversion;
  assert.deepEqual([charges, charges_total, net_amount], [[], '0.00', '3333.33']);
  assert.deepEqual([await balance('USD'), await balance('NGN')], ['6666.67', '4999995.00']);
  assert.deepEqual(await client.fx.conversion(conversion.id), conversion);
  assert.deepEqual((await client.fx.conversions()).data, [conversion]);
  assert.equal((await events()).at(-1), 'conversion.completed');
  for (const [currency, type] of [
    ['USD', 'conversion_out'],
    ['NGN', 'conversion_in'],
  ] as const) {
    const { data } = await client.ledger.list({ currency, type });
    assert.deepEqual(
      data.map(({ source }) => source),
      [{ type: 'conversion', id: conversion.id }],
    );
  }
});

test('a rate quotes until it is four days old, by the clock of the sandbox, and then nothing does', async () => {
  const { client } = await world.partner('test', { wallets: { USD: '10000.00' } });
  const as_of = new Date(Date.now() - 86_400_000).toISOString();
  await world.write((tx) => recordRate(tx, { ...usdNgn, base: 'USD', quote: 'GHS', as_of }));
  const quote = () => client.fx.quote({ from: 'USD', to: 'GHS', amount: '1000.00' });

  await client.sandbox.advanceClock({ advance_by_seconds: 3 * 86_400 - 600 });
  assert.equal((await quote()).rate, '1500.00');
  const { id: quote_id } = await quote();
  await client.sandbox.advanceClock({ advance_by_seconds: 601 });

  const stale = { provider: 'fx', retryable: 'true', reason: 'rate_stale', as_of };
  await assert.rejects(quote(), { status: 502, code: 'provider_unavailable', details: stale });
  await assert.rejects(client.fx.quote({ from: 'GHS', to: 'USD', amount: '1000.00' }), { details: stale });
  await assert.rejects(client.fx.convert({ quote_id }), { code: 'quote_expired' });
  const other = await world.partner('test');
  assert.equal((await other.client.fx.quote({ from: 'USD', to: 'GHS', amount: '1000.00' })).rate, '1500.00');
});

test('a live key measures the age of a rate by the real clock, and the setting says what is old', async () => {
  const { environment } = await world.partner('live');
  const rules = { maxAge_ms: 90_000, capabilities: capabilitiesOf([], false) };
  const quoted = (as_of_ms: number) =>
    world.write(async (tx) => {
      const as_of = new Date(tx.now_ms - as_of_ms).toISOString();
      await recordRate(tx, { ...usdNgn, base: 'GHS', quote: 'NGN', source: `desk ${as_of_ms}`, as_of });
      return createQuote(tx, environment, { from: 'GHS', to: 'NGN', amount: '1000.00' }, rules);
    });

  await assert.rejects(quoted(90_001), { code: 'provider_unavailable' });
  assert.equal((await quoted(90_000)).rate, '1500.00');
});

test('the other way is the inverse of the ask, and what is received is cut', async () => {
  const { client } = await world.partner('test');

  // 1 / 1510.00 cut to 8 decimals; 10000.00 x 0.00066225 = 6.6225
  const quote = await client.fx.quote({ from: 'NGN', to: 'USD', amount: '10000.00' });

  assert.deepEqual([quote.rate, quote.destination_amount], ['0.00066225', '6.62']);
});

test('50 uses of one quote at once make one conversion', async () => {
  const { client, balance } = await world.partner('test', { wallets: { USD: '10000.00' } });
  const { id: quote_id } = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' });

  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => client.fx.convert({ quote_id })));

  const codes = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason.code] : []));
  assert.deepEqual([codes.length, new Set(codes)], [49, new Set(['quote_used'])]);
  assert.deepEqual([await balance('USD'), await balance('NGN')], ['9000.00', '1500000.00']);
});

test('a quote holds for 60 seconds to the millisecond, and a used one stays used', async () => {
  const { client, environment } = await world.partner('test', { wallets: { USD: '10000.00' } });
  const quotes = [];
  for (let index = 0; index < 3; index++)
    quotes.push(await client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' }));
  const [used, early, late] = quotes.map(({ id }) => id);
  const created = quotes.map(({ created_at, expires_at }) => Date.parse(expires_at) - Date.parse(created_at));
  assert.deepEqual(created, [60_000, 60_000, 60_000]);
  await client.fx.convert({ quote_id: used! });
  const { convertAt } = await clockOf(environment);

  await convertAt(early!, -1);
  await assert.rejects(convertAt(late!, 0), { code: 'quote_expired' });
  await client.sandbox.advanceClock({ advance_by_seconds: 3_600 });
  await assert.rejects(client.fx.convert({ quote_id: late! }), { status: 409, code: 'quote_expired' });
  await assert.rejects(client.fx.convert({ quote_id: used! }), { status: 409, code: 'quote_used' });
});

/** Uses a quote so many milliseconds from the end of its life. */
async function clockOf(environment: Parameters<typeof import('./operations.ts').createConversion>[1]) {
  const { createConversion } = await import('./operations.ts');
  const convertAt = (quote_id: string, from_end_ms: number) =>
    world.write(async (tx) => {
      const { rows } = await world.database.pool.query<{ expires_at: string }>(
        'select expires_at from fx_quotes where id = $1',
        [quote_id],
      );
      const offset_ms = Date.parse(rows[0]!.expires_at) + from_end_ms - tx.now_ms;
      return createConversion(tx, { ...environment, offset_ms }, { quote_id });
    });
  return { convertAt };
}

test('a conversion that the wallet cannot pay, of a frozen wallet or of a stranger moves nothing', async () => {
  const acme = await world.partner('test', { wallets: { USD: '5000.00' } });
  const stranger = await world.partner('test', { wallets: { USD: '5000.00' } });
  const quote_id = (await acme.client.fx.quote({ from: 'USD', to: 'NGN', amount: '5000.01' })).id;

  await assert.rejects(acme.client.fx.convert({ quote_id }), {
    status: 402,
    code: 'insufficient_funds',
    details: { currency: 'USD', available_balance: '5000.00', required_amount: '5000.01', shortfall: '0.01' },
  });
  await assert.rejects(stranger.client.fx.convert({ quote_id }), { status: 404, code: 'not_found' });
  await world.database.pool.query(
    `update ledger_accounts set status = 'frozen' where environment_id = $1 and kind = 'wallet' and currency = 'USD'`,
    [acme.environment.id],
  );
  await assert.rejects(acme.client.fx.convert({ quote_id }), {
    status: 409,
    code: 'wallet_frozen',
    details: { currency: 'USD', reason: 'operator', owed_currency: null, owed_amount: null },
  });
  assert.deepEqual([await acme.balance('USD'), await acme.balance('NGN')], ['5000.00', '0.00']);
});

test('a quote of too little, too much or one currency is refused with its bound', async () => {
  const { client } = await world.partner('test');
  await assert.rejects(client.fx.quote({ from: 'NGN', to: 'USD', amount: '0.01' }), {
    code: 'amount_below_minimum',
    details: { minimum: '15.11' },
  });
  await assert.rejects(client.fx.quote({ from: 'USD', to: 'NGN', amount: '999999999999999.00' }), {
    code: 'amount_above_maximum',
    details: { maximum: '666666666666.66' },
  });
  await assert.rejects(client.fx.quote({ from: 'USD', to: 'USD', amount: '1.00' }), { code: 'validation_error' });
});

test('a wallet that is full to the brim takes no conversion', async () => {
  const { client, balance } = await world.partner('test', { wallets: { USD: '10000.00', NGN: '999999999999999.00' } });
  const { id: quote_id } = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' });
  await assert.rejects(client.fx.convert({ quote_id }), { status: 400, code: 'amount_above_maximum' });
  assert.equal(await balance('USD'), '10000.00');
});

test('a wallet that sales brought beyond fifteen digits has room for nothing, and says so', async () => {
  const product = await world.investment({ price: '1.00' });
  const acme = await world.partner('test', { wallets: { NGN: '100.00', USD: '10000.00' } });
  const buy = { investment_id: product.test, amount: '100.00', currency: 'NGN' } as const;
  const { holding_id } = await acme.client.orders.create(buy);
  await acme.client.sandbox.setInvestmentPrice(product.test, { price: '99999999999.00' });
  await acme.client.sandbox.fundWallet('NGN', { amount: '999999999999999.99' });
  await acme.client.orders.create({ side: 'sell', holding_id: holding_id! });
  assert.equal(await acme.balance(), '1009999999999899.99');

  const full = { status: 400, code: 'amount_above_maximum', details: { maximum: '0.00' } };
  await assert.rejects(acme.client.sandbox.fundWallet('NGN', { amount: '1.00' }), full);
  const { id: quote_id } = await acme.client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' });
  await assert.rejects(acme.client.fx.convert({ quote_id }), full);
});

test('a retry replays the first answer and converts once', async () => {
  const { client, balance } = await world.partner('test', { wallets: { USD: '10000.00' } });
  const { id: quote_id } = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '1000.00' });

  const first = await client.fx.convert({ quote_id }, { idempotencyKey: 'once' });
  const again = await client.fx.convert({ quote_id }, { idempotencyKey: 'once' });

  assert.deepEqual(again, first);
  assert.equal(await balance('USD'), '9000.00');
});

test('there and back never makes money', async () => {
  const { client, balance } = await world.partner('test', { wallets: { USD: '0.10' } });
  for (let times = 0; times < 5; times++) {
    const there = await client.fx.quote({ from: 'USD', to: 'NGN', amount: '0.01' });
    await client.fx.convert({ quote_id: there.id });
    const back = await client.fx.quote({ from: 'NGN', to: 'USD', amount: there.destination_amount }).catch(() => null);
    if (back) await client.fx.convert({ quote_id: back.id });
  }
  assert.equal(await balance('USD'), '0.05');
});
