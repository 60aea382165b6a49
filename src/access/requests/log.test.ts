import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { createMetrics } from '../../platform/telemetry/metrics.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { newRequestId } from '../../vocabulary/id.ts';
import { openRequestLog } from './log.ts';

/** How requests are kept in memory and written, without a server. */
const world = await createWorld({ role: 'api' });
const { organisation_id } = await world.partner('test');

const entryOf = (log: ReturnType<typeof openRequestLog>, isSigned: boolean, code: string | null = null) => {
  const named = { key_id: 'pk_test_1', environment: { organisation_id, mode: 'live', sandbox: 'default' } } as never;
  const context = {
    ...{ request_id: newRequestId(), method: 'GET', route: '/partner/v1/wallets', target: '/partner/v1/wallets' },
    ...{ address: '127.0.0.1', code, key: isSigned ? named : null },
  } as never;
  log.note(context, named, 200, 1);
};
const countLive = async () =>
  Number((await world.database.pool.query(`select count(*) from request_log where mode = 'live'`)).rows[0].count);

test('of a key ten requests a second that it did not sign are kept, and all that it signed, but above its rate ten', async () => {
  const log = openRequestLog({ pool: world.database.pool, metrics: createMetrics(), logger: createLogger('error') });
  for (let times = 0; times < 30; times++) entryOf(log, false, 'invalid_signature');
  await log.close();
  assert.equal(await countLive(), 10);

  const other = openRequestLog({ pool: world.database.pool, metrics: createMetrics(), logger: createLogger('error') });
  for (let times = 0; times < 30; times++) entryOf(other, true, 'rate_limited');
  for (let times = 0; times < 30; times++) entryOf(other, true);
  await other.close();
  assert.equal(await countLive(), 10 + 10 + 30);
});

test('two hundred requests are written at once, fewer wait for the end of their second', async () => {
  let begun = 0;
  const connect = () => {
    begun += 1;
    return world.database.pool.connect();
  };
  const log = openRequestLog({ pool: { connect } as never, metrics: createMetrics(), logger: createLogger('error') });
  // No timer fires in between.
  const microtasks = async () => {
    for (let at = 0; at < 50; at++) await null;
  };
  const before = await countLive();

  for (let times = 0; times < 199; times++) entryOf(log, true);
  await microtasks();
  assert.equal(begun, 0);
  entryOf(log, true);
  await microtasks();
  assert.equal(begun, 1);
  await log.close();
  assert.equal(await countLive(), before + 200);
});

test('a database that is away loses nothing that fits, and what does not fit is counted', async () => {
  const metrics = createMetrics();
  let [isAway, tries] = [true, 0];
  const pool = {
    connect() {
      tries += 1;
      if (!isAway) return world.database.pool.connect();
      return Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    },
  } as never;
  const log = openRequestLog({ pool, metrics, logger: createLogger('silent') });
  const before = await countLive();
  for (let times = 0; times < 20_001; times++) entryOf(log, true);
  assert.match(await metrics.registry.metrics(), /^request_log_lost_total 1$/m);

  await until(async () => tries > 0);
  isAway = false;
  await until(async () => (await countLive()) === before + 20_000);
  await log.close();
  assert.equal(await countLive(), before + 20_000);
});
