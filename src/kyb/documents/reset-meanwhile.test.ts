import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { localStorage } from '../../platform/storage/local.ts';
import { sampleProofOfAddress } from '../../service/demo/sample-business.ts';
import { createWorld } from '../../testing/world.ts';

/** The bytes of an upload are stored before the transaction that adds its row: a sandbox may be reset in between. */
const folder = mkdtempSync(join(tmpdir(), 'reset-'));
const storage = localStorage(folder);
const stored: { put: () => Promise<unknown> } = { put: async () => {} };
const watched = {
  ...storage,
  put: async (name: string, bytes: Buffer) => {
    await storage.put(name, bytes);
    await stored.put();
  },
};
const world = await createWorld({ role: 'api', storage: watched });
after(() => rmSync(folder, { recursive: true }));

test('an upload whose sandbox is reset meanwhile is refused, and adds no row to the environment that is gone', async () => {
  const { client, environment } = await world.partner('test', { kyb: 'draft' });
  stored.put = () => client.sandbox.reset();

  await assert.rejects(client.kyb.uploadDocument(sampleProofOfAddress), { status: 503, code: 'unavailable' });

  stored.put = async () => {};
  assert.deepEqual(await client.kyb.listDocuments(), []);
  const { rows } = await world.database.pool.query('select from kyb_documents where environment_id = $1', [
    environment.id,
  ]);
  assert.equal(rows.length, 0);
  const { id } = await client.kyb.uploadDocument(sampleProofOfAddress);
  assert.deepEqual(
    (await client.kyb.listDocuments()).map((one) => one.id),
    [id],
  );
});
