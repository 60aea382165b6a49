import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createWorld } from '../testing/world.ts';

const world = await createWorld();
const product = (code: string, more: Record<string, string> = {}) => world.investment({ code, price: '1.00', ...more });

const invested = { scenario: 'invested_partner' } as const;

test('a sandbox without three open investments is refused, and nothing of the scenario stays', async () => {
  const { client } = await world.partner('test');
  await product('FUND-1');
  await product('LIMITED', { allocation_total: '1000000.00' });

  await assert.rejects(client.sandbox.loadScenario(invested), {
    status: 409,
    code: 'invalid_state',
    details: {
      current_status: '1 investments in NGN are open without an allocation',
      allowed_from: '3 or more of them',
    },
  });

  assert.equal((await client.settlementAccounts.list()).pagination.count, 0);
  assert.equal((await client.wallets.get('NGN')).available_balance, '0.00');
});

test('one request makes three holdings, an active mandate, and the money and events that belong to them', async () => {
  const { client } = await world.partner('test');
  await product('FUND-2');
  await product('NOTE', { minimum_investment: '250000.00' });

  const { wallet, orders, holdings, settlement_account, mandate } = await client.sandbox.loadScenario(invested);

  assert.equal(wallet.available_balance, '50000.00');
  assert.deepEqual(orders.map(({ status, amount }) => `${status} ${amount}`).toSorted(), [
    'completed 100000.00',
    'completed 100000.00',
    'completed 250000.00',
  ]);
  assert.deepEqual(
    holdings.map(({ id, status }) => [id, status]),
    orders.map(({ holding_id }) => [holding_id, 'active']),
  );
  assert.equal(settlement_account.status, 'verified');
  assert.deepEqual(settlement_account.warnings, []);
  assert.equal(settlement_account.mandate_id, mandate.id);
  assert.equal(mandate.status, 'active');
  assert.deepEqual(await client.holdings.get(holdings[0]!.id), holdings[0]);
  assert.deepEqual(await client.mandates.get(mandate.id), mandate);

  const { data: events } = await client.events.list({ limit: 100 });
  const count = (type: string) => events.filter((event) => event.type === type).length;
  assert.deepEqual(
    ['order.completed', 'holding.created', 'mandate.activated', 'wallet.funded'].map(count),
    [3, 3, 1, 1],
  );
  const debit = await client.fundingRequests.create({
    currency: 'NGN',
    amount: '1000.00',
    method: 'gateway_direct_debit',
    mandate_id: mandate.id,
  });
  assert.equal(debit.status, 'completed');
});

test('a second request adds to the first; a repeat with the same key does not', async () => {
  const { client } = await world.partner('test');

  const first = await client.sandbox.loadScenario(invested, { idempotencyKey: 'scenario-of-a-test-run' });
  const repeated = await client.sandbox.loadScenario(invested, { idempotencyKey: 'scenario-of-a-test-run' });
  await client.sandbox.loadScenario(invested);

  assert.deepEqual(repeated, first);
  assert.equal((await client.holdings.list()).pagination.count, 6);
  assert.equal((await client.mandates.list()).pagination.count, 2);
  assert.equal((await client.wallets.get('NGN')).available_balance, '100000.00');
});

test('a wallet that cannot hold more refuses the scenario, and nothing of it stays', async () => {
  const { client } = await world.partner('test');
  await client.sandbox.fundWallet('NGN', { amount: '999999999999999.00' });

  await assert.rejects(client.sandbox.loadScenario(invested), { code: 'amount_above_maximum' });

  assert.equal((await client.mandates.list()).pagination.count, 0);
});

test('a live key and an unknown scenario are refused', async () => {
  const live = await world.partner('live');
  const { client } = await world.partner('test');

  await assert.rejects(live.client.sandbox.loadScenario(invested), { status: 403, code: 'sandbox_only' });
  await assert.rejects(client.sandbox.loadScenario({ scenario: 'rich_partner' } as never), {
    status: 400,
    code: 'validation_error',
    details: { scenario: 'Expected "invested_partner".' },
  });
});
