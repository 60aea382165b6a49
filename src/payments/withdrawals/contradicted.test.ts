import assert from 'node:assert/strict';
import { test } from 'node:test';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import { paymentsSimulator } from '../../testing/payments-simulator.ts';
import { createWorld } from '../../testing/world.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';
import { withdrawalCall } from './call.ts';
import { approveWithdrawal, failWithdrawal } from './transitions.ts';

// The loop runs only when the test runs it.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;

test('a payout that the operator gives back while the provider pays it is reported, and moves nothing more', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await world.write((tx) => verifyAccount(tx, acme.environment, settlement_account_id, 'ACME SAVINGS'));
  const body = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const { id } = await acme.client.withdrawals.create(body);
  await world.write((tx) => approveWithdrawal(tx, acme.environment, id));
  const simulator = paymentsSimulator({ pool, mode: 'live' });
  const provider: typeof simulator = {
    ...simulator,
    async transfer(request) {
      await world.write((tx) => failWithdrawal(tx, acme.environment, id, { code: 'provider_rejected' }));
      return { ...(await simulator.transfer(request)), status: 'succeeded' };
    },
  };
  const payments = { test: provider, live: provider };
  const loop = callWork(withdrawalCall, {
    pool,
    sealer: world.settings.sealer,
    payments,
    fault: () => {},
    marker: null,
  });
  const reports: [string, string][] = [];
  const itemFailed = (item: string, error: unknown) => void reports.push([item, (error as Error).message]);

  await loop.run({ pool, signal: AbortSignal.any([]), itemFailed });

  assert.deepEqual(reports, [[id, `The provider says succeeded of withdrawal ${id}, which is failed here.`]]);
  assert.equal((await acme.client.withdrawals.get(id)).status, 'failed');
  assert.equal(await acme.balance(), '10000.00');
});
