import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bothSides, deviceIn, keptOf, type Seen, type SideName } from '../../testing/both-sides.ts';
import { challengeIn, registerPasskey } from '../../testing/passkeys.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';

/** What people who are not known try at an account: they learn nothing, and they keep its owner out nowhere. */
const world = await createWorld({ role: 'api', trustedProxies: ['127.0.0.1'] });
const { pool } = world.database;
const sides = await bothSides(world);
const names: readonly SideName[] = ['operator', 'member'];

let networks = 0;
/** An address of a network that sent nothing yet. */
const elsewhere = () => `198.18.${Math.floor(networks / 250)}.${(networks++ % 250) + 1}`;
const bound = (limit: string) => ({ limit, window_seconds: '3600', retry_after: '3600' });
const shown = ({ status, code }: Seen) => [status, code];
const REFUSED = [401, 'sign_in_refused'];
const TOO_MANY = [429, 'rate_limited'];

const letTimePass = (interval: string) =>
  pool.query('update operator_sign_in_attempts set created_at = created_at - $1::interval', [interval]);

for (const name of names) {
  const { send, person, password, proof } = sides[name];

  test(`the tries of strangers stop no known device, open session or passkey of the ${name}, and others for an hour`, async () => {
    const ama = await person();
    const own = await ama.enter(elsewhere());
    assert.equal(own.status, 201);
    const session = { cookie: keptOf(own.set), csrf: own.data['csrf_token']! };
    const ask = async (method: string, path: string, body?: object) =>
      send(method, path, { ...session, address: elsewhere(), ...(body && { body }) });
    const { authenticator } = await registerPasskey(ask);

    for (let network = 0; network < 5; network++) {
      const address = elsewhere();
      for (let turn = 0; turn < 10; turn++) assert.deepEqual(shown(await ama.fail(address)), REFUSED);
    }
    const closed = await ama.fail(elsewhere());
    assert.deepEqual([shown(closed), closed.error?.details], [TOO_MANY, bound('50')]);
    assert.deepEqual(shown(await ama.enter(elsewhere())), TOO_MANY);

    assert.equal((await ask('POST', proof, { code: await ama.code() })).status, 200);
    assert.equal((await ama.enter(elsewhere(), { cookie: deviceIn(own.set) })).status, 201);
    const typed = { email: ama.email, password };
    const started = await send('POST', '/sessions/passkey/start', { address: elsewhere(), body: typed });
    const answer = authenticator.sign(challengeIn(started));
    const finished = await send('POST', '/sessions/passkey/finish', { address: elsewhere(), body: answer });
    assert.equal(finished.status, 201);
    assert.equal((await ama.enter(elsewhere(), { cookie: deviceIn(finished.set) })).status, 201);

    await letTimePass('1 hour 1 second');
    await until(async () => (await ama.enter(elsewhere())).status === 201);
  });

  test(`a network has ten tries an hour at ${name}s, and what it sends beyond keeps nobody out elsewhere`, async () => {
    const [ama, kofi] = [await person(), await person()];
    const [address, beside, other] = ['2001:db8:7:1::1', '2001:db8:7:1:9::2', '2001:db8:7:2::1'].map((one) =>
      one.replace(':7:', name === 'member' ? ':8:' : ':7:'),
    ) as [string, string, string];
    for (let turn = 0; turn < 10; turn++)
      assert.deepEqual(shown(await (turn % 2 ? ama : kofi).fail(turn % 3 ? address : beside)), REFUSED);
    for (let turn = 0; turn < 60; turn++) {
      const { error, ...seen } = await ama.fail(turn % 2 ? address : beside);
      assert.deepEqual([shown({ error, ...seen }), error?.details], [TOO_MANY, bound('10')]);
    }
    assert.deepEqual(shown(await ama.enter(beside)), TOO_MANY);

    assert.deepEqual(shown(await ama.fail(other)), REFUSED);
    assert.equal((await ama.enter(other)).status, 201);
  });

  test(`a known device of a ${name} has ten wrong tries an hour, and a success begins them again`, async () => {
    const ama = await person();
    const first = deviceIn((await ama.enter(elsewhere())).set);
    for (let turn = 0; turn < 9; turn++) assert.deepEqual(shown(await ama.fail(elsewhere(), first)), REFUSED);
    assert.equal((await ama.enter(elsewhere(), { cookie: first })).status, 201);

    const stolen = elsewhere();
    for (let turn = 0; turn < 20; turn++) assert.deepEqual(shown(await ama.fail(stolen, first)), REFUSED);
    assert.deepEqual(shown(await ama.fail(stolen, first)), TOO_MANY);
    assert.deepEqual(shown(await ama.enter(stolen, { cookie: first })), TOO_MANY);
  });

  test(`an open session of a ${name} has ten wrong proofs an hour of its own`, async () => {
    const ama = await person();
    const own = await ama.enter(elsewhere());
    const session = { address: elsewhere(), cookie: keptOf(own.set), csrf: own.data['csrf_token']! };
    const wrong = () => send('POST', proof, { ...session, body: { password: 'another lorry of onions' } });
    for (let turn = 0; turn < 10; turn++) assert.deepEqual(shown(await wrong()), REFUSED);
    assert.deepEqual(shown(await wrong()), TOO_MANY);

    assert.equal((await ama.enter(elsewhere())).status, 201);
  });

  test(`a sign-in of a ${name} gives strangers no further tries`, async () => {
    const ama = await person();
    for (let network = 0; network < 5; network++) {
      const address = elsewhere();
      for (let turn = 0; turn < (network < 4 ? 10 : 9); turn++) await ama.fail(address);
    }
    assert.equal((await ama.enter(elsewhere())).status, 201);

    assert.deepEqual(shown(await ama.fail(elsewhere())), REFUSED);
    assert.deepEqual(shown(await ama.fail(elsewhere())), TOO_MANY);
  });

  test(`a right sign-in of a ${name} is not counted, however often`, async () => {
    const [ama, address] = [await person(), elsewhere()];
    for (let turn = 0; turn < 12; turn++) assert.equal((await ama.enter(address)).status, 201);
  });

  test(`a bound that is reached is answered alike for a ${name} and for an address that nobody has`, async () => {
    const ama = await person();
    const nobody = `nobody.${name}@firm.example`;
    const wrong = { password: 'another lorry of onions', code: '000000' };
    const tryIt = (email: string) => send('POST', '/sessions', { address: elsewhere(), body: { email, ...wrong } });
    const entries = async () =>
      (await pool.query<{ count: number }>('select count(*)::int as count from audit_entries')).rows[0]!.count;
    const seen = [];
    for (const email of [ama.email, nobody]) {
      const first = await tryIt(email);
      await pool.query(
        'update operator_sign_in_attempts set attempts = 50 where created_at = (select max(created_at) from operator_sign_in_attempts)',
      );
      const before = await entries();
      const { status, error, set } = await tryIt(email);
      seen.push([shown(first), status, error?.code, error?.details, set, (await entries()) - before]);
    }

    assert.deepEqual(seen[0], [REFUSED, 429, 'rate_limited', bound('50'), [], 0]);
    assert.deepEqual(seen[1], seen[0]);
  });

  test(`the cookie of a known device is of one ${name}, is not changed, and ends with the password`, async () => {
    const [ama, kofi] = [await person(), await person()];
    const { set } = await ama.enter(elsewhere());
    const [cookie] = set.filter((one) => one.includes('_device_'));
    assert.match(
      cookie!,
      new RegExp(`^${name}_device_[0-9a-f]{12}=[^;]+; Path=/; HttpOnly; SameSite=Strict; Max-Age=7776000$`),
    );
    const kept = deviceIn(set);
    const [start, value] = kept.split('=') as [string, string];
    const [tag, id, since, ...signature] = value.split('.') as [string, string, string, ...string[]];
    const kofis = deviceIn((await kofi.enter(elsewhere())).set);
    const forged = [
      `${start}=${[tag, id, String(Number(since) + 1), ...signature].join('.')}`,
      `${start}=${[tag, id.replace(/.$/, (last) => (last === '0' ? '1' : '0')), since, ...signature].join('.')}`,
      `${start}=${value.slice(0, -1)}`,
      kofis,
      `${start}=${kofis.split('=')[1]}`,
    ];
    await pool.query('delete from operator_sign_in_attempts');
    for (let network = 0; network < 5; network++) {
      const address = elsewhere();
      for (let turn = 0; turn < 10; turn++) await ama.fail(address);
    }

    for (const one of forged) assert.deepEqual(shown(await ama.enter(elsewhere(), { cookie: one })), TOO_MANY, one);
    assert.equal((await ama.enter(elsewhere(), { cookie: kept })).status, 201);
    const table = name === 'member' ? 'member_credentials' : 'operator_credentials';
    await pool.query(`update ${table} set password_hash = replace(password_hash, 'p=1', 'p=2') where ${name}_id = $1`, [
      ama.id,
    ]);
    assert.deepEqual(shown(await ama.fail(elsewhere(), kept)), TOO_MANY);
  });
}
