import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { type Scope, scopes } from '../../vocabulary/endpoint.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { createOrganisation, environmentOf } from '../organisations/operations.ts';
import { Key, NewKey } from './contract.ts';
import { openKeyRing } from './keyring.ts';
import * as operations from './operations.ts';
import { keyWork } from './work.ts';

const database = await freshDatabase();
const { pool, address } = database;

const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
const settings = { sealer, rateLimitDefault: 120 };
const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(pool, 'write', work);
const keyRing = openKeyRing({ pool, address, sealer, onError: () => {} });

after(async () => {
  await keyRing.close();
  await database.drop();
});

async function newOwner(mode: Mode = 'test') {
  const { id } = await write((tx) => createOrganisation(tx, { name: 'Acme', country: 'NG' }));
  return { organisation_id: id, mode, sandbox: 'default' };
}
type Owner = Awaited<ReturnType<typeof newOwner>>;

const create = (owner: Owner, request: operations.KeyRequest = {}, held: readonly Scope[] = scopes) =>
  write((tx) => operations.createKey(tx, settings, owner, request, held));
const read = (owner: Owner, id: string) => write((tx) => operations.readKey(tx, settings, owner, id));
const rotate = (owner: Owner, id: string, grace_seconds?: number, held?: readonly Scope[]) =>
  write((tx) => operations.rotateKey(tx, settings, owner, id, grace_seconds, held));
const revoke = (owner: Owner, id: string) => write((tx) => operations.revokeKey(tx, settings, owner, id));
const allow = (owner: Owner, id: string, entries: string[]) =>
  write((tx) => operations.changeKey(tx, settings, owner, id, { ip_allowlist: entries }));
const inTheFuture = (ms: number) => new Date(Date.now() + ms).toISOString();

async function eventsOf({ organisation_id, mode }: Owner) {
  const { id } = await write((tx) => environmentOf(tx, organisation_id, mode));
  const { rows } = await pool.query('select type, object from events where environment_id = $1 order by sequence', [
    id,
  ]);
  return rows.map(({ type, object }) => ({ type, status: JSON.parse(object).status }));
}

test('a key and its secret are long, random and of their mode, and the secret is stored sealed', async () => {
  const owner = await newOwner('live');

  const key = NewKey.parse(await create(owner, { label: 'back office' }));

  assert.match(key.key_id, /^pk_live_[0-9A-Za-z]{32}$/);
  assert.match(key.secret, /^sk_live_[0-9A-Za-z]{48}$/);
  assert.deepEqual(key.scopes, ['read', 'kyb', 'funding', 'orders', 'webhooks']);
  assert.equal(key.rate_limit, 120);
  assert.equal(key.status, 'active');
  assert.equal('secret' in Key.parse(await read(owner, key.id)), false);
  const { rows } = await pool.query('select to_jsonb(api_keys)::text as row from api_keys where id = $1', [key.id]);
  assert.equal(rows[0].row.includes(key.secret.slice(8)), false);
});

test('of 30 keys created at once, where one more is allowed, one is, and the refusals say why', async () => {
  const owner = await newOwner();
  await Promise.all(Array.from({ length: 19 }, () => create(owner)));

  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, () => create(owner)));

  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  assert.equal(refused.length, 29);
  for (const { reason } of refused) assert.equal(reason.code, 'key_limit_reached');
  assert.equal((await write((tx) => operations.listKeys(tx, settings, owner))).length, 20);
  await create({ ...owner, mode: 'live' });
});

test('at the limit a rotation is refused for its successor, unless it ends the old key at once', async () => {
  const owner = await newOwner();
  const keys = await Promise.all(Array.from({ length: 20 }, () => create(owner)));

  await assert.rejects(rotate(owner, keys[0]!.id), { code: 'key_limit_reached' });
  assert.equal((await read(owner, keys[0]!.id)).status, 'active');
  await rotate(owner, keys[0]!.id, 0);
  await revoke(owner, keys[1]!.id);
  await create(owner);
});

test('a rotation returns an equal successor and leaves the old key its grace period', async () => {
  const owner = await newOwner();
  const request = { label: 'desk', scopes: ['read', 'orders'] as Scope[], ip_allowlist: ['10.0.0.1'], rate_limit: 7 };
  const old = await create(owner, request);

  const successor = await rotate(owner, old.id);

  const { label, scopes: held, ip_allowlist, rate_limit, expires_at } = successor;
  assert.deepEqual({ label, scopes: held, ip_allowlist, rate_limit }, request);
  assert.equal(expires_at, null);
  assert.notEqual(successor.secret, old.secret);
  const replaced = await read(owner, old.id);
  assert.equal(replaced.status, 'expiring');
  assert.equal(Date.parse(replaced.expires_at!) - Date.parse(successor.created_at), 86_400_000);
  assert.deepEqual(await eventsOf(owner), [
    { type: 'key.created', status: 'active' },
    { type: 'key.expiring', status: 'expiring' },
    { type: 'key.rotated', status: 'active' },
  ]);
});

test('a rotation never extends the expiry: the successor ends when the old key would have', async () => {
  const owner = await newOwner();
  const expires_at = inTheFuture(60_000);
  const old = await create(owner, { expires_at, strict_replay: true });

  const successor = await rotate(owner, old.id, 604_800);
  const last = await rotate(owner, successor.id, 0);

  assert.equal((await read(owner, old.id)).expires_at, expires_at);
  assert.deepEqual([successor.expires_at, successor.strict_replay], [expires_at, true]);
  assert.deepEqual([last.expires_at, last.strict_replay], [expires_at, true]);
});

test('a rotation without grace ends the old key at once', async () => {
  const owner = await newOwner();
  const old = await create(owner);

  await rotate(owner, old.id, 0);

  assert.equal((await read(owner, old.id)).status, 'revoked');
  assert.deepEqual(await eventsOf(owner), [
    { type: 'key.created', status: 'active' },
    { type: 'key.revoked', status: 'revoked' },
    { type: 'key.rotated', status: 'active' },
  ]);
});

test('a revoked key is final', async () => {
  const owner = await newOwner();
  const { id } = await create(owner);
  await revoke(owner, id);

  const refused = (allowed_from: string) => ({
    code: 'invalid_state',
    details: { current_status: 'revoked', allowed_from },
  });
  await assert.rejects(revoke(owner, id), refused('active, expiring, awaiting_collection'));
  await assert.rejects(rotate(owner, id), refused('active, expiring'));
  await assert.rejects(allow(owner, id, []), refused('active, expiring, awaiting_collection'));
});

test('an expired key is as final as a revoked one, and no longer counts for the limit', async () => {
  const owner = await newOwner();
  const { id } = await create(owner, { expires_at: inTheFuture(60_000) });
  await pool.query(`update api_keys set expires_at = '2026-01-01' where id = $1`, [id]);

  assert.equal((await read(owner, id)).status, 'expired');
  await assert.rejects(rotate(owner, id), { code: 'invalid_state' });
  await assert.rejects(revoke(owner, id), { code: 'invalid_state' });
  await Promise.all(Array.from({ length: 20 }, () => create(owner)));
});

test('no key grants a scope that it lacks, by rotation neither', async () => {
  const owner = await newOwner();
  const strong = await create(owner, { scopes: ['read', 'orders'] });

  const refused = { code: 'insufficient_scope', details: { required_scope: 'orders' } };
  await assert.rejects(create(owner, { scopes: ['keys', 'orders'] }, ['keys', 'read']), refused);
  await assert.rejects(rotate(owner, strong.id, 60, ['keys', 'read']), refused);
  await assert.rejects(create(owner, {}, ['keys', 'read']), { details: { required_scope: 'kyb' } });
});

test('a key of another organisation or mode is not found', async () => {
  const owner = await newOwner();
  const { id } = await create(owner);

  for (const stranger of [await newOwner(), { ...owner, mode: 'live' as const }])
    for (const attempt of [read, rotate, revoke, (owner: Owner, id: string) => allow(owner, id, [])])
      await assert.rejects(attempt(stranger, id), { code: 'not_found', details: { resource: 'key', id } });
  await assert.rejects(read(owner, 'nonsense'), { code: 'not_found', details: { resource: 'key', id: 'nonsense' } });
});

test('an allowlist is stored in canonical form, and every bad entry is named', async () => {
  const owner = await newOwner();
  const { id } = await create(owner);

  const { ip_allowlist } = await allow(owner, id, ['10.1.2.3/8', '2001:DB8:0:0::1', '::ffff:192.0.2.1', '10.0.0.0/8']);

  assert.deepEqual(ip_allowlist, ['10.0.0.0/8', '2001:db8::1', '192.0.2.1']);
  await assert.rejects(
    allow(owner, id, ['10.0.0.0/7', '127.0.0.1', '2001::/31', '010.0.0.1', 'fe80::1%eth0']),
    (error) => {
      const { code, details } = error as { code: string; details: object };
      assert.equal(code, 'validation_error');
      assert.deepEqual(Object.keys(details), ['ip_allowlist.0', 'ip_allowlist.2', 'ip_allowlist.3', 'ip_allowlist.4']);
      return true;
    },
  );
});

test('an end must lie in the future', async () => {
  const owner = await newOwner();

  await assert.rejects(create(owner, { expires_at: inTheFuture(-1000) }), (error) => {
    assert.deepEqual(Object.keys((error as { details: object }).details), ['expires_at']);
    return true;
  });
});

test('an expiry is announced a day before, once', async () => {
  const owner = await newOwner();
  const near = await create(owner, { expires_at: inTheFuture(23 * 3_600_000) });
  const far = await create(owner, { expires_at: inTheFuture(25 * 3_600_000) });
  const [announce] = keyWork(keyRing, settings);

  await announce!.run({ pool, signal: AbortSignal.abort() });
  await announce!.run({ pool, signal: AbortSignal.abort() });

  assert.equal((await read(owner, near.id)).status, 'expiring');
  assert.equal((await read(owner, far.id)).status, 'active');
  assert.deepEqual(await eventsOf(owner), [
    { type: 'key.created', status: 'active' },
    { type: 'key.created', status: 'active' },
    { type: 'key.expiring', status: 'expiring' },
  ]);
});

test('the last use is written by the work loop', async () => {
  const owner = await newOwner();
  const { id, key_id } = await create(owner);
  const [, noteUses] = keyWork(keyRing, settings);

  keyRing.noteUse((await keyRing.find(key_id))!);
  assert.equal((await read(owner, id)).last_used_at, null);
  await noteUses!.run({ pool, signal: AbortSignal.abort() });

  assert.ok((await read(owner, id)).last_used_at);
});
