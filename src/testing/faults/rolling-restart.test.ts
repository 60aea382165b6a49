import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Agent, fetch as undiciFetch } from 'undici';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { packageRoot } from '../../platform/package-root.ts';
import { freePort } from '../free-port.ts';
import { until } from '../until.ts';
import { createWorld } from '../world.ts';
import { startBalancer } from './balancer.ts';

/** Two processes behind a balancer are replaced one after the other, as in an upgrade, while orders come in. */
const WRITERS = 6;

const masterKey = randomBytes(32);
const world = await createWorld({
  role: 'work',
  sealer: createSealer({ current: 1, keys: new Map([[1, masterKey]]) }),
});
const { test: investment_id } = await world.investment();
const partner = await world.partner('test', { wallets: { NGN: '9000000.00' } });

const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

function startApi(port: number): ChildProcess {
  const child = spawn(process.execPath, [join(packageRoot, 'dist/src/main.js')], {
    env: {
      PATH: process.env['PATH'],
      ...{ DATABASE_URL: world.database.address, MASTER_KEYS: `1:${masterKey.toString('base64')}`, ROLE: 'api' },
      ...{ PORT: String(port), OPERATOR_PORT: '0', LOG_LEVEL: 'silent', PAYMENTS_PROVIDER_LIVE: 'simulator' },
      ...{ SHUTDOWN_DELAY_MS: '2000', RATE_LIMIT_PER_MINUTE: '1000000' },
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.add(child);
  return child;
}

test('a rolling restart of two processes refuses no order, and each is there once', async () => {
  const ports = [await freePort(), await freePort()];
  const processes = ports.map(startApi);
  const { baseUrl, isReady } = await startBalancer(ports);
  await until(async () => ports.every(isReady));

  const { key_id: keyId, secret } = partner.key;
  // As many connections as writers: one that no request used for the whole delay ends with the process, and may end
  // while its next request is on the way. HTTP/1.1 has no other remedy for that than to repeat the request.
  const dispatcher = new Agent({ connections: WRITERS });
  after(() => dispatcher.close());
  const fetch = (url: unknown, init: unknown) =>
    undiciFetch(url as string, { ...(init as RequestInit), dispatcher } as never);
  const client = new PartnerClient({ baseUrl, keyId, secret, retries_max: 0, fetch: fetch as never });
  const [answered, refused]: [string[], unknown[]] = [[], []];
  let isDone = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!isDone)
      await client.orders.create({ investment_id, amount: '10.00', currency: 'NGN' }).then(
        ({ id }) => answered.push(id),
        (error: unknown) => refused.push(error),
      );
  });
  for (const [nth, port] of ports.entries()) {
    const old = processes[nth]!;
    const before = answered.length;
    await until(async () => answered.length > before);
    old.kill('SIGTERM');
    assert.deepEqual(await once(old, 'exit'), [0, null]);
    await until(async () => !isReady(port));
    startApi(port);
    await until(async () => isReady(port));
  }
  isDone = true;
  await Promise.all(writers);

  assert.deepEqual(refused, []);
  assert.equal(new Set(answered).size, answered.length);
  const { rows } = await world.database.pool.query(
    'select count(*)::integer as count from orders where environment_id = $1',
    [partner.environment.id],
  );
  assert.equal(rows[0].count, answered.length);
});
