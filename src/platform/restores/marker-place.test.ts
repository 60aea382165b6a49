import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import S3rver from 's3rver';
import { localStorage } from '../storage/local.ts';
import { s3Storage } from '../storage/s3.ts';
import type { Storage } from '../storage/storage.ts';
import { placeIn } from './marker-place.ts';

const folder = mkdtempSync(join(tmpdir(), 'marker-place-'));
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
  folder: localStorage(join(folder, 'local')),
  bucket: s3Storage({ endpoint, bucket: 'documents', ...credentials }),
};
const markerAt = (epoch: number, branch = 'b'.repeat(16)) => ({ database: 'd'.repeat(16), epoch, branch });

for (const [kind, storage] of Object.entries(storages))
  test(`${kind}: the highest marker is what is read, whoever writes a lower one afterwards`, async () => {
    const place = placeIn(storage, kind);

    const none = await place.read();
    await place.write(markerAt(9));
    const first = await place.read();
    await place.write(markerAt(10));
    await place.write(markerAt(9));
    const after = await place.read();
    await Promise.all([14, 11, 13, 12].map((epoch) => place.write(markerAt(epoch))));

    assert.equal(none, null);
    assert.deepEqual(first, markerAt(9));
    assert.deepEqual(after, markerAt(10));
    assert.deepEqual(await place.read(), markerAt(14));
    await place.write(markerAt(15));
    const left: string[] = [];
    for await (const page of storage.list('00000000-0000-0000-0000-000000000000'))
      left.push(...page.map(({ name }) => name));
    assert.equal(left.length, 1);
  });
