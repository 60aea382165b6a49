import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { leaseDue, release } from './lease-queries.ts';
import { cancelAll, type RecordedAttempt, recordAttempts } from './record-queries.ts';

/** A delivery is made by one process at a time: what another one says of it after its lease ended counts for nothing. */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const [slow, fast] = [randomUUID(), randomUUID()];

const leaseBy = (by: string, endpoint_id: string) =>
  world.write((tx) => leaseDue(tx, [{ endpoint_id, free: 1 }], { by, until_ms: tx.now_ms + 60_000, capacity: 1 }));

/** Two events for one endpoint, the first of which a process has taken up. */
async function taken() {
  const { client } = await world.partner('test');
  const { id: endpoint_id } = await client.webhooks.create({ url: 'http://127.0.0.1:9', events: ['wallet.funded'] });
  for (const _ of [1, 2]) await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  const [leased] = await leaseBy(fast, endpoint_id);
  const key = { environment_id: leased!.environment_id, id: leased!.id };
  const states = async () => {
    const states = 'select status from webhook_deliveries where endpoint_id = $1 order by event_sequence';
    return (await pool.query<{ status: string }>(states, [endpoint_id])).rows.map(({ status }) => status);
  };
  return { endpoint_id, key, states };
}

const attempt = {
  url: 'http://127.0.0.1:9',
  status: 'delivered',
  next_attempt_at: null,
  response_status: 204,
  response_body: null,
  error: null,
  duration_ms: 1,
} as const;

test('an endpoint of which another process makes a delivery is left to that process', async () => {
  const { endpoint_id, states } = await taken();

  assert.deepEqual(await leaseBy(slow, endpoint_id), []);

  assert.deepEqual(await states(), ['delivering', 'pending']);
});

test('what a process records, cancels or gives back after another has leased it changes nothing', async () => {
  const { key, states } = await taken();
  const at = new Date().toISOString();
  const made: RecordedAttempt = { ...key, ...attempt, started_at: at, delivered_at: at };

  await world.write((tx) => recordAttempts(tx, slow, [made]));
  await world.write((tx) => cancelAll(tx, slow, [{ ...key, error: 'The endpoint was deleted.' }]));
  await world.write((tx) => release(tx, slow, [key.id]));
  assert.deepEqual(await states(), ['delivering', 'pending']);

  await world.write((tx) => recordAttempts(tx, fast, [made]));
  assert.deepEqual(await states(), ['delivered', 'pending']);
  const { rows } = await pool.query('select number from webhook_attempts where delivery_id = $1', [key.id]);
  assert.deepEqual(rows, [{ number: 1 }]);
});
