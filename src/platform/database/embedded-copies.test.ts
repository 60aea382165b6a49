import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { eventually, postmasterPid, query, smallSettings } from '../../testing/embedded-probe.ts';
import { lockDataDir } from './data-dir-lock.ts';
import { reachEmbedded } from './embedded.ts';

const folder = mkdtempSync(join(tmpdir(), 'copies '));
const shared = join(folder, 'shared');
const copies: ChildProcess[] = [];

after(() => {
  for (const copy of copies) copy.kill('SIGTERM');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
});

test('a first start killed in the middle of making the database is made good by the next', async () => {
  const fresh = join(folder, 'interrupted');
  const killed = startCopy(fresh);
  await eventually(async () => assert.ok(existsSync(join(fresh, 'postgres.new', 'PG_VERSION'))));
  killed.process.kill('SIGKILL');

  const next = startCopy(fresh);
  await next.saidReady;
  const rows = await query(await reachEmbedded(fresh), 'select current_database() as database');
  await endOf(next, 'SIGTERM');

  assert.deepEqual(rows, [{ database: 'invest' }]);
  assert.deepEqual(readdirSync(fresh).sort(), ['postgres', 'postgres.log']);
});

test('a second copy on the same DATA_DIR is refused by name and does not disturb the first', async () => {
  const first = startCopy(shared);
  await first.saidReady;
  const refused = `DATA_DIR ${shared} is in use by another running copy of this service: stop that one, or set DATA_DIR to another folder.`;

  const second = await runToEnd(startCopy(shared));
  await assert.rejects(lockDataDir(shared), new Error(refused));
  const rows = await query(await reachEmbedded(shared), 'select 1 as one');
  await endOf(first, 'SIGTERM');

  assert.equal(second, `${refused}\n`);
  assert.deepEqual(rows, [{ one: 1 }]);
  await assert.rejects(reachEmbedded(shared), new RegExp(`^Error: No service is running on DATA_DIR ${shared}: `));
});

test('a copy in another container, whose sockets are not seen here, is refused by name too where the system has flock', async () => {
  const far = join(folder, 'far');
  mkdirSync(far);
  if (spawnSync('flock', ['--version']).error) {
    // The socket has to do there.
    await lockDataDir(far);
    return;
  }
  const other = spawn('flock', [
    '--no-fork',
    far,
    process.execPath,
    '-e',
    'console.log("held"); setInterval(() => {}, 1000)',
  ]);
  copies.push(other);
  await once(other.stdout, 'data');

  await assert.rejects(lockDataDir(far), new RegExp(`^Error: DATA_DIR ${far} is in use by another running copy`));

  other.kill();
  await once(other, 'exit');
  // What was refused holds nothing.
  await lockDataDir(far);
});

test('a copy killed by kill -9 is followed by one that takes over its PostgreSQL with its data', async () => {
  const killed = startCopy(shared);
  await killed.saidReady;
  await query(await reachEmbedded(shared, 'owner'), 'create table inherited as select 3 as answer');
  const orphan = postmasterPid(shared);
  await endOf(killed, 'SIGKILL');
  const wasLeftRunning = isRunning(orphan);
  const next = startCopy(shared);
  await next.saidReady;
  const rows = await query(await reachEmbedded(shared, 'owner'), 'select answer from inherited');
  await endOf(next, 'SIGTERM');

  assert.equal(wasLeftRunning, true);
  await eventually(async () => assert.equal(isRunning(orphan), false));
  assert.deepEqual(rows, [{ answer: 3 }]);
});

test('a copy killed by kill -9 together with its PostgreSQL, whose numbers other processes have by now, is followed by the next', async () => {
  const killed = startCopy(shared);
  await killed.saidReady;
  await query(await reachEmbedded(shared, 'owner'), 'create table survived as select 5 as answer');
  const cluster = join(shared, 'postgres');
  const lock = join(cluster, '.s.PGSQL.5432.lock');
  const pid = postmasterPid(shared);
  // Before its PostgreSQL, which it would start again.
  await endOf(killed, 'SIGKILL');
  process.kill(pid, 'SIGKILL');
  await eventually(async () => assert.equal(isRunning(pid), false));
  const { uid, gid } = statSync(cluster);
  const other = spawn('sleep', ['600'], process.getuid?.() === 0 ? { uid, gid } : {});
  copies.push(other);
  for (const file of [lock, join(cluster, 'postmaster.pid')])
    writeFileSync(file, readFileSync(file, 'utf8').replace(String(pid), String(other.pid)));

  const next = startCopy(shared);
  await next.saidReady;
  const rows = await query(await reachEmbedded(shared, 'owner'), 'select answer from survived');
  await endOf(next, 'SIGTERM');

  assert.deepEqual(rows, [{ answer: 5 }]);
  assert.equal(other.exitCode ?? other.signalCode, null);
});

test('a copy that ends by an error of its own takes PostgreSQL with it', async () => {
  const copy = startCopy(shared);
  await copy.saidReady;
  const pid = postmasterPid(shared);

  await endOf(copy, 'SIGUSR2');

  await eventually(async () => assert.equal(isRunning(pid), false));
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Another process that does what the service does. */
type Copy = { process: ChildProcess; saidReady: Promise<void>; output: () => string };

function startCopy(dir: string): Copy {
  const program = `
    import { startEmbedded } from ${JSON.stringify(new URL('./embedded.js', import.meta.url).href)};
    process.on('SIGUSR2', () => { throw new Error('a mistake'); });
    try {
      const embedded = await startEmbedded(process.argv[1], { settings: ${JSON.stringify(smallSettings)} });
      process.on('SIGTERM', () => embedded.stop().then(() => process.exit(0)));
      console.log('ready');
      setInterval(() => {}, 1000);
    } catch (error) {
      console.log(error.message);
    }`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  copies.push(child);
  let output = '';
  const saidReady = new Promise<void>((done, fail) => {
    child.stdout!.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output === 'ready\n') done();
    });
    child.once('close', () => fail(new Error(`The copy ended: ${output}`)));
  });
  saidReady.catch(() => {});
  return { process: child, saidReady, output: () => output };
}

async function runToEnd(copy: Copy): Promise<string> {
  await new Promise((done) => copy.process.once('close', done));
  return copy.output();
}

async function endOf(copy: Copy, signal: NodeJS.Signals): Promise<void> {
  copy.process.kill(signal);
  await runToEnd(copy);
}
