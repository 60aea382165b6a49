import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fundedOrder, startLoad } from '../../src/testing/faults/load.ts';
import { serviceProcess } from '../../src/testing/faults/service-process.ts';
import { repetitions } from '../../src/testing/repetitions.ts';
import { reportProof } from '../../src/testing/report-proof.ts';

/** Backups of a service that is written to all the while; each is restored next to it and proved to the heads that were noted. */
const BACKUPS = repetitions('backups');
const WRITERS = 8;
const ORDERS_BETWEEN = 40;

const folder = mkdtempSync(join(tmpdir(), 'restored-'));
const service = await serviceProcess();
after(async () => {
  await service.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function operator(...words: string[]) {
  const { code, out } = await service.operator('database', ...words, '--json');
  assert.equal(code, 0, out + service.output().slice(-2_000));
  return JSON.parse(out).data;
}

test('each backup that is taken under load is restored, verifies, and has every head that was noted', async () => {
  await service.start();
  const client = service.client();
  const { order } = await fundedOrder(client);
  const load = startLoad(client, order, WRITERS);

  let hits = 0;
  let heads = 0;
  for (let count = 0; count < BACKUPS; count += 1) {
    await load.progress(ORDERS_BETWEEN);
    const before = load.acknowledged.size;
    const { backup, ledger_accounts } = await operator('backup', join(folder, String(count)));
    if (load.acknowledged.size > before) hits += 1;
    const drill = await operator('drill', backup);

    assert.deepEqual([drill.verified, drill.backup, drill.heads.noted], [true, backup, ledger_accounts]);
    assert.deepEqual([drill.ledger.problems, drill.audit.problems, drill.heads.problems], [[], [], []]);
    assert.deepEqual(drill.documents.problems, []);
    heads += drill.heads.noted;
    rmSync(backup, { recursive: true });
  }
  await load.stop();

  assert.equal(hits, BACKUPS, 'orders were acknowledged during every backup');
  assert(heads >= 2 * BACKUPS, `${heads} heads were noted`);
  reportProof({ done: BACKUPS, hits, measured: `${load.acknowledged.size} orders, ${heads} heads` });
});
