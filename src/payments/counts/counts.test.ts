import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freshNumber } from '../../testing/fresh-number.ts';
import {
  conversions,
  convert,
  fundings,
  quoteDollars,
  request,
  transfer,
  withdraw,
  withdrawals,
} from '../../testing/payments-made.ts';
import { createWorld } from '../../testing/world.ts';
import { cancelFunding } from '../inbound/operations.ts';

/** The counts of a partner's funding requests, withdrawals and conversions are those of the rows, whatever became of them. */
const world = await createWorld({ role: 'api' });
const fund = await world.investment({ price: '2.50' });
await quoteDollars(world);

test('a funding request is counted in each status that it has', async () => {
  const acme = await world.partner('test');
  assert.deepEqual(await fundings(acme), [0, 0, 0, 0, 0, 0, 0, 0]);

  await request(acme);
  await request(acme);
  await request(acme, 'processing');
  await request(acme, 'completed');
  await request(acme, 'processing', 'completed');
  await request(acme, 'completed', 'reversed');
  await request(acme, 'failed');
  const expired = await request(acme, 'expired');
  const cancelled = await request(acme);
  await world.write((tx) => cancelFunding(tx, acme.environment, cancelled));
  assert.deepEqual(await fundings(acme), [9, 2, 1, 2, 1, 1, 1, 1]);

  // Money that came late, and a part of it that was taken back.
  await acme.client.sandbox.simulateFunding(expired, { event: 'completed' });
  await acme.client.sandbox.simulateFunding(expired, { event: 'reversed', amount: '3000.00' });
  assert.deepEqual(await fundings(acme), [9, 2, 1, 3, 1, 0, 1, 1]);
});

test('a funding request of a checkout, and one that a deposit made, are counted too', async () => {
  const acme = await world.partner('test');
  const checkout = { investment_id: fund.test, amount: '1000.00', currency: 'NGN', payment_mode: 'checkout' } as const;
  await acme.client.orders.create(checkout);
  const held = await acme.client.orders.create(checkout, { scenario: 'hold' });
  const cancelled = await acme.client.orders.create(checkout, { scenario: 'hold' });
  await acme.client.orders.cancel(cancelled.id);
  assert.equal(held.status, 'awaiting_payment');
  assert.deepEqual(await fundings(acme), [3, 1, 0, 1, 0, 0, 1, 0]);

  await acme.client.sandbox.fundWallet('NGN', { amount: '1000.00' });
  assert.deepEqual(await fundings(acme), [4, 1, 0, 2, 0, 0, 1, 0]);
});

test('a withdrawal is counted in each status that it has', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });
  assert.deepEqual(await withdrawals(acme), [0, 0, 0, 0, 0, 0, 0]);

  await withdraw(acme);
  await withdraw(acme, 'processing');
  await withdraw(acme, 'processing', 'completed');
  await withdraw(acme, 'processing', 'completed', 'returned');
  await withdraw(acme, 'processing', 'failed');
  await withdraw(acme, 'failed');
  await acme.client.withdrawals.cancel(await withdraw(acme));
  assert.deepEqual(await withdrawals(acme), [7, 1, 1, 1, 2, 1, 1]);

  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await acme.client.withdrawals.create({ currency: 'NGN', amount: '1000.00', settlement_account_id });
  assert.deepEqual(await withdrawals(acme), [8, 1, 1, 2, 2, 1, 1]);
});

test('conversions are counted; what was refused or rolled back is not', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '4500.00' } });
  await convert(acme);
  await convert(acme);
  await assert.rejects(convert(acme), { code: 'insufficient_funds' });
  await assert.rejects(withdraw(acme, 'completed'), { code: 'invalid_state' });
  const pending = await request(acme);
  const undone = world.write(async (tx) => {
    await cancelFunding(tx, acme.environment, pending);
    throw new Error('the process is killed');
  });
  await assert.rejects(undone, /the process is killed/);

  assert.equal(await conversions(acme), 2);
  assert.deepEqual(await withdrawals(acme), [1, 1, 0, 0, 0, 0, 0]);
  assert.deepEqual(await fundings(acme), [1, 1, 0, 0, 0, 0, 0, 0]);
});

test('two sandboxes, a partner in live and another partner are counted apart', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const { organisation_id } = acme;
  await acme.client.sandboxes.create({ name: 'second' });
  const second = await world.partner('test', { organisation_id, sandbox: 'second', wallets: { NGN: '10000.00' } });
  const live = await world.partner('live', { organisation_id });
  const other = await world.partner('test');
  await request(acme, 'failed');
  await convert(acme);
  await convert(second);
  await convert(second);
  await live.client.fundingRequests.create(transfer);
  await request(other, 'expired');

  assert.deepEqual(await fundings(acme), [1, 0, 0, 0, 1, 0, 0, 0]);
  assert.deepEqual(await fundings(second), [0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(await fundings(live), [1, 1, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(await fundings(other), [1, 0, 0, 0, 0, 1, 0, 0]);
  assert.deepEqual(await Promise.all([acme, second, live, other].map(conversions)), [1, 2, 0, 0]);
});

test('a sandbox that was reset counts from nothing', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  await request(acme, 'completed');
  await withdraw(acme);
  await convert(acme);
  await acme.client.sandbox.reset();

  assert.deepEqual(await fundings(acme), [0, 0, 0, 0, 0, 0, 0, 0]);
  assert.deepEqual(await withdrawals(acme), [0, 0, 0, 0, 0, 0, 0]);
  assert.equal(await conversions(acme), 0);
  await request(acme, 'completed');
  assert.deepEqual(await fundings(acme), [1, 0, 0, 1, 0, 0, 0, 0]);
});
