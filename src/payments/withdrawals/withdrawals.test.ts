import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ask } from '../../testing/ask.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { rowsOf } from '../../testing/machine-rows.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { withdrawalMachine } from './states.ts';

const world = await createWorld();
const gtbank = (account_number: string) => ({ currency: 'NGN', bank_code: '058', account_number }) as const;

async function payee({ client }: Partner, account_number = freshNumber()): Promise<string> {
  return (await client.settlementAccounts.create(gtbank(account_number))).id;
}

const withdraw = async (partner: Partner, amount: string, options: { scenario?: 'hold' | `fail:${string}` } = {}) => {
  const settlement_account_id = await payee(partner);
  return partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id }, options);
};

const ofMoney = (events: string[]) => events.filter((type) => type.startsWith('withdrawal.'));

test('the transitions of a withdrawal are these', () => {
  assert.deepEqual(rowsOf(withdrawalMachine), [
    ['approve', 'pending_approval', 'processing', 'withdrawal.processing'],
    ['cancel', 'pending_approval', 'cancelled', 'withdrawal.cancelled'],
    ['reject', 'pending_approval', 'failed', 'withdrawal.failed'],
    ['settle', 'processing', 'completed', 'withdrawal.completed'],
    ['fail', 'processing', 'failed', 'withdrawal.failed'],
    ['return', 'completed', 'returned', 'withdrawal.returned'],
  ]);
});

test('a test key withdraws in the request', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });

  const withdrawal = await withdraw(acme, '4000.5');

  assert.deepEqual([withdrawal.status, withdrawal.amount, withdrawal.failure_code], ['completed', '4000.50', null]);
  const { charges, charges_total, net_amount } = withdrawal;
  assert.deepEqual([charges, charges_total, net_amount], [[], '0.00', '4000.50']);
  assert.match(withdrawal.reference, /^WDR-[0-9A-Z]{26}$/);
  assert.equal(await acme.balance(), '5999.50');
  assert.deepEqual(ofMoney(await acme.events()), ['withdrawal.created', 'withdrawal.completed']);
  assert.deepEqual(await acme.client.withdrawals.get(withdrawal.id), withdrawal);
});

const sequences: readonly [steps: string, status: string, balance: string, events: string][] = [
  ['', 'pending_approval', '6000.00', 'created'],
  ['cancel', 'cancelled', '10000.00', 'created,cancelled'],
  ['failed', 'failed', '10000.00', 'created,failed'],
  ['processing', 'processing', '6000.00', 'created,processing'],
  ['processing,failed', 'failed', '10000.00', 'created,processing,failed'],
  ['processing,completed', 'completed', '6000.00', 'created,processing,completed'],
  ['processing,completed,returned', 'returned', '10000.00', 'created,processing,completed,returned'],
];

const everyVerb = ['cancel', 'processing', 'completed', 'failed', 'returned'] as const;
const allowedAfter: Record<string, readonly string[]> = {
  pending_approval: ['cancel', 'processing', 'failed'],
  processing: ['completed', 'failed'],
  completed: ['returned'],
  failed: [],
  cancelled: [],
  returned: [],
};

const step = ({ client }: Partner, id: string, verb: string) =>
  verb === 'cancel'
    ? client.withdrawals.cancel(id)
    : client.sandbox.simulateWithdrawal(id, { event: verb as 'processing' });

for (const [steps, status, balance, events] of sequences)
  test(`a held withdrawal after "${steps}" is ${status}, and nothing that is not allowed changes it`, async () => {
    const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
    const { id } = await withdraw(acme, '4000.00', { scenario: 'hold' });

    for (const verb of steps.split(',').filter(Boolean)) await step(acme, id, verb);

    assert.equal((await acme.client.withdrawals.get(id)).status, status);
    assert.equal(await acme.balance(), balance);
    assert.deepEqual(
      ofMoney(await acme.events()),
      events.split(',').map((name) => `withdrawal.${name}`),
    );
    for (const verb of everyVerb.filter((name) => !allowedAfter[status]!.includes(name)))
      await assert.rejects(step(acme, id, verb), { status: 409, code: 'invalid_state' });
    assert.equal(await acme.balance(), balance);
  });

for (const [code, words] of [
  ['account_closed', 'The bank account is closed.'],
  ['limit_exceeded', 'The transfer exceeds a limit of the bank.'],
])
  test(`a withdrawal that is to fail is seen in its live state, then fails with ${code} and is refunded`, async () => {
    const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });

    const { id, status } = await withdraw(acme, '4000.00', { scenario: `fail:${code}` });
    assert.equal(status, 'pending_approval');

    const until = Date.now() + 30_000;
    while ((await acme.client.withdrawals.get(id)).status !== 'failed') {
      assert.ok(Date.now() < until, 'it does not fail');
      await new Promise((done) => setTimeout(done, 100));
    }
    const { failure_code, failure_reason } = await acme.client.withdrawals.get(id);
    assert.deepEqual([failure_code, failure_reason], [code, words]);
    assert.equal(await acme.balance(), '10000.00');
  });

const allowed =
  'Expected one of "provider_rejected", "account_closed", "account_invalid", "limit_exceeded", "operator_rejected", "returned_by_bank".';

test('the sandbox lets a bank fail or return a withdrawal with a code of the list, and with no other', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const { id } = await withdraw(acme, '4000.00', { scenario: 'hold' });
  const failed = await acme.client.sandbox.simulateWithdrawal(id, { event: 'failed', failure_code: 'account_closed' });
  assert.equal(failed.failure_code, 'account_closed');

  const paid = await withdraw(acme, '4000.00');
  const back = await acme.client.sandbox.simulateWithdrawal(paid.id, {
    event: 'returned',
    failure_code: 'account_invalid',
  });
  assert.equal(back.failure_code, 'account_invalid');
  const { status, body } = await ask(acme.client, 'POST', `/partner/v1/sandbox/withdrawals/${id}/simulate`, {
    body: { event: 'failed', failure_code: 'bank_offline' },
  });
  assert.deepEqual([status, JSON.parse(body).error.details], [400, { failure_code: allowed }]);
});

test('a withdrawal is judged: account, reference, freeze, eligibility, balance', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00', GHS: '10000.00' } });
  const stranger = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const account = await payee(acme);
  const pending = await payee(acme, '0123459999');
  const ask = (changes: object, partner = acme) =>
    partner.client.withdrawals.create({
      currency: 'NGN',
      amount: '1000.00',
      settlement_account_id: account,
      ...changes,
    });

  await assert.rejects(ask({}, stranger), { status: 404, code: 'not_found' });
  await assert.rejects(ask({ settlement_account_id: pending }), { code: 'settlement_account_not_eligible' });
  await assert.rejects(ask({ currency: 'GHS' }), { status: 400, code: 'settlement_account_not_eligible' });
  await assert.rejects(ask({ amount: '10000.01' }), {
    status: 402,
    code: 'insufficient_funds',
    details: { currency: 'NGN', available_balance: '10000.00', required_amount: '10000.01', shortfall: '0.01' },
  });
  const first = await ask({ client_reference: 'W1' });
  await assert.rejects(ask({ client_reference: 'W1' }), {
    status: 409,
    code: 'duplicate_reference',
    details: { client_reference: 'W1', resource: 'withdrawal', id: first.id },
  });
  assert.deepEqual((await acme.client.withdrawals.list({ client_reference: 'W1' })).data, [first]);
  await world.database.pool.query(
    `update ledger_accounts set status = 'frozen' where environment_id = $1 and kind = 'wallet'`,
    [acme.environment.id],
  );
  await assert.rejects(ask({}), { status: 409, code: 'wallet_frozen' });
  assert.equal(await acme.balance(), '9000.00');
});

test('a refused withdrawal binds neither its key nor its reference', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00' } });
  const request = {
    currency: 'NGN',
    amount: '500.00',
    settlement_account_id: await payee(acme),
    client_reference: 'W2',
  } as const;
  await assert.rejects(acme.client.withdrawals.create(request, { idempotencyKey: 'k' }), {
    code: 'insufficient_funds',
  });
  await acme.client.sandbox.fundWallet('NGN', { amount: '1000.00' });

  const first = await acme.client.withdrawals.create(request, { idempotencyKey: 'k' });
  const again = await acme.client.withdrawals.create(request, { idempotencyKey: 'k' });

  assert.deepEqual(again, first);
  assert.equal(await acme.balance(), '600.00');
});

test('40 withdrawals at once never take more than the wallet has', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '30000.00' } });
  const settlement_account_id = await payee(acme);

  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      acme.client.withdrawals.create(
        { currency: 'NGN', amount: '1000.00', settlement_account_id },
        { scenario: 'hold' },
      ),
    ),
  );

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 30);
  assert.equal(await acme.balance(), '0.00');
});

test('a cancel and an approval at once: one of them wins, and the money is where it says', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  for (let times = 0; times < 5; times++) {
    const { id } = await withdraw(acme, '100.00', { scenario: 'hold' });
    const outcomes = await Promise.allSettled([step(acme, id, 'cancel'), step(acme, id, 'processing')]);
    assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  }
});

test('an account with an open withdrawal stays, and a key without the scope withdraws nothing', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '10000.00' } });
  const { id, settlement_account_id } = await withdraw(acme, '100.00', { scenario: 'hold' });
  await assert.rejects(acme.client.settlementAccounts.delete(settlement_account_id), {
    status: 409,
    code: 'settlement_account_in_use',
  });
  await acme.client.withdrawals.cancel(id);
  await acme.client.settlementAccounts.delete(settlement_account_id);

  const weak = await world.partner('test', { organisation_id: acme.organisation_id, scopes: ['read', 'funding'] });
  await assert.rejects(withdraw(weak, '100.00'), { status: 403, code: 'insufficient_scope' });
  await assert.rejects(acme.client.withdrawals.list({ from: '2026-02-01', to: '2026-01-01' }), {
    code: 'invalid_date_range',
  });
});

test('a live organisation that is not verified withdraws nothing', async () => {
  const acme = await world.partner('live', { kyb: 'draft', wallets: { NGN: '10000.00' } });
  const settlement_account_id = '01890000-0000-7000-8000-000000000000';
  await assert.rejects(acme.client.withdrawals.create({ currency: 'NGN', amount: '100.00', settlement_account_id }), {
    status: 403,
    code: 'kyb_not_approved',
  });
});
