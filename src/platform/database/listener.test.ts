import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { until } from '../../testing/until.ts';
import { listen } from './listener.ts';

const database = await freshDatabase();
after(() => database.drop());

const BLOCKED_MS = 6_000;

/** Nothing else runs meanwhile, as when a large piece of work holds the thread. */
const holdThread = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test('a process that is held up for seconds keeps its connection, and receives what was sent meanwhile', async () => {
  const errors: string[] = [];
  const payloads: string[] = [];
  const listener = listen({
    address: database.address,
    channel: 'held_up',
    onNotification: (payload) => payloads.push(payload),
    onListening: () => {},
    onError: ({ message }) => errors.push(message),
  });
  after(() => listener.close());
  await until(async () => listener.isHealthy());

  const client = await database.pool.connect();
  after(() => client.release());
  const sent = client.query("select pg_notify('held_up', 'news')");
  holdThread(BLOCKED_MS);
  await sent;
  await until(async () => listener.isHealthy() && payloads.length > 0);

  assert.deepEqual([payloads, errors], [['news'], []]);
});
