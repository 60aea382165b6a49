import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fundedOrder, startLoad } from '../../src/testing/faults/load.ts';
import { serviceProcess } from '../../src/testing/faults/service-process.ts';
import { repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';

/**
 * The service with its PostgreSQL on a small disk of its own, which a file fills up under load. What was acknowledged is there when
 * there is room again, and orders go on by themselves. Only root can mount a disk of a given size.
 */
const TIMES = repetitions('machine_faults');
const WRITERS = 8;
const SIZE = '700m';
const FULL_FOR_MS = 4_000;
const CHUNK = Buffer.alloc(1 << 20, 1);

const base = mkdtempSync(join(tmpdir(), 'full-disk-'));
const disk = join(base, 'disk');
mkdirSync(disk);
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=1777`, 'tmpfs', disk]).status === 0;
after(() => {
  if (isMounted) spawnSync('umount', ['-l', disk]);
  rmSync(base, { recursive: true, force: true });
});

const filler = join(disk, 'filler');

/** Until nothing more can be written. */
function fill(): void {
  const file = openSync(filler, 'w');
  try {
    for (;;) writeSync(file, CHUNK);
  } catch (error) {
    assert.equal((error as NodeJS.ErrnoException).code, 'ENOSPC');
    // What is left of the last part.
    try {
      for (;;) writeSync(file, CHUNK, 0, 4_096);
    } catch {
      assert(statfsSync(disk).bavail < 16, 'the disk is full');
    }
  } finally {
    closeSync(file);
  }
}

/** Whether readiness says what is wrong while the disk is full. */
async function namesIt(baseUrl: string): Promise<boolean> {
  for (const until_ms = performance.now() + FULL_FOR_MS; performance.now() < until_ms; await sleep(100)) {
    const ready = await fetch(`${baseUrl}/readyz`).then((answer) => answer.text(), String);
    if (/its disk is full/.test(ready)) return true;
  }
  return false;
}

test('a full disk loses nothing that was acknowledged, and orders go on by themselves when there is room', {
  skip: isMounted ? false : 'mounting a small disk needs root',
}, async () => {
  process.env['TMPDIR'] = disk;
  const service = await serviceProcess();
  process.env['TMPDIR'] = tmpdir();
  await service.start();
  const client = service.client();
  const { order } = await fundedOrder(client);
  const existing = (await client.orders.list({ limit: 1 })).pagination.count;
  const load = startLoad(client, order, WRITERS);
  let hits = 0;
  for (let time = 0; time < TIMES; time += 1) {
    await load.progress(WRITERS);
    const from = service.output().length;
    fill();
    const before = load.acknowledged.size;
    const [isNamed] = await Promise.all([namesIt(service.baseUrl), sleep(FULL_FOR_MS)]);
    assert(isNamed, 'readiness named the full disk');
    if (load.acknowledged.size - before < WRITERS * 100) hits += 1;
    rmSync(filler);
    await load.progress(WRITERS);
    assert.match(service.output().slice(from), /No space left|could not (extend|write)|disk full/i);
  }
  await load.stop();
  const { count } = (await client.orders.list({ limit: 1 })).pagination;
  assert.equal(count, existing + load.acknowledged.size, 'one order for each key');
  const { code, out } = await service.operator('ledger', 'verify', '--json');
  assert.equal(code, 0, out);
  reportProof({ done: TIMES, hits, measured: `${count} orders` });
  await service.remove();
});
