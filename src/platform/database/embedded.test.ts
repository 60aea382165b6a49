import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually, postmasterPid, query, smallSettings as settings } from '../../testing/embedded-probe.ts';
import { reachEmbedded, startEmbedded } from './embedded.ts';

// A folder that only its owner may enter, with a space, and too long for the path of a socket; one cluster for all tests.
const folder = mkdtempSync(join(tmpdir(), 'only mine '));
const dataDir = join(folder, 'a very long name '.repeat(6), 'data');

after(() => rmSync(folder, { recursive: true, force: true }));

test('the first start makes the database in a folder that only its owner may enter, with a space and a long name', async () => {
  const embedded = await startEmbedded(dataDir, { settings });
  const [row] = await query(
    embedded.connection,
    `select current_database() as database, current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
       current_setting('listen_addresses') as addresses, current_setting('TimeZone') as zone, upper('é') as upper,
       pg_encoding_to_char(encoding) as encoding, datcollate, current_setting('unix_socket_permissions') as permissions
     from pg_database where datname = current_database()`,
  );
  await embedded.stop();

  assert.deepEqual(row, {
    database: 'invest',
    checksums: 'on',
    fsync: 'on',
    addresses: '',
    zone: 'UTC',
    upper: 'É',
    encoding: 'UTF8',
    datcollate: 'C',
    permissions: '0700',
  });
  assert.equal(statSync(dataDir).mode & 0o777, 0o700);
  assert.equal(statSync(join(dataDir, 'postgres')).mode & 0o777, 0o700);
  assert.match(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), /database system is shut down/);
});

test('a second start finds the same data', async () => {
  const before = await startEmbedded(dataDir, { settings });
  await query(before.connection, 'create table numbers as select 42 as answer');
  await before.stop();

  const again = await startEmbedded(dataDir, { settings });
  const rows = await query(again.connection, 'select answer from numbers');
  await again.stop();

  assert.deepEqual(rows, [{ answer: 42 }]);
});

test('a killed PostgreSQL is started again and loses nothing that was committed', async () => {
  const embedded = await startEmbedded(dataDir, { settings });
  await query(embedded.connection, 'create table survives as select 7 as answer');
  const killed = postmasterPid(dataDir);
  process.kill(killed, 'SIGKILL');

  const rows = await eventually(() => query(embedded.connection, 'select answer from survives'));
  const running = postmasterPid(dataDir);
  await embedded.stop();

  assert.deepEqual(rows, [{ answer: 7 }]);
  assert.notEqual(running, killed);
});

test('a killed PostgreSQL is started again although a query of it is still busy', async () => {
  const embedded = await startEmbedded(dataDir, { settings });
  const busy = 'do $$ begin loop perform 1; end loop; end $$';
  const broken = assert.rejects(query(embedded.connection, busy));
  await eventually(async () => {
    const [row] = await query(
      embedded.connection,
      "select count(*)::int as n from pg_stat_activity where query like 'do %'",
    );
    assert.equal(row?.['n'], 1);
  });
  process.kill(postmasterPid(dataDir), 'SIGKILL');

  const rows = await eventually(() => query(embedded.connection, 'select 1 as one'));
  await broken;
  await embedded.stop();

  assert.deepEqual(rows, [{ one: 1 }]);
});

test('a number in postmaster.pid that now belongs to another process is not taken for PostgreSQL', async () => {
  const other = spawn('sleep', ['600']);
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${other.pid}\n/elsewhere\n`);

  const embedded = await startEmbedded(dataDir, { settings });
  const rows = await query(embedded.connection, 'select 1 as one');
  await embedded.stop();

  assert.deepEqual(rows, [{ one: 1 }]);
  assert.equal(other.exitCode ?? other.signalCode, null);
  other.kill();
});

test('lock files that name another running process of the same user stop no start', async (context) => {
  const cluster = join(dataDir, 'postgres');
  // The user of PostgreSQL: it pays no attention to the processes of others.
  const { uid, gid } = statSync(cluster);
  const other = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
  context.after(() => other.kill());
  for (const file of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
    const path = join(cluster, file);
    writeFileSync(path, `${other.pid}\n${cluster}\n1700000000\n5432\n.\n`);
    chownSync(path, uid, gid);
  }

  const embedded = await startEmbedded(dataDir, { settings });
  const rows = await query(embedded.connection, 'select 1 as one');
  await embedded.stop();

  assert.deepEqual(rows, [{ one: 1 }]);
  assert.equal(other.exitCode ?? other.signalCode, null);
});

test('a PostgreSQL that runs and does not answer is not taken for one that does not run', async () => {
  const embedded = await startEmbedded(dataDir, { settings });
  const pid = postmasterPid(dataDir);
  process.kill(pid, 'SIGSTOP');

  const outcome = await reachEmbedded(dataDir).catch((error: Error) => error);
  process.kill(pid, 'SIGCONT');
  await embedded.stop();

  assert(outcome instanceof Error);
  assert.match(
    outcome.message,
    new RegExp(`^The PostgreSQL of DATA_DIR .* runs as process ${pid} and does not answer: `),
  );
});

test('a log of more than 10 MB is replaced by a new one', async () => {
  truncateSync(join(dataDir, 'postgres.log'), 10 * 1024 * 1024 + 1);

  const embedded = await startEmbedded(dataDir, { settings });
  await embedded.stop();

  assert.equal(statSync(join(dataDir, 'postgres.log.1')).size, 10 * 1024 * 1024 + 1);
  assert.match(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), /^\S+ \S+ UTC .*starting PostgreSQL/);
});

test('after a start that is cancelled nothing is running', async () => {
  const signal = AbortSignal.timeout(15);

  const outcome = await startEmbedded(dataDir, { settings, signal }).catch((error: Error) => error);
  if (!(outcome instanceof Error)) await outcome.stop();

  await assert.rejects(reachEmbedded(dataDir), /^Error: No service is running on DATA_DIR/);
});

test('a PostgreSQL that cannot start is reported with the reason', async () => {
  const impossible = startEmbedded(dataDir, { settings: { ...settings, wal_compression: 'none at all' } });

  await assert.rejects(impossible, /PostgreSQL did not start in .*invalid value for parameter "wal_compression"/);
});
