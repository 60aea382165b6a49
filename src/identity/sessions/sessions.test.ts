import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { isProven } from '../../platform/http/auth/recent-proof.ts';
import { ADDRESS, operatorPeople, PASSWORD } from '../../testing/operator-person.ts';
import { createWorld } from '../../testing/world.ts';
import { reinstateOperator, suspendOperator } from '../administration/operator-contract.ts';
import { changeStatus } from '../operators/operations.ts';
import { openOperators } from '../tokens/operations.ts';
import { openSessions } from './authenticate.ts';
import { sessionCookie } from './cookie.ts';
import { endAllSessions, endSession, listSessions, reauthenticate } from './operations.ts';

const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const { sealer, person } = operatorPeople(pool);
const tokens = openOperators(pool);
const { authenticate } = openSessions(pool, { isSecure: false, tokens });

const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(pool, 'write', work);
const send = (cookie: string | undefined, csrf?: string, isUnsafe = false) =>
  authenticate({ authorization: undefined, cookie, csrf }, { isUnsafe, address: ADDRESS });
const sendText = (text: string) => send(`theme=dark; operator_session=${text}`);
const refused = { code: 'operator_unauthenticated' };

/** Moves the instants of a session into the past. */
const age = (id: string, columns: readonly string[], interval: string) =>
  pool.query(
    `update operator_sessions set ${columns.map((name) => `${name} = ${name} - $2::interval`).join(', ')} where id = $1`,
    [id, interval],
  );

test('a session says who sends it, with all roles of the person, and its text is not in the database', async () => {
  const ada = await person(['dealing', 'viewer']);
  const { session, text } = await ada.enter();
  const caller = await sendText(text);

  assert.deepEqual([caller.id, caller.roles], [ada.id, ['dealing', 'viewer']]);
  assert.deepEqual(caller.credential, { kind: 'session', id: session.id });
  assert.equal(caller.authenticated_at_ms, Date.parse(session.created_at));
  assert.match(text, /^[0-9A-Za-z]{40}$/);
  const { rows } = await pool.query('select to_jsonb(operator_sessions) as row from operator_sessions');
  assert.equal(JSON.stringify(rows).includes(text), false);
});

test('each sign-in makes a session of its own', async () => {
  const ada = await person();
  const [one, other] = [await ada.enter(), await ada.enter()];

  assert.notEqual(one.text, other.text);
  assert.notEqual(one.session.id, other.session.id);
});

test('what changes something needs the token of its own session', async () => {
  const ada = await person();
  const [one, other] = [await ada.enter(), await ada.enter()];
  const cookie = `operator_session=${one.text}`;

  assert.equal((await send(cookie, one.csrf_token, true)).id, ada.id);
  for (const csrf of [undefined, '', one.text, other.csrf_token])
    await assert.rejects(send(cookie, csrf, true), { code: 'csrf_token_invalid' });
});

test('no cookie, two of them, and one that nobody has are refused alike', async () => {
  const { text } = await (await person()).enter();
  const pair = `operator_session=${text}`;
  for (const cookie of [undefined, '', text, `${pair}; ${pair}`, `operator_session=${'a'.repeat(40)}`, `x${pair}`])
    await assert.rejects(send(cookie), refused, String(cookie));
});

test('over TLS only the cookie whose name binds it to the host is taken', async () => {
  const ada = await person();
  const { text } = await ada.enter();
  const secure = openSessions(pool, { isSecure: true, tokens });
  const sendSecure = (cookie: string) =>
    secure.authenticate({ authorization: undefined, cookie, csrf: undefined }, { isUnsafe: false, address: ADDRESS });

  assert.equal((await sendSecure(`__Host-operator_session=${text}`)).id, ada.id);
  await assert.rejects(sendSecure(`operator_session=${text}`), refused);
  assert.equal(
    sessionCookie('operator', 'x', true),
    '__Host-operator_session=x; Path=/; HttpOnly; SameSite=Strict; Secure',
  );
  assert.equal(sessionCookie('operator', 'x', false), 'operator_session=x; Path=/; HttpOnly; SameSite=Strict');
});

test('a session ends after 30 minutes without a request', async () => {
  const { session, text } = await (await person()).enter();
  await age(session.id, ['last_used_at'], '29 minutes');
  await sendText(text);
  await sendText(text);

  await age(session.id, ['last_used_at'], '30 minutes');
  await assert.rejects(sendText(text), refused);
});

test('a request is noted, so that a session in use stays open, for 12 hours and no longer', async () => {
  const { session, text } = await (await person()).enter();
  await age(session.id, ['last_used_at'], '29 minutes');
  await sendText(text);
  await age(session.id, ['last_used_at'], '29 minutes');
  await sendText(text);

  await age(session.id, ['created_at', 'expires_at'], '12 hours');
  await assert.rejects(sendText(text), refused);
});

test('sessions are listed and ended, one or all, only by their owner, and no longer listed then', async () => {
  const [ada, eve] = [await person(), await person()];
  const [one, two, three] = [await ada.enter(), await ada.enter(), await ada.enter()];
  const listed = async () => (await write((tx) => listSessions(tx, 'operator', ada.id))).map(({ id }) => id);
  const end = (owner: string) =>
    write((tx) => endSession(tx, 'operator', { id: owner }, one.session.id, { actor: ada.email }));
  assert.deepEqual(await listed(), [three.session.id, two.session.id, one.session.id]);

  await assert.rejects(end(eve.id), { code: 'not_found', details: { resource: 'session', id: one.session.id } });
  const ended = await end(ada.id);
  await assert.rejects(sendText(one.text), refused);
  assert.equal((await end(ada.id)).ended_at, ended.ended_at);
  assert.deepEqual(await listed(), [three.session.id, two.session.id]);
  await write((tx) => endAllSessions(tx, 'operator', ada, { actor: ada.email }));
  assert.deepEqual(await listed(), []);
  for (const { text } of [two, three]) await assert.rejects(sendText(text), refused);
});

test('a session of an operator who is suspended is refused from the next request on', async () => {
  const ada = await person();
  const { text } = await ada.enter();
  await write((tx) => changeStatus(tx, ada.id, 'suspend'));

  await assert.rejects(sendText(text), refused);
  await assert.rejects(ada.enter(), { code: 'sign_in_refused' });
});

test('suspending an operator ends the sessions for good', async () => {
  const ada = await person();
  const { text } = await ada.enter();
  for (const endpoint of [suspendOperator, reinstateOperator])
    await world.firm.act(endpoint, { params: { operator: ada.id }, body: { reason: 'A lost computer' } });

  await assert.rejects(sendText(text), refused);
});

test('what takes a recent proof is refused 5 minutes after it, and again allowed after a password or a code', async () => {
  const ada = await person();
  const { session, text } = await ada.enter();
  const isFresh = async () => isProven((await sendText(text)).authenticated_at_ms, Date.now());
  assert.equal(await isFresh(), true);
  for (const proof of [async () => ({ password: PASSWORD }), async () => ({ code: await ada.code() })]) {
    await age(session.id, ['authenticated_at'], '5 minutes 1 second');
    assert.equal(await isFresh(), false);

    await reauthenticate(pool, sealer, await sendText(text), await proof(), ADDRESS);
    assert.equal(await isFresh(), true);
  }
});

test('a proof that is wrong, or a code that was taken, changes nothing', async () => {
  const ada = await person();
  const { session, text } = await ada.enter();
  const code = await ada.code();
  await reauthenticate(pool, sealer, await sendText(text), { code }, ADDRESS);
  await age(session.id, ['authenticated_at'], '10 minutes');
  const caller = await sendText(text);

  for (const proof of [{ code }, { code: '000000' }, { password: 'marble kettle seven owls' }])
    await assert.rejects(reauthenticate(pool, sealer, caller, proof, ADDRESS), { code: 'sign_in_refused' });
  assert.equal((await sendText(text)).authenticated_at_ms, caller.authenticated_at_ms);
});

test('a token proves nothing of a person', async () => {
  const ada = await person();
  const { text } = await ada.enter();
  const caller = {
    ...(await sendText(text)),
    credential: { kind: 'token' as const, id: ada.id },
    authenticated_at_ms: null,
  };

  assert.equal(isProven(caller.authenticated_at_ms, Date.now()), false);
  await assert.rejects(reauthenticate(pool, sealer, caller, { password: PASSWORD }, ADDRESS), refused);
});
