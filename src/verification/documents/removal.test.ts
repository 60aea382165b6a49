import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { sampleProofOfAddress } from '../../../scripts/demo/sample-business.ts';
import { localStorage } from '../../platform/storage/local.ts';
import { createWorld } from '../../testing/world.ts';
import { removeDiscarded } from './work.ts';

// The loop runs only when a test runs it.
const folder = mkdtempSync(join(tmpdir(), 'removal-'));
const storage = localStorage(folder);
const world = await createWorld({ role: 'api', storage });
after(() => rmSync(folder, { recursive: true }));

test('a stop waits for the file under way; the others are removed by whoever comes next, and none twice', async () => {
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
