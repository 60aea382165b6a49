import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf } from '../../testing/dashboard/people.ts';
import { type Collected, type Key, liveKeysOf } from '../../testing/live-keys.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Live keys that the firm makes: by two people where they trade or move money, and with a secret that only the partner has. */
const world = await createWorld({ operators: operatorsByRole });
const side = await operatorSide(world);
const { ask, approve } = side;
const { KEYS, post, read, keysOf, collect, create, clientOf } = liveKeysOf(world, side);
const { person, letProofGrowOld } = dashboardOf(world);
const { pool } = world.database;
const LOCAL = { ip_allowlist: ['127.0.0.1'] };

for (const scope of ['orders', 'funding', 'withdrawals'])
  test(`a live key with ${scope} is made by two people, and none of them sees its secret`, async () => {
    const organisation = await world.addOrganisation('approved');
    const wanted = { organisation, mode: 'live', scopes: ['read', scope], reason: 'They go live.', ...LOCAL };

    const made = await post(KEYS, wanted);
    assert.deepEqual([made.key, made.secret, made.is_pending_approval], [null, null, true]);
    assert.deepEqual(await keysOf(organisation), []);
    assert.equal((await approve(made.approval_id!, 'compliance')).code, 'wrong_person');
    assert.equal((await approve(made.approval_id!, 'finance_2')).code, 'insufficient_permission');
    const approved = await approve(made.approval_id!, 'admin');

    const [key] = await keysOf(organisation);
    assert.deepEqual(
      [key!.status, key!.scopes, key!.ip_allowlist],
      ['awaiting_collection', ['read', scope], ['127.0.0.1']],
    );
    const { rows } = await pool.query('select jsonb_agg(audit_entries)::text as entries from audit_entries');
    for (const text of [JSON.stringify(approved.body), JSON.stringify(await read(key!.id)), rows[0].entries])
      assert(!text.includes('sk_live_'));
  });

test('a live key that only reads takes one person, and awaits its collection too', async () => {
  const organisation = await world.addOrganisation('approved');

  const made = await post(KEYS, { organisation, mode: 'live', scopes: ['read', 'kyb', 'webhooks'] });

  assert.deepEqual([made.key?.status, made.secret, made.is_pending_approval], ['awaiting_collection', null, false]);
});

test('a key signs nothing until it is collected, and then with the secret of that answer only', async () => {
  const organisation = await world.addOrganisation('approved');
  const [key, owner] = [await create(organisation), await person(organisation, 'owner')];
  const { rows } = await pool.query('select secret_sealed from api_keys where id = $1', [key.id]);
  const secret = world.settings.sealer.open(rows[0].secret_sealed, key.key_id);
  await assert.rejects(clientOf({ ...key, secret }).organisation.get(), { status: 401, code: 'unknown_key' });

  const { status, data, headers } = await collect(key.id, owner);

  const now = data! as Collected;
  assert.deepEqual([status, now.status, headers.get('cache-control')], [200, 'active', 'no-store']);
  assert.match(now.secret, /^sk_live_[0-9A-Za-z]{48}$/);
  assert.equal((await clientOf(now).organisation.get()).id, organisation);
  await assert.rejects(clientOf({ ...key, secret }).organisation.get(), { status: 401, code: 'invalid_signature' });
  const again = await collect(key.id, owner);
  assert.deepEqual([again.status, again.code], [409, 'invalid_state']);
  const entries = await pool.query(
    `select actor, before ->> 'status' as was, after ->> 'status' as is, audit_entries::text as entry
     from audit_entries where subject_id = $1 and action = 'dashboardKeys.collect'`,
    [key.id],
  );
  assert.deepEqual(
    entries.rows.map(({ actor, was, is }) => [actor, was, is]),
    [[owner.member.email, 'awaiting_collection', 'active']],
  );
  assert(!entries.rows[0].entry.includes(now.secret));
});

test('of two who collect a key at once, one has its secret', async () => {
  const organisation = await world.addOrganisation('approved');
  const [key, one, other] = [
    await create(organisation),
    await person(organisation, 'owner'),
    await person(organisation, 'owner'),
  ];

  const answers = await Promise.all([collect(key.id, one), collect(key.id, other), collect(key.id, one)]);

  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409]);
});

test('a key is collected by a member who manages keys, holds all of its scopes, belongs to the partner, and has just proven it', async () => {
  const [organisation, rival] = [await world.addOrganisation('approved'), await world.addOrganisation('approved')];
  const key = await create(organisation, { scopes: ['read', 'funding'] });
  const [owner, developer] = [await person(organisation, 'owner'), await person(organisation, 'developer')];
  const [viewer, stranger] = [await person(organisation, 'viewer'), await person(rival, 'owner')];

  assert.equal((await collect(key.id, developer)).code, 'insufficient_scope');
  assert.equal((await collect(key.id, viewer)).code, 'insufficient_permission');
  assert.equal((await collect(key.id, stranger)).code, 'not_found');
  assert.equal((await collect(key.id, owner, 'test')).code, 'not_found');
  await letProofGrowOld(owner);
  assert.equal((await collect(key.id, owner)).code, 'reauthentication_required');
  assert.equal((await read(key.id)).status, 'awaiting_collection');
});

test('a key that nobody collected within 7 days has expired, and takes no place of the 20', async () => {
  const organisation = await world.addOrganisation('approved');
  const [key, owner] = [await create(organisation), await person(organisation, 'owner')];
  const { rows } = await pool.query(
    `select collect_before - created_at = interval '7 days' as is_week from api_keys where id = $1`,
    [key.id],
  );
  assert.deepEqual(rows, [{ is_week: true }]);
  await pool.query(`update api_keys set collect_before = created_at where organisation_id = $1`, [organisation]);

  const late = await collect(key.id, owner);

  assert.deepEqual([late.status, late.code], [409, 'invalid_state']);
  assert.match(late.text, /"current_status":"expired"/);
  assert.equal((await read(key.id)).status, 'expired');
  const ofStatus = async (status: string) =>
    (await ask('viewer', 'GET', `${KEYS}?organisation=${organisation}&status=${status}`)).body.data as unknown as Key[];
  assert.deepEqual(
    (await ofStatus('expired')).map(({ id }) => id),
    [key.id],
  );
  assert.deepEqual(await ofStatus('awaiting_collection'), []);
  for (let made = 0; made < 20; made++) await post(KEYS, { organisation, mode: 'live', scopes: ['read'] });
  const { code } = await ask('compliance', 'POST', KEYS, { organisation, mode: 'live', scopes: ['read'] });
  assert.equal(code, 'key_limit_reached');
});
