import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../testing/ask.ts';
import { createWorld } from '../testing/world.ts';

const world = await createWorld();

test('play money is in the wallet at once, with its event', async () => {
  const { client, events } = await world.partner('test');

  const wallet = await client.sandbox.fundWallet('GHS', { amount: '12.5' });

  assert.deepEqual([wallet.currency, wallet.available_balance, wallet.pending_balance], ['GHS', '12.50', '0.00']);
  assert.deepEqual(wallet, await client.wallets.get('GHS'));
  assert.deepEqual(await events(), ['wallet.funded', 'funding.completed']);
  const [entry] = (await client.ledger.list({ currency: 'GHS' })).data;
  assert.deepEqual((await client.events.list({ type: 'wallet.funded' })).data[0]!.data, {
    object_type: 'ledger_entry',
    object: entry,
    previous: null,
  });
});

test('a credit that would need more than fifteen digits is refused, and nothing moves', async () => {
  const { client, balance } = await world.partner('test');
  await client.sandbox.fundWallet('NGN', { amount: '999999999999999.00' });

  await assert.rejects(client.sandbox.fundWallet('NGN', { amount: '1.00' }), {
    status: 400,
    code: 'amount_above_maximum',
    details: { maximum: '0.99' },
  });
  await client.sandbox.fundWallet('NGN', { amount: '0.99' });
  assert.equal(await balance(), '999999999999999.99');
});

test('a currency without a wallet is not found, in any spelling', async () => {
  const { client } = await world.partner('test');

  for (const currency of ['EUR', 'ngn', 'NGN ', '1'])
    for (const attempt of [
      () => client.sandbox.fundWallet(currency, { amount: '1.00' }),
      () => client.wallets.get(currency),
      () => client.wallets.proof(currency),
    ])
      await assert.rejects(attempt(), {
        status: 404,
        code: 'not_found',
        details: { resource: 'wallet', id: currency },
      });
});

test('an amount is a decimal string above 0', async () => {
  const { client, balance } = await world.partner('test');

  for (const amount of ['0', '0.00', '-1.00', '1.001', '1e2', '', 5, null])
    await assert.rejects(client.sandbox.fundWallet('NGN', { amount } as never), { code: 'validation_error' });

  assert.equal(await balance(), '0.00');
});

test('a live key is refused every helper, also for records that do not exist', async () => {
  const { client } = await world.partner('live');

  for (const target of ['wallets/NGN/fund', 'wallets/EUR/fund', 'orders/1/simulate']) {
    const { status, body } = await ask(client, 'POST', `/partner/v1/sandbox/${target}`, { body: {} });
    assert.deepEqual([status, JSON.parse(body).error.code], [403, 'sandbox_only']);
  }
});

test('an unknown event is refused, and so is a failure that no order can have', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '10.00' } });
  const { test: investment_id } = await world.investment();
  const request = { investment_id, amount: '10.00', currency: 'NGN' } as const;
  const { id } = await client.orders.create(request, { scenario: 'hold' });

  for (const body of [
    {},
    { event: 'cancelled' },
    { event: 'failed', failure_code: 'bad_luck' },
    { event: 'paid', x: 1 },
  ])
    await assert.rejects(client.sandbox.simulateOrder(id, body as never), { status: 400, code: 'validation_error' });
  const failed = await client.sandbox.simulateOrder(id, { event: 'failed', failure_code: 'investment_closed' });

  assert.deepEqual(
    [failed.failure_code, failed.failure_reason],
    ['investment_closed', 'The investment closed before the order was paid.'],
  );
});

test('an unpaid order fails by its payment unless another code is requested', async () => {
  const { client } = await world.partner('test', { wallets: { NGN: '10.00' } });
  const { test: investment_id } = await world.investment();
  const request = { investment_id, amount: '10.00', currency: 'NGN' } as const;
  const unpaid = await client.orders.create({ ...request, payment_mode: 'checkout' }, { scenario: 'hold' });
  const paid = await client.orders.create(request, { scenario: 'hold' });

  const codes = [unpaid, paid].map(({ id }) => client.sandbox.simulateOrder(id, { event: 'failed' }));

  assert.deepEqual(
    (await Promise.all(codes)).map(({ failure_code }) => failure_code),
    ['payment_failed', 'provider_rejected'],
  );
});

test('the clearing accounts can hold more than one wallet may', async () => {
  const acme = await world.partner('test');
  const product = await world.investment();
  const most = '999999999999999.00';

  for (const round of ['first', 'second']) {
    await acme.client.sandbox.fundWallet('NGN', { amount: most });
    const order = await acme.client.orders.create({ investment_id: product.test, amount: most, currency: 'NGN' });
    assert.equal(order.status, 'completed', round);
  }

  assert.equal(await acme.balance(), '0.00');
});
