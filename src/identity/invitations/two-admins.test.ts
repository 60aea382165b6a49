import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { PASSWORD } from '../../testing/operator-person.ts';
import { signedInOperators } from '../../testing/signed-in-operators.ts';
import { createWorld } from '../../testing/world.ts';
import { totpAt } from '../credentials/totp.ts';
import { operators } from '../operators/people.ts';
import { inviteAgain, inviteByAdmin } from './by-admin.ts';
import { acceptInvitation, readInvitation } from './operations.ts';

/** Nobody gets power by an invitation that one admin made: another admin approves the roles once it is accepted. */
const world = await createWorld();
const holder = await signedInOperators(world);
const [ama, kofi] = [await holder('Ama Mensah', 'admin'), await holder('Kofi Boateng', 'admin')];
const { pool } = world.database;
const { sealer } = world.settings;

type Answer = { readonly body: { readonly data?: never; readonly error?: { readonly details: object } } };
const dataOf = (answer: Answer) => answer.body.data as unknown as Record<string, string>;

let count = 0;
/** The text of an invitation is shown to a session; a token gets none. */
async function invite(roles: readonly ('finance' | 'dealing' | 'admin')[], by = ama) {
  const letter = 'abcdefgh'[count++]!;
  const wanted = { email: `new.${letter}@firm.example`, name: `New person ${letter}`, roles };
  return transact(pool, 'write', (tx) => {
    tx.operator_id = by.id;
    return inviteByAdmin(tx, sealer, wanted, by);
  });
}

async function accept(invitation: string) {
  const { totp_secret } = await transact(pool, 'read', (tx) => readInvitation(operators, tx, sealer, { invitation }));
  const code = totpAt(totp_secret, Date.now());
  return acceptInvitation(operators, pool, sealer, { invitation, password: PASSWORD, code, address: '192.0.2.1' });
}

async function approve(who: typeof ama, id: string) {
  const { payload_sha256, effect_sha256 } = dataOf(await who.ask('GET', `/approvals/${id}`));
  return who.ask('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
}

const rolesOf = async (id: string) => dataOf(await kofi.ask('GET', `/operators/${id}`))['roles'] as unknown;

test('a person whom one admin invited has no role after accepting, until another admin approves the roles', async () => {
  const { operator, invitation, approval_id } = await invite(['finance']);
  assert.deepEqual(operator.roles, []);

  const early = await approve(kofi, approval_id!);

  assert.deepEqual(
    [early.code, early.body.error!.details],
    ['invalid_state', { current_status: 'the invitation is not accepted', allowed_from: 'an accepted invitation' }],
  );
  assert.match(dataOf(await kofi.ask('GET', `/approvals/${approval_id}`))['effect']!, /the invitation is not accepted/);
  assert.deepEqual((await accept(invitation)).roles, []);
  assert.equal((await approve(ama, approval_id!)).code, 'wrong_person');
  assert.deepEqual(await rolesOf(operator.id), []);
  const shown = dataOf(await kofi.ask('GET', `/approvals/${approval_id}`));
  assert.equal(shown['effect'], `Give ${operator.name} (${operator.email}) the roles finance.`);

  assert.equal((await approve(kofi, approval_id!)).status, 200);

  assert.deepEqual(await rolesOf(operator.id), ['finance']);
});

test('an invited admin is no second person before another admin approved it', async () => {
  const { operator, invitation, approval_id } = await invite(['admin']);
  await accept(invitation);

  assert.notEqual(approval_id, null);
  assert.deepEqual(await rolesOf(operator.id), []);
});

test('who recovers the account of another without a second person gets an account without roles', async () => {
  const esi = await holder('Esi Owusu', 'finance');
  assert.equal((await esi.ask('GET', '/orders')).status, 200);
  const { invitation, approval_id } = await transact(pool, 'write', (tx) => {
    tx.operator_id = ama.id;
    return inviteAgain(tx, sealer, esi.id, ama);
  });
  assert.deepEqual(await rolesOf(esi.id), ['finance']);
  assert.equal((await approve(kofi, approval_id!)).code, 'invalid_state');

  await accept(invitation);

  assert.deepEqual(await rolesOf(esi.id), []);
  assert.equal((await esi.askByToken('GET', '/orders')).code, 'insufficient_permission');
  assert.equal((await approve(ama, approval_id!)).code, 'wrong_person');
  assert.equal((await approve(kofi, approval_id!)).status, 200);
  assert.deepEqual(await rolesOf(esi.id), ['finance']);
});

test('an admin who recovers the account of every other admin is not taken for the only one', async () => {
  const yaw = await holder('Yaw Asante', 'admin');
  for (const other of [kofi, yaw]) {
    const { invitation } = await transact(pool, 'write', (tx) => {
      tx.operator_id = ama.id;
      return inviteAgain(tx, sealer, other.id, ama);
    });
    assert.deepEqual((await accept(invitation)).roles, []);
  }

  const { operator, approval_id } = await invite(['admin']);

  assert.deepEqual([operator.roles, approval_id === null], [[], false]);
  await pool.query(`update operators set roles = '{admin}', lost_roles = '{}' where id = any ($1)`, [
    [kofi.id, yaw.id],
  ]);
});

test('an admin who suspends every other admin is not taken for the first one', async () => {
  assert.equal(
    (await ama.ask('POST', `/operators/${kofi.id}/suspend`, { reason: 'no longer works here' })).status,
    200,
  );

  const { operator, approval_id } = await invite(['admin']);

  assert.deepEqual(operator.roles, []);
  assert.notEqual(approval_id, null);
});
