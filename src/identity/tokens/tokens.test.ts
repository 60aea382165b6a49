import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import type { Role } from '../../vocabulary/permissions.ts';
import { changeStatus, createOperator } from '../operators/operations.ts';
import { updateOperators } from '../operators/queries.ts';
import { createToken, listTokens, openOperators, revokeToken } from './operations.ts';
import { hashOfToken, isTokenText, newTokenText } from './token-text.ts';

const database = await freshDatabase();
after(() => database.drop());
const { authenticate } = openOperators(database.pool);

const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(database.pool, 'write', work);
const inDays = (tx: Transaction, days: number) => new Date(tx.now_ms + days * 86_400_000).toISOString();

const letters = 'abcdefghijklmnopqrstuvwxyz';
let people = 0;
function newPerson(roles: readonly Role[]) {
  const name = `Person ${letters[people++]}`;
  return write((tx) => createOperator(tx, { email: `${name.replace(' ', '.')}@firm.example`, name, roles }));
}

async function newToken(held: readonly Role[], roles: readonly Role[] = held) {
  const operator = await newPerson(held);
  const { row, token } = await write((tx) =>
    createToken(tx, operator, { name: 'Script', roles, expires_at: inDays(tx, 90) }),
  );
  return { operator, row, token };
}

const send = (authorization: string | undefined) =>
  authenticate({ authorization, cookie: undefined, csrf: undefined }, { isUnsafe: true, address: '127.0.0.1' });

const unknown = { code: 'operator_unauthenticated' };

test('a token is op_, 40 characters of base 62 and the checksum of these', () => {
  assert.match(newTokenText(), /^op_[0-9A-Za-z]{46}$/);
  assert.notEqual(newTokenText(), newTokenText());
  assert(isTokenText(newTokenText()));
  assert.equal(isTokenText(`op_${'a'.repeat(46)}`), false);
  const token = newTokenText();
  assert.equal(isTokenText(`${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`), false);
  assert.equal(isTokenText(`pk_${token.slice(3)}`), false);
});

test('a token says who sends it, and the database keeps only its hash', async () => {
  const { operator, row, token } = await newToken(['dealing', 'viewer']);
  const caller = await send(`Bearer ${token}`);

  assert.equal(caller.id, operator.id);
  assert.deepEqual(caller.credential, { kind: 'token', id: row.id });
  assert.deepEqual([...caller.permissions].sort(), [
    'catalogue.manage',
    'orders.manage',
    'partners.read',
    'webhooks.manage',
  ]);
  const { rows } = await database.pool.query('select * from operator_tokens where id = $1', [row.id]);
  assert.deepEqual(rows[0].token_hash, hashOfToken(token));
  assert.equal(JSON.stringify(rows).includes(token), false);
});

test('what is no token, or one that nobody has, is refused in the same words', async () => {
  const { token } = await newToken(['viewer']);
  for (const authorization of [undefined, '', token, `Basic ${token}`, `Bearer ${newTokenText()}`, 'Bearer op_x'])
    await assert.rejects(send(authorization), unknown, String(authorization));
});

test('a token that was revoked is refused from the next request on, and revoking it again is no error', async () => {
  const { operator, row, token } = await newToken(['finance']);
  await send(`Bearer ${token}`);
  const first = await write((tx) => revokeToken(tx, operator.id, row.id));

  await assert.rejects(send(`Bearer ${token}`), unknown);
  const again = await write((tx) => revokeToken(tx, operator.id, row.id));
  assert.equal(again.revoked_at, first.revoked_at);
});

test('a token of another operator is not found', async () => {
  const [mine, other] = [await newToken(['viewer']), await newToken(['viewer'])];
  await assert.rejects(
    write((tx) => revokeToken(tx, mine.operator.id, other.row.id)),
    { code: 'not_found', details: { resource: 'token', id: other.row.id } },
  );
  assert.equal((await send(`Bearer ${other.token}`)).id, other.operator.id);
});

test('a token that expired is refused', async () => {
  const { row, token } = await newToken(['viewer']);
  await database.pool.query(
    `update operator_tokens set created_at = created_at - interval '90 days', expires_at = expires_at - interval '90 days 1 second'
     where id = $1`,
    [row.id],
  );
  await assert.rejects(send(`Bearer ${token}`), unknown);
});

test('a token of a suspended operator is refused, and is good again once the operator is back', async () => {
  const { operator, token } = await newToken(['viewer']);
  await write((tx) => changeStatus(tx, operator.id, 'suspend'));
  await assert.rejects(send(`Bearer ${token}`), unknown);
  await write((tx) => changeStatus(tx, operator.id, 'reinstate'));
  assert.equal((await send(`Bearer ${token}`)).id, operator.id);
});

test('a token never may more than its owner may now', async () => {
  const { operator, token } = await newToken(['dealing', 'finance'], ['finance']);
  assert.deepEqual((await send(`Bearer ${token}`)).roles, ['finance']);
  await write((tx) => updateOperators(tx, [{ ...operator, roles: ['dealing'] }]));

  const { roles, permissions } = await send(`Bearer ${token}`);
  assert.deepEqual([roles, permissions.size], [[], 0]);
});

test('a token needs roles of its owner and an end within 90 days', async () => {
  const operator = await newPerson(['viewer']);
  const asked = (roles: readonly Role[], days: number) =>
    write((tx) => createToken(tx, operator, { name: 'Script', roles, expires_at: inDays(tx, days) }));

  await assert.rejects(asked(['admin'], 1), {
    code: 'validation_error',
    details: { roles: 'You do not have the role admin.' },
  });
  const end = { code: 'validation_error', details: { expires_at: 'Expected an instant within the next 90 days.' } };
  await assert.rejects(asked(['viewer'], 91), end);
  await assert.rejects(asked(['viewer'], 0), end);
});

test('the last use of a token is noted, once a minute', async () => {
  const { operator, row, token } = await newToken(['viewer']);
  const lastUse = async () => (await write((tx) => listTokens(tx, operator.id)))[0]!.last_used_at;
  await send(`Bearer ${token}`);
  const first = await lastUse();
  await send(`Bearer ${token}`);
  assert.ok(first);
  assert.equal(await lastUse(), first);

  await database.pool.query(
    `update operator_tokens set last_used_at = last_used_at - interval '2 minutes' where id = $1`,
    [row.id],
  );
  await send(`Bearer ${token}`);
  assert.ok((await lastUse())! >= first);
});
