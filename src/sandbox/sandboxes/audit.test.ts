import assert from 'node:assert/strict';
import { test } from 'node:test';
import { revokeKey } from '../../access/keys/operator-contract.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

const world = await createWorld({ role: 'api' });

type Entry = {
  actor: string;
  action: string;
  subject_type: string;
  subject_id: string;
  before: object | null;
  after: object | null;
  address: string;
};

async function auditOf({ organisation_id }: Partner): Promise<Entry[]> {
  const { rows } = await world.database.pool.query<Entry>(
    `select actor, action, subject_type, subject_id, before, after, address
     from audit_entries where organisation_id = $1 order by sequence`,
    [organisation_id],
  );
  return rows;
}

/** A partner with a second sandbox, and a key of that one. */
async function withTwo() {
  const own = await world.partner('test');
  await own.client.sandboxes.create({ name: 'ci-1' });
  return { own, other: await world.partner('test', { organisation_id: own.organisation_id, sandbox: 'ci-1' }) };
}

test('a key created for another sandbox is in the audit of its creator, and its event is in the sandbox that it belongs to', async () => {
  const { own, other } = await withTwo();

  const { secret: _, ...made } = await own.client.keys.create({ sandbox: 'ci-1', strict_replay: true });

  const [entry, ...none] = await auditOf(own);
  assert.deepEqual(none, []);
  assert.deepEqual(entry, {
    actor: own.key.key_id,
    action: 'keys.create',
    subject_type: 'key',
    subject_id: made.id,
    before: null,
    after: made,
    address: '127.0.0.1',
  });
  assert.deepEqual([made.sandbox, made.strict_replay], ['ci-1', true]);
  assert.deepEqual(await own.events(), []);
  const { data } = await other.client.events.list();
  assert.deepEqual(
    data.map(({ type, data: { object } }) => [type, object]),
    [['key.created', made]],
  );
});

test('each change of a key of another sandbox is an event there and in the audit', async () => {
  const { own, other } = await withTwo();
  const first = await own.client.keys.create({ sandbox: 'ci-1' });
  await other.client.keys.replaceIpAllowlist(first.id, { ip_allowlist: ['127.0.0.1'] });
  const second = await other.client.keys.rotate(first.id, { grace_seconds: 0 });

  assert.deepEqual(await own.events(), []);
  assert.deepEqual(await other.events(), ['key.created', 'key.allowlist_changed', 'key.revoked', 'key.rotated']);
  assert.deepEqual(
    (await auditOf(own)).map(({ actor, action, subject_id }) => [actor, action, subject_id]),
    [
      [own.key.key_id, 'keys.create', first.id],
      [other.key.key_id, 'keys.replaceIpAllowlist', first.id],
      [other.key.key_id, 'keys.rotate', first.id],
      [other.key.key_id, 'keys.rotate', second.id],
    ],
  );
});

test('the audit says who deleted a sandbox and which keys ended with it, and no other sandbox gets an event', async () => {
  const { own, other } = await withTwo();
  const second = await world.partner('test', { organisation_id: own.organisation_id, sandbox: 'ci-1' });
  const third = await world.partner('test', { organisation_id: own.organisation_id, sandbox: 'ci-1' });
  await world.firm.act(revokeKey, { params: { key: third.key.id }, body: {} });

  await own.client.sandboxes.delete('ci-1');

  const entry = (await auditOf(own)).at(-1);
  assert.deepEqual(entry, {
    actor: own.key.key_id,
    action: 'sandboxes.delete',
    subject_type: 'environment',
    subject_id: other.environment.id,
    before: { name: 'ci-1', revoked_keys: [other.key.key_id, second.key.key_id] },
    after: null,
    address: '127.0.0.1',
  });
  assert.deepEqual(await own.events(), []);
});

test('a refused deletion is not in the audit', async () => {
  const { own } = await withTwo();
  const weak = await world.partner('test', { organisation_id: own.organisation_id, scopes: ['keys', 'read'] });

  await assert.rejects(weak.client.sandboxes.delete('ci-1'), { code: 'insufficient_scope' });
  await assert.rejects(own.client.sandboxes.delete('ci-9'), { code: 'not_found' });

  assert.deepEqual(await auditOf(own), []);
});
