import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { createPaystack } from '../../providers/payments/paystack/paystack.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { type StubPaystack, startPaystack } from '../../testing/stub-paystack.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { applyEvent } from '../inbound/provider-contract.ts';
import { applyProviderEvents, storeProviderEvent } from '../inbound/provider-events.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';
import { withdrawalCall } from './call.ts';
import { settleWithdrawal } from './operator-contract.ts';
import { applyTransfer, approveWithdrawal } from './transitions.ts';

/** Two businesses at Paystack, each a local server, and a service whose credentials change. The loops run only when a test runs them. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { pool } = world.database;
const { sealer } = world.settings;
const [FIRST_KEY, TURNED_KEY, OTHER_KEY] = ['sk_live_of_the_first', 'sk_live_turned', 'sk_live_of_another'] as const;
const [first, other] = [await startPaystack(FIRST_KEY, 'live'), await startPaystack(OTHER_KEY, 'live')];
first.addKey(TURNED_KEY);
after(() => Promise.all([first.stop(), other.stop()]));

const withKey = ({ baseUrl }: StubPaystack, secretKey: string) =>
  createPaystack('live', { secretKey, baseUrl, timeout_ms: 300 });

/** What a service with these credentials does about the withdrawal, so many times. */
async function pay(provider: PaymentsProvider, id: string, times = 1): Promise<void> {
  const loop = callWork(withdrawalCall, {
    pool,
    sealer,
    payments: { test: provider, live: provider },
    fault: () => {},
    marker: null,
  });
  for (let time = 0; time < times; time++) {
    await pool.query(
      `update withdrawals
       set call_due_at = call_due_at - interval '11 minutes', unknown_since = unknown_since - interval '11 minutes'
       where id = $1`,
      [id],
    );
    await loop.run({ pool, signal: AbortSignal.any([]), itemFailed: () => {} });
  }
}

async function approved(account_number: string): Promise<{ acme: Partner; id: string; reference: string }> {
  const acme = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const account = await acme.client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number });
  await world.write((tx) => verifyAccount(tx, acme.environment, account.id, 'ACME SAVINGS'));
  const body = { currency: 'NGN', amount: '4000.00', settlement_account_id: account.id } as const;
  const { id, reference } = await acme.client.withdrawals.create(body);
  await world.write((tx) => approveWithdrawal(tx, acme.environment, id));
  return { acme, id, reference: reference.toLowerCase() };
}

/** The provider took the payout, is under way with it, and has named it. */
async function accepted(account_number: string) {
  const made = await approved(account_number);
  first.trouble(/^POST \/transfer$/, 'silent', made.reference);
  await pay(withKey(first, FIRST_KEY), made.id);
  first.sent.set(made.reference, { ...first.sent.get(made.reference), status: 'pending' });
  await pay(withKey(first, FIRST_KEY), made.id);
  const { status, provider_reference } = await made.acme.client.withdrawals.get(made.id);
  assert.equal(status, 'processing');
  assert.match(provider_reference ?? '', /^TRF_/);
  return made;
}

type Call = Readonly<Record<string, unknown>>;
const listed = async (id: string): Promise<Call | undefined> => {
  const { body } = await ask('finance', 'GET', '/operator/v1/provider-calls?mode=live&limit=100');
  return (body.data as unknown as Call[]).find((call) => call['id'] === id);
};
const ofToday = async (name: string) => {
  const { body } = await ask('finance', 'GET', '/operator/v1/work');
  const queues = body.data as unknown as { queue: string; waiting: number; is_mine: boolean }[];
  return queues.find(({ queue }) => queue === name)!;
};
const waiting = async (name: string) => (await ofToday(name)).waiting;
const heldToday = async () => {
  const { waiting, is_mine } = await ofToday('calls_held');
  return [waiting, is_mine];
};

test('a payout that one business accepted is neither looked up nor sent at another, and waits for a person', async () => {
  const { acme, id, reference } = await accepted('0123456701');

  await pay(withKey(other, OTHER_KEY), id, 5);

  assert.deepEqual([...other.sent.keys()], []);
  assert.deepEqual(other.calls, []);
  assert.equal((await acme.client.withdrawals.get(id)).status, 'processing');
  const call = await listed(id);
  assert.deepEqual(
    [call?.['provider'], call?.['held'], call?.['held_reason'], call?.['remedy']],
    [
      'paystack',
      'account_changed',
      'It was made with another account of the provider than the configured credentials belong to.',
      'Give the credentials of that account back and it goes on by itself, or ask there what became of it and record it by hand.',
    ],
  );
  assert.match(String(call?.['account']), /^1000\d\d$/);
  assert.deepEqual(await heldToday(), [1, true]);

  // A key that was turned within the business is of the same account.
  first.sent.set(reference, { ...first.sent.get(reference), status: 'success' });
  await pay(withKey(first, TURNED_KEY), id);

  assert.equal((await acme.client.withdrawals.get(id)).status, 'completed');
  assert.equal(await acme.balance(), '6000.00');
  assert.deepEqual(await heldToday(), [0, true]);
});

test('where the variables of the provider are forgotten, the simulator pays nothing of it', async () => {
  const { acme, id, reference } = await accepted('0123456702');

  await pay(paymentsSimulator({ pool, mode: 'live' }), id, 5);

  assert.equal((await acme.client.withdrawals.get(id)).status, 'processing');
  assert.equal((await listed(id))?.['held'], 'provider_changed');
  first.sent.set(reference, { ...first.sent.get(reference), status: 'success' });
  await pay(withKey(first, FIRST_KEY), id);
  assert.equal((await acme.client.withdrawals.get(id)).status, 'completed');
});

test('a payout with a code of the provider is not sent again where the provider does not know it any more', async () => {
  const { acme, id, reference } = await accepted('0123456703');
  const known = first.sent.get(reference)!;
  first.sent.delete(reference);

  await pay(withKey(first, FIRST_KEY), id, 5);

  assert.equal(first.sent.has(reference), false);
  assert.equal((await listed(id))?.['held'], 'provider_forgot');
  assert.equal(await acme.balance(), '6000.00');
  first.sent.set(reference, { ...known, status: 'success' });
  await pay(withKey(first, FIRST_KEY), id);
  assert.equal((await acme.client.withdrawals.get(id)).status, 'completed');
});

test('a person ends what is held, and it is not asked about again', async () => {
  const { acme, id } = await accepted('0123456704');
  await pay(withKey(other, OTHER_KEY), id);
  assert.deepEqual(await heldToday(), [1, true]);

  await world.firm.act(settleWithdrawal, { params: { withdrawal: id }, body: {} });

  assert.equal((await acme.client.withdrawals.get(id)).status, 'completed');
  assert.deepEqual(await heldToday(), [0, true]);
});

test('a payout that is held for the firm and then for its account is shown as each, and is paid once', async () => {
  const { acme, id, reference } = await approved('0123456707');
  first.trouble(/^POST \/transfer$/, {
    status: 400,
    message: 'Your balance is not enough',
    code: 'insufficient_balance',
  });
  await pay(withKey(first, FIRST_KEY), id);
  const shown = async () => {
    const { body } = await ask('finance', 'GET', `/operator/v1/withdrawals/${id}`);
    const { status, held_at } = body.data as unknown as { status: string; held_at: string | null };
    return [status, held_at !== null, (await listed(id))?.['held'] ?? null, await waiting('withdrawals_held')];
  };
  assert.deepEqual(await shown(), ['processing', true, null, 1]);

  // While it is held for the firm nobody is asked, with whichever credentials.
  await pay(withKey(other, OTHER_KEY), id, 3);
  assert.deepEqual(await shown(), ['processing', true, null, 1]);

  const reason = 'The balance is topped up.';
  assert.equal((await ask('finance', 'POST', `/operator/v1/withdrawals/${id}/retry`, { reason })).status, 200);
  await pay(withKey(other, OTHER_KEY), id, 3);
  assert.deepEqual(await shown(), ['processing', false, 'account_changed', 0]);
  assert.deepEqual(await heldToday(), [1, true]);
  assert.equal(other.sent.has(reference), false);

  await pay(withKey(first, FIRST_KEY), id, 4);
  assert.deepEqual(await shown(), ['completed', false, null, 0]);
  assert.deepEqual([first.sent.has(reference), other.sent.has(reference)], [true, false]);
  assert.equal(await acme.balance(), '6000.00');
});

test('a key whose business cannot be read is an account of its own, and stays it', async () => {
  const { id, acme } = await approved('0123456705');
  const silent = { ...withKey(first, FIRST_KEY), fingerprint: 'f1', identify: async () => null };
  const transfer = () => Promise.reject(new Error('cut off'));
  await pay({ ...silent, transfer }, id);

  const { rows } = await pool.query('select call_account from withdrawals where id = $1', [id]);
  assert.equal(rows[0].call_account, 'paystack/live/key-f1');
  // It is stored: that the business can be read later changes nothing.
  await pay({ ...withKey(first, FIRST_KEY), fingerprint: 'f1' }, id, 4);
  assert.equal((await acme.client.withdrawals.get(id)).status, 'completed');
});

test('an event that was signed for one account is not applied by a service that has another', async () => {
  const { acme, id, reference } = await accepted('0123456706');
  const data = { reference, transfer_code: 'TRF_1', status: 'success', amount: 4_000 };
  const { body } = first.signedEvent('transfer.success', data);
  await storeProviderEvent(pool, withKey(first, FIRST_KEY), Buffer.from(body));
  const settled = (live: PaymentsProvider) => {
    const deps = {
      pool,
      sealer,
      payments: { test: live, live },
      fault: () => {},
      marker: null,
      mandateReadySeconds: 0,
    };
    return applyProviderEvents({ ...deps, onTransfer: applyTransfer }, { signal: AbortSignal.any([]) });
  };

  await settled(withKey(other, OTHER_KEY));

  assert.equal((await acme.client.withdrawals.get(id)).status, 'processing');
  const { rows } = await pool.query(`select id, status, outcome from provider_events where mode = 'live'`);
  assert.match(rows[0].outcome, /^It came for another account than paystack\/live\/1000\d\d\.$/);
  assert.equal(rows[0].status, 'dead_lettered');
  await world.firm.act(applyEvent, { params: { provider_event: rows[0].id }, body: { reason: 'The key is back.' } });
  await settled(withKey(first, TURNED_KEY));
  assert.equal((await acme.client.withdrawals.get(id)).status, 'completed');
});
