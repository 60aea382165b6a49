import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { packageRoot } from '../../src/platform/package-root.ts';
import { freshDatabase } from '../../src/testing/fresh-database.ts';
import { createExchange, instrument, quote } from '../../src/testing/market-readings.ts';
import { repetitions } from '../../src/testing/repetitions.ts';

/** An operator's import that is killed while it writes: the file is there as a whole or not at all. */
const KILLS = repetitions('import_kills');
const SYMBOLS = 40;
const DAYS = 2_000;

const database = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'market-import-'));
after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
const { ingestReadings } = await createExchange(database.pool);

const symbols = Array.from({ length: SYMBOLS }, (_, nth) => `K${nth}`);
/** Trading days of years without declared holidays: rows of closed days are quarantined, the same each time. */
const days = Array.from({ length: DAYS }, (_, nth) => new Date(Date.UTC(2009, 0, 1 + nth)).toISOString().slice(0, 10));
const file = join(folder, 'bars.csv');
const rows = days
  .filter((day) => new Date(day).getUTCDay() % 6 !== 0)
  .flatMap((day) => symbols.map((symbol) => `${symbol},${day},100,101,99,100,,10,1000,1`));
writeFileSync(file, `symbol,date,open,high,low,close,previous_close,volume,value_traded,deals\n${rows.join('\n')}\n`);

function startImport() {
  const main = join(packageRoot, 'dist/soak/import-process.js');
  const child = spawn(process.execPath, [main, file, database.address], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const ended = new Promise<string>((done) => child.once('close', () => done(output)));
  return { child, ended };
}

/** Bars of the file only: quotes that are reported meanwhile leave a bar of a later day. */
const count = async () =>
  (await database.pool.query(`select count(*)::int as count from bars where date < '2020-01-01'`)).rows[0].count;
/** Whoever has written rows of a table keeps this lock until its transaction ends. */
const isWriting = async () =>
  (
    await database.pool.query(
      `select from pg_locks where relation = 'bars'::regclass and mode = 'RowExclusiveLock' and granted`,
    )
  ).rowCount! > 0;

test('an import that is killed leaves nothing, blocks nothing, and is complete when it is repeated', async (t) => {
  await ingestReadings({ instruments: symbols.map((symbol) => instrument(symbol)) });
  for (let kill = 0; kill < KILLS; kill++) {
    const { child, ended } = startImport();
    while (!(await isWriting())) assert.equal(child.exitCode, null, 'it ended before it was killed');
    await pause(200 * kill);
    child.kill('SIGKILL');
    await ended;
    assert.equal(await count(), 0);
    const symbol = symbols[kill]!;
    assert.equal((await ingestReadings({ quotes: [quote(symbol, '100.00')] })).published, 1);
  }

  const data = JSON.parse(await startImport().ended);
  assert.equal(data.rows, rows.length);
  assert.equal(data.published + data.quarantined.length, rows.length);
  assert.equal(await count(), data.published);
  t.diagnostic(`${KILLS} kills, ${data.published} bars`);
});
