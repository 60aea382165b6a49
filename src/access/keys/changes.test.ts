import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerClient } from '../../../sdk/src/client.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { Scope } from '../../vocabulary/endpoint.ts';
import { createKey, revokeKey, rotateKey } from './operator-contract.ts';

const world = await createWorld();
const clientOf = ({ key_id, secret }: { key_id: string; secret: string }) =>
  new PartnerClient({ baseUrl: world.baseUrl, keyId: key_id, secret, retries_max: 0 });

type Entry = {
  actor: string;
  action: string;
  subject_id: string;
  before: object | null;
  after: object;
  address: string;
};

async function auditOf({ organisation_id }: Partner): Promise<Entry[]> {
  const { rows } = await world.database.pool.query<Entry>(
    `select actor, action, subject_id, before, after, address
     from audit_entries where organisation_id = $1 and subject_type = 'key' order by sequence`,
    [organisation_id],
  );
  return rows;
}

test('a key with fewer scopes changes no key with more: neither its addresses, nor its secret, nor its end', async () => {
  const { client } = await world.partner('live');
  const payout = await client.keys.create({ scopes: ['read', 'withdrawals'], ip_allowlist: ['203.0.113.7'] });
  const weak = clientOf(await client.keys.create({ scopes: ['read', 'keys'], ip_allowlist: ['127.0.0.1'] }));

  const refused = { status: 403, code: 'insufficient_scope', details: { required_scope: 'withdrawals' } };
  await assert.rejects(weak.keys.replaceIpAllowlist(payout.id, { ip_allowlist: ['127.0.0.1'] }), refused);
  await assert.rejects(weak.keys.rotate(payout.id), refused);
  await assert.rejects(weak.keys.revoke(payout.id), refused);
  await assert.rejects(weak.keys.create({ scopes: ['withdrawals'] }), refused);

  const { status, ip_allowlist } = await client.keys.get(payout.id);
  assert.deepEqual([status, ip_allowlist], ['active', ['203.0.113.7']]);
});

test('a missing scope is refused before a state that does not allow the change', async () => {
  const { client } = await world.partner('test');
  const payout = await client.keys.create({ scopes: ['withdrawals'] });
  const weak = clientOf(await client.keys.create({ scopes: ['read', 'keys'] }));
  await client.keys.revoke(payout.id);

  const refused = { status: 403, code: 'insufficient_scope', details: { required_scope: 'withdrawals' } };
  await assert.rejects(weak.keys.replaceIpAllowlist(payout.id, { ip_allowlist: [] }), refused);
  await assert.rejects(weak.keys.rotate(payout.id), refused);
  await assert.rejects(weak.keys.revoke(payout.id), refused);
});

test('a key that holds every scope of another may change it, and any key may change itself', async () => {
  const { client } = await world.partner('test');
  const scopes: Scope[] = ['read', 'keys', 'orders'];
  const weaker = await client.keys.create({ scopes: ['orders'] });
  const self = await client.keys.create({ scopes });
  const own = clientOf(self);

  assert.deepEqual((await own.keys.replaceIpAllowlist(weaker.id, { ip_allowlist: ['::1'] })).ip_allowlist, ['::1']);
  assert.deepEqual((await own.keys.rotate(weaker.id)).scopes, ['orders']);
  assert.deepEqual(await own.keys.revoke(self.id), { deleted: true });
});

test('what a partner does to keys is in the audit: who, from where, and the key before and after', async () => {
  const acme = await world.partner('test');
  const { client, key } = acme;
  const first = await client.keys.create({ label: 'till' });
  await client.keys.replaceIpAllowlist(first.id, { ip_allowlist: ['203.0.113.7'] });
  const second = await client.keys.rotate(first.id);
  await client.keys.revoke(second.id);

  const entries = await auditOf(acme);
  assert.deepEqual(
    entries.map(({ action, subject_id, before }) => [action, subject_id, before !== null]),
    [
      ['keys.create', first.id, false],
      ['keys.replaceIpAllowlist', first.id, true],
      ['keys.rotate', first.id, true],
      ['keys.rotate', second.id, false],
      ['keys.revoke', second.id, true],
    ],
  );
  for (const { actor, address } of entries) assert.deepEqual([actor, address], [key.key_id, '127.0.0.1']);
  const [, listed, rotated, successor] = entries;
  assert.deepEqual((listed!.before as typeof first).ip_allowlist, []);
  assert.deepEqual((listed!.after as typeof first).ip_allowlist, ['203.0.113.7']);
  assert.equal((rotated!.after as typeof first).status, 'expiring');
  assert.deepEqual((successor!.after as typeof first).ip_allowlist, ['203.0.113.7']);
  const text = JSON.stringify(entries);
  for (const { secret } of [first, second]) assert.equal(text.includes(secret.slice('sk_test_'.length)), false);
});

test('what the operator does to keys is in the audit with the successor, and the partner gets an event', async () => {
  const acme = await world.partner('test');
  const { act } = world.firm;
  const created = await act(createKey, { body: { organisation: acme.organisation_id, mode: 'test' } });
  const first = created.key!;
  const rotated = await act(rotateKey, { params: { key: first.id }, body: {} });
  const second = rotated.key!;
  await act(revokeKey, { params: { key: second.id }, body: {} });

  assert.deepEqual(
    (await auditOf(acme)).map(({ actor, action, subject_id }) => [actor, action, subject_id]),
    [
      ['Ada', 'keys create', first.id],
      ['Ada', 'keys rotate', first.id],
      ['Ada', 'keys rotate', second.id],
      ['Ada', 'keys revoke', second.id],
    ],
  );
  assert.deepEqual(await acme.events(), ['key.created', 'key.expiring', 'key.rotated', 'key.revoked']);
});

test('the events of a key show it as GET does, the successor with the key that it replaces', async () => {
  const { client } = await world.partner('test');
  const { secret: _first, ...first } = await client.keys.create({ strict_replay: true });
  const listed = await client.keys.replaceIpAllowlist(first.id, { ip_allowlist: ['203.0.113.7'] });
  await client.keys.replaceIpAllowlist(first.id, { ip_allowlist: ['203.0.113.7'] });
  const { secret: _second, ...second } = await client.keys.rotate(first.id, { grace_seconds: 0 });

  const { data } = await client.events.list({});
  const [rotated, revoked, changed, created, ...none] = data.map(({ type, data: { object, previous } }) => ({
    type,
    object,
    previous,
  }));
  assert.deepEqual(none, []);
  assert.deepEqual(created, { type: 'key.created', object: first, previous: null });
  assert.deepEqual(changed, {
    type: 'key.allowlist_changed',
    object: listed,
    previous: { ip_allowlist: [] },
  });
  assert.equal(revoked!.type, 'key.revoked');
  assert.deepEqual([rotated!.type, rotated!.object], ['key.rotated', second]);
  assert.equal((rotated!.previous as { id: string }).id, first.id);
});

test('the sandbox says that a signature was made with the secret of the live key', async () => {
  const play = await world.partner('test');
  const live = await world.partner('live', { organisation_id: play.organisation_id });
  const rival = await world.partner('live');
  const mixedUp = (secret: string) => clientOf({ key_id: play.key.key_id, secret }).wallets.list();

  await assert.rejects(mixedUp(live.key.secret), (error: { code: string; details: { hint: string | null } }) => {
    assert.equal(error.code, 'invalid_signature');
    assert.match(error.details.hint ?? '', /secret of the other mode/);
    return true;
  });
  await assert.rejects(mixedUp(rival.key.secret), (error: { details: { hint: string | null } }) => {
    assert.equal(error.details.hint, null);
    return true;
  });
});
