import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { startReceiver } from '../../testing/receiver.ts';
import { repetitions } from '../../testing/repetitions.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';

const CRASHES = repetitions('worker_kills');
const ORDERS_BETWEEN = 10;
/** Each order is created, sent to fulfilment and completed. */
const EVENTS = CRASHES * ORDERS_BETWEEN * 3;

const masterKey = randomBytes(32);
const world = await createWorld({
  role: 'api',
  sealer: createSealer({ current: 1, keys: new Map([[1, masterKey]]) }),
});

const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

async function startWorker(): Promise<ChildProcess> {
  const script = new URL('../../testing/worker-process.js', import.meta.url);
  const child = fork(script, [world.database.address, masterKey.toString('base64')]);
  children.add(child);
  await once(child, 'message');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  children.delete(child);
}

test('a worker that crashes again and again during deliveries loses no event, and what is repeated has its webhook-id', async () => {
  const partner = await world.partner('test', { wallets: { NGN: '100000.00' } });
  const { test: investment_id } = await world.investment();
  // Slow enough that a kill finds attempts under way.
  const receiver = await startReceiver((response) => void setTimeout(() => response.writeHead(200).end(), 30));
  await partner.client.webhooks.create({ url: receiver.url });
  const order = () => partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });

  let interrupted = 0;
  for (let kills = 0; kills < CRASHES; kills++) {
    const seen = receiver.received.length;
    await Promise.all(Array.from({ length: ORDERS_BETWEEN }, order));
    const worker = await startWorker();
    await receiver.until((received) => received.length > seen + 3);
    await kill(worker);
    const { rows } = await world.database.pool.query(`select 1 from webhook_deliveries where status = 'delivering'`);
    if (rows.length > 0) interrupted += 1;
  }
  const worker = await startWorker();
  await receiver.until((received) => new Set(received.map(({ sequence }) => sequence)).size === EVENTS);
  await waitUntilNothingWaits();
  await kill(worker);

  assert.ok(interrupted > 0, 'no kill came during an attempt');
  const bodies = new Map<string, string>();
  for (const { headers, body } of receiver.received) {
    const id = String(headers['webhook-id']);
    assert.equal(body, bodies.get(id) ?? body, 'a repeated delivery is the same, byte for byte');
    bodies.set(id, body);
  }
  assert.equal(bodies.size, EVENTS);
});

const waitUntilNothingWaits = () =>
  until(async () => {
    const { rows } = await world.database.pool.query(
      `select 1 from webhook_deliveries where status <> 'delivered' limit 1`,
    );
    return rows.length === 0;
  });
