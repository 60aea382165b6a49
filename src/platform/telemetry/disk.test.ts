import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { measureDisk } from './disk.ts';
import { createMetrics } from './metrics.ts';

async function ratioOf(folder: string | null): Promise<string | undefined> {
  const metrics = createMetrics();
  measureDisk(metrics, folder);
  return /^data_dir_free_ratio (.+)$/m.exec(await metrics.registry.metrics())?.[1];
}

test('the free part of the disk of a folder is measured, and nothing where there is no folder', async () => {
  const ratio = Number(await ratioOf(tmpdir()));
  assert(ratio > 0 && ratio <= 1, `${ratio}`);
  assert.equal(await ratioOf(join(tmpdir(), 'that-nobody-made')), undefined);
  assert.equal(await ratioOf(null), undefined);
});
