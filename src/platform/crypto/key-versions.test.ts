import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { secondService } from '../../testing/faults/second-service.ts';
import { metricsOf } from '../../testing/metrics-of.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { loadMasterKeys } from './master-keys.ts';
import { createSealer, type Sealer } from './sealed.ts';

const all = new Map([1, 2, 3].map((version) => [version, randomBytes(32)]));
const sealing = (masterKeySealing: number, ...versions: number[]): Sealer => {
  const keys = new Map(versions.map((version) => [version, all.get(version)!]));
  return createSealer(
    loadMasterKeys({ masterKeys: { current: Math.max(...versions), keys }, masterKeySealing, dataDir: '/nowhere' }),
  );
};

const world = await createWorld({ sealer: sealing(1, 1), role: 'api' });
const acme = await world.partner('test');
const { rows: before } = await world.database.pool.query<{ count: number }>(
  'select count(*)::int as count from api_keys',
);
const keysBefore = before[0]!.count;

async function readiness(baseUrl: string): Promise<{ status: number; master_keys: string }> {
  const answer = await fetch(`${baseUrl}/readyz`);
  const { checks, error } = JSON.parse(await answer.text());
  return { status: answer.status, master_keys: (checks ?? error.details).master_keys };
}

async function sealedBy({ service }: Pick<World, 'service'>): Promise<Record<string, number>> {
  const text = await metricsOf(service);
  return Object.fromEntries(
    [...text.matchAll(/^sealed_values_by_key_version\{version="(\d+)"\} (\d+)$/gm)].map(([, version, count]) => [
      version!,
      Number(count),
    ]),
  );
}

const hook = { url: 'http://127.0.0.1:9/hook', enabled: false };

test('every process gets a new master key before the first seals with it; one that lacks it is not ready', async () => {
  // Every process has the new key, and the old one still seals: nothing changes.
  const given = await secondService(world, { sealer: sealing(1, 1, 2) });
  await given.clientOf(acme).webhooks.create(hook);
  assert.deepEqual(await readiness(given.baseUrl), { status: 200, master_keys: 'ok' });
  assert.deepEqual(await readiness(world.baseUrl), { status: 200, master_keys: 'ok' });
  assert.deepEqual(await sealedBy(given), { 1: keysBefore + 1 });

  // The new one seals. A process that was left out is not ready, and names the key it needs.
  const switched = await secondService(world, { sealer: sealing(2, 1, 2) });
  await switched.clientOf(acme).webhooks.create(hook);
  assert.deepEqual(await readiness(switched.baseUrl), { status: 200, master_keys: 'ok' });
  assert.deepEqual(await readiness(given.baseUrl), { status: 200, master_keys: 'ok' });
  assert.deepEqual(await sealedBy(switched), { 1: keysBefore + 1, 2: 1 });
  await until(async () => (await readiness(world.baseUrl)).status === 503);
  assert.equal(
    (await readiness(world.baseUrl)).master_keys,
    'values are sealed under version 2, which this process lacks: add it to MASTER_KEYS',
  );

  // Given the key, it is ready; and one from which the old key was taken too early is not.
  const again = await secondService(world, { sealer: sealing(2, 1, 2) });
  assert.equal((await readiness(again.baseUrl)).status, 200);
  const tooEarly = await secondService(world, { sealer: sealing(2, 2) });
  assert.deepEqual(await readiness(tooEarly.baseUrl), {
    status: 503,
    master_keys: 'values are sealed under version 1, which this process lacks: add it to MASTER_KEYS',
  });
});

test('a value that a process cannot open makes it not ready, wherever it is stored', async () => {
  const sealer = sealing(2, 1, 2);
  const service = await secondService(world, { sealer });
  const sealed = sealing(3, 3).seal('an answer that was stored', 'a place');
  assert.equal((await readiness(service.baseUrl)).status, 200);

  assert.throws(() => sealer.open(sealed, 'a place'), /master key 3, which is missing/);

  assert.match((await readiness(service.baseUrl)).master_keys, /sealed under version 3,/);
});

test('a version that is not among the keys seals nothing', () => {
  assert.throws(
    () => sealing(3, 1, 2),
    /^Error: MASTER_KEY_SEALING must be a version of a master key that is here: 1, 2$/,
  );
});
