import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** The keys of all partners, as operators see and change them: a secret is shown once, and a change holds at once. */
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const acme = await world.partner('test');
const BASE = '/operator/v1/keys';

type Key = {
  readonly id: string;
  readonly key_id: string;
  readonly secret?: string;
  readonly status: string;
  readonly scopes: string[];
  readonly ip_allowlist: string[];
  readonly rate_limit: number;
  readonly organisation_name: string;
  readonly expires_at: string | null;
};

/** What one person does; the secret next to the key, where there is one. */
async function post(target: string, body: object): Promise<Key> {
  const answered = await ask('admin', 'POST', target, body);
  assert(answered.status < 300, JSON.stringify(answered.body));
  const data: Record<string, unknown> = answered.body.data!;
  return { ...(data['key'] ?? data), ...(data['secret'] ? { secret: data['secret'] } : {}) } as never;
}

const create = (more: object = {}) =>
  post(BASE, { organisation: acme.organisation_id, mode: 'test', label: 'Made by the firm', ...more });
const clientOf = ({ key_id, secret }: Key) =>
  new PartnerClient({ baseUrl: world.baseUrl, keyId: key_id, secret: secret!, retries_max: 0 });

test('a key is created with what it may do; its secret signs requests and is shown this once', async () => {
  const made = await create({ scopes: ['read'], rate_limit: 7, ip_allowlist: ['127.0.0.1', '::1'] });

  assert.deepEqual([made.scopes, made.rate_limit, made.ip_allowlist], [['read'], 7, ['127.0.0.1', '::1']]);
  assert.equal(made.organisation_name, 'Acme Savings');
  assert.equal((await clientOf(made).organisation.get()).id, acme.organisation_id);
  const { body } = await ask('viewer', 'GET', `${BASE}/${made.key_id}`);
  assert.equal((body.data as unknown as Key).id, made.id);
  assert(!JSON.stringify(body).includes('secret'));
  const { rows } = await world.database.pool.query('select audit_entries::text as entry from audit_entries');
  for (const { entry } of rows) assert(!entry.includes(made.secret!));
});

test('a key that was given an end is refused after it, and says so before', async () => {
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();

  assert.equal((await create({ expires_at })).expires_at, expires_at);
  const { status, body } = await ask('admin', 'POST', BASE, {
    organisation: acme.organisation_id,
    mode: 'test',
    expires_at: '2020-01-01T00:00:00Z',
  });
  assert.deepEqual([status, Object.keys(body.error!.details)], [400, ['expires_at']]);
});

test('what a key may do, from where and how often holds from its next request on', async () => {
  const made = await create();
  const client = clientOf(made);
  await client.wallets.list();

  const changed = await post(`${BASE}/${made.key_id}/change`, {
    scopes: ['webhooks'],
    ip_allowlist: ['203.0.113.0/24'],
    rate_limit: 9,
    reason: 'They moved.',
  });

  assert.deepEqual([changed.scopes, changed.ip_allowlist, changed.rate_limit], [['webhooks'], ['203.0.113.0/24'], 9]);
  await assert.rejects(client.wallets.list(), { code: 'ip_not_allowed' });
  await post(`${BASE}/${made.id}/change`, { ip_allowlist: [], reason: 'They moved back.' });
  await assert.rejects(client.wallets.list(), { code: 'insufficient_scope' });
  const { rows } = await world.database.pool.query(
    `select reason, before -> 'scopes' as before, after -> 'scopes' as after from audit_entries
     where subject_id = $1 and action = 'keys change' order by sequence`,
    [made.id],
  );
  assert.deepEqual([rows[0].reason, rows[0].before.length, rows[0].after], ['They moved.', 5, ['webhooks']]);
  assert((await acme.events()).includes('key.allowlist_changed'));
});

test('a change of nothing, a wrong address and a change of a revoked key are refused with what is wrong', async () => {
  const made = await create();

  const nothing = await ask('admin', 'POST', `${BASE}/${made.id}/change`, { reason: 'None.' });
  assert.deepEqual([nothing.status, Object.keys(nothing.body.error!.details)], [400, ['body']]);
  const wrong = await ask('admin', 'POST', `${BASE}/${made.id}/change`, { reason: 'x', ip_allowlist: ['here'] });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.error!.details)], [400, ['ip_allowlist.0']]);
  await post(`${BASE}/${made.id}/revoke`, {});
  const late = await ask('admin', 'POST', `${BASE}/${made.id}/change`, { reason: 'x', rate_limit: 5 });
  assert.deepEqual([late.status, late.code], [409, 'invalid_state']);
});

test('a rotated key gives way to its successor, and a revoked one is refused at once', async () => {
  const made = await create();

  const successor = await post(`${BASE}/${made.key_id}/rotate`, { grace_seconds: 0 });
  await assert.rejects(clientOf(made).wallets.list(), { code: 'key_revoked' });
  await clientOf(successor).wallets.list();
  const revoked = await post(`${BASE}/${successor.key_id}/revoke`, {});

  assert.equal(revoked.status, 'revoked');
  await assert.rejects(clientOf(successor).wallets.list(), { code: 'key_revoked' });
});

test('the keys of all partners are listed by partner, mode and status, newest first', async () => {
  const other = await world.partner('live');
  const list = async (query: string) => {
    const { body } = await ask('viewer', 'GET', `${BASE}?${query}`);
    const { data, pagination } = body as unknown as { data: Key[]; pagination: { count: number } };
    return { ids: data.map(({ key_id }) => key_id), count: pagination.count };
  };

  assert.deepEqual(await list(`organisation=${other.organisation_id}`), { ids: [other.key.key_id], count: 1 });
  assert.deepEqual(await list('mode=live'), { ids: [other.key.key_id], count: 1 });
  const active = await list(`organisation=${acme.organisation_id}&status=active&sandbox=default`);
  assert(active.ids.includes(acme.key.key_id));
  const revoked = await list(`organisation=${acme.organisation_id}&status=revoked`);
  assert.equal(revoked.count, 3);
  const all = await list('limit=200');
  assert.deepEqual((await list(`limit=2&offset=1`)).ids, all.ids.slice(1, 3));
  assert.equal(all.ids[0], other.key.key_id);
});
