import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorPeople } from '../../testing/operator-person.ts';
import { signedInOperators } from '../../testing/signed-in-operators.ts';
import { createWorld } from '../../testing/world.ts';

/** What an admin does with the firm's own people, through the operators' listener. */
const world = await createWorld();
const holder = await signedInOperators(world);
const [ama, kofi] = [await holder('Ama Mensah', 'admin'), await holder('Kofi Boateng', 'admin')];
const people = operatorPeople(world.database.pool);

type Answer = { readonly body: { readonly data?: never; readonly error?: { readonly details: object } } };
const dataOf = (answer: Answer) => answer.body.data as unknown as Record<string, string> & Record<string, string>[];
const approve = async (who: typeof ama, id: string) => {
  const { payload_sha256, effect_sha256 } = dataOf(await who.ask('GET', `/approvals/${id}`));
  return who.ask('POST', `/approvals/${id}/approve`, { payload_sha256, effect_sha256 });
};
const rolesOf = async (email: string) => dataOf(await ama.ask('GET', `/operators/${email}`))['roles'] as unknown;
const propose = (email: string, roles: string[]) =>
  ama.ask('POST', `/operators/${email}/roles`, { roles, reason: 'a new task' });

test('roles change only when another admin approves it, and count from the next request on', async () => {
  const esi = await holder('Esi Owusu', 'finance');
  const proposed = dataOf(await propose(esi.email, ['dealing', 'viewer']));
  assert.equal(proposed['effect'], 'Change the roles of Esi Owusu from finance to viewer, dealing.');
  assert.deepEqual(await rolesOf(esi.email), ['finance']);
  assert.equal((await approve(ama, proposed['approval_id']!)).code, 'wrong_person');

  assert.equal((await approve(kofi, proposed['approval_id']!)).status, 200);

  assert.deepEqual(await rolesOf(esi.email), ['viewer', 'dealing']);
  // The token has the role that its owner lost.
  assert.equal((await esi.askByToken('GET', '/orders')).code, 'insufficient_permission');
});

test('roles that were changed meanwhile are proposed again', async () => {
  const dela = await holder('Dela Tetteh', 'finance');
  const first = dataOf(await propose(dela.email, ['dealing']))['approval_id']!;
  const second = dataOf(await propose(dela.email, ['viewer']))['approval_id']!;
  await approve(kofi, second);

  const late = await approve(kofi, first);

  assert.equal(late.code, 'validation_error');
  assert.deepEqual(late.body.error!.details, {
    approval: 'The roles were changed since, to viewer: propose it again.',
  });
  assert.deepEqual(await rolesOf(dela.email), ['viewer']);
});

test('the roles that an operator has already are no change, and none is refused by name', async () => {
  const yaw = await holder('Yaw Adjei', 'finance');

  assert.deepEqual((await propose(yaw.email, ['finance'])).body.error!.details, {
    roles: 'Expected other roles than finance, which the operator has.',
  });
  assert.deepEqual((await propose(yaw.email, [])).body.error!.details, { roles: 'Expected at least one role.' });
});

test('a suspended operator is refused from the next request on, until an admin reinstates them', async () => {
  const efua = await holder('Efua Sarpong', 'viewer');
  const reason = { reason: 'left for a month' };

  assert.equal(dataOf(await ama.ask('POST', '/operators/Efua Sarpong/suspend', reason))['status'], 'suspended');
  assert.equal((await efua.ask('GET', '/me')).code, 'operator_unauthenticated');
  assert.equal((await ama.ask('POST', `/operators/${efua.id}/suspend`, reason)).code, 'invalid_state');

  assert.equal(dataOf(await ama.ask('POST', `/operators/${efua.id}/reinstate`, reason))['status'], 'active');
  assert.equal((await efua.askByToken('GET', '/me')).status, 200);
});

test('an admin sees and ends the sessions and tokens of others, and the audit has the admin', async () => {
  const person = await people.person();
  await person.enter();
  await person.enter();
  const sessionsOf = async () => dataOf(await ama.ask('GET', `/operators/${person.id}/sessions`));
  const [newest] = await sessionsOf();

  assert.equal((await ama.ask('POST', `/operators/${person.id}/sessions/${newest!['id']}/end`)).status, 200);
  assert.equal((await sessionsOf()).length, 1);
  assert.equal((await ama.ask('POST', `/operators/${person.id}/sessions/end-all`)).status, 200);
  assert.deepEqual(await sessionsOf(), []);

  const abena = await holder('Abena Darko', 'viewer');
  const [token] = dataOf(await ama.ask('GET', `/operators/${abena.id}/tokens`));
  assert.equal((await ama.ask('POST', `/operators/${kofi.id}/tokens/${token!['id']}/revoke`)).code, 'not_found');
  assert.equal((await ama.ask('POST', `/operators/${abena.id}/tokens/${token!['id']}/revoke`)).status, 200);
  assert.equal((await abena.askByToken('GET', '/me')).code, 'operator_unauthenticated');

  const { rows } = await world.database.pool.query(
    `select action from audit_entries where operator ->> 'id' = $1 and subject_id = any($2) order by sequence`,
    [ama.id, [person.id, token!['id']]],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['sessions end', 'sessions end_all', 'tokens revoke'],
  );
});

test('a withdrawn invitation is of no use, and there is none to withdraw afterwards', async () => {
  const { operator, invitation, secret } = await people.invite();

  assert.equal((await ama.ask('POST', `/operators/${operator.id}/invitations/withdraw`)).status, 200);

  await assert.rejects(people.accept(invitation, secret), { code: 'invitation_unknown' });
  assert.equal((await ama.ask('POST', `/operators/${operator.id}/invitations/withdraw`)).code, 'invalid_state');
});
