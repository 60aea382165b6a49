import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import { ProviderAway, ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { PaymentsProvider } from '../../providers/payments/contract.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';
import { withdrawalCall } from './call.ts';
import { applyTransfer, approveWithdrawal, failWithdrawal, recordTransfer } from './transitions.ts';

// The loop runs only when a test runs it, against the simulator with what the test puts in its way.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const simulator = paymentsSimulator({ pool, mode: 'live' });

type Calls = { transfers: string[]; provider: PaymentsProvider };

/** Counts what the provider is asked to pay. */
function counted(changes: (calls: Calls) => Partial<PaymentsProvider> = () => ({})): Calls {
  const calls: Calls = { transfers: [], provider: simulator };
  const transfer: PaymentsProvider['transfer'] = (request) => {
    calls.transfers.push(request.reference);
    return simulator.transfer(request);
  };
  calls.provider = { ...simulator, transfer };
  calls.provider = { ...calls.provider, ...changes({ ...calls }) };
  return calls;
}

async function run({ provider }: Calls, connections = pool): Promise<string[]> {
  const payments = { test: provider, live: provider };
  const deps = { pool, sealer: world.settings.sealer, payments, fault: () => {}, marker: null };
  const loop = callWork(withdrawalCall, deps);
  const failed: string[] = [];
  await loop.run({ pool: connections, signal: AbortSignal.any([]), itemFailed: (item) => void failed.push(item) });
  return failed;
}

async function approved(): Promise<{ acme: Partner; id: string }> {
  const acme = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await world.write((tx) => verifyAccount(tx, acme.environment, settlement_account_id, 'ACME SAVINGS'));
  const { id, status } = await acme.client.withdrawals.create({
    currency: 'NGN',
    amount: '4000.00',
    settlement_account_id,
  });
  assert.equal(status, 'pending_approval');
  await world.write((tx) => approveWithdrawal(tx, acme.environment, id));
  return { acme, id };
}

/** As if the lease, or the wait, were over. */
const later = (id: string, interval = '11 minutes') =>
  pool.query(
    `update withdrawals
     set call_due_at = call_due_at - $2::interval, unknown_since = unknown_since - $2::interval
     where id = $1`,
    [id, interval],
  );

const statusOf = async ({ client }: Partner, id: string) => (await client.withdrawals.get(id)).status;

test('an approved withdrawal is paid once, however many loops run', async () => {
  const { acme, id } = await approved();
  const calls = counted();

  await Promise.all([run(calls), run(calls), run(calls)]);
  await later(id);
  await run(calls);

  assert.equal(await statusOf(acme, id), 'completed');
  const { reference, provider_reference } = await acme.client.withdrawals.get(id);
  assert.deepEqual(calls.transfers, [reference]);
  assert.ok(provider_reference);
  assert.equal(await acme.balance(), '6000.00');
});

test('a withdrawal that nobody approved is not paid', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await world.write((tx) => verifyAccount(tx, acme.environment, settlement_account_id, 'ACME SAVINGS'));
  await acme.client.withdrawals.create({ currency: 'NGN', amount: '4000.00', settlement_account_id });
  const calls = counted();

  await run(calls);

  assert.deepEqual(calls.transfers, []);
});

test('paid but unanswered: the provider is asked what became of it, and not asked to pay again', async () => {
  const { acme, id } = await approved();
  const away = counted(({ provider }) => ({
    transfer: async (request) => {
      await provider.transfer(request);
      throw new ProviderAway('no answer');
    },
  }));
  await run(away);
  assert.equal(await statusOf(acme, id), 'processing');
  const calls = counted();

  await later(id);
  await run(calls);

  assert.equal(await statusOf(acme, id), 'completed');
  assert.deepEqual(calls.transfers, []);
});

test('the process died before the call: asked twice, ten minutes apart, then paid under the same reference', async () => {
  const { acme, id } = await approved();
  const { reference } = await acme.client.withdrawals.get(id);
  const dying = counted(() => ({
    transfer: async () => {
      throw new Error('the process died');
    },
  }));
  assert.deepEqual(await run(dying), [id]);
  const calls = counted();

  await later(id);
  await run(calls);
  assert.deepEqual([await statusOf(acme, id), calls.transfers], ['processing', []]);
  await later(id, '9 minutes');
  await run(calls);
  assert.deepEqual(calls.transfers, []);
  await later(id, '2 minutes');
  await run(calls);

  assert.equal(await statusOf(acme, id), 'completed');
  assert.deepEqual(calls.transfers, [reference]);
});

test('the process died after the lease: nothing was asked, and it is paid when the lease ends', async () => {
  const { acme, id } = await approved();
  await pool.query(`update withdrawals set call_due_at = clock_timestamp() + interval '60 seconds' where id = $1`, [
    id,
  ]);
  const calls = counted();
  await run(calls);
  assert.deepEqual(calls.transfers, []);

  await later(id);
  await run(calls);

  assert.equal(await statusOf(acme, id), 'completed');
  assert.equal(calls.transfers.length, 1);
});

test('a loop that was held up past its lease asks for nothing that another has asked for', async () => {
  const { acme, id } = await approved();
  let goOn = () => {};
  const held = new Promise<void>((done) => {
    goOn = done;
  });
  let connections = 0;
  // The look for what is due comes first; the second transaction is the one that takes the lease and begins the call.
  const slow = {
    connect: async () => {
      connections += 1;
      if (connections === 2) await held;
      return pool.connect();
    },
  };
  const late = counted();
  const running = run(late, slow as never);
  while (connections < 2) await new Promise((done) => setTimeout(done, 5));
  await later(id);
  const away = counted(({ provider }) => ({
    transfer: async (request) => {
      await provider.transfer(request);
      throw new ProviderAway('no answer');
    },
  }));
  await run(away);

  goOn();
  await running;

  assert.deepEqual([late.transfers, await statusOf(acme, id)], [[], 'processing']);
});

test('a transfer that the provider refuses for its account is refunded, in our sentence', async () => {
  const { acme, id } = await approved();

  await run(
    counted(() => ({
      transfer: async () => {
        throw new ProviderRefused('account_invalid', 'No account 0123456789 at GTB.');
      },
    })),
  );

  const { status, failure_code, failure_reason } = await acme.client.withdrawals.get(id);
  assert.deepEqual(
    [status, failure_code, failure_reason],
    ['failed', 'account_invalid', 'The bank knows no such account.'],
  );
  assert.equal(await acme.balance(), '10000.00');
});

test('what the provider reports later, twice or out of order, moves the money once', async () => {
  const { acme, id } = await approved();
  const { reference } = await acme.client.withdrawals.get(id);
  const report = (status: 'processing' | 'succeeded' | 'failed' | 'returned') =>
    world.write((tx) =>
      recordTransfer(tx, acme.environment, id, {
        reference,
        provider_reference: 'P-1',
        status,
        failure_code: null,
        failure_reason: null,
      }),
    );

  for (const status of ['processing', 'succeeded', 'succeeded', 'failed', 'processing'] as const) await report(status);
  assert.deepEqual([await statusOf(acme, id), await acme.balance()], ['completed', '6000.00']);
  for (const status of ['returned', 'returned', 'succeeded'] as const) await report(status);

  assert.deepEqual([await statusOf(acme, id), await acme.balance()], ['returned', '10000.00']);
});

const paid = { provider_reference: 'P-2', status: 'succeeded', failure_code: null, failure_reason: null } as const;
const receive = (mode: 'test' | 'live', reference: string) =>
  world.write((tx) => applyTransfer(tx, { mode, account: null }, { reference, ...paid }));

test('an event of a transfer is applied when it is ours and of its mode, and not otherwise', async () => {
  const { acme, id } = await approved();
  const { reference } = await acme.client.withdrawals.get(id);
  const nobody = { waits: 'There is no such transfer.' };
  assert.deepEqual([await receive('live', 'WDR-0'), await receive('test', reference)], [nobody, nobody]);
  assert.equal(await statusOf(acme, id), 'processing');
  const ours = { applied: 'transfer' };
  assert.deepEqual([await receive('live', reference), await receive('live', reference)], [ours, ours]);
  assert.deepEqual([await statusOf(acme, id), await acme.balance()], ['completed', '6000.00']);
});

test('a transfer that was paid although the operator gave it back is put before the operator, and moves nothing', async () => {
  const { acme, id } = await approved();
  await world.write((tx) => failWithdrawal(tx, acme.environment, id, { code: 'provider_rejected' }));

  const deadLettered = `The provider says succeeded of withdrawal ${id}, which is failed here.`;
  assert.deepEqual(await receive('live', (await acme.client.withdrawals.get(id)).reference), { deadLettered });
  assert.deepEqual([await statusOf(acme, id), await acme.balance()], ['failed', '10000.00']);
});
