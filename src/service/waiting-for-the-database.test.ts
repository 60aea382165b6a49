import assert from 'node:assert/strict';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../platform/package-root.ts';
import { openSwitch } from '../testing/faults/switch.ts';
import { freePort } from '../testing/free-port.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { refusalHere } from '../testing/start-here.ts';
import { typeLine } from '../testing/type-line.ts';
import { until } from '../testing/until.ts';
import { readStart, type Stoppable, start } from './start.ts';

const database = await freshDatabase();
const nowhere = mkdtempSync(join(tmpdir(), 'no-database-'));
const there = new URL(database.address).searchParams.get('host')!;
const proxy = await openSwitch(nowhere);
after(async () => {
  proxy.close();
  rmSync(nowhere, { recursive: true });
  await database.drop();
});

/** The same database, as it is reached through what may lead nowhere. */
function through(address: string): string {
  const url = new URL(address);
  const user = url.username || url.searchParams.get('user') || 'postgres';
  return `postgresql://${user}@127.0.0.1:${new URL(proxy.address).port}${url.pathname}`;
}

const variables = {
  DATABASE_URL: through(database.address),
  MASTER_KEYS: `1:${randomBytes(32).toString('base64')}`,
  ...{ PAYMENTS_PROVIDER_LIVE: 'simulator', PORT: '0' },
};

type Line = { readonly msg: string; readonly waited_seconds?: number; readonly at_most_seconds?: number };
const AWAY = 'the database is away: the start waits for it (DATABASE_WAIT_MS)';

/** A start in this process, with each line of its log as it is written. */
async function starting(more: Record<string, string>, onLine: (line: Line) => void) {
  const parts: Stoppable[] = [];
  const stopping = new AbortController();
  const write = (text: string) => onLine(JSON.parse(text) as Line);
  try {
    await start(readStart({ ...variables, ...more }, { write }), {
      parts,
      signal: stopping.signal,
      print: async () => {},
    });
  } finally {
    stopping.abort();
    for (const part of parts.splice(0)) await part.stop();
  }
}

test('a start whose database is away waits for it, says so at once and every 10 seconds, and goes on when it is there', async () => {
  proxy.to(nowhere);
  const waits: Line[] = [];

  await starting({}, (line) => {
    if (line.msg === AWAY && waits.push(line) === 2) proxy.to(there);
  });

  assert.deepEqual(
    waits.map(({ waited_seconds, at_most_seconds }) => [waited_seconds, at_most_seconds]),
    [
      [0, 60],
      [10, 60],
    ],
  );
});

test('a database that goes away in the middle of a start is waited for too', async () => {
  proxy.to(there);
  const waits: string[] = [];

  await starting({ SEED_DEMO: '1', SEED_DEMO_WORK: '0', DATA_DIR: join(nowhere, 'data') }, ({ msg }) => {
    if (msg === 'connections to PostgreSQL at most') proxy.to(nowhere);
    if (msg === AWAY) {
      waits.push(msg);
      proxy.to(there);
    }
  });

  assert.equal(waits.length, 1);
});

test('a start that waited in vain is refused with the variable to look at', async () => {
  proxy.to(nowhere);

  const refusal = await refusalHere({ ...variables, DATABASE_WAIT_MS: '1000' });

  assert.match(refusal, /^The database cannot be reached \(.+\); check DATABASE_URL$/);
});

test('what is wrong with a database that is there is said at once', async () => {
  proxy.to(there);
  const lines: string[] = [];
  const DATABASE_URL = variables.DATABASE_URL.replace(/\/test_\w+/, '/no_such_database');

  await assert.rejects(
    starting({ DATABASE_URL }, ({ msg }) => lines.push(msg)),
    /database "no_such_database" does not exist/,
  );
  assert.deepEqual(
    lines.filter((msg) => msg === AWAY),
    [],
  );
});

test('SIGTERM ends a start that waits', async () => {
  proxy.to(nowhere);
  const port = String(await freePort());
  const env = { PATH: process.env['PATH'], ...variables, PORT: port };
  const child = spawn(process.execPath, [join(packageRoot, 'dist/src/main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let output = '';
  child.stdout.on('data', (text: Buffer) => {
    output += text.toString();
  });
  await until(async () => output.includes(AWAY));
  const live = await fetch(`http://127.0.0.1:${port}/livez`);
  child.kill('SIGTERM');

  assert.deepEqual([live.status, await ended], [200, [0, null]]);
});

test('the migration of a deployment waits for the database', async () => {
  proxy.to(nowhere);
  const env = {
    PATH: process.env['PATH'],
    ...variables,
    DATABASE_OWNER_URL: through(database.ownerAddress),
  };
  let output = '';
  const ended = new Promise<number | null>((done) => {
    const entry = join(packageRoot, 'dist/src/service/migrate-main.js');
    const child = execFile(process.execPath, [entry], { env }, () => done(child.exitCode));
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: string) => {
        output += text;
      });
  });
  await until(async () => output.includes(AWAY));
  proxy.to(there);

  assert.equal(await ended, 0, output);
  assert.match(output, /"msg":"The database is at this version\."\}\n$/);
});

test('a command of the operators on the database waits for it, and says so to the person', async () => {
  proxy.to(nowhere);
  const printed = typeLine(variables, 'ledger', 'verify');
  await sleep(500);
  proxy.to(there);
  const { code, err } = await printed;

  assert.equal(code, 0, err);
  assert.match(
    err,
    /^the database is away: the start waits for it \(DATABASE_WAIT_MS\), 60 s at most\. The database cannot be reached/,
  );
});
