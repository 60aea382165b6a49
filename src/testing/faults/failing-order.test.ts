import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import { Histogram } from 'prom-client';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { createWorld } from '../world.ts';
import { holding } from './stranger.ts';

const said: string[] = [];
const logger = createLogger('error', { write: (line: string) => void said.push(line) });
const world = await createWorld({ logger });
const fund = await world.investment({ price: '2.50' });
const buy = (client_reference: string) =>
  ({ investment_id: fund.test, amount: '10.00', currency: 'NGN', client_reference }) as const;

before(() =>
  world.database.owner.query(
    `alter table orders add constraint unwritable_is_refused check (client_reference is distinct from 'unwritable')`,
  ),
);

/** The sizes of the batches so far, as the metrics count them: how many were no larger than each bound. */
async function largestBatchAbove(bound: number): Promise<number> {
  const sizes = world.service.metrics.registry.getSingleMetric('order_batch_size');
  assert(sizes instanceof Histogram);
  const { values } = await sizes.get();
  const upTo = values.find(({ labels, metricName }) => metricName?.endsWith('_bucket') && labels.le === bound);
  const whole = values.find(({ metricName }) => metricName?.endsWith('_count'));
  return whole!.value - upTo!.value;
}

test('one order that cannot be written fails by itself: the others of its batch are placed', async () => {
  const partners = await Promise.all(
    Array.from({ length: 12 }, () => world.partner('test', { wallets: { NGN: '10.00' } })),
  );
  const held = await world.partner('test', { wallets: { NGN: '10.00' } });
  const [failing, ...others] = partners;
  const key = randomUUID();

  // While the lane waits for a lock in vain, what arrives becomes one batch.
  const stranger = await holding(world, 'select from ledger_accounts where environment_id = $1 for update', [
    held.environment.id,
  ]);
  const waiting = held.client.orders.create(buy('first'));
  const unwritten = failing!.client.orders.create(buy('unwritable'), { idempotencyKey: key });
  const placed = others.map(({ client }) => client.orders.create(buy('harmless')));
  await assert.rejects(unwritten, { code: 'internal_error' });
  for (const order of placed) assert.equal((await order).status, 'completed');
  await stranger.release();
  assert.equal((await waiting).status, 'completed');

  assert((await largestBatchAbove(4)) > 0, 'they were one batch');
  for (const other of others) assert.equal(await other.balance(), '0.00');
  assert.equal(await failing!.balance(), '10.00');
  assert.equal((await failing!.client.orders.list()).pagination.count, 0);
  assert(
    said.some((line) => line.includes('an order could not be carried out') && line.includes('unwritable_is_refused')),
  );
  const again = await failing!.client.orders.create(buy('harmless'), { idempotencyKey: key });
  assert.equal(again.status, 'completed', 'a failed order binds nothing: its key is free');
});
