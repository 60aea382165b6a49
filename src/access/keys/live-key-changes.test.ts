import assert from 'node:assert/strict';
import { test } from 'node:test';
import { announceExpiringKeys, changeKey, lockMode } from '../../access/keys/operations.ts';
import { type Collected, liveKeysOf } from '../../testing/live-keys.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';

/** What the firm does with live keys that are there: more than they have takes two people, and the partner is never left without a key. */
const world = await createWorld({ operators: operatorsByRole });
const side = await operatorSide(world);
const { ask, approve } = side;
const { KEYS, post, read, keysOf, collect, byTwo, create, collected, clientOf } = liveKeysOf(world, side);

test('a rotated live key works until its successor is collected, and then for the grace period', async () => {
  const organisation = await world.addOrganisation('approved');
  const { owner, ...old } = await collected(organisation);

  const successor = await byTwo(organisation, `${KEYS}/${old.key_id}/rotate`, { grace_seconds: 60 });
  assert.deepEqual([successor.status, (await read(old.id)).status], ['awaiting_collection', 'active']);
  await clientOf(old).organisation.get();
  const before = Date.now();
  const { data } = await collect(successor.id, owner);

  const { status, expires_at } = await read(old.id);
  assert.equal(status, 'expiring');
  const left = Date.parse(expires_at!) - before;
  assert(left >= 59_000 && left <= 120_000, String(left));
  for (const key of [old, data! as Collected]) await clientOf(key).organisation.get();
});

test('with a grace of 0 the old live key ends when the rotation is approved', async () => {
  const organisation = await world.addOrganisation('approved');
  const { owner, ...old } = await collected(organisation);

  const { approval_id, key } = await post(`${KEYS}/${old.key_id}/rotate`, { grace_seconds: 0 });
  assert.deepEqual([key, (await read(old.id)).status], [null, 'active']);
  await approve(approval_id!, 'admin');

  assert.equal((await read(old.id)).status, 'revoked');
  await assert.rejects(clientOf(old).organisation.get(), { code: 'key_revoked' });
  const [successor] = await keysOf(organisation);
  assert.equal((await collect(successor!.id, owner)).status, 200);
});

test('more scopes and more addresses take two people; fewer, a revocation and a rate take one', async () => {
  const organisation = await world.addOrganisation('approved');
  const key = await create(organisation, {
    scopes: ['read', 'orders'],
    ip_allowlist: ['203.0.113.0/24', '2001:db8::/48'],
  });
  const change = (body: object) => post(`${KEYS}/${key.id}/change`, { reason: 'x', ...body });
  const wider = [
    { ip_allowlist: ['203.0.112.0/23', '2001:db8::/48'] },
    { ip_allowlist: ['203.0.113.0/24', '198.51.100.7'] },
    { ip_allowlist: ['2001:db8::/47'] },
    { scopes: ['read', 'orders', 'kyb'] },
    { scopes: ['read', 'withdrawals'] },
  ];
  for (const body of wider) {
    const { is_pending_approval, key: now } = await change(body);
    assert.deepEqual([is_pending_approval, now!.ip_allowlist, now!.scopes], [true, key.ip_allowlist, key.scopes]);
  }
  const narrower = await change({ ip_allowlist: ['203.0.113.7', '2001:db8:0:1::/64'], rate_limit: 9 });
  assert.deepEqual(
    [narrower.is_pending_approval, narrower.key!.ip_allowlist],
    [false, ['203.0.113.7', '2001:db8:0:1::/64']],
  );
  assert.deepEqual((await change({ scopes: ['orders'] })).key!.scopes, ['orders']);
  const harmless = await change({ scopes: ['read'], ip_allowlist: ['198.51.100.7'] });
  assert.deepEqual([harmless.is_pending_approval, harmless.key!.scopes], [false, ['read']]);
  assert.equal((await change({ scopes: ['read', 'orders'] })).is_pending_approval, true);
  const { status } = await ask('compliance', 'POST', `${KEYS}/${key.id}/revoke`, {});
  assert.equal(status, 200);
});

test('a change is approved as it was shown, and not once the key has become another', async () => {
  const organisation = await world.addOrganisation('approved');
  const key = await create(organisation, { scopes: ['read', 'orders'] });
  const change = (body: object) => post(`${KEYS}/${key.id}/change`, { reason: 'They moved.', ...body });
  const { approval_id } = await change({ ip_allowlist: ['127.0.0.1', '203.0.113.7'] });
  const target = `/operator/v1/approvals/${approval_id}`;
  const seen: { payload_sha256: string; effect_sha256: string; effect: string } = (await ask('admin', 'GET', target))
    .body.data!;
  assert.equal(
    seen.effect,
    `Change the live key ${key.key_id} of Acme Savings: scopes from read, orders to read, orders; addresses from 127.0.0.1 to 127.0.0.1, 203.0.113.7.`,
  );

  await change({ ip_allowlist: [] });
  const { payload_sha256, effect_sha256 } = seen;
  assert.equal(
    (await ask('admin', 'POST', `${target}/approve`, { payload_sha256, effect_sha256 })).code,
    'preview_changed',
  );
  assert.equal((await approve(approval_id!, 'admin')).code, 'validation_error');

  const { approval_id: anew } = await change({ ip_allowlist: ['203.0.113.7'] });
  assert.equal((await approve(anew!, 'admin')).status, 200);
  assert.deepEqual((await read(key.id)).ip_allowlist, ['203.0.113.7']);
});

test('a key that is given orders while a change or a rotation of it waits takes two people for that too', async () => {
  const organisation_id = await world.addOrganisation('approved');
  const owner = { organisation_id, mode: 'live', sandbox: 'default' } as const;
  for (const [act, body] of [
    ['change', { ip_allowlist: ['127.0.0.1', '203.0.113.7'], reason: 'They moved.' }],
    ['rotate', { reason: 'It is old.' }],
  ] as const) {
    const { key } = await post(KEYS, {
      ...{ organisation: organisation_id, mode: 'live', scopes: ['read'], ip_allowlist: ['127.0.0.1'] },
    });
    const { id } = key!;
    await world.database.pool.query('update api_keys set collect_before = null where id = $1', [id]);

    const waiting = await whileItWaits(
      world,
      {
        hold: (tx) => lockMode(tx, owner),
        change: (tx) => changeKey(tx, world.settings, owner, id, { scopes: ['read', 'orders'] }),
      },
      () => post(`${KEYS}/${id}/${act}`, body),
    );

    assert.equal(waiting.is_pending_approval, true, act);
    assert.deepEqual((await read(id)).ip_allowlist, ['127.0.0.1']);
  }
});

test('what is proposed for a key that ended meanwhile is refused', async () => {
  const organisation = await world.addOrganisation('approved');
  const { owner: _, ...key } = await collected(organisation);
  const { approval_id } = await post(`${KEYS}/${key.id}/rotate`, {});
  await ask('compliance', 'POST', `${KEYS}/${key.id}/revoke`, {});

  assert.equal((await approve(approval_id!, 'admin')).code, 'invalid_state');
  for (const [act, body] of [
    ['rotate', {}],
    ['change', { reason: 'x', ip_allowlist: ['127.0.0.1', '203.0.113.7'] }],
  ] as const)
    assert.equal((await ask('compliance', 'POST', `${KEYS}/${key.id}/${act}`, body)).code, 'invalid_state', act);
});

test('a successor is collected though the key that it replaces was revoked meanwhile', async () => {
  const organisation = await world.addOrganisation('approved');
  const { owner, ...old } = await collected(organisation);
  const successor = await byTwo(organisation, `${KEYS}/${old.id}/rotate`, { grace_seconds: 60 });
  await ask('compliance', 'POST', `${KEYS}/${old.id}/revoke`, {});

  const { status, data } = await collect(successor.id, owner);

  assert.deepEqual([status, (await read(old.id)).status], [200, 'revoked']);
  await clientOf(data! as Collected).organisation.get();
});

test('a key that ends soon and was not collected is not announced, and holds up no other', async () => {
  const organisation = await world.addOrganisation('approved');
  const expires_at = new Date(Date.now() + 3_600_000).toISOString();
  const waiting = await create(organisation, { expires_at });
  const { owner: _, ...other } = await collected(organisation, { expires_at });

  await world.write((tx) => announceExpiringKeys(tx, world.settings, 100));

  assert.deepEqual(
    [(await read(waiting.id)).status, (await read(other.id)).status],
    ['awaiting_collection', 'expiring'],
  );
});

test('the partner gets an event of what the firm does to its keys', async () => {
  const organisation = await world.addOrganisation('approved');
  const partner = await world.partner('live', { organisation_id: organisation });
  const { owner, ...old } = await collected(organisation);
  const successor = await byTwo(organisation, `${KEYS}/${old.id}/rotate`, {});
  await collect(successor.id, owner);
  await byTwo(organisation, `${KEYS}/${successor.id}/change`, { reason: 'x', ip_allowlist: ['127.0.0.1', '::1'] });

  assert.deepEqual(await partner.events(), ['key.created', 'key.rotated', 'key.expiring', 'key.allowlist_changed']);
});
