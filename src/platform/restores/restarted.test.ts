import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { smallSettings } from '../../testing/embedded-probe.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { startEmbedded } from '../database/embedded.ts';
import { localStorage } from '../storage/local.ts';
import { placeIn } from './marker-place.ts';
import { openMarker } from './restore-marker.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'restarted-'));
const folder = join(dataDir, 'postgres');
const settings = { ...smallSettings, max_connections: '40' };
let embedded = await startEmbedded(dataDir, { settings });
const { pool, owner } = await freshDatabase(`postgresql:///postgres?user=postgres&host=${folder}`);
const place = placeIn(localStorage(join(dataDir, 'marker')), 'the folder F');
const log = { warn() {} };
after(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await embedded.stop();
  rmSync(dataDir, { recursive: true });
});

/** While PostgreSQL is stopped. */
async function stopped(change: () => void): Promise<void> {
  await embedded.stop();
  change();
  embedded = await startEmbedded(dataDir, { settings });
}

for (const act of ['look', 'cover'] as const)
  test(`what is paid, and its files put back, after the marker was read and before the database is, is noticed by a ${act}`, async () => {
    const other = openMarker({ pool, place, log });
    await other.look();
    await stopped(() => cpSync(folder, `${folder}-copy`, { recursive: true }));
    let isRead = false;
    const one = openMarker({
      ...{ pool, place, log },
      async reach(step) {
        if (step !== 'read' || isRead) return;
        isRead = true;
        await other.cover();
        await stopped(() => {
          rmSync(folder, { recursive: true });
          renameSync(`${folder}-copy`, folder);
        });
      },
    });

    const outcome = await one[act]();

    assert.notEqual(outcome, true);
    const { rows } = await owner.query('select epoch, restored_at from database_origin, database_epoch');
    assert.notEqual(rows[0].restored_at, null);
    assert.equal((await place.read())?.epoch, rows[0].epoch);
    await owner.query('update database_origin set restored_at = null');
  });
