import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createOrganisation, environmentOf } from '../../access/organisations/operations.ts';
import { creditWallet } from '../../ledger/wallets/operations.ts';
import { hashOf } from '../../platform/backup/copy-file.ts';
import { readManifest } from '../../platform/backup/manifest.ts';
import { connectPool } from '../../platform/database/connect.ts';
import { startEmbedded } from '../../platform/database/embedded.ts';
import { defaultPoolSizes } from '../../platform/database/pools.ts';
import { prepareDatabase } from '../../platform/database/prepare.ts';
import { transact } from '../../platform/database/transaction.ts';
import { databaseLine, killedAt } from '../../testing/database-line.ts';
import { eventually, query, smallSettings } from '../../testing/embedded-probe.ts';
import { typeLine } from '../../testing/type-line.ts';
import { DEFAULT_SANDBOX, type Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { declared, registerListeners } from '../registry.ts';
import { proveBooks } from './books.ts';

/** One database that is written to, its backups, and what can happen to them. */
registerListeners();
const folder = mkdtempSync(join(tmpdir(), 'backup '));
const dataDir = join(folder, 'data');
const settings = { ...smallSettings, max_connections: '40' };
const embedded = await startEmbedded(dataDir, { settings });
const connecting = { role: 'all', sizes: defaultPoolSizes, isShared: false, announces: false } as const;
await prepareDatabase(
  { work: embedded.work, owner: embedded.connection, pooler: null, replica: null, connecting },
  { warn: () => {} },
);
const pool = connectPool(embedded.work, 2, () => {});
const environment = await transact(pool, 'write', async (tx) => {
  const { id } = await createOrganisation(tx, { name: 'Acme Savings', country: 'NG', kyb: 'approved' }, 'approved');
  return environmentOf(tx, id, 'live', DEFAULT_SANDBOX);
});

after(async () => {
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

const credit = (to: Environment) =>
  transact(pool, 'write', (tx) =>
    creditWallet(tx, {
      environment: to,
      currency: 'NGN',
      amount: '1.00',
      reason: 'adjustment_credit',
      source: { type: 'adjustment', id: newId(tx.now_ms) },
      reference: null,
      description: 'Of the test',
    }),
  );

const backup = join(folder, 'backups', 'first');
mkdirSync(join(folder, 'backups'));

test('a backup is made of a database that is written to all the while, without what opens its seals', async () => {
  const document = join(dataDir, 'documents', 'aa', 'bb');
  mkdirSync(join(dataDir, 'documents', 'aa'), { recursive: true });
  writeFileSync(document, 'sealed bytes');
  writeFileSync(`${document}.1234.part`, 'an upload that was interrupted');
  await credit(environment);
  let isOver = false;
  const writing = (async () => {
    for (; !isOver; await sleep(20)) await credit(environment);
  })();

  const made = await databaseLine(dataDir, 'backup', backup);
  isOver = true;
  await writing;

  assert.equal(made.code, 0, JSON.stringify(made));
  assert.deepEqual([made.data.backup, made.data.documents, made.data.ledger_accounts], [backup, 1, 2]);
  const { rows } = await pool.query<{ ended_at: string }>('select ended_at from last_backup');
  assert.deepEqual(rows, [{ ended_at: (await readManifest(backup)).finished_at }], 'the database notes when it ended');
  assert.match(made.hint, /^Keep the file .*master-keys elsewhere: master keys are not in the backup/);
  assert.deepEqual(readdirSync(join(backup, 'documents', 'aa')), ['bb']);
  assert.equal(existsSync(join(backup, 'master-keys')), false);
});

test('a backup goes to a new folder outside of DATA_DIR, and one is made at a time', async () => {
  const other = await pool.connect();
  await other.query('select pg_advisory_lock(7331063)');
  const meanwhile = await databaseLine(dataDir, 'backup', join(folder, 'meanwhile'));
  other.release(true);
  const again = await databaseLine(dataDir, 'backup', backup);
  const inside = await databaseLine(dataDir, 'backup', join(dataDir, 'inside'));
  const nowhere = await databaseLine(dataDir, 'backup', join(folder, 'nowhere', 'here'));

  assert.match(meanwhile.error.message, /^Another backup of this database is being made/);
  assert.match(again.error.message, /backups\/first exists: name a folder that does not/);
  assert.match(inside.error.message, /is inside of DATA_DIR/);
  assert.match(nowhere.error.message, /^There is no folder .*nowhere to write here into/);
  assert.deepEqual(
    [meanwhile, again, inside, nowhere].map(({ code }) => code),
    [1, 1, 1, 1],
  );
});

test('a backup of which a byte was changed, or a file is gone, is named and nothing is restored', async () => {
  const file = join(backup, 'postgres', 'PG_VERSION');
  const bytes = readFileSync(file);
  const target = join(folder, 'from-changed');
  const changed = Buffer.from(bytes);
  changed[0]! ^= 1;

  writeFileSync(file, changed);
  const ofChanged = await databaseLine(target, 'restore', backup);
  rmSync(file);
  const ofMissing = await databaseLine(target, 'restore', backup);
  writeFileSync(file, bytes);
  appendFileSync(join(backup, 'files.sha256'), `${'0'.repeat(64)}  postgres/slipped-in\n`);
  const ofMore = await databaseLine(target, 'restore', backup);
  const list = readFileSync(join(backup, 'files.sha256'), 'utf8');
  writeFileSync(join(backup, 'files.sha256'), list.slice(0, list.lastIndexOf('0'.repeat(64))));
  const ofNothing = await databaseLine(target, 'restore', join(folder, 'data'));

  assert.match(ofChanged.error.message, /^postgres\/PG_VERSION of the backup .* was changed: nothing was restored/);
  assert.match(ofMissing.error.message, /lacks postgres\/PG_VERSION: nothing was restored/);
  assert.match(ofMore.error.message, /files\.sha256 is not the one that was written with manifest\.json/);
  assert.match(ofNothing.error.message, /is no backup and holds none/);
  assert.deepEqual(readdirSync(target), []);
});

test('a drill proves the newest backup, names the account whose chain does not contain what was noted, and exits with 1', async () => {
  const heads = join(backup, 'ledger-heads.csv');
  const [manifest, list] = ['manifest.json', 'files.sha256'].map((name) => join(backup, name)) as [string, string];
  const kept = [heads, manifest, list].map((path) => [path, readFileSync(path)] as const);
  const swap = (path: string, from: string | RegExp, to: string) =>
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  const was = await hashOf(heads);
  swap(heads, /(?<=,)[0-9a-f]{64}\n/, `${'f'.repeat(64)}\n`);
  swap(list, was, await hashOf(heads));
  swap(manifest, /(?<="files_sha256": ")[0-9a-f]+/, await hashOf(list));

  const { code, data } = await databaseLine(dataDir, 'drill', join(folder, 'backups'));
  for (const [path, bytes] of kept) writeFileSync(path, bytes);

  assert.equal(code, 1);
  assert.deepEqual([data.verified, data.backup, data.heads.noted], [false, backup, 2]);
  assert.deepEqual([data.ledger.accounts, data.ledger.problems, data.audit.problems], [2, [], []]);
  assert.deepEqual(data.documents, { documents: 0, problems: [] });
  assert.match(data.heads.problems[0].place, new RegExp(`^environment ${environment.id}, account `));
  assert.match(
    data.heads.problems[0].problem,
    /^its chain does not contain entry \d+ as it was when the backup was made$/,
  );
});

test('a backup that ends by kill -9 leaves no backup but a folder that is named as unfinished, and the next one says so', async () => {
  const to = join(folder, 'killed', 'one');
  mkdirSync(join(folder, 'killed'));
  const unfinished = () => readdirSync(join(folder, 'killed'));
  const hasBegun = () => unfinished().some((name) => existsSync(join(folder, 'killed', name, 'postgres', 'base')));

  const signal = await killedAt(dataDir, hasBegun, 'backup', to);
  const [left, ...others] = unfinished();
  const ofLeft = await databaseLine(join(folder, 'none'), 'restore', join(folder, 'killed', left!));
  const next = await eventually(async () => {
    const made = await databaseLine(dataDir, 'backup', to);
    assert.equal(made.code, 0, JSON.stringify(made));
    return made;
  });
  const [slots] = await query(embedded.connection, 'select count(*)::int as count from pg_replication_slots');

  assert.equal(signal, 'SIGKILL');
  assert.match(left!, /^one\.unfinished-[0-9a-f]{8}$/);
  assert.deepEqual(others, []);
  assert.match(ofLeft.error.message, /is no backup and holds none/);
  assert(next.hint.endsWith(` Interrupted backups left ${join(folder, 'killed', left!)}: remove them.`), next.hint);
  assert.equal(slots!['count'], 0);
});

test('a restore that ends by kill -9 is no database: a start is refused, and restoring again makes it whole', async () => {
  const target = join(folder, 'restored');
  const unfinished = join(target, 'restore.unfinished');

  const signal = await killedAt(
    target,
    () => existsSync(join(unfinished, 'postgres', 'PG_VERSION')),
    'restore',
    backup,
  );
  const left = readdirSync(target);
  await assert.rejects(
    startEmbedded(target, { settings }),
    new RegExp(`^Error: A restore into DATA_DIR was interrupted: run it again, or remove ${unfinished} `),
  );
  // As if it had ended between its last two steps; and the keys may be there first.
  mkdirSync(join(target, 'documents'));
  writeFileSync(join(target, 'master-keys'), readFileSync(join(dataDir, 'master-keys')));
  const again = await databaseLine(target, 'restore', join(folder, 'backups'));

  assert.equal(signal, 'SIGKILL');
  assert.deepEqual(left, ['restore.unfinished']);
  assert.equal(again.code, 0, JSON.stringify(again));
  assert.deepEqual(readdirSync(target).sort(), ['documents', 'master-keys', 'postgres']);
  assert.equal(readFileSync(join(target, 'documents', 'aa', 'bb'), 'utf8'), 'sealed bytes');
});

test('what was restored proves itself, contains what was noted, is on a timeline of its own, and is not restored over', async () => {
  const target = join(folder, 'restored');
  const copy = await startEmbedded(target, { settings });
  const restored = connectPool(copy.work, 1, () => {});
  const manifest = await readManifest(backup);
  const heads = join(backup, 'ledger-heads.csv');

  const proof = await transact(restored, 'read', (tx) => proveBooks(tx, declared, manifest, heads));
  const [found] = await query(
    copy.connection,
    'select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline',
  );
  await restored.end();
  await copy.stop();
  const again = await databaseLine(target, 'restore', backup);

  assert.deepEqual([proof.ledger.problems, proof.audit.problems], [[], []]);
  assert.deepEqual([proof.ledger.accounts, proof.heads], [2, { noted: 2, problems: [] }]);
  assert.equal(found!['timeline'], '00000002');
  assert.match(again.error.message, /^DATA_DIR .*restored is not empty \(documents, postgres\)/);
});

test('where DATABASE_URL is set, each of them names pgBackRest and the page', async () => {
  const env = { DATABASE_URL: 'postgresql:///elsewhere', MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}` };
  for (const verb of ['backup', 'restore', 'drill']) {
    const { code, err } = await typeLine(env, 'database', verb, join(folder, 'x'));
    assert.equal(code, 1);
    assert.match(
      err,
      /^The database of DATABASE_URL is backed up, restored and tried out by pgBackRest.*docs\/backup\.md says how/,
    );
  }
});
