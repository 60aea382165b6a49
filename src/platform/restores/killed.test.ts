import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { localStorage } from '../storage/local.ts';
import { placeIn } from './marker-place.ts';
import { openMarker } from './restore-marker.ts';

const { address, pool, owner, drop } = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'killed-'));
const place = placeIn(localStorage(folder), 'the folder F');
after(async () => {
  await drop();
  rmSync(folder, { recursive: true });
});

test('a process that is killed by kill -9 while it counts has restored nothing, wherever it was', async () => {
  const program = `
    const [database, storage, place, marker] = await Promise.all(
      ['database/connect.js', 'storage/local.js', 'restores/marker-place.js', 'restores/restore-marker.js'].map(
        (file) => import(new URL('../' + file, ${JSON.stringify(import.meta.url)}).href)),
    );
    const [address, folder] = process.argv.slice(1);
    const kept = marker.openMarker({
      pool: database.connectPool(address, 1, () => {}),
      place: place.placeIn(storage.localStorage(folder), 'the folder F'),
      log: { warn: () => {} },
    });
    for (;;) {
      await kept.cover();
      process.stdout.write('.');
    }`;
  for (const counted of [1, 2, 3, 5, 8, 13]) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', program, address, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'close');
    let seen = 0;
    child.stdout.on('data', (dots: Buffer) => {
      seen += dots.length;
      if (seen >= counted) child.kill('SIGKILL');
    });
    await ended;
    const before = await place.read();

    await openMarker({ pool, place, log: { warn: () => {} } }).look();

    const { rows } = await owner.query('select epoch, restored_at from database_origin, database_epoch');
    const { epoch, restored_at } = rows[0];
    assert.equal(restored_at, null);
    assert.ok(before !== null && before.epoch >= counted && (await place.read())?.epoch === epoch);
  }
});
