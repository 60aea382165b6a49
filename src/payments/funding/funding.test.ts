import assert from 'node:assert/strict';
import { test } from 'node:test';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld();
const fund = await world.investment({ price: '1.00' });

const transfer = { currency: 'NGN', method: 'bank_transfer', amount: '1000.00' } as const;
const simulate = ({ client }: Partner, id: string, event: string, more: object = {}) =>
  client.sandbox.simulateFunding(id, { event, ...more } as never);

test('a transfer shows where to pay, and what arrives is what is credited', async () => {
  const acme = await world.partner('test');

  const request = await acme.client.fundingRequests.create({ ...transfer, metadata: { batch: '7' } });

  assert.equal(request.status, 'pending');
  assert.deepEqual(request.instructions, {
    checkout_url: null,
    bank_name: 'Zenith Bank (simulated)',
    bank_code: '057',
    account_number: '1010101010',
    account_name: 'SIMULATED COLLECTIONS',
    swift_bic: null,
    narration: request.reference,
    text: `Pay NGN 1000.00 into this account, with ${request.reference} as the purpose.`,
  });
  assert.equal(Date.parse(request.expires_at!) - Date.parse(request.created_at), 24 * 3_600_000);
  const paid = await simulate(acme, request.id, 'underpaid', { amount: '400.00' });
  assert.deepEqual([paid.status, paid.amount, paid.amount_received], ['completed', '1000.00', '400.00']);
  assert.equal(await acme.balance(), '400.00');
  assert.deepEqual(await acme.events(), ['wallet.funded', 'funding.completed']);
});

test('every currency has its rails and no others', async () => {
  const { client } = await world.partner('test');
  const methods = [
    'bank_transfer',
    'virtual_account',
    'gateway_checkout',
    'gateway_direct_debit',
    'gateway_mobile_money',
    'wire',
  ] as const;
  const allowed = { NGN: [0, 2, 3], GHS: [0, 2, 4], USD: [5] };
  const windows_min: Record<string, number> = {
    bank_transfer: 1_440,
    gateway_checkout: 30,
    gateway_mobile_money: 10,
    wire: 14_400,
  };

  for (const [currency, indices] of Object.entries(allowed))
    for (const [index, method] of methods.entries()) {
      if (currency === 'NGN' && method === 'gateway_direct_debit') continue;
      const more = method === 'gateway_mobile_money' ? { phone: '233241234567', network: 'MTN' } : {};
      const created = client.fundingRequests.create({ currency, method, amount: '1000.00', ...more } as never);
      if (!indices.includes(index))
        await assert.rejects(created, {
          code: 'unsupported_method',
          details: { currency, method, methods: indices.map((each) => methods[each]).join(', ') },
        });
      else {
        const { expires_at, created_at, instructions } = await created;
        assert.equal((Date.parse(expires_at!) - Date.parse(created_at)) / 60_000, windows_min[method]);
        assert(instructions!.text);
      }
    }
});

test('fields of another rail are named and refused', async () => {
  const { client } = await world.partner('test');
  const create = (more: object) => client.fundingRequests.create({ ...transfer, ...more } as never);

  await assert.rejects(create({ phone: '233241234567' }), {
    details: { phone: 'With gateway_mobile_money only: remove it.' },
  });
  await assert.rejects(create({ currency: 'GHS', method: 'gateway_mobile_money' }), {
    details: { phone: 'Required with gateway_mobile_money.', network: 'Required with gateway_mobile_money.' },
  });
  await assert.rejects(create({ method: 'gateway_direct_debit' }), {
    details: { mandate_id: 'Required with gateway_direct_debit.' },
  });
});

/** Every transition, written out: what each event makes of each status; null where it is refused. */
const transitions: Record<string, Record<string, string | null>> = {
  pending: {
    processing: 'processing',
    completed: 'completed',
    failed: 'failed',
    expired: 'expired',
    reversed: null,
    cancel: 'cancelled',
  },
  processing: {
    processing: null,
    completed: 'completed',
    failed: 'failed',
    expired: null,
    reversed: null,
    cancel: null,
  },
  completed: { processing: null, completed: null, failed: null, expired: null, reversed: 'reversed', cancel: null },
  failed: { processing: null, completed: 'completed', failed: null, expired: null, reversed: null, cancel: null },
  expired: { processing: null, completed: 'completed', failed: null, expired: null, reversed: null, cancel: null },
  cancelled: { processing: null, completed: 'completed', failed: null, expired: null, reversed: null, cancel: null },
  reversed: { processing: null, completed: null, failed: null, expired: null, reversed: null, cancel: null },
};
const ways: Record<string, readonly string[]> = {
  pending: [],
  processing: ['processing'],
  completed: ['completed'],
  failed: ['failed'],
  expired: ['expired'],
  cancelled: ['cancel'],
  reversed: ['completed', 'reversed'],
};

for (const [status, outcomes] of Object.entries(transitions))
  test(`a ${status} funding request changes as the table says, and late money is credited`, async () => {
    const acme = await world.partner('test');
    const act = (id: string, event: string) =>
      event === 'cancel' ? acme.client.fundingRequests.cancel(id) : simulate(acme, id, event);
    for (const [event, to] of Object.entries(outcomes)) {
      const { id } = await acme.client.fundingRequests.create(transfer);
      for (const step of ways[status]!) await act(id, step);
      const before = await acme.balance();

      const acting = act(id, event);

      if (to === null) await assert.rejects(acting, { code: 'invalid_state' }, `${status} ${event}`);
      else assert.equal((await acting).status, to);
      const gained = { completed: 1_000, reversed: -1_000 }[to ?? ''] ?? 0;
      assert.equal(Number(await acme.balance()) - Number(before), gained, `${status} ${event}`);
    }
  });

test('money that comes late after all shows no failure any more', async () => {
  const acme = await world.partner('test');
  const { id } = await acme.client.fundingRequests.create(transfer);
  assert.equal((await simulate(acme, id, 'failed')).failure_code, 'payment_failed');

  const { status, failure_code, failure_reason } = await simulate(acme, id, 'completed');

  assert.deepEqual([status, failure_code, failure_reason], ['completed', null, null]);
});

test('money under way is pending until it arrives', async () => {
  const acme = await world.partner('test');
  const { id } = await acme.client.fundingRequests.create(transfer);

  await simulate(acme, id, 'processing');

  assert.equal((await acme.client.wallets.get('NGN')).pending_balance, '1000.00');
  await simulate(acme, id, 'completed', { amount: '1200.50' });
  const wallet = await acme.client.wallets.get('NGN');
  assert.deepEqual([wallet.pending_balance, wallet.available_balance], ['0.00', '1200.50']);
});

test('a reversal of money already spent freezes the wallet, and the next credits repay it first', async () => {
  const acme = await world.partner('test');
  const { id } = await acme.client.fundingRequests.create(transfer);
  await simulate(acme, id, 'completed');
  await acme.client.orders.create({ investment_id: fund.test, amount: '700.00', currency: 'NGN' });

  const reversed = await simulate(acme, id, 'reversed');

  assert.equal(reversed.status, 'reversed');
  const wallet = await acme.client.wallets.get('NGN');
  assert.deepEqual([wallet.status, wallet.available_balance], ['frozen', '0.00']);
  const buy = () => acme.client.orders.create({ investment_id: fund.test, amount: '10.00', currency: 'NGN' });
  await assert.rejects(buy(), { code: 'wallet_frozen' });

  await acme.client.sandbox.fundWallet('NGN', { amount: '500.00' });
  const still = await acme.client.wallets.get('NGN');
  assert.deepEqual([still.status, still.available_balance], ['frozen', '0.00']);
  await acme.client.sandbox.fundWallet('NGN', { amount: '300.00' });
  const free = await acme.client.wallets.get('NGN');
  assert.deepEqual([free.status, free.available_balance], ['active', '100.00']);
  assert.equal((await buy()).status, 'completed');

  const entries = (await acme.client.ledger.list({ currency: 'NGN', type: 'funding_reversal' })).data;
  assert.deepEqual(
    entries.map(({ direction, amount }) => [direction, amount]),
    [
      ['debit', '200.00'],
      ['debit', '500.00'],
      ['debit', '300.00'],
    ],
  );
});

test('a reference of the caller is used once, and the key replays the response', async () => {
  const { client } = await world.partner('test');
  const body = { ...transfer, client_reference: 'TOPUP-1' };
  const first = await client.fundingRequests.create(body, { idempotencyKey: 'key-1' });

  assert.deepEqual(await client.fundingRequests.create(body, { idempotencyKey: 'key-1' }), first);

  await assert.rejects(client.fundingRequests.create(body), {
    code: 'duplicate_reference',
    details: { client_reference: 'TOPUP-1', resource: 'funding_request', id: first.id },
  });
  await assert.rejects(client.fundingRequests.create(transfer, { idempotencyKey: 'key-1' }), {
    code: 'idempotency_key_reused',
  });
  const found = await client.fundingRequests.list({ client_reference: 'TOPUP-1', method: 'bank_transfer' });
  assert.deepEqual(found.data, [first]);
});

test('the dedicated account is assigned once, and what is paid into it is credited unasked', async () => {
  const acme = await world.partner('test');

  const wallet = await acme.client.wallets.assignVirtualAccount();
  const again = await acme.client.wallets.assignVirtualAccount();

  assert.deepEqual(again.virtual_account, wallet.virtual_account);
  assert.match(wallet.virtual_account!.account_number, /^\d{10}$/);
  const { account_number } = wallet.virtual_account!;
  const deposit = await acme.client.sandbox.simulateDeposit({ account_number, amount: '250', sender_name: 'Ada' });
  assert.deepEqual(
    [deposit.method, deposit.status, deposit.amount_received],
    ['virtual_account', 'completed', '250.00'],
  );
  assert.equal(await acme.balance(), '250.00');
  await assert.rejects(acme.client.sandbox.simulateDeposit({ account_number: '0000000001', amount: '5.00' }), {
    code: 'not_found',
  });
});

test('what nobody paid in time expires, and money that comes later is still credited', async () => {
  const acme = await world.partner('live');
  const { id } = await acme.client.fundingRequests.create(transfer);
  await world.database.pool.query("update funding_requests set due_at = due_at - interval '24 hours' where id = $1", [
    id,
  ]);

  const expired = await until(async () => {
    const request = await acme.client.fundingRequests.get(id);
    return request.status !== 'pending' && request;
  });

  assert.equal(expired.status, 'expired');
  assert.deepEqual(await acme.events(), ['funding.expired']);
});
