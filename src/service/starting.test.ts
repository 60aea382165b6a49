import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../platform/package-root.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { refusedStart } from '../testing/refused-start.ts';
import { refusalHere, startHere } from '../testing/start-here.ts';
import { startOn } from '../testing/start-on.ts';

const database = await freshDatabase();
after(() => database.drop());

const external = { DATABASE_URL: database.address, MASTER_KEYS: `1:${randomBytes(32).toString('base64')}` };

test('a HOST that is no address of this machine stops the start with a sentence that names it', async () => {
  for (const host of ['192.0.2.1', 'no-such-host.invalid']) {
    const refusal = await refusalHere({ ...external, HOST: host, MODES: 'test' });

    assert.match(refusal, new RegExp(`^HOST ${host} is no address of this machine \\(\\w+\\); set HOST to one.*$`));
  }
});

test('a service that others reach starts without simulated live money, and says what it refuses', async () => {
  const output = await startupMessageOf({ HOST: '0.0.0.0' });

  assert.match(
    output,
    /\nPayments: +test is simulated, no money moves; live has no provider, and what needs one is refused \(PAYMENTS_PROVIDER_LIVE\)\n/,
  );
});

test('the first line of the log says which build starts', async () => {
  const { logged, stop } = await startHere({ ...external, LOG_LEVEL: 'info' });
  await stop();

  const [first] = logged.split('\n');
  const { level, msg, version, commit, node, role } = JSON.parse(first!) as Record<string, string>;
  assert.deepEqual([level, msg, version, node, role], ['info', 'starting', '0.1.0', process.version, 'all']);
  assert.equal(commit, readFileSync(join(packageRoot, 'dist/commit'), 'utf8').trim());
});

test('a taken port stops the start with a sentence that names it', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;

  const { code, output } = await refusedStart({ ...external, PORT: String(port) });

  assert.equal(code, 1);
  assert.equal(output, `PORT ${port} on 127.0.0.1 is taken by another program; set PORT to a free one\n`);
  other.close();
});

test('a taken port of the operators stops the start with a sentence that names it', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;

  assert.equal(
    await refusalHere({ ...external, OPERATOR_PORT: String(port) }),
    `OPERATOR_PORT ${port} on 127.0.0.1 is taken by another program; set OPERATOR_PORT to a free one`,
  );
  other.close();
});

test('a start that finds its port taken has created nothing', async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  const base = mkdtempSync(join(tmpdir(), 'start-'));

  assert.match(await refusalHere({ DATA_DIR: join(base, 'data'), PORT: String(port) }), /^PORT \d+ on .* is taken/);
  assert.deepEqual(readdirSync(base), []);
  other.close();
  rmSync(base, { recursive: true });
});

test('a database that takes no writes stops the start with a sentence', async () => {
  const standby = await freshDatabase();
  const [{ name }] = (await standby.owner.query('select current_database() as name')).rows;
  after(async () => {
    await database.owner.query(`alter database ${name} reset default_transaction_read_only`);
    await standby.drop();
  });
  await standby.owner.query('drop table migrations');
  await standby.owner.query(`alter database ${name} set default_transaction_read_only = on`);

  assert.equal(
    await refusalHere({ ...external, DATABASE_URL: standby.ownerAddress, DATABASE_WAIT_MS: '0' }),
    'The database takes no writes: DATABASE_URL must name the server that does, not its standby',
  );
});

test('a DATA_DIR that cannot be made stops the start with a sentence that names it', async () => {
  const places = process.platform === 'linux' ? ['/proc/no-such-folder/data', '/dev/null/data'] : ['/dev/null/data'];
  for (const folder of places) {
    assert.match(
      await refusalHere({ DATA_DIR: folder }),
      new RegExp(`^DATA_DIR ${folder} cannot be created \\(\\w+\\): set DATA_DIR to a folder this user`),
    );
  }
});

/** What a start that succeeds prints. */
async function startupMessageOf(variables: Record<string, string>): Promise<string> {
  const { printed, stop } = await startHere({ ...external, ...variables });
  await stop();
  return addressless(printed);
}

const addressless = (printed: string) => printed.replace(/(127|0)\.0\.0\.[01]:\d+/g, 'HOST:PORT');

test('a start on a PostgreSQL of its own creates no partner, and says how to create one', async () => {
  const output = await startupMessageOf({});

  assert.match(output, /^\nThe API listens on http:\/\/HOST:PORT\nReference page: +http:\/\/HOST:PORT\/docs\n/);
  assert.match(
    output,
    /\nPayments: +test is simulated, no money moves; live has no provider, and what needs one is refused /,
  );
  assert.match(
    output,
    /The first administrator is made on the command line: npm run operator -- bootstrap --help\nPartners are made by the people that are invited then: npm run operator -- organisations create --help, then keys create --help\n/,
  );
});

test('a demonstration on a PostgreSQL of its own makes its DATA_DIR for the credentials', async () => {
  const base = mkdtempSync(join(tmpdir(), 'start-'));
  const folder = join(base, 'not', 'there yet');

  const output = await startupMessageOf({ SEED_DEMO: '1', SEED_DEMO_WORK: '0', DATA_DIR: folder });

  assert.match(output, /Two signed requests to paste/);
  assert(output.includes(`Credentials:        ${join(folder, 'credentials.json')}\n`));
  assert(existsSync(join(folder, 'credentials.json')));
  rmSync(base, { recursive: true });
});

test('a process that only works says that it takes no requests, and where its probes are', async () => {
  const place = mkdtempSync(join(tmpdir(), 'marker-'));
  after(() => rmSync(place, { recursive: true }));
  const output = await startupMessageOf({
    ROLE: 'work',
    HOST: '0.0.0.0',
    PAYMENTS_PROVIDER_LIVE: 'paystack',
    PAYSTACK_SECRET_KEY: 'sk_live_0123456789',
    RESTORE_MARKER_DIR: place,
  });

  assert.equal(
    output,
    '\nWork is done here, and no requests. Probes and metrics: http://HOST:PORT/readyz, http://HOST:PORT/metrics\nPayments:           test is simulated, no money moves; live goes through paystack\n\n',
  );
});

const folder = mkdtempSync(join(tmpdir(), 'invest-start-'));
/** One start of a process, from the first moment to the last: two tests look at it. */
let first: Awaited<ReturnType<typeof startOn>>;
let ended: Promise<unknown[]>;
after(async () => {
  first.child.kill('SIGKILL');
  await ended;
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
});

test('liveness responds from the first moment, and other requests get Retry-After until the start is done', async () => {
  first = await startOn({ DATA_DIR: join(folder, 'data'), SEED_DEMO_WORK: '0', SHUTDOWN_DELAY_MS: '4000' });
  ended = once(first.child, 'exit');
  const { ask, becomes } = first;
  await becomes('/livez', 200);
  const [ready, request] = [await ask('/readyz'), await ask('/partner/v1/wallets')];
  await becomes('/readyz', 200);
  const later = await ask('/partner/v1/wallets');

  assert.deepEqual([ready.status, ready.retry], [503, '1']);
  assert.deepEqual(JSON.parse(ready.body).error.details, { start: 'not finished' });
  assert.deepEqual([request.status, request.retry, JSON.parse(request.body).error.code], [503, '1', 'unavailable']);
  assert.equal(later.status, 401);
});

test('after SIGTERM it is not ready at once, serves for the delay, and then closes its port', async () => {
  const { child, ask, becomes } = first;
  const begun_ms = performance.now();
  child.kill('SIGTERM');
  await becomes('/readyz', 503);
  const [ready, request] = [await ask('/readyz'), await ask('/partner/v1/wallets')];

  assert.equal(JSON.parse(ready.body).error.details.stop, 'under way');
  assert.equal(request.status, 401, 'the request reached the service');
  assert.deepEqual(await ended, [0, null]);
  assert(performance.now() - begun_ms >= 4_000);
  assert.equal((await ask('/livez')).status, 0);
  assert.match(
    first.printed(),
    /\n\ncurl -X POST 'http:.*\n {2}-H 'Content-Type/,
    'the first order is there to be copied',
  );
});

test('where nothing is demonstrated its output has one form, which programs read', async () => {
  const { child, becomes, printed } = await startOn({ ...external, SEED_DEMO: '0' });
  await becomes('/readyz', 200);
  child.kill('SIGTERM');
  await once(child, 'exit');

  const lines = printed().trimEnd().split('\n');
  const welcomes = lines.flatMap((line) => (JSON.parse(line) as { welcome?: string[] }).welcome ?? []);
  assert.match(welcomes[0]!, /^The API listens on http:/);
});

test('a signal in the middle of the first start ends it without a complaint', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'invest-start-'));
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  await new Promise((done) => other.close(done));
  const env = { PATH: process.env['PATH'], LOG_LEVEL: 'silent', DATA_DIR: folder, PORT: String(port) };
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.js')], { env });
  let complaints = '';
  child.stderr.on('data', (text: Buffer) => {
    complaints += text.toString();
  });
  const ended = once(child, 'exit');
  // It returns before the demonstration is made.
  while (!(await fetch(`http://127.0.0.1:${port}/livez`).catch(() => null))?.ok) await sleep(10);
  child.kill('SIGTERM');

  assert.deepEqual(await ended, [0, null]);
  assert.equal(complaints, '');
  // The database that was being created may still write for a moment after its signal to end.
  rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 });
});
