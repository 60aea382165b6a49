import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from '../../platform/telemetry/logger.ts';
import { onServer } from '../citus-template.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';

/** What machines ask every few seconds, and what is expected to fail, must not hide what is wrong. */
type Line = { level: string; msg: string; route?: string; err?: { message: string; stack?: string } };
const written: Line[] = [];
const logger = createLogger('debug', { write: (line: string) => void written.push(JSON.parse(line)) });
const world = await createWorld({ logger });

test('probes are in the log at the level debug, other requests at info', async () => {
  for (const path of ['/livez', '/readyz', '/partner/v1/wallets']) await fetch(`${world.baseUrl}${path}`);
  const requests = () => written.filter(({ msg }) => msg === 'request');
  await until(async () => requests().length === 3);

  assert.deepEqual(
    requests().map(({ level, route }) => [level, route]),
    [
      ['debug', '/livez'],
      ['debug', '/readyz'],
      ['info', '/partner/v1/wallets'],
    ],
  );
});

test('a database that is away is named in the log by its error, without the stack of any place that met it', async () => {
  const { client } = await world.partner('test');
  await client.wallets.list();
  const { rows } = await world.database.owner.query<{ name: string }>('select current_database() as name');
  const [{ name }] = rows as [{ name: string }];
  const onTheServer = (...texts: string[]) =>
    onServer(process.env['TEST_DATABASE']!, async (admin) => {
      for (const text of texts) await admin.query(text);
    });
  await onTheServer(
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  try {
    await assert.rejects(client.wallets.list(), { code: 'unavailable' });
    const refused = () => written.filter(({ msg }) => msg === 'A request could not be served');
    await until(async () => refused().length > 0 && written.some(({ msg }) => msg === 'work failed'));
  } finally {
    await onTheServer(`alter database ${name} allow_connections true`);
  }

  const errors = written.flatMap(({ msg, err }) => (err ? [{ msg, err }] : []));
  assert.deepEqual(
    errors.filter(({ err }) => err.stack !== undefined).map(({ msg, err }) => [msg, err.message]),
    [],
  );
});
