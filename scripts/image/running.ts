import assert from 'node:assert/strict';
import { chmodSync, chownSync, existsSync, mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../../src/platform/database/embedded.ts';
import { type ImageConfig, type Place, type Started, startContainer } from './container.ts';

const STARTS_WITHIN_MS = 120_000;
const STOPS_WITHIN_MS = 15_000;

/** Migrates, starts a process for requests and one for work, runs the demonstration in the image, and stops them. */
export async function checkRunning(image: ImageConfig, rootfs: string, folder: string): Promise<void> {
  const [uid, gid] = image.User.split(':').map(Number) as [number, number];
  for (const name of ['data', 'database', 'postgres']) mkdirSync(join(folder, name));
  chmodSync(folder, 0o755);
  chownSync(join(folder, 'data'), uid, gid);
  chmodSync(join(folder, 'database'), 0o777);
  const settings = { unix_socket_directories: `., ${join(folder, 'database')}`, unix_socket_permissions: '0777' };
  const database = await startEmbedded(join(folder, 'postgres'), { settings });
  const started: Started[] = [];
  try {
    const environment = await environmentIn();
    const place = { image, rootfs, folder, environment };
    await migrate(place);
    const api = startContainer('api', { ...place, environment: { ...environment, ROLE: 'api' } });
    const work = startContainer('work', {
      ...place,
      environment: {
        ...environment,
        ROLE: 'work',
        SEED_DEMO: '0',
        PORT: await freePort(),
        METRICS_PORT: await freePort(),
      },
    });
    started.push(api, work);
    await isReady(`http://127.0.0.1:${environment.PORT}`, started);
    checkProcess(api, uid);
    await demonstrate(place);
    for (const container of started) await stop(container);
  } finally {
    for (const { child } of started) child.kill('SIGKILL');
    await database.stop();
  }
}

const address = (role: string) => `postgresql:///invest?user=${role}&host=${encodeURIComponent('/database')}`;

async function environmentIn() {
  return {
    DATABASE_URL: address('partner_service'),
    MASTER_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
    MODES: 'test',
    MARKET_FEEDS: 'NGX:simulator,GSE:simulator',
    SEED_DEMO: '1',
    HOST: '127.0.0.1',
    OPERATOR_HOST: '127.0.0.1',
    METRICS_HOST: '127.0.0.1',
    PORT: await freePort(),
    OPERATOR_PORT: await freePort(),
    METRICS_PORT: await freePort(),
  };
}

/** The one step that knows the owner of the tables. */
async function migrate(place: Place): Promise<void> {
  const environment = { ...place.environment, DATABASE_OWNER_URL: address('postgres') };
  const container = startContainer('migrate', { ...place, environment }, ['migrate']);
  assert.equal(await container.ended, 0, container.output());
  assert.match(container.output(), /The database is at this version\./);
  console.log('migrated, as the owner of the tables');
}

async function isReady(baseUrl: string, containers: readonly Started[]): Promise<void> {
  for (const begun = performance.now(); performance.now() - begun < STARTS_WITHIN_MS; await sleep(200)) {
    for (const { child, output } of containers) assert.equal(child.exitCode, null, output());
    const ready = await fetch(`${baseUrl}/readyz`).catch(() => null);
    await ready?.arrayBuffer();
    if (ready?.ok) return console.log('ready');
  }
  assert.fail(`not ready: ${containers.map(({ output }) => output()).join('\n')}`);
}

/** What the kernel says of it, and what it may not do. */
function checkProcess(api: Started, uid: number): void {
  const status = api.firstProcess();
  assert.match(status, /^Name:\ttini$/m);
  assert.match(status, new RegExp(`^Uid:\t${uid}\t${uid}\t${uid}\t${uid}$`, 'm'));
  assert.match(status, /^CapEff:\t0{16}$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  assert.notEqual(api.exec('touch', '/app/written'), 0, 'its root can be written');
  assert.equal(api.exec('touch', '/tmp/written'), 0);
  assert.equal(api.exec('is-alive'), 0, 'its health check');
  assert.equal(api.exec('env', 'PORT=1', 'is-alive'), 1, 'a health check that always succeeds');
  console.log('not root, a root that cannot be written, alive');
}

async function demonstrate(place: Place): Promise<void> {
  assert(existsSync(join(place.folder, 'data', 'credentials.json')));
  const container = startContainer('demo', place, ['demo']);
  assert.equal(await container.ended, 0, container.output());
  console.log(container.output());
}

async function stop({ child, ended, output }: Started): Promise<void> {
  const begun = performance.now();
  child.kill('SIGTERM');
  const code = await Promise.race([ended, sleep(STOPS_WITHIN_MS, null)]);
  assert.equal(code, 0, `SIGTERM did not end it well: ${output()}`);
  assert.match(output(), /"msg":"stopped"/);
  console.log(`stopped in ${Math.round(performance.now() - begun)} ms`);
}

function freePort(): Promise<string> {
  return new Promise((done, fail) => {
    const server = createServer().once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const taken = server.address();
      server.close(() => (typeof taken === 'object' && taken ? done(String(taken.port)) : fail(new Error('no port'))));
    });
  });
}
