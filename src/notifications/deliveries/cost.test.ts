import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import { createWorld } from '../../testing/world.ts';
import { readWebhookHealth } from '../webhooks/health.ts';
import { idStartOf } from './fan-out.ts';
import { replayEvents } from './operations.ts';
import { cancelWaiting } from './queries.ts';

/** One endpoint to which 20,000 events were delivered, 1,000 of them still kept. No delivery worker runs here. */
const world = await createWorld({ role: 'api' });
const { client, environment } = await world.partner('test');
const { id } = await client.webhooks.create({ url: 'http://127.0.0.1:9/hook', enabled: false });
await world.database.pool.query(
  `insert into webhook_deliveries (
     environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, created_at
   )
   select $1, overlay(gen_random_uuid()::text placing $3 from 1)::uuid, $2, gen_random_uuid(), number, 'order.created', '', 'event', 'delivered', now()
   from generate_series(1, 20000) number`,
  [environment.id, id, idStartOf({ now_ms: Date.now() })],
);
await world.database.pool.query(
  `with recorded as (
     insert into events (environment_id, sequence, id, type, object_type, object, created_at)
     select environment_id, event_sequence, event_id, event_type, 'order', '{}', created_at
     from webhook_deliveries
     where environment_id = $1
       and event_sequence <= 1000
     returning 1
   )
   update environment_counters
   set events = (select count(*) from recorded)
   where environment_id = $1`,
  [environment.id],
);
await world.database.owner.query('analyze webhook_deliveries, events');

const readScans = statement(`
  select seq_scan, idx_scan
  from pg_stat_xact_user_tables
  where relname = 'webhook_deliveries'`);

/** How often the whole table of deliveries was scanned, and how often an index. */
const scansOf = (work: (tx: Transaction) => Promise<unknown>): Promise<{ seq_scan: number; idx_scan: number }> =>
  world.write(async (tx) => {
    await work(tx);
    return (await tx.row<{ seq_scan: number; idx_scan: number }>(readScans))!;
  });

test('disabling an endpoint reads what waits for it, not all that was ever delivered', async () => {
  const { seq_scan } = await scansOf((tx) => cancelWaiting(tx, id, 'The endpoint was disabled.'));

  assert.equal(seq_scan, 0);
});

test('the health of webhooks reads what waits, not all that was ever delivered', async () => {
  const { seq_scan } = await scansOf(readWebhookHealth);

  assert.equal(seq_scan, 0);
});

test('a replay reads the former deliveries once, not once for each event', async () => {
  await client.webhooks.update(id, { enabled: true });
  const range = { from: '2026-01-01T00:00:00.000Z', to: '2100-01-01T00:00:00.000Z' };
  let replayed = 0;

  const { seq_scan, idx_scan } = await scansOf(async (tx) => {
    replayed = (await replayEvents(tx, environment, id, range)).count;
  });

  assert.equal(replayed, 1_000);
  assert.ok(seq_scan + idx_scan < 10, `${seq_scan} and ${idx_scan} scans`);
});
