import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createWorld, type Partner } from '../../testing/world.ts';
import { replayEvents } from './operations.ts';

/** No delivery worker runs here, so that the deliveries of a replay stay pending. */
const world = await createWorld({ role: 'api' });
const { test: investment_id } = await world.investment();
const whole = { from: '2026-01-01T00:00:00Z', to: '2100-01-01T00:00:00Z' };

/** An endpoint to which the three events of an order were delivered. */
async function delivered(): Promise<{ partner: Partner; id: string }> {
  const partner = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const { id } = await partner.client.webhooks.create({
    url: 'http://127.0.0.1:9/hook',
    events: ['order.*', 'holding.*'],
  });
  await partner.client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' });
  await world.database.pool.query(
    `update webhook_deliveries set status = 'delivered', is_first = false, next_attempt_at = null where endpoint_id = $1`,
    [id],
  );
  return { partner, id };
}

test('of two replays at once the second finds the deliveries of the first', async () => {
  const { partner, id } = await delivered();
  let second: Promise<{ count: number }> | null = null;

  const first = await world.write(async (tx) => {
    const replayed = await replayEvents(tx, partner.environment, id, whole);
    // Not committed yet: the other one has to wait for it.
    second = partner.client.webhooks.replay(id, whole);
    await Promise.race([second, sleep(500)]);
    return replayed;
  });

  assert.deepEqual(first, { count: 3 });
  assert.deepEqual(await second, { count: 0 });
  assert.equal((await partner.client.webhooks.deliveries(id)).pagination.count, 6);
});

test('a replay that is sent again with its Idempotency-Key is answered as before and delivers nothing more', async () => {
  const { partner, id } = await delivered();
  const idempotencyKey = 'replay-of-today';
  assert.deepEqual(await partner.client.webhooks.replay(id, whole, { idempotencyKey }), { count: 3 });

  assert.deepEqual(await partner.client.webhooks.replay(id, whole, { idempotencyKey }), { count: 3 });

  assert.equal((await partner.client.webhooks.deliveries(id)).pagination.count, 6);
});

test('a replay of more than 10,000 events is refused, and delivers none of them', async () => {
  const { partner, id } = await delivered();
  const { pool, owner } = world.database;
  await owner.query(
    `insert into events select filled.*
     from events event, generate_series(1, 9998) nth, jsonb_populate_record(event, jsonb_build_object(
       'id', gen_random_uuid(), 'sequence', 1000 + nth
     )) filled
     where event.environment_id = $1 and event.type = 'order.completed'`,
    [partner.environment.id],
  );

  await assert.rejects(partner.client.webhooks.replay(id, whole), {
    status: 400,
    details: { to: 'The range holds more than 10000 events; replay it in parts.' },
  });

  const { rows } = await pool.query('select count(*)::int as count from webhook_deliveries where endpoint_id = $1', [
    id,
  ]);
  assert.deepEqual(rows, [{ count: 3 }]);
  await owner.query('delete from events where environment_id = $1 and sequence > 1000', [partner.environment.id]);
});
