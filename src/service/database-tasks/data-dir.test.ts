import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { restoreBackup, restoreSteps } from '../../platform/backup/restore.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { defaultPoolSizes } from '../../platform/database/pools.ts';
import { prepareDatabase } from '../../platform/database/prepare.ts';
import { databaseLine } from '../../testing/database-line.ts';
import { query, smallSettings } from '../../testing/embedded-probe.ts';
import { registerListeners } from '../registry.ts';

/** A DATA_DIR is new, whole, or refused: an empty database never replaces one. */
registerListeners();
const folder = mkdtempSync(join(tmpdir(), 'data dir '));
const settings = { ...smallSettings, max_connections: '40' };
const connecting = { role: 'all', sizes: defaultPoolSizes, isShared: false, announces: false } as const;
const backup = join(folder, 'backup');
const source = await startEmbedded(join(folder, 'source'), { settings });
await prepareDatabase(
  { work: source.work, owner: source.connection, pooler: null, replica: null, connecting },
  { warn: () => {} },
);
await query(source.connection, 'create schema kept; create table kept.proof as select 7 as answer');
mkdirSync(join(folder, 'source', 'documents', 'aa'), { recursive: true });
writeFileSync(join(folder, 'source', 'documents', 'aa', 'bb'), 'sealed bytes');
const made = await databaseLine(join(folder, 'source'), 'backup', backup);
await source.stop();
assert.equal(made.code, 0, JSON.stringify(made));
const damaged = join(folder, 'damaged');
cpSync(backup, damaged, { recursive: true });
writeFileSync(join(damaged, 'postgres', 'PG_VERSION'), 'changed');

after(() => rmSync(folder, { recursive: true, force: true }));

/** What of the source the database has. */
async function answersOf(dataDir: string): Promise<unknown> {
  const started = await startEmbedded(dataDir, { settings });
  try {
    return (await query(started.connection, 'select answer from kept.proof'))[0]?.['answer'];
  } finally {
    await started.stop();
  }
}

/** A process that restores and is killed by kill -9 at a step. */
function killedIn(dataDir: string, step: string): string | null {
  const program = `
    import { restoreBackup } from ${JSON.stringify(new URL('../../platform/backup/restore.js', import.meta.url).href)};
    const [from, to, step] = process.argv.slice(1);
    await restoreBackup(from, to, (reached) => reached === step && process.kill(process.pid, 'SIGKILL'));`;
  return spawnSync(process.execPath, ['--input-type=module', '-e', program, backup, dataDir, step]).signal;
}

const interrupted = (dataDir: string) =>
  new Error(
    `A restore into DATA_DIR was interrupted: run it again, or remove ${join(dataDir, 'restore.unfinished')} to begin with an empty database.`,
  );

for (const step of restoreSteps.filter((step) => step !== 'in place'))
  test(`a restore that is killed when it is ${step} is refused at each start, stays so after a failed one, and is made whole by the next`, async () => {
    const dataDir = join(folder, `killed ${step}`);

    const signal = killedIn(dataDir, step);
    const left = readdirSync(dataDir);
    await assert.rejects(startEmbedded(dataDir, { settings }), interrupted(dataDir));
    await assert.rejects(
      restoreBackup(damaged, dataDir),
      /PG_VERSION of the backup .* was changed: nothing was restored/,
    );
    const leftAfterFailure = readdirSync(dataDir);
    await assert.rejects(startEmbedded(dataDir, { settings }), interrupted(dataDir));
    await restoreBackup(backup, dataDir);

    assert.equal(signal, 'SIGKILL');
    assert.deepEqual(left, step === 'half put in place' ? ['documents', 'restore.unfinished'] : ['restore.unfinished']);
    assert.deepEqual(leftAfterFailure, left);
    assert.deepEqual(readdirSync(dataDir).sort(), ['documents', 'postgres']);
    assert.deepEqual(readdirSync(join(dataDir, 'documents', 'aa')), ['bb']);
    assert.equal(await answersOf(dataDir), 7);
  });

test('a restore that is killed after its last rename is whole, and nothing of it is taken for another one', async () => {
  const dataDir = join(folder, 'killed in place');

  assert.equal(killedIn(dataDir, 'in place'), 'SIGKILL');

  assert.equal(await answersOf(dataDir), 7);
  assert.deepEqual(readdirSync(dataDir).sort(), ['documents', 'postgres', 'postgres.log']);
});

test('a restore that fails leaves an empty DATA_DIR empty, and keys and logs as they were', async () => {
  const dataDir = join(folder, 'failed');
  mkdirSync(dataDir);

  await assert.rejects(restoreBackup(damaged, dataDir), /was changed: nothing was restored/);
  const ofEmpty = readdirSync(dataDir);
  for (const file of ['master-keys', 'postgres.log']) writeFileSync(join(dataDir, file), 'of before');
  await assert.rejects(restoreBackup(damaged, dataDir), /was changed: nothing was restored/);
  const ofKept = readdirSync(dataDir);
  await restoreBackup(backup, dataDir);

  assert.deepEqual(ofEmpty, []);
  assert.deepEqual(ofKept.sort(), ['master-keys', 'postgres.log']);
  assert.equal(await answersOf(dataDir), 7);
});

const remains = {
  'master keys': 'master-keys',
  'a log': 'postgres.log',
  'an older log': 'postgres.log.1',
  documents: 'documents/aa',
};
for (const [what, path] of Object.entries(remains))
  test(`a DATA_DIR with ${what} and no database is refused with the remedy, and nothing is made in it`, async () => {
    const dataDir = join(folder, `with ${what}`);
    mkdirSync(join(dataDir, 'documents'), { recursive: true });
    if (what !== 'documents') rmSync(join(dataDir, 'documents'), { recursive: true });
    writeFileSync(join(dataDir, path), 'of before');

    await assert.rejects(
      startEmbedded(dataDir, { settings }),
      new Error(
        `DATA_DIR ${dataDir} is not new (${path.split('/')[0]}) and has no database: put its folder postgres back, or restore a ` +
          'backup into it (npm run operator -- database restore FOLDER). To begin with an empty database, set DATA_DIR to a new ' +
          'folder, or move these elsewhere.',
      ),
    );
    assert.deepEqual(readdirSync(dataDir), [path.split('/')[0]]);
  });

test('a database of which a part is missing is refused with what it lacks, and nothing is made over it', async () => {
  const dataDir = join(folder, 'in part');
  mkdirSync(join(dataDir, 'postgres', 'base'), { recursive: true });

  await assert.rejects(
    startEmbedded(dataDir, { settings }),
    /^Error: .*in part\/postgres is no whole database \(it lacks PG_VERSION and global\/pg_control\): put all of it back, or move it elsewhere and restore a backup/,
  );
  assert.deepEqual(readdirSync(dataDir), ['postgres']);
});

test('a first start that ended before the database was made, with the log that it wrote, is begun again', async () => {
  const dataDir = join(folder, 'begun');
  mkdirSync(join(dataDir, 'postgres.new'), { recursive: true });
  chmodSync(dataDir, 0o700);
  writeFileSync(join(dataDir, 'postgres.log'), 'The files belonging to this database system will be owned by …');

  const started = await startEmbedded(dataDir, { settings });
  await started.stop();

  assert.equal(existsSync(join(dataDir, 'postgres', 'PG_VERSION')), true);
  assert.equal(existsSync(join(dataDir, 'postgres.new')), false);
});
