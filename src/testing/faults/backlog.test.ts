import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sign } from '../../../sdk/src/signature.ts';
import { idStartOf } from '../../notifications/deliveries/fan-out.ts';
import { startReceiver } from '../receiver.ts';
import { repetitions } from '../repetitions.ts';
import { createWorld, type Partner } from '../world.ts';

/** Events of 2 kB each that no receiver takes: they must stay in the database, however many there are. */
const WAITING = repetitions('waiting');
const EVENT_BYTES = 2_000;
const GROWTH_MAX = 16 * 1_024 * 1_024;

const world = await createWorld({ webhookRetrySeconds: [0, ...Array<number>(1_000).fill(0.01)] });
const { pool } = world.database;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** What this process holds, the service's share and all that it buffers included. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** As the transactions of many orders would have left them. */
async function fill({ environment }: Partner, endpoint_id: string | null): Promise<void> {
  const object = JSON.stringify({ id: environment.id, note: 'x'.repeat(EVENT_BYTES) });
  await pool.query(
    `with added as (
       insert into events (environment_id, sequence, id, type, object_type, object, created_at)
       select $1, sequence, gen_random_uuid(), 'order.completed', 'order', $2, now()
       from generate_series(1, $3) sequence
       returning id, sequence
     ),
     counted as (
       update environment_counters set events = $3 where environment_id = $1
     )
     insert into webhook_deliveries (
       environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, is_first,
       next_attempt_at, created_at
     )
     select $1, overlay(gen_random_uuid()::text placing $5 from 1)::uuid, $4::uuid, id, sequence, 'order.completed', '', 'event', 'pending', true, now(), now()
     from added
     where $4::uuid is not null`,
    [environment.id, object, WAITING, endpoint_id, idStartOf({ now_ms: Date.now() })],
  );
}

test('a dead receiver with a long backlog does not make the process grow, and neither does a hanging one', async (context) => {
  for (const receiver of [await startReceiver((response) => void response.destroy()), await startReceiver(() => {})]) {
    const partner = await world.partner('test');
    const { id } = await partner.client.webhooks.create({ url: receiver.url });
    const begun = receiver.received.length;
    const before = held();
    await fill(partner, id);
    await receiver.until((received) => received.length > begun + 1);
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from webhook_deliveries where endpoint_id = $1 and status <> 'delivered'`,
      [id],
    );
    const growth = held() - before;
    context.diagnostic(`${rows[0]!.count} deliveries wait, ${Math.round(growth / 1_024)} KiB more are held`);
    assert.ok(rows[0]!.count >= WAITING);
    assert.ok(growth < GROWTH_MAX, `${growth} bytes more are held`);
    await partner.client.webhooks.delete(id);
  }
});

/** Requests every event from the first on and reads none. */
async function listenDeaf({ key }: Partner): Promise<Socket> {
  const target = '/partner/v1/events/stream';
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = sign(key.secret, { timestamp, method: 'GET', target, body: '' });
  const socket = connect(Number(new URL(world.baseUrl).port), '127.0.0.1');
  after(() => socket.destroy());
  await once(socket, 'connect');
  socket.pause();
  socket.write(
    [
      `GET ${target} HTTP/1.1`,
      'Host: localhost',
      `X-Service-Key: ${key.key_id}`,
      `X-Service-Timestamp: ${timestamp}`,
      `X-Service-Signature: ${signature}`,
      'Last-Event-ID: 0',
      '\r\n',
    ].join('\r\n'),
  );
  return socket;
}

test('a stream whose reader takes nothing holds a few frames, and the other events stay in the database', async (context) => {
  const partner = await world.partner('test');
  await fill(partner, null);
  const before = held();

  const sockets = await Promise.all(Array.from({ length: 5 }, () => listenDeaf(partner)));

  let most = 0;
  for (let looks = 0; looks < 30; looks++) {
    await new Promise((next) => setTimeout(next, 100));
    most = Math.max(most, held() - before);
  }
  context.diagnostic(`${WAITING} events wait for each of 5 readers, ${Math.round(most / 1_024)} KiB more are held`);
  for (const socket of sockets) assert.equal(String(socket.read(12)), 'HTTP/1.1 200', 'the stream began');
  assert.ok(most < GROWTH_MAX, `${most} bytes more are held`);
});
