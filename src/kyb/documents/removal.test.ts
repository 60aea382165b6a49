import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { removeDiscarded } from './work.ts';

// The loop runs only when a test runs it.
const folder = mkdtempSync(join(tmpdir(), 'removal-'));
const storage = localStorage(folder);
const before: { read: () => Promise<unknown> } = { read: async () => {} };
const slow = {
  ...storage,
  get: async (name: string) => {
    await before.read();
    return storage.get(name);
  },
};
const world = await createWorld({ role: 'api', storage: slow });
after(() => rmSync(folder, { recursive: true }));

test('a stop waits for the file under way; the others are removed by the next run, and none twice', async () => {
  const { client } = await world.partner('live', { kyb: 'draft' });
  for (let nth = 0; nth < 3; nth++) {
    const { id } = await client.kyb.uploadDocument(sampleProofOfAddress);
    await client.kyb.deleteDocument(id);
  }
  const stopping = new AbortController();
  const removed: string[] = [];
  const stopped = {
    ...storage,
    remove: async (name: string) => {
      stopping.abort();
      removed.push(name);
      await storage.remove(name);
    },
  };

  assert.equal(await removeDiscarded(world.database.pool, stopped, stopping.signal), 1);
  assert.equal(await removeDiscarded(world.database.pool, stopped, new AbortController().signal), 2);
  assert.equal(await removeDiscarded(world.database.pool, stopped, new AbortController().signal), 0);

  assert.equal(new Set(removed).size, 3);
});

test('while a backup is made nothing is removed, as the copy of the database may name it', async () => {
  const { client } = await world.partner('live', { kyb: 'draft' });
  const { id } = await client.kyb.uploadDocument(sampleProofOfAddress);
  await client.kyb.deleteDocument(id);
  const { signal } = new AbortController();
  const backup = await world.database.owner.connect();
  await backup.query(`select pg_advisory_lock(${advisoryLocks.backup})`);

  const meanwhile = await removeDiscarded(world.database.pool, storage, signal);
  backup.release(true);
  const afterwards = await until(async () => (await removeDiscarded(world.database.pool, storage, signal)) || null);

  assert.equal(meanwhile, 0);
  assert.equal(afterwards, 1);
});

test('a file that cannot be removed is reported and tried again, and the files after it are removed', async () => {
  const { client } = await world.partner('live', { kyb: 'draft' });
  for (let nth = 0; nth < 3; nth++) {
    const { id } = await client.kyb.uploadDocument(sampleProofOfAddress);
    await client.kyb.deleteDocument(id);
  }
  const names: string[] = [];
  const stuck = {
    ...storage,
    remove: async (name: string) => {
      names.push(name);
      if (name === names[0]) throw new Error('The storage answered 403 to remove.');
      await storage.remove(name);
    },
  };
  const { signal } = new AbortController();

  await assert.rejects(removeDiscarded(world.database.pool, stuck, signal), /403/);
  assert.equal(new Set(names).size, 3);
  assert.equal(await removeDiscarded(world.database.pool, storage, signal), 1);
});

test('a document that is deleted while it is downloaded is not found', async () => {
  const { client } = await world.partner('live', { kyb: 'draft' });
  const { id } = await client.kyb.uploadDocument(sampleProofOfAddress);
  before.read = async () => {
    before.read = async () => {};
    await client.kyb.deleteDocument(id);
    await removeDiscarded(world.database.pool, storage, new AbortController().signal);
  };

  await assert.rejects(client.kyb.downloadDocument(id), { code: 'not_found', details: { resource: 'document', id } });
});
