import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Every window, held against the sandbox's clock: open until its end, over after it. */
const world = await createWorld();
const fund = await world.investment({ price: '1.00' });

/** Longer than a run of the work loops, with room for a busy machine. */
const A_WHILE_MS = 2_500;
const MARGIN_S = 60;
const HOUR_S = 3_600;

const advance = ({ client }: Partner, seconds: number) => client.sandbox.advanceClock({ advance_by_seconds: seconds });

type Window = {
  seconds: number;
  open: (partner: Partner) => Promise<string>;
  statusOf: (partner: Partner, id: string) => Promise<string>;
  before: string;
  after: string;
};

const ask =
  (body: object) =>
  async ({ client }: Partner) =>
    (await client.fundingRequests.create(body as never)).id;
const fundingStatus = async ({ client }: Partner, id: string) => (await client.fundingRequests.get(id)).status;
const request = (seconds: number, body: object): Window => ({
  seconds,
  open: ask({ amount: '1000.00', ...body }),
  statusOf: fundingStatus,
  before: 'pending',
  after: 'expired',
});

const windows: Record<string, Window> = {
  'a checkout': request(HOUR_S / 2, { currency: 'NGN', method: 'gateway_checkout' }),
  'mobile money': request(HOUR_S / 6, {
    currency: 'GHS',
    method: 'gateway_mobile_money',
    phone: '233241234567',
    network: 'MTN',
  }),
  'a bank transfer': request(24 * HOUR_S, { currency: 'NGN', method: 'bank_transfer' }),
  'a wire': request(240 * HOUR_S, { currency: 'USD', method: 'wire' }),
  'a checkout buy': {
    seconds: HOUR_S / 2,
    open: async ({ client }) => {
      const body = { investment_id: fund.test, amount: '10.00', currency: 'NGN', payment_mode: 'checkout' } as const;
      return (await client.orders.create(body, { scenario: 'hold' })).id;
    },
    statusOf: async ({ client }, id) => (await client.orders.get(id)).status,
    before: 'awaiting_payment',
    after: 'cancelled',
  },
  'an activation': {
    seconds: 72 * HOUR_S,
    open: async ({ client }) => {
      const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
      const { id: settlement_account_id } = await client.settlementAccounts.create(account);
      return (await client.mandates.create({ settlement_account_id, limit_amount: '5.00' }, { scenario: 'hold' })).id;
    },
    statusOf: async ({ client }, id) => (await client.mandates.get(id)).status,
    before: 'pending',
    after: 'failed',
  },
};

for (const [name, { seconds, open, statusOf, before, after }] of Object.entries(windows))
  test(`${name} waits until its window ends, and not longer`, async () => {
    const acme = await world.partner('test');
    const id = await open(acme);

    await advance(acme, seconds - MARGIN_S);
    await pause(A_WHILE_MS);
    assert.equal(await statusOf(acme, id), before);

    await advance(acme, MARGIN_S);
    await until(async () => (await statusOf(acme, id)) === after);
  });

test('what is opened in advanced time has its whole window', async () => {
  const acme = await world.partner('test');
  await advance(acme, 10 * HOUR_S);
  const id = await ask({ currency: 'NGN', method: 'bank_transfer', amount: '1000.00' })(acme);

  await advance(acme, 23 * HOUR_S);
  await pause(A_WHILE_MS);

  assert.equal(await fundingStatus(acme, id), 'pending');
});
