import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linkProducts } from '../investing/investments/product-links.ts';
import { recordRate } from '../market/fx/operations.ts';
import { setRate } from '../market/fx/operator-contract.ts';
import { createMandateIntent } from '../payments/mandates/operations.ts';
import { requireMandate, transitionMandate } from '../payments/mandates/transitions.ts';
import { verifyAccount } from '../payments/settlement-accounts/verification.ts';
import { createExchange, instrument, quote } from '../testing/market-readings.ts';
import { operatorSide, operatorsByRole } from '../testing/operator-side.ts';
import { createWorld } from '../testing/world.ts';
import { payerOf } from '../vocabulary/environment.ts';
import { isDemonstration } from './capabilities.ts';
import { readConfig } from './config.ts';
import { simulatedPayments } from './payments-settings.ts';

const isIn = (env: NodeJS.ProcessEnv) => isDemonstration(readConfig(env));
const installed = {
  DATABASE_URL: 'postgres://db/invest',
  MASTER_KEYS: `1:${Buffer.alloc(32, 1).toString('base64')}`,
};
const account = { bank_name: 'Zenith', bank_code: '057', account_number: '1010101010', account_name: 'ACME' };

test('live is simulated with the embedded database on loopback and with nothing real configured, and nowhere else', () => {
  for (const env of [{}, { HOST: '::1' }, { PAYMENTS_PROVIDER_LIVE: 'simulator', FULFILMENT_PROVIDER: 'simulator' }])
    assert.equal(isIn(env), true, JSON.stringify(env));

  for (const env of [
    installed,
    { ...installed, PAYMENTS_PROVIDER_LIVE: 'simulator' },
    { HOST: '0.0.0.0' },
    { OPERATOR_HOST: '10.0.0.4' },
    { PAYMENTS_PROVIDER_LIVE: 'paystack', PAYSTACK_SECRET_KEY: 'sk_live_0123456789' },
    { PAYSTACK_SECRET_KEY: 'sk_live_0123456789' },
    {
      SCREENING_PROVIDER_LIVE: 'http',
      SCREENING_URL: 'https://screening.example',
      SCREENING_TOKEN: 'a-token-of-the-provider',
    },
    { MARKET_FEEDS: 'NGX:csv,GSE:simulator' },
    { COLLECTION_ACCOUNTS: JSON.stringify({ NGN: account }) },
  ])
    assert.equal(isIn(env), false, JSON.stringify(env));
});

/** As a service whose variables say simulator, or nothing, where real money may be. */
const world = await createWorld({
  simulatesLive: false,
  fulfilment: 'simulator',
  operators: operatorsByRole,
  payments: { ...simulatedPayments, collectionAccounts: { GHS: { ...account, swift_bic: null } } },
});
const { ask } = await operatorSide(world);
const { pool } = world.database;
const fund = await world.investment({ price: '2.00' });
const nobodyFor = (rail: string, currency: string) => ({
  status: 502,
  code: 'provider_unavailable',
  details: { provider: 'none', rail, currency, retryable: 'false' },
});

test('what needs a provider of live money is refused, and nothing is recorded', async () => {
  const { client, environment } = await world.partner('live', { wallets: { NGN: '1000.00', USD: '100.00' } });
  const body = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id } = await client.settlementAccounts.create(body);
  await world.write((tx) => verifyAccount(tx, environment, id, 'ACME SAVINGS'));
  const phone = { phone: '233241234567', network: 'MTN' } as const;
  const buy = { investment_id: fund.live, amount: '10.00', currency: 'NGN', payment_mode: 'checkout' } as const;

  for (const [attempt, expected] of [
    [
      () => client.withdrawals.create({ currency: 'NGN', amount: '40.00', settlement_account_id: id }),
      nobodyFor('payout', 'NGN'),
    ],
    [
      () => client.withdrawals.create({ currency: 'USD', amount: '4.00', settlement_account_id: id }),
      nobodyFor('payout', 'USD'),
    ],
    [
      () => client.fundingRequests.create({ currency: 'NGN', method: 'gateway_checkout', amount: '5000.00' }),
      nobodyFor('checkout', 'NGN'),
    ],
    [
      () =>
        client.fundingRequests.create({ currency: 'GHS', method: 'gateway_mobile_money', amount: '5000.00', ...phone }),
      nobodyFor('mobile_money', 'GHS'),
    ],
    [
      () => client.fundingRequests.create({ currency: 'NGN', method: 'bank_transfer', amount: '5000.00' }),
      nobodyFor('bank_transfer', 'NGN'),
    ],
    [() => client.wallets.assignVirtualAccount(), nobodyFor('virtual_account', 'NGN')],
    [
      () => client.mandates.create({ settlement_account_id: id, limit_amount: '900.00' }),
      nobodyFor('direct_debit', 'NGN'),
    ],
    [() => client.settlementAccounts.resolve(body), nobodyFor('account_name', 'NGN')],
    [() => client.orders.create(buy), nobodyFor('checkout', 'NGN')],
  ] as const)
    await assert.rejects(attempt(), expected);

  assert.equal((await client.withdrawals.list()).pagination.count, 0);
  assert.equal((await client.fundingRequests.list()).pagination.count, 0);
  assert.equal((await client.orders.list()).pagination.count, 0);
  assert.equal((await client.wallets.get('NGN')).available_balance, '1000.00');
});

test('a mandate that failed is not tried again where nobody carries direct debits', async () => {
  const { client, environment } = await world.partner('live');
  const named = { currency: 'NGN', bank_code: '058', account_number: '0123456788' } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(named);
  await world.write((tx) => verifyAccount(tx, environment, settlement_account_id, 'ACME SAVINGS'));
  const id = await world.write(async (tx) => {
    const by = { environment, scenario: null, provider: 'another', email: payerOf(environment) };
    const mandate_id = await createMandateIntent(tx, by, { settlement_account_id, limit_amount: '900.00' });
    const row = await requireMandate(tx, environment, mandate_id);
    await transitionMandate(tx, environment, 'fail', row, { failure_reason: 'closed' });
    return mandate_id;
  });

  await assert.rejects(client.mandates.retryActivation(id), nobodyFor('direct_debit', 'NGN'));

  assert.equal((await client.mandates.get(id)).status, 'failed');
});

test('the rest of live is served: an order waits for a person, money comes into an account of the firm', async () => {
  const partner = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { id } = await partner.client.orders.create({ investment_id: fund.live, amount: '40.00', currency: 'NGN' });
  const { instructions } = await partner.client.fundingRequests.create({
    ...{ currency: 'GHS', method: 'bank_transfer', amount: '5000.00' },
  });

  assert.equal(instructions?.account_number, '1010101010');
  assert.equal((await partner.client.orders.get(id)).status, 'pending_fulfilment');
  assert.equal((await pool.query('select call_attempts from orders where id = $1', [id])).rows[0].call_attempts, 0);
  const sandbox = await world.partner('test', { wallets: { NGN: '100.00' } });
  const order = { investment_id: fund.test, amount: '40.00', currency: 'NGN' } as const;
  assert.equal((await sandbox.client.orders.create(order)).status, 'completed');
});

test('a live conversion is not quoted at a rate of the simulator, and is at one that a person set', async () => {
  const live = await world.partner('live', { wallets: { USD: '10.00' } });
  const sandbox = await world.partner('test');
  const rate = { base: 'USD', quote: 'NGN', bid: '1500.00', mid: '1505.00', ask: '1510.00' } as const;
  await world.write((tx) => {
    const as_of = new Date(tx.now_ms).toISOString();
    return recordRate(tx, { ...rate, source: 'sandbox-simulator', as_of });
  });
  const wanted = { from: 'USD', to: 'NGN', amount: '1.00' } as const;

  await assert.rejects(live.client.fx.quote(wanted), nobodyFor('conversion', 'USD'));
  assert.equal((await sandbox.client.fx.quote(wanted)).destination_amount, '1500.00');
  await world.firm.act(setRate, { body: { base: 'USD', quote: 'NGN', bid: '1501.00', ask: '1511.00' } });
  assert.equal((await live.client.fx.quote(wanted)).destination_amount, '1501.00');
});

test('a live listed share is not traded at a price of the simulator, and is at one of an exchange', async () => {
  const { ingestReadings } = await createExchange(pool);
  await ingestReadings({ instruments: [instrument('MTNN')], quotes: [quote('MTNN', '105.00')] }, 'sandbox-simulator');
  const share = await world.investment({ category: 'equity' });
  const { rows } = await pool.query('select code from investments where id = $1', [share.live]);
  await world.write((tx) => linkProducts(tx, [{ code: rows[0].code, exchange: 'NGX', symbol: 'MTNN' }]));
  const { client } = await world.partner('live', { wallets: { NGN: '1000.00' } });
  const order = { investment_id: share.live, amount: '210.00', currency: 'NGN' } as const;

  await assert.rejects(client.orders.create(order), nobodyFor('listed_price', 'NGN'));
  await ingestReadings({ quotes: [quote('MTNN', '106.00', { as_of: '2026-11-20T13:31:00.000Z' })] }, 'ngx');
  assert.equal((await client.orders.create(order)).status, 'pending_fulfilment');
});

test('/readyz is ready and names what nobody carries, and operators see the whole table', async () => {
  const response = await fetch(`${world.baseUrl}/readyz`);
  const { status, not_served } = (await response.json()) as { status: string; not_served: string[] };

  assert.deepEqual([response.status, status], [200, 'ok']);
  assert.deepEqual(not_served, [
    'live bank transfers and wires in: NGN, USD',
    'live dedicated accounts: NGN',
    'live checkouts: NGN, GHS',
    'live direct debits: NGN',
    'live mobile money in: GHS',
    'live payouts: NGN, GHS, USD',
    'live names of account holders: NGN, GHS',
  ]);
  const { body } = await ask('viewer', 'GET', '/operator/v1/capabilities');
  const rows = body.data as unknown as { mode: string; rail: string; currency: string; provider: string | null }[];
  const providerOf = (mode: string, rail: string, currency: string) =>
    rows.find((row) => row.mode === mode && row.rail === rail && row.currency === currency)?.provider;
  assert.equal(providerOf('live', 'payout', 'NGN'), null);
  assert.equal(providerOf('live', 'bank_transfer', 'GHS'), 'manual');
  assert.equal(providerOf('live', 'fulfilment', 'NGN'), 'manual');
  assert.equal(providerOf('live', 'screening', 'NGN'), 'manual');
  assert.equal(providerOf('test', 'payout', 'USD'), 'simulator');
  const lacking = (await ask('viewer', 'GET', '/operator/v1/capabilities?not_served=true')).body.data;
  assert.equal((lacking as unknown as object[]).length, 12);
});
