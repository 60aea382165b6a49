import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { activateOrganisation, suspendOrganisation } from '../organisations/operations.ts';

const world = await createWorld();
const clientOf = ({ key_id, secret }: { key_id: string; secret: string }) =>
  new PartnerClient({ baseUrl: world.baseUrl, keyId: key_id, secret, retries_max: 0 });

test('a partner creates a key, uses it, rotates it and revokes both', async () => {
  const { client } = await world.partner('test');

  const first = await client.keys.create({ label: 'batch', scopes: ['read', 'keys'], ip_allowlist: ['127.0.0.0/8'] });
  assert.equal((await clientOf(first).organisation.get()).environment, 'test');
  const second = await clientOf(first).keys.rotate(first.id, { grace_seconds: 60 });
  assert.equal((await clientOf(first).keys.get(first.id)).status, 'expiring');
  assert.deepEqual(await clientOf(second).keys.revoke(first.id), { deleted: true });
  await assert.rejects(clientOf(first).keys.list(), { status: 401, code: 'key_revoked' });

  assert.deepEqual(await clientOf(second).keys.revoke(second.id), { deleted: true });
  await assert.rejects(clientOf(second).keys.list(), { status: 401, code: 'key_revoked' });
  const { data } = await client.request<{ data: { id: string; status: string; secret?: string }[] }>(
    'GET',
    '/partner/v1/keys',
  );
  assert.deepEqual(data.map(({ id, status }) => [id, status]).slice(0, 2), [
    [second.id, 'revoked'],
    [first.id, 'revoked'],
  ]);
  assert.equal(JSON.stringify(data).includes('secret'), false);
});

test('a retried creation shows the same secret again and makes one key', async () => {
  const { client } = await world.partner('test');

  const first = await client.keys.create({ label: 'batch' }, { idempotencyKey: 'once' });
  const again = await client.keys.create({ label: 'batch' }, { idempotencyKey: 'once' });

  assert.deepEqual(again, first);
  assert.equal((await client.keys.list()).length, 2);
  const { rows } = await world.database.pool.query(`select body from idempotency_keys where key = 'once'`);
  assert.equal(rows[0].body.includes(first.secret), false);
});

test('a key is moved to another address and no longer works from this one', async () => {
  const { client } = await world.partner('live');
  const key = await client.keys.create({ ip_allowlist: ['127.0.0.1'] });
  await clientOf(key).wallets.list();

  assert.deepEqual((await client.keys.replaceIpAllowlist(key.id, { ip_allowlist: ['203.0.113.9/24'] })).ip_allowlist, [
    '203.0.113.0/24',
  ]);

  await assert.rejects(clientOf(key).wallets.list(), { status: 403, code: 'ip_not_allowed' });
  await client.keys.replaceIpAllowlist(key.id, { ip_allowlist: [] });
  await assert.rejects(clientOf(key).wallets.list(), { status: 403, code: 'ip_not_allowed' });
});

test('what a key may not ask for is refused, and the field or the scope is named', async () => {
  const { client } = await world.partner('test', { scopes: ['read', 'keys'] });
  const strong = await world.partner('test', { organisation_id: (await client.organisation.get()).id });

  const lacking = { status: 403, code: 'insufficient_scope', details: { required_scope: 'orders' } };
  await assert.rejects(client.keys.create({ scopes: ['orders'] }), lacking);
  await assert.rejects(client.keys.rotate(strong.key.id), { status: 403, code: 'insufficient_scope' });
  await assert.rejects(client.keys.create({ scopes: ['read'], ip_allowlist: ['10.0.0.0/7'] }), {
    status: 400,
    code: 'validation_error',
    details: { 'ip_allowlist.0': 'Expected a mask of at least /8.' },
  });
  for (const body of [{ scopes: [] }, { expires_at: '2020-01-01T00:00:00Z' }, { rate_limit: 5 }, { label: '' }])
    await assert.rejects(client.keys.create({ scopes: ['read'], ...body } as never), {
      status: 400,
      code: 'validation_error',
    });
  await assert.rejects(client.keys.rotate(strong.key.id, { grace_seconds: 604_801 }), { code: 'validation_error' });
});

test('the twenty-first key is refused', async () => {
  const { client, key } = await world.partner('test');
  await Promise.all(Array.from({ length: 19 }, () => client.keys.create()));

  await assert.rejects(client.keys.create(), { status: 409, code: 'key_limit_reached' });
  await assert.rejects(client.keys.rotate(key.id), { status: 409, code: 'key_limit_reached' });
});

test('a replay shows the secret of a key to none that could not have made it', async () => {
  const { client } = await world.partner('test');
  const lesser = clientOf(await client.keys.create({ scopes: ['read', 'keys'] }));
  const equal = clientOf(await client.keys.create({ scopes: ['read', 'keys', 'withdrawals'] }));
  const [body, once] = [{ scopes: ['withdrawals' as const] }, { idempotencyKey: 'payout key' }];
  const first = await client.keys.create(body, once);
  const rotated = await client.keys.rotate(first.id, {}, { idempotencyKey: 'change over' });

  const refused = { status: 403, code: 'insufficient_scope', details: { required_scope: 'withdrawals' } };
  await assert.rejects(lesser.keys.create(body, once), refused);
  await assert.rejects(lesser.keys.rotate(first.id, {}, { idempotencyKey: 'change over' }), refused);
  assert.deepEqual(await equal.keys.create(body, once), first);
  assert.deepEqual(await equal.keys.rotate(first.id, {}, { idempotencyKey: 'change over' }), rotated);
});

test('a key that ended is not changed any more', async () => {
  const { client } = await world.partner('test');
  const { id } = await client.keys.create();
  await client.keys.revoke(id);

  const refused = { status: 409, code: 'invalid_state' };
  await assert.rejects(client.keys.revoke(id), refused);
  await assert.rejects(client.keys.rotate(id), refused);
  await assert.rejects(client.keys.replaceIpAllowlist(id, { ip_allowlist: [] }), refused);
});

test('a key of another environment is not found', async () => {
  const acme = await world.partner('test');
  const acmeLive = await world.partner('live', { organisation_id: acme.organisation_id });
  const rival = await world.partner('test');

  const { id } = acme.key;
  const refused = { status: 404, code: 'not_found', details: { resource: 'key', id } };
  for (const { client } of [acmeLive, rival]) {
    await assert.rejects(client.keys.get(id), refused);
    await assert.rejects(client.keys.rotate(id), refused);
    await assert.rejects(client.keys.revoke(id), refused);
    await assert.rejects(client.keys.replaceIpAllowlist(id, { ip_allowlist: [] }), refused);
  }
});

test('a suspended organisation reads and does nothing else, until it is activated', async () => {
  const { client, organisation_id } = await world.partner('live');
  assert.equal((await client.organisation.get()).capabilities.orders, 'enabled');

  await world.write((tx) => suspendOrganisation(tx, organisation_id, 'late fees'));
  const { status, status_reason, capabilities } = await client.organisation.get();
  assert.deepEqual([status, status_reason, capabilities.orders], ['suspended', 'late fees', 'disabled']);
  assert.equal((await client.wallets.list()).length, 3);
  const label = async () => client.keys.create({ label: 'while suspended' });
  await assert.rejects(label(), {
    status: 403,
    code: 'organisation_suspended',
    details: { status: 'suspended', reason: 'late fees' },
  });

  await world.write((tx) => activateOrganisation(tx, organisation_id, 'paid'));
  // A suspension takes effect at once, its end when every process has been notified.
  await until(() => label().catch(() => null));
});
