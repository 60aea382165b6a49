import assert from 'node:assert/strict';
import { test } from 'node:test';
import { capabilitiesOf } from '../../platform/capabilities.ts';
import { callWork } from '../../platform/provider-calls/call-provider.ts';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { createPayments } from '../../service/payments.ts';
import { simulatedPayments } from '../../service/payments-settings.ts';
import { createWorld } from '../../testing/world.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';
import { withdrawalCall } from './call.ts';
import { approveWithdrawal } from './transitions.ts';

// Nobody works here but the loops that the test runs.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;

/** Runs the loop that pays, as a process that serves these modes and simulates both would. */
async function payAs(...modes: Mode[]): Promise<void> {
  const { needs } = createPayments({
    payments: { ...simulatedPayments, publicUrl: 'http://127.0.0.1' },
    modes,
    pool,
    sealer: world.settings.sealer,
    server: () => assert.fail('no address is asked for'),
    metrics: createMetrics(),
    logger: createLogger('silent'),
    capabilities: capabilitiesOf([], true),
  });
  await callWork(withdrawalCall, needs).run({ pool, signal: AbortSignal.any([]), itemFailed: () => {} });
  const wait = `interval '11 minutes'`;
  await pool.query(
    `update withdrawals set call_due_at = call_due_at - ${wait}, unknown_since = unknown_since - ${wait}`,
  );
}

test('a process that serves only test keys never settles live money: it waits for one that serves it', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await world.write((tx) => verifyAccount(tx, acme.environment, settlement_account_id, 'ACME SAVINGS'));
  const body = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const { id } = await acme.client.withdrawals.create(body);
  await world.write((tx) => approveWithdrawal(tx, acme.environment, id));
  const statusNow = async () => (await acme.client.withdrawals.get(id)).status;

  await payAs('test');
  await payAs('test');
  assert.equal(await statusNow(), 'processing');

  // What may have been asked for is looked for before it is asked for again.
  await payAs('test', 'live');
  await payAs('test', 'live');
  assert.equal(await statusNow(), 'completed');
  assert.equal(await acme.balance(), '6000.00');
});
