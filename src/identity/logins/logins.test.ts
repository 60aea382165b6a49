import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { createSealer } from '../../platform/crypto/sealed.ts';
import { operatorUrlOf } from '../../testing/firm.ts';
import { operatorPeople } from '../../testing/operator-person.ts';
import { createWorld } from '../../testing/world.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { changeStatus } from '../operators/operations.ts';
import { newUserCode, readUserCode } from './codes.ts';

/** A command line asks for a token, and a person gives it in a browser: over HTTP, as both do it. */
const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
const world = await createWorld({ sealer });
const baseUrl = await operatorUrlOf(world.service);
const { person } = operatorPeople(world.database.pool, sealer);
const { owner, pool } = world.database;

type Answer = {
  readonly status: number;
  readonly code: string | undefined;
  readonly details: object | undefined;
  readonly data: Record<string, never>;
};
type Sender = Readonly<Record<string, string>>;

async function send(method: string, path: string, body?: object, sender: Sender = {}): Promise<Answer> {
  const response = await fetch(`${baseUrl}/operator/v1${path}`, {
    method,
    headers: { ...(body && { 'Content-Type': 'application/json' }), ...sender },
    ...(body && { body: JSON.stringify(body) }),
  });
  const { data, error } = (await response.json()) as {
    data: Answer['data'];
    error?: { code: string; details: object };
  };
  return { status: response.status, code: error?.code, details: error?.details, data };
}

/** In a browser: signed in, with a proof of this moment. */
async function inBrowser(...roles: Role[]) {
  const somebody = await person(roles);
  const { text, csrf_token, session } = await somebody.enter();
  const sender = { Cookie: `operator_session=${text}`, 'X-CSRF-Token': csrf_token };
  return {
    ...somebody,
    sender,
    session_id: session.id,
    show: (user_code: string) => send('POST', '/logins/show', { user_code }, sender),
    approve: (user_code: string, given = roles) => send('POST', '/logins/approve', { user_code, roles: given }, sender),
    refuse: (user_code: string) => send('POST', '/logins/refuse', { user_code }, sender),
  };
}

const begin = async (wanted: object = {}) => {
  const { status, data } = await send('POST', '/logins', { machine: 'ama-laptop', days: 7, ...wanted });
  assert.equal(status, 201);
  return data as unknown as Record<'device_code' | 'user_code', string> & { interval: number; expires_in: number };
};
const take = (device_code: string) => send('POST', '/logins/token', { device_code });

test('a login that a person approves gives a token of that person, once, with the roles and days that were shown', async () => {
  const ama = await inBrowser('finance', 'viewer');
  const login = await begin();
  assert.match(login.user_code, /^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
  assert.deepEqual([login.expires_in, login.interval], [600, 2]);
  assert.equal((await take(login.device_code)).code, 'authorization_pending');

  const shown = (await ama.show(login.user_code.toLowerCase().replace('-', ''))).data as Record<string, unknown>;
  const { created_at: _, expires_at: __, ...facts } = shown;
  assert.deepEqual(facts, {
    ...{ user_code: login.user_code, machine: 'ama-laptop', address: '127.0.0.1', days: 7 },
    roles: ama.roles,
  });
  assert.deepEqual((await ama.approve(login.user_code, ['viewer'])).data, { decided: 'approved' });

  const { status, data } = await take(login.device_code);
  assert.equal(status, 200);
  const { access_token, token_type, expires_in, roles, token_id } = data as unknown as Record<string, string>;
  assert.deepEqual([token_type, expires_in, roles], ['Bearer', 7 * 86_400, ['viewer']]);
  const bearer = { Authorization: `Bearer ${access_token}` };
  const me = (await send('GET', '/me', undefined, bearer)).data as Record<string, unknown>;
  assert.deepEqual([me['email'], me['roles']], [ama.email, ['viewer']]);
  const [listed] = (await send('GET', '/tokens', undefined, ama.sender)).data as unknown as {
    id: string;
    name: string;
  }[];
  assert.deepEqual([listed!.id, listed!.name], [token_id, 'command line on ama-laptop']);
  assert.equal((await send('POST', `/tokens/${token_id}/revoke`, undefined, ama.sender)).status, 200);
  assert.equal((await send('GET', '/me', undefined, bearer)).status, 401);

  const { rows } = await pool.query(
    `select action, actor, after ->> 'machine' as machine, after ->> 'token_id' as token_id
     from audit_entries where action like 'logins %' and subject_id = $1 order by sequence`,
    [ama.id],
  );
  assert.deepEqual(rows, [
    { action: 'logins approve', actor: ama.email, machine: 'ama-laptop', token_id: null },
    { action: 'logins take', actor: ama.email, machine: 'ama-laptop', token_id },
  ]);
});

test('a code is good once: neither the command line nor the browser uses it again', async () => {
  const ama = await inBrowser('viewer');
  const login = await begin();
  await ama.approve(login.user_code);
  assert.equal((await take(login.device_code)).status, 200);

  assert.equal((await take(login.device_code)).code, 'expired_token');
  assert.equal((await ama.show(login.user_code)).code, 'login_unknown');
  assert.equal((await ama.approve(login.user_code)).code, 'already_decided');
});

test('of two questions at once with an approved code one gets the token', async () => {
  const ama = await inBrowser('viewer');
  const login = await begin();
  await ama.approve(login.user_code);
  const codes = (await Promise.all([1, 2, 3].map(() => take(login.device_code)))).map(({ code }) => code ?? 'token');
  assert.deepEqual(codes.sort(), ['expired_token', 'expired_token', 'token']);
});

test("another person's approval changes nothing once somebody decided, and gives that person's roles before", async () => {
  const ama = await inBrowser('viewer');
  const kofi = await inBrowser('dealing');
  const login = await begin();
  await ama.approve(login.user_code);
  const late = await kofi.approve(login.user_code);
  assert.equal(late.code, 'already_decided');
  assert.equal((late.details as { decided_by: string }).decided_by, ama.name);
  assert.equal((await kofi.refuse(login.user_code)).code, 'already_decided');
  assert.deepEqual((await take(login.device_code)).data['roles'], ['viewer']);

  const other = await begin();
  const more = await kofi.approve(other.user_code, ['dealing', 'admin']);
  assert.deepEqual([more.code, more.details], ['validation_error', { roles: 'You do not have the role admin.' }]);
});

test('a login that is refused, or whose person is suspended before the token is taken, gives none', async () => {
  const ama = await inBrowser('viewer');
  const refused = await begin();
  assert.deepEqual((await ama.refuse(refused.user_code)).data, { decided: 'refused' });
  assert.equal((await take(refused.device_code)).code, 'access_denied');

  const approved = await begin();
  await ama.approve(approved.user_code);
  await world.write((tx) => changeStatus(tx, ama.id, 'suspend'));
  assert.equal((await take(approved.device_code)).code, 'access_denied');
});

test('a login ends after ten minutes, for the command line and for the browser', async () => {
  const ama = await inBrowser('viewer');
  const login = await begin();
  await owner.query(
    `update operator_logins set created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
     where machine = 'ama-laptop' and approved_at is null and refused_at is null`,
  );
  assert.equal((await ama.show(login.user_code)).code, 'login_unknown');
  assert.equal((await ama.approve(login.user_code)).code, 'login_unknown');
  assert.equal((await take(login.device_code)).code, 'expired_token');
  assert.equal((await take('x'.repeat(40))).code, 'expired_token');
});

test('a caller that asks too often gets slow_down, and has to wait longer from then on', async () => {
  const { device_code } = await begin({ machine: 'hasty' });
  await owner.query(`update operator_logins set interval_seconds = 300 where machine = 'hasty'`);
  const codes: (string | undefined)[] = [];
  for (let count = 0; count < 3; count++) codes.push((await take(device_code)).code);
  assert.deepEqual(codes, ['authorization_pending', 'slow_down', 'slow_down']);
  const { rows } = await pool.query(`select interval_seconds from operator_logins where machine = 'hasty'`);
  assert.deepEqual(rows, [{ interval_seconds: 310 }]);
});

test('wrong codes are recorded, and after ten of them no code is looked up for the person', async () => {
  const ama = await inBrowser('viewer');
  const { user_code } = await begin();
  for (let count = 0; count < 10; count++) assert.equal((await ama.show('BBBB-BBBB')).code, 'login_unknown');
  assert.equal((await ama.show(user_code)).code, 'rate_limited');
  assert.equal((await ama.approve(user_code)).code, 'rate_limited');
  const { rows } = await pool.query(
    `select count(*)::int as count from audit_entries where action = 'logins wrong_code' and subject_id = $1`,
    [ama.id],
  );
  assert.deepEqual(rows, [{ count: 10 }]);
});

test('an approval takes a recent proof in a browser: an old one and a token do not do, and neither does a forged request', async () => {
  const ama = await inBrowser('viewer');
  const login = await begin();
  const { Cookie } = ama.sender;
  const forged = await send('POST', '/logins/approve', { user_code: login.user_code, roles: ['viewer'] }, { Cookie });
  assert.equal(forged.code, 'csrf_token_invalid');
  await owner.query(
    `update operator_sessions set authenticated_at = authenticated_at - interval '6 minutes' where id = $1`,
    [ama.session_id],
  );
  assert.equal((await ama.approve(login.user_code)).code, 'reauthentication_required');

  const kofi = await inBrowser('viewer');
  const first = await begin();
  await kofi.approve(first.user_code);
  const token = String((await take(first.device_code)).data['access_token']);
  const body = { user_code: login.user_code, roles: ['viewer'] };
  const byToken = await send('POST', '/logins/approve', body, { Authorization: `Bearer ${token}` });
  assert.equal(byToken.code, 'reauthentication_required');
});

test('the database keeps neither code, and a machine or a number of days that makes no sense is refused', async () => {
  const login = await begin();
  const { rows } = await pool.query('select to_jsonb(operator_logins)::text as row from operator_logins');
  for (const { row } of rows as { row: string }[])
    for (const code of [login.device_code, login.user_code, login.user_code.replace('-', '')])
      assert(!row.includes(code));
  for (const wrong of [{ days: 91 }, { days: 0 }, { machine: 'a\u001b[2J' }, { machine: ' ' }])
    assert.equal((await send('POST', '/logins', { machine: 'm', days: 1, ...wrong })).code, 'validation_error');
  assert.equal(readUserCode('wdjb mjht'), 'WDJB-MJHT');
  assert.notEqual(newUserCode(), newUserCode());
});

test('the database itself redeems nothing that nobody approved, and keeps no login for longer than ten minutes', async () => {
  await begin({ machine: 'held' });
  const change = (set: string) => owner.query(`update operator_logins set ${set} where machine = 'held'`);
  const refused = { code: '23514' };
  await assert.rejects(change(`redeemed_at = created_at`), refused);
  await assert.rejects(change(`expires_at = created_at + interval '11 minutes'`), refused);
  await assert.rejects(change(`approved_at = created_at, roles = array['viewer']`), refused);
  await assert.rejects(change(`days = 91`), refused);
});
