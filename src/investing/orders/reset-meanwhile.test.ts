import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resetSandbox } from '../../sandbox/reset/operations.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld } from '../../testing/world.ts';

const world = await createWorld({ role: 'api' });
const { owner } = world.database;
const fund = await world.investment({ price: '2.50' });
const buy = { investment_id: fund.test, amount: '1000.00', currency: 'NGN' } as const;

test('an order whose sandbox is reset while it is placed is refused, and made once when it is sent again', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '5000.00' } });
  assert.equal(await acme.balance(), '5000.00');
  const place = () => acme.client.orders.create(buy, { idempotencyKey: 'once' });

  let placing: Promise<unknown> | undefined;
  // The desk reads the key again once the reset is committed; the request was authenticated before.
  await whileHeld(owner, 'lock table api_keys in access exclusive mode', [], () =>
    world.write(async (tx) => {
      await resetSandbox(tx, acme.environment);
      placing = place().catch((error: unknown) => error);
      await until(() => isAnyoneWaiting(owner));
    }),
  );

  const { status, code } = (await placing) as { status?: number; code?: string };
  assert.deepEqual([status, code], [503, 'unavailable']);
  const { rows } = await owner.query('select from orders where environment_id = $1', [acme.environment.id]);
  assert.deepEqual(rows, [], 'the sandbox of before has no order');
  await acme.client.sandbox.fundWallet('NGN', { amount: '1500.00' });
  assert.equal((await place()).status, 'completed');
  assert.equal(await acme.balance(), '500.00');
});
