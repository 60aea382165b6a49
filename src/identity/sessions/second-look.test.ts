import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statement } from '../../platform/database/transaction.ts';
import { bothSides, keptOf, type SideName } from '../../testing/both-sides.ts';
import { challengeIn, registerPasskey } from '../../testing/passkeys.ts';
import { whileItWaits as whileChanged } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';

/** What is judged again once a row is locked: it may have changed since a request read it. */
const world = await createWorld({ role: 'api', trustedProxies: ['127.0.0.1'] });
const { pool } = world.database;
const sides = await bothSides(world);
const address = '198.18.0.1';

/** Sends a request that has to wait for a row, changes what it has read, and lets it go on. */
const whileItWaits = <Result>(
  { table, column, id }: { readonly table: string; readonly column: string; readonly id: string },
  send: () => Promise<Result>,
  change: string,
): Promise<Result> => {
  const held = statement(`select from ${table} where ${column} = $1 for update`);
  return whileChanged(
    world,
    { hold: (tx) => tx.rows(held, [id]), change: (tx) => tx.rows(statement(change), [id]) },
    send,
  );
};

const tables: Readonly<Record<SideName, { people: string; credentials: string; sessions: string }>> = {
  operator: { people: 'operators', credentials: 'operator_credentials', sessions: 'operator_sessions' },
  member: { people: 'members', credentials: 'member_credentials', sessions: 'member_sessions' },
};

for (const [name, { send, person, password, proof }] of Object.entries(sides)) {
  const { people, credentials, sessions } = tables[name as SideName];
  const owner = `${name}_id`;
  const newPassword = `update ${credentials} set password_hash = replace(password_hash, 'p=1', 'p=2') where ${owner} = $1`;
  const suspended = `update ${people} set status = 'suspended', suspended_at = now() where id = $1`;

  async function signedIn() {
    const made = await person();
    const { set, data } = await made.enter(address);
    const session = { address, cookie: keptOf(set), csrf: data['csrf_token']! };
    return { ...made, session };
  }

  test(`a ${name} whose password changed while it was checked does not sign in with the one before`, async () => {
    const ama = await person();
    const row = { table: people, column: 'id', id: ama.id };

    const seen = await whileItWaits(row, () => ama.enter(address), newPassword);

    assert.deepEqual([seen.status, seen.code, seen.set], [401, 'sign_in_refused', []]);
  });

  test(`a ${name} whose password changed while it was checked proves nothing with the one before`, async () => {
    const ama = await signedIn();
    const row = { table: credentials, column: owner, id: ama.id };
    const prove = () => send('POST', proof, { ...ama.session, body: { password } });

    assert.equal((await prove()).status, 200);
    assert.equal((await whileItWaits(row, prove, newPassword)).code, 'sign_in_refused');
  });

  test(`a ${name} whose session ended while a proof was checked proves nothing, and it is no error`, async () => {
    const ama = await signedIn();
    const row = { table: sessions, column: owner, id: ama.id };
    const ended = `update ${sessions} set ended_at = now() where ${owner} = $1`;
    const ask = (method: string, path: string, body?: object) =>
      send(method, path, { ...ama.session, ...(body && { body }) });

    const seen = await whileItWaits(row, () => ask('POST', proof, { password }), ended);

    assert.deepEqual([seen.status, seen.code], [401, 'sign_in_refused']);
  });

  test(`a passkey of a ${name} counts for nothing after a password that changed while it was checked`, async () => {
    const ama = await signedIn();
    const ask = (method: string, path: string, body?: object) =>
      send(method, path, { ...ama.session, ...(body && { body }) });
    const { authenticator } = await registerPasskey(ask);
    const row = { table: credentials, column: owner, id: ama.id };
    const body = { email: ama.email, password };

    const started = await whileItWaits(
      row,
      () => send('POST', '/sessions/passkey/start', { address, body }),
      newPassword,
    );

    assert.equal(started.status, 200);
    const answer = authenticator.sign(challengeIn(started));
    assert.equal((await send('POST', '/sessions/passkey/finish', { address, body: answer })).code, 'passkey_refused');
  });

  test(`a ${name} who was suspended while a sign-in was checked does not sign in`, async () => {
    const ama = await person();
    const row = { table: people, column: 'id', id: ama.id };

    assert.equal((await whileItWaits(row, () => ama.enter(address), suspended)).code, 'sign_in_refused');
  });

  test(`the open session of a suspended ${name} is of no use, though nobody ended it`, async () => {
    const ama = await signedIn();
    const me = () => send('GET', '/me', ama.session);
    assert.equal((await me()).status, 200);

    await pool.query(suspended, [ama.id]);

    assert.equal((await me()).code, `${name}_unauthenticated`);
    const { rows } = await pool.query(`select ended_at from ${sessions} where ${owner} = $1`, [ama.id]);
    assert.deepEqual(rows, [{ ended_at: null }]);
  });
}

test('a member who is suspended while a request waits is refused by it', async () => {
  const { send, person } = sides.member;
  const ama = await person();
  const { set } = await ama.enter(address);
  await pool.query(
    `update member_sessions set last_used_at = last_used_at - interval '2 minutes' where member_id = $1`,
    [ama.id],
  );
  const row = { table: 'member_sessions', column: 'member_id', id: ama.id };

  // Its use is noted once a minute, after the request was let in and before it is answered.
  const seen = await whileItWaits(
    row,
    () => send('GET', '/me', { address, cookie: keptOf(set) }),
    `update members set status = 'suspended', suspended_at = now() where id = $1`,
  );

  assert.equal(seen.code, 'member_unauthenticated');
});
