import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { bothSides, deviceIn, keptOf } from '../../testing/both-sides.ts';
import { createWorld } from '../../testing/world.ts';
import { admitTry, boundsOfUnknown, requireAdmitted } from '../attempts/attempts.ts';
import { checkInTurn } from '../attempts/password-check.ts';
import { hashInTurn, requireRoom } from './hashing.ts';

/** Whose password is checked while strangers keep the service hashing. */
const world = await createWorld({ role: 'api', trustedProxies: ['127.0.0.1'] });
const { operator } = await bothSides(world);
const [own, strangers] = ['198.18.0.1', '198.18.0.2'];

/** Strangers of one network have the one hash of strangers, and as many wait as may. */
function occupy() {
  let release = () => {};
  const ended = new Promise<void>((done) => {
    release = done;
  });
  const waiting = Array.from({ length: 3 }, () => hashInTurn('stranger', strangers, () => ended));
  return async () => {
    release();
    await Promise.all(waiting);
  };
}

test('a known device and an open session wait for no stranger, and another network waits for its turn only', async () => {
  const ama = await operator.person();
  const { set, data } = await ama.enter(own);
  const release = occupy();

  assert.equal((await ama.enter(own, { cookie: deviceIn(set) })).status, 201);
  const session = { address: own, cookie: keptOf(set), csrf: data['csrf_token']! };
  const proven = await operator.send('POST', '/sessions/prove', { ...session, body: { password: operator.password } });
  assert.equal(proven.status, 200);
  const unknown = ama.enter('198.18.0.3');
  await release();
  assert.equal((await unknown).status, 201);
});

test('of many networks so few wait that none waits for more than three others', async () => {
  let release = () => {};
  const ended = new Promise<void>((done) => {
    release = done;
  });
  const begun: string[] = [];
  const hash = (source: string) =>
    hashInTurn('stranger', source, () => {
      begun.push(source);
      return ended;
    });
  const taken = ['first', 'second', 'third', 'fourth'].map(hash);

  await assert.rejects(hash('fifth'), { code: 'unavailable' });
  assert.throws(() => requireRoom('fifth'), { code: 'unavailable' });
  release();
  await Promise.all(taken);
  assert.deepEqual(begun, ['first', 'second', 'third', 'fourth']);
});

test('the hash of a stranger gives way to one of a person who is known, and to no second one', async () => {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (waiting: 'known' | 'stranger', name: string) =>
    hashInTurn(waiting, name, () => {
      begun.push(name);
      return new Promise<void>((done) => ends.set(name, done));
    });
  const sent = [send('known', 'ama'), send('stranger', 'nobody'), send('known', 'kofi')];
  await turn();
  assert.deepEqual(begun, ['ama', 'kofi']);

  ends.get('ama')!();
  await turn();
  assert.deepEqual(begun, ['ama', 'kofi', 'nobody']);
  for (const name of ['kofi', 'nobody']) ends.get(name)!();
  await Promise.all(sent);
});

const tries = async () =>
  (await world.database.pool.query('select sum(attempts)::int as tries from operator_sign_in_attempts')).rows[0].tries;

test('where too many of a network wait the next is asked to come again, and is not counted', async () => {
  const ama = await operator.person();
  const before = await tries();
  const release = occupy();

  const { status, code } = await ama.enter(strangers);

  await release();
  assert.deepEqual([status, code, await tries()], [503, 'unavailable', before]);
  assert.equal((await ama.enter(strangers)).status, 201);
});

test('a try that was counted and then finds no place is taken back', async () => {
  const before = await tries();
  const unknown = boundsOfUnknown('code', { kind: 'operator', email: 'nobody@firm.example', address: strangers });
  const admission = await world.write((tx) => admitTry(tx, { device: null, source: strangers, unknown }));
  const release = occupy();

  await assert.rejects(checkInTurn(world.database.pool, requireAdmitted(admission), 'typed', undefined), {
    code: 'unavailable',
  });

  await release();
  assert.equal(await tries(), before);
});

test('a flood beyond a bound asks the database once a second, whatever it sends', async () => {
  const ama = await operator.person();
  const flood = '198.18.0.9';
  for (let turn = 0; turn < 11; turn++) await ama.fail(flood);
  const before = await tries();

  for (let turn = 0; turn < 60; turn++) assert.equal((await ama.fail(flood, 'operator_device_0=0')).status, 429);

  assert((await tries()) < before + 30, 'most were refused without a look');
});
