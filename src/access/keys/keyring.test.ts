import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { until as lookUntil } from '../../testing/until.ts';
import { scopes } from '../../vocabulary/endpoint.ts';
import { activateOrganisation, createOrganisation, suspendOrganisation } from '../organisations/operations.ts';
import type { NewKey } from './contract.ts';
import { openKeyRing } from './keyring.ts';
import { createKey, revokeKey } from './operations.ts';

const database = await freshDatabase();
const { pool, address: databaseUrl } = database;

const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
const settings = { sealer, rateLimitDefault: 120 };
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(pool, 'write', work);
const { id: organisation_id } = await write((tx) => createOrganisation(tx, { name: 'Acme', country: 'NG' }));
const owner = { organisation_id, mode: 'test', sandbox: 'default' } as const;

let questions = 0;
let held: Promise<void> | null = null;
const counted = Object.assign(Object.create(pool), {
  query: async (...question: [text: string, values: unknown[]]) => {
    questions += 1;
    const answer = await pool.query(...question);
    await held;
    return answer;
  },
});
const keyRing = openKeyRing({ pool: counted, address: databaseUrl, sealer, onError: () => {} });

after(async () => {
  await keyRing.close();
  await database.drop();
});

const newKey = () => write((tx) => createKey(tx, settings, owner, {}, scopes));
const revoke = ({ id }: NewKey) => write((tx) => revokeKey(tx, settings, owner, id));
const listeners = `from pg_stat_activity where datname = current_database() and query like '%pg_notify($1, $2)%' and pid <> pg_backend_pid()`;

const until = (claim: () => Promise<boolean> | boolean) => lookUntil(claim, 10);
const hearing = () => until(keyRing.isHealthy);

test('concurrent look-ups of a key read it once, and then it is cached', async () => {
  const key = await newKey();
  await hearing();
  questions = 0;

  const found = await Promise.all(Array.from({ length: 50 }, () => keyRing.find(key.key_id)));

  assert.equal(questions, 1);
  assert.equal(found[0]!.secret.export().toString(), key.secret);
  assert.equal(found[0]!.environment.organisation_id, organisation_id);
  await keyRing.find(key.key_id);
  assert.equal(questions, 1);
});

test('the absence of a key is not cached', async () => {
  assert.equal(await keyRing.find('pk_test_00000000000000000000000000000000'), null);
  assert.equal(await keyRing.find('nonsense'), null);
  const key = await newKey();
  assert.ok(await keyRing.find(key.key_id));
});

test('a revoked key is refused by the very next transaction, and leaves the cache', async () => {
  const key = await newKey();
  await hearing();
  const cached = (await keyRing.find(key.key_id))!;

  await revoke(key);

  await assert.rejects(
    write((tx) => keyRing.recheck(tx, cached)),
    { code: 'key_revoked' },
  );
  await until(async () => (await keyRing.find(key.key_id))!.revoked_at !== null);
});

test('an answer from before a change is neither cached nor shared', async () => {
  const [key, canary] = [await newKey(), await newKey()];
  await hearing();
  await keyRing.find(canary.key_id);
  let release = () => {};
  held = new Promise((done) => {
    release = done;
  });

  const early = keyRing.find(key.key_id);
  await sleep(100);
  held = null;
  await revoke(key);
  await revoke(canary);
  // Notifications arrive in the order of the commits: when the canary's revocation has arrived, the key's has too.
  await until(async () => (await keyRing.find(canary.key_id))!.revoked_at !== null);
  const late = keyRing.find(key.key_id);
  release();

  assert.equal((await early)!.revoked_at, null);
  assert.ok((await late)!.revoked_at);
  assert.ok((await keyRing.find(key.key_id))!.revoked_at);
});

test('an expired key is refused, whatever the cache holds', async () => {
  const key = await newKey();
  const cached = (await keyRing.find(key.key_id))!;
  await pool.query("update api_keys set expires_at = clock_timestamp() - interval '1 second' where id = $1", [key.id]);

  await assert.rejects(
    write((tx) => keyRing.recheck(tx, cached)),
    { code: 'key_expired' },
  );
});

test('a suspended organisation is seen at once', async () => {
  const key = await newKey();
  await hearing();
  const cached = (await keyRing.find(key.key_id))!;

  await write((tx) => suspendOrganisation(tx, organisation_id, 'late fees'));

  assert.equal((await write((tx) => keyRing.recheck(tx, cached))).organisation_status, 'suspended');
  await until(async () => (await keyRing.find(key.key_id))!.organisation_status === 'suspended');
  await write((tx) => activateOrganisation(tx, organisation_id, 'paid'));
});

test('while the listening connection is cut, every key is read from the database', async () => {
  const key = await newKey();
  await hearing();
  assert.equal((await keyRing.find(key.key_id))!.revoked_at, null);

  const { rowCount } = await pool.query(`select pg_terminate_backend(pid) ${listeners}`);
  await until(() => !keyRing.isHealthy());
  await revoke(key);

  assert.equal(rowCount, 1);
  assert.ok((await keyRing.find(key.key_id))!.revoked_at);
  await hearing();
  assert.ok((await keyRing.find(key.key_id))!.revoked_at);
});

test('a revocation that is missed while the listener is disconnected takes effect when it connects again', async () => {
  const key = await newKey();
  await hearing();
  const { key_id } = key;
  await keyRing.find(key_id);

  // Revoked without a notification: only a new connection makes the key ring read again.
  await pool.query(`select pg_terminate_backend(pid) ${listeners}`);
  await pool.query('update api_keys set revoked_at = clock_timestamp() where key_id = $1', [key_id]);
  await until(() => !keyRing.isHealthy());
  await hearing();

  assert.ok((await keyRing.find(key_id))!.revoked_at);
});

test('a silent connection is trusted for two seconds, not longer', async (context) => {
  const key = await newKey();
  const sockets: net.Socket[] = [];
  const server = new URL(databaseUrl);
  const folder = server.searchParams.get('host')!;
  const proxy = net.createServer((socket) => {
    const upstream = net.connect(join(folder, '.s.PGSQL.5432'));
    sockets.push(socket, upstream);
    for (const end of [socket, upstream]) end.on('error', () => {});
    socket.pipe(upstream).pipe(socket);
  });
  context.after(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  const { port } = proxy.address() as net.AddressInfo;
  const address = `postgresql://postgres@127.0.0.1:${port}${server.pathname}`;
  const deaf = openKeyRing({ pool, address, sealer, onError: () => {} });
  await until(deaf.isHealthy);
  assert.equal((await deaf.find(key.key_id))!.revoked_at, null);

  for (const socket of sockets) socket.unpipe().pause();
  const silent_since = performance.now();
  let believed_until = silent_since;
  await revoke(key);
  await until(() => {
    const asked_at = performance.now();
    const isHealthy = deaf.isHealthy();
    if (isHealthy) believed_until = asked_at;
    return !isHealthy;
  });

  // The last moment at which it was trusted, not the moment at which this test saw that: machines are busy.
  assert.ok(believed_until - silent_since <= 2_000);
  assert.ok((await deaf.find(key.key_id))!.revoked_at);
  await deaf.close();
});

test('a busy key records its last use once a minute, not with every request', async () => {
  const key = await newKey();
  await hearing();
  const use = async () => keyRing.noteUse((await keyRing.find(key.key_id))!);
  keyRing.takeUses();

  await use();
  const first = keyRing.takeUses();
  await use();
  const second = keyRing.takeUses();

  assert.deepEqual([...first.keys()], [key.id]);
  assert.deepEqual([...second.keys()], []);
});
