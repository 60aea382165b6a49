import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newAuthenticator, type Wrong } from '../../testing/authenticator.ts';
import { operatorPasskeys, REFUSED, shown } from '../../testing/operator-passkeys.ts';
import { PASSWORD } from '../../testing/operator-person.ts';
import { type Challenge, challengeIn, registerPasskey } from '../../testing/passkeys.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { operators } from '../operators/people.ts';
import { beginSession } from '../sessions/sign-in.ts';

/** Passkeys of operators over HTTP, with real keys: what they are good for, and every way in which a response is not believed. */
const world = await createWorld();
const { baseUrl, people, send, within, person, start, finish, audited, why } = await operatorPasskeys(world);

const growOld = (operator_id: string) =>
  world.database.pool.query(
    "update operator_sessions set authenticated_at = authenticated_at - interval '6 minutes' where operator_id = $1",
    [operator_id],
  );

test('a person registers a passkey, signs in with it after the password, and sees when it was used', async () => {
  const ama = await person();
  const { authenticator, id } = await registerPasskey(ama.ask, 'Key ring');
  const [unused] = (await ama.ask('GET', '/passkeys')).data as unknown as [Record<string, string | null>];
  assert.deepEqual([unused['name'], unused['last_used_at']], ['Key ring', null]);

  const asked = challengeIn(await start(ama));
  assert.deepEqual([asked.rp_id, asked.address], ['localhost', baseUrl.replace('127.0.0.1', 'localhost')]);
  const signedIn = await finish(authenticator.sign(asked));
  assert.equal(signedIn.status, 201);
  assert.match(signedIn.cookie, /^operator_session=[^;]+; Path=\/; HttpOnly; SameSite=Strict$/);
  const me = await send('GET', '/me', undefined, { Cookie: signedIn.cookie.split(';')[0]! });
  assert.equal(me.data['email'], ama.email);

  const [passkey] = (await ama.ask('GET', '/passkeys')).data as unknown as [Record<string, string | null>];
  assert.notEqual(passkey['last_used_at'], null);
  assert.deepEqual(Object.keys(passkey).sort(), ['created_at', 'id', 'last_used_at', 'name']);
  const [made] = await audited(ama.id, 'passkeys create');
  assert.deepEqual([made!['passkey_id'], made!['name']], [id, 'Key ring']);
  const sessions = await audited(ama.id, 'sessions create');
  assert.deepEqual([sessions.at(-1)!['method'], sessions.at(-1)!['passkey_id']], ['passkey', id]);
});

test('an answer that was taken once is refused when it is sent again', async () => {
  const ama = await person();
  const { authenticator } = await registerPasskey(ama.ask);
  const answer = authenticator.sign(challengeIn(await start(ama)));
  assert.equal((await finish(answer)).status, 201);

  assert.deepEqual(shown(await finish(answer)), REFUSED);
  assert.equal(await why(), 'challenge_unknown');
});

test('a challenge is good for five minutes, and is used up by a wrong answer', async () => {
  const ama = await person();
  const { authenticator } = await registerPasskey(ama.ask);
  const old = challengeIn(await start(ama));
  await world.database.pool.query(
    "update passkey_challenges set created_at = created_at - interval '5 minutes', expires_at = expires_at - interval '5 minutes'",
  );
  assert.deepEqual(shown(await finish(authenticator.sign(old))), REFUSED);
  assert.equal(await why(), 'challenge_unknown');

  const tried = challengeIn(await start(ama));
  assert.deepEqual(shown(await finish(authenticator.sign(tried, { isUnverified: true }))), REFUSED);
  assert.deepEqual(shown(await finish(authenticator.sign(tried))), REFUSED);
});

const wrongs: readonly [string, Wrong][] = [
  ['a page of another place', { origin: 'https://console.other.example' }],
  ['another port', { origin: 'http://localhost:1' }],
  ['a key for another place', { rp_id: 'other.example' }],
  ['an authenticator that did not verify the person', { isUnverified: true }],
];

for (const [name, wrong] of wrongs)
  test(`what comes from ${name} is refused, at the sign-in and at the registration`, async () => {
    const ama = await person();
    const { authenticator } = await registerPasskey(ama.ask);
    assert.deepEqual(shown(await finish(authenticator.sign(challengeIn(await start(ama)), wrong))), REFUSED);
    assert.equal(await why(), 'answer_not_verified');

    const asked = challengeIn(await ama.ask('POST', '/passkeys/start'));
    const { status, code } = await ama.ask('POST', '/passkeys', newAuthenticator().make(asked, 'Other', wrong));
    assert.deepEqual([status, code, await why()], [401, 'passkey_refused', 'answer_not_verified']);
  });

test("another person's passkey is good for no challenge, and a challenge of another session or purpose is unknown", async () => {
  const [ama, kofi] = [await person(), await person()];
  const [own, other] = [await registerPasskey(ama.ask), await registerPasskey(kofi.ask)];
  assert.deepEqual(shown(await finish(other.authenticator.sign(challengeIn(await start(ama))))), REFUSED);
  assert.equal(await why(), 'passkey_unknown');

  const proofOf = async (asking: typeof ama.ask): Promise<Challenge> =>
    challengeIn(await asking('POST', '/sessions/passkey/start-proof'));
  const foreign = own.authenticator.sign(await proofOf(ama.ask));
  assert.deepEqual(shown(await finish(foreign)), REFUSED);
  assert.equal((await kofi.ask('POST', '/sessions/passkey/prove', foreign)).code, 'passkey_refused');
  const second = within(await ama.enter());
  assert.equal((await second('POST', '/sessions/passkey/prove', foreign)).code, 'passkey_refused');
  assert.equal((await ama.ask('POST', '/sessions/passkey/prove', foreign)).status, 200);

  const asked = challengeIn(await ama.ask('POST', '/passkeys/start'));
  assert.equal((await kofi.ask('POST', '/passkeys', newAuthenticator().make(asked))).code, 'passkey_refused');
});

test('a count that does not grow is refused and recorded; an authenticator that never counts is not', async () => {
  const ama = await person();
  const { authenticator } = await registerPasskey(ama.ask);
  assert.equal((await finish(authenticator.sign(challengeIn(await start(ama)), { sign_count: 9 }))).status, 201);
  for (const sign_count of [9, 8, 0]) {
    assert.deepEqual(shown(await finish(authenticator.sign(challengeIn(await start(ama)), { sign_count }))), REFUSED);
    const { method, why: reason } = (await audited(ama.id, 'sessions refuse')).at(-1)!;
    assert.deepEqual([method, reason], ['passkey', 'sign_count_went_back']);
  }
  assert.equal((await finish(authenticator.sign(challengeIn(await start(ama)), { sign_count: 10 }))).status, 201);

  const kofi = await person();
  const synced = newAuthenticator();
  const asked = challengeIn(await kofi.ask('POST', '/passkeys/start'));
  await kofi.ask('POST', '/passkeys', synced.make(asked, 'Telephone', { sign_count: 0 }));
  for (let turn = 0; turn < 2; turn++)
    assert.equal((await finish(synced.sign(challengeIn(await start(kofi)), { sign_count: 0 }))).status, 201);
});

test('a wrong password is answered as a right one is, and the passkey then counts for nothing', async () => {
  const ama = await person();
  const { authenticator } = await registerPasskey(ama.ask);
  const [right, wrong, unknown] = [
    await start(ama),
    await start(ama, 'another lorry of onions'),
    await start({ email: 'nobody@firm.example' }),
  ];
  for (const { status, data } of [right, wrong, unknown])
    assert.deepEqual([status, Object.keys(data)], [200, ['challenge', 'rp_id', 'address', 'expires_at']]);
  assert.deepEqual(shown(await finish(authenticator.sign(challengeIn(wrong)))), REFUSED);
  assert.deepEqual(shown(await finish(authenticator.sign(challengeIn(unknown)))), REFUSED);
  assert.equal((await finish(authenticator.sign(challengeIn(right)))).status, 201);
});

test('a network begins a hundred sign-ins with a passkey in a quarter of an hour, counted apart from those with a code', async () => {
  const ama = await person();
  assert.equal((await start(ama, 'another lorry of onions')).status, 200);
  await world.database.pool.query(
    'update operator_sign_in_attempts set attempts = 100 where created_at = (select max(created_at) from operator_sign_in_attempts)',
  );
  assert.equal((await start(ama)).code, 'rate_limited');
  const code = await ama.code();
  assert.equal((await send('POST', '/sessions', { email: ama.email, password: PASSWORD, code })).status, 201);
  await world.database.pool.query('delete from operator_sign_in_attempts');
  await until(async () => (await start(ama)).status === 200);
});

test('a passkey is registered and removed only within five minutes of a proof, which may be a passkey', async () => {
  const ama = await person();
  const { authenticator, id } = await registerPasskey(ama.ask);
  await growOld(ama.id);
  assert.equal((await ama.ask('POST', '/passkeys/start')).code, 'reauthentication_required');
  assert.equal((await ama.ask('POST', `/passkeys/${id}/remove`)).code, 'reauthentication_required');

  const asked = challengeIn(await ama.ask('POST', '/sessions/passkey/start-proof'));
  assert.equal((await ama.ask('POST', '/sessions/passkey/prove', authenticator.sign(asked))).status, 200);
  const kofi = await person();
  assert.equal((await kofi.ask('POST', `/passkeys/${id}/remove`)).code, 'not_found');
  assert.equal((await ama.ask('POST', `/passkeys/${id}/remove`)).status, 200);
  assert.deepEqual((await ama.ask('GET', '/passkeys')).data, []);
  assert.equal((await audited(ama.id, 'passkeys remove'))[0]!['passkey_id'], id);
  assert.deepEqual(shown(await finish(authenticator.sign(challengeIn(await start(ama))))), REFUSED);
});

test('the last second factor stays where a person has no authenticator with codes', async () => {
  const { operator } = await people.invite();
  await world.database.pool.query("update operators set status = 'active' where id = $1", [operator.id]);
  const session = await world.write((tx) =>
    beginSession(tx, operators, operator, { address: '192.0.2.10', method: 'open_id' }),
  );
  const ask = within(session);
  const [first, second] = [await registerPasskey(ask, 'One'), await registerPasskey(ask, 'Two')];
  assert.equal((await ask('POST', `/passkeys/${first.id}/remove`)).status, 200);

  const kept = await ask('POST', `/passkeys/${second.id}/remove`);
  assert.deepEqual([kept.status, kept.code], [409, 'last_second_factor']);
  const asked = challengeIn(await start(operator, 'whatever is typed'));
  assert.deepEqual(shown(await finish(second.authenticator.sign(asked))), REFUSED, 'there is no password to follow');
  assert.equal((await ask('GET', '/passkeys')).data['length'], 1);
});

test('a person who accepts a new invitation has no passkeys of before', async () => {
  const ama = await person();
  const { authenticator } = await registerPasskey(ama.ask);
  const asked = challengeIn(await start(ama));
  const { invitation, secret } = await people.inviteAgain(ama.id);
  await people.accept(invitation, secret);

  assert.deepEqual(shown(await finish(authenticator.sign(asked))), REFUSED);
  const left = await world.database.pool.query('select 1 from passkeys where operator_id = $1', [ama.id]);
  assert.equal(left.rowCount, 0);
});

test('a suspended operator signs in with no passkey, and nobody has more than ten', async () => {
  const ama = await person();
  const { authenticator } = await registerPasskey(ama.ask);
  for (let turn = 1; turn < 10; turn++) await registerPasskey(ama.ask, `Key ${turn}`);
  assert.equal((await ama.ask('POST', '/passkeys/start')).code, 'passkey_limit_reached');

  const asked = challengeIn(await start(ama));
  await world.database.pool.query("update operators set status = 'suspended', suspended_at = now() where id = $1", [
    ama.id,
  ]);
  assert.deepEqual(shown(await finish(authenticator.sign(asked))), REFUSED);
  assert.equal(await why(), 'person_suspended');
});
