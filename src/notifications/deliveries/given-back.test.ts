import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { createWorld } from '../../testing/world.ts';
import { leaseDue, release, releaseExpired } from './lease-queries.ts';

// Nobody delivers here but the test.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const by = randomUUID();

/** An endpoint with an event that was never sent, and one that was sent once and is due again. */
async function endpointWithTwo(): Promise<string> {
  const { client } = await world.partner('test');
  const { id } = await client.webhooks.create({ url: 'http://127.0.0.1:9/hook', events: ['wallet.*'] });
  for (const _ of ['new', 'again']) await client.sandbox.triggerWebhook({ type: 'wallet.funded' });
  await pool.query(
    `update webhook_deliveries
     set status = 'retrying', is_first = false, attempt_count = 1, attempts_since_trigger = 1
     where endpoint_id = $1 and event_sequence = (select max(event_sequence) from webhook_deliveries where endpoint_id = $1)`,
    [id],
  );
  return id;
}

const lease = (endpoint_id: string, for_ms: number) =>
  world.write((tx) => leaseDue(tx, [{ endpoint_id, free: 10 }], { by, until_ms: tx.now_ms + for_ms, capacity: 10 }));
const statusesOf = async (endpoint_id: string) => {
  const sql = 'select status from webhook_deliveries where endpoint_id = $1 order by event_sequence';
  return (await pool.query(sql, [endpoint_id])).rows.map(({ status }) => status);
};

test('what a process leased and did not send goes back to where it waited', async () => {
  const endpoint_id = await endpointWithTwo();
  const leased = await lease(endpoint_id, 60_000);
  assert.deepEqual(await statusesOf(endpoint_id), ['delivering', 'delivering']);

  await world.write((tx) =>
    release(
      tx,
      by,
      leased.map(({ id }) => id),
    ),
  );

  assert.deepEqual(await statusesOf(endpoint_id), ['pending', 'retrying']);
});

test('what a process leased before it was gone goes back when the lease is over, and not before', async () => {
  const [over, held] = [await endpointWithTwo(), await endpointWithTwo()];
  await lease(over, -1);
  await lease(held, 60_000);

  await world.write(releaseExpired);

  assert.deepEqual(await statusesOf(over), ['pending', 'retrying']);
  assert.deepEqual(await statusesOf(held), ['delivering', 'delivering']);
});
