import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import S3rver from 's3rver';
import { localStorage } from './local.ts';
import { s3Storage } from './s3.ts';
import type { Storage } from './storage.ts';

const folder = mkdtempSync(join(tmpdir(), 'storage-'));
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'documents', configs: [] }],
});
const { port } = await server.run();
after(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const endpoint = `http://127.0.0.1:${port}`;
const credentials = { region: 'us-east-1', accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
const storages: Record<string, Storage> = {
  local: localStorage(join(folder, 'local')),
  s3: s3Storage({ endpoint, bucket: 'documents', ...credentials }),
};

async function namesOf(storage: Storage, space: string): Promise<string[]> {
  const names: string[] = [];
  for await (const page of storage.list(space)) names.push(...page.map(({ name }) => name));
  return names.sort();
}

for (const [kind, storage] of Object.entries(storages)) {
  test(`${kind}: what is put is there, byte for byte, until it is removed`, async () => {
    const name = `${randomUUID()}/${randomUUID()}`;
    const bytes = randomBytes(1_048_576 + 17);

    assert.equal(await storage.get(name), null);
    await storage.put(name, bytes);
    assert.ok(bytes.equals((await storage.get(name))!));
    await storage.remove(name);
    assert.equal(await storage.get(name), null);
    await storage.remove(name);
  });

  test(`${kind}: a space lists its own files with their times, over many pages`, async () => {
    const [space, other] = [randomUUID(), randomUUID()];
    const names = Array.from({ length: 1_020 }, () => `${space}/${randomUUID()}`).sort();
    const begun_ms = Date.now();
    for (let at = 0; at < names.length; at += 20)
      await Promise.all(names.slice(at, at + 20).map((name) => storage.put(name, Buffer.from('x'))));
    await storage.put(`${other}/${randomUUID()}`, Buffer.from('x'));

    assert.deepEqual(await namesOf(storage, space), names);
    for await (const page of storage.list(space))
      for (const { stored_at_ms } of page) assert.ok(Math.abs(stored_at_ms - begun_ms) < 10 * 60_000);
    assert.deepEqual(await namesOf(storage, randomUUID()), []);
  });

  test(`${kind}: a name that we would not make is never used as a path`, async () => {
    for (const name of ['../secrets', 'a/../b', '/etc/passwd', 'a', 'a/b/c', 'A/B', 'a/b?x'])
      for (const work of [
        () => storage.get(name),
        () => storage.remove(name),
        () => storage.put(name, Buffer.alloc(1)),
      ])
        await assert.rejects(async () => work(), /not of the form/);
  });
}

test('local: files are only for their owner, and what a crash left half written goes', async () => {
  const space = randomUUID();
  const name = `${space}/${randomUUID()}`;
  const path = join(folder, 'local', name);
  await storages['local']!.put(name, Buffer.from('x'));
  const [old, young] = [`${path}.1.part`, `${path}.2.part`];
  for (const part of [old, young]) writeFileSync(part, 'half');
  utimesSync(old, new Date(Date.now() - 7_200_000), new Date(Date.now() - 7_200_000));

  assert.deepEqual(await namesOf(storages['local']!, space), [name]);

  assert.equal(statSync(path).mode & 0o777, 0o600);
  assert.throws(() => statSync(old), { code: 'ENOENT' });
  assert.equal(statSync(young).size, 4);
});

test('s3: an unknown key and a missing bucket are errors, not absent files', async () => {
  const unknown = s3Storage({ endpoint, bucket: 'documents', ...credentials, accessKeyId: 'STRANGER' });
  const elsewhere = s3Storage({ endpoint, bucket: 'elsewhere', ...credentials });
  const name = `${randomUUID()}/${randomUUID()}`;

  await assert.rejects(unknown.get(name), /answered 403 to get/);
  await assert.rejects(unknown.put(name, Buffer.alloc(1)), /answered 403 to put/);
  await assert.rejects(elsewhere.get(name), /answered 404 to get/);
  await assert.rejects(namesOf(elsewhere, randomUUID()), /answered 404 to list/);
});

test('a bucket that responds is there; one that is missing, refuses or is away is not', async () => {
  await storages['s3']!.ask!();
  const other = (settings: object) => s3Storage({ endpoint, bucket: 'documents', ...credentials, ...settings }).ask!();
  await assert.rejects(other({ bucket: 'missing' }), /The storage answered 404 to list/);
  await assert.rejects(other({ accessKeyId: 'unknown' }), /The storage answered 403 to list/);
  await assert.rejects(other({ endpoint: 'http://127.0.0.1:1' }));
  assert.equal(storages['local']!.ask, undefined);
});
