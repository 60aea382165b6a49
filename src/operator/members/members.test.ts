import assert from 'node:assert/strict';
import { test } from 'node:test';
import { totpAt } from '../../access/credentials/totp.ts';
import { acceptInvitation, readInvitation } from '../../access/members/invitations.ts';
import { signInMember } from '../../access/members/sign-in.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

const PASSWORD = 'Quiet-river-42-lamp';
const ADDRESS = '192.0.2.30';
const world = await createWorld({ operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { pool } = world.database;
const { sealer } = world.settings;
let count = 0;

type Invited = {
  readonly member: { readonly id: string; readonly email: string; readonly status: string };
  readonly invitation: string;
};

async function invited(organisation_id: string) {
  const email = `person.${++count}@partner.example`;
  const path = `/operator/v1/organisations/${organisation_id}/members`;
  const { status, body } = await ask('admin', 'POST', path, { email, name: 'Ama Mensah', role: 'developer' });
  assert.equal(status, 201, JSON.stringify(body));
  const { member, invitation }: Invited = body.data!;
  return { member, invitation, path: `${path}/${member.id}` };
}

async function accepted(organisation_id: string) {
  const { invitation, ...made } = await invited(organisation_id);
  const { totp_secret } = await world.read((tx) => readInvitation(tx, sealer, invitation));
  const code = () => totpAt(totp_secret, Date.now());
  await acceptInvitation(pool, sealer, { invitation, password: PASSWORD, code: code(), address: ADDRESS });
  const enter = async () => {
    // A code of this moment that counts as not taken yet.
    await pool.query('update member_credentials set totp_last_step = 0 where member_id = $1', [made.member.id]);
    return signInMember(pool, sealer, { email: made.member.email, password: PASSWORD, code: code(), address: ADDRESS });
  };
  return { ...made, invitation, code, enter };
}

const statusIn = (data: { readonly status: string } | undefined) => data?.status;

const changeOf = async (path: string, verb: string) => {
  const { status, body } = await ask('compliance', 'POST', `${path}/${verb}`, { reason: 'The person left.' });
  return [status, statusIn(body.data) ?? body.error?.code];
};

test('an invited member signs in once the invitation is accepted, and the invitation is good once', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const person = await accepted(organisation_id);

  const { person: member } = await person.enter();
  assert.deepEqual([member.id, member.status, member.organisation_id], [person.member.id, 'active', organisation_id]);
  assert.equal(person.member.status, 'invited');
  const again = { invitation: person.invitation, password: PASSWORD, code: person.code(), address: ADDRESS };
  await assert.rejects(acceptInvitation(pool, sealer, again), { code: 'invitation_unknown' });
});

test('a suspended member has no open session, cannot sign in, and can again once reinstated', async () => {
  const person = await accepted(await world.addOrganisation('draft'));
  const { session } = await person.enter();

  assert.deepEqual(await changeOf(person.path, 'suspend'), [200, 'suspended']);
  const { rows } = await pool.query('select ended_at is not null as is_over from member_sessions where id = $1', [
    session.id,
  ]);
  assert.deepEqual(rows, [{ is_over: true }]);
  await assert.rejects(person.enter(), { code: 'sign_in_refused' });
  assert.deepEqual(await changeOf(person.path, 'suspend'), [409, 'invalid_state']);
  assert.deepEqual(await changeOf(person.path, 'reinstate'), [200, 'active']);
  await person.enter();
});

test('a suspended member accepts no invitation that was open', async () => {
  const { invitation, path } = await invited(await world.addOrganisation('draft'));
  assert.deepEqual(await changeOf(path, 'suspend'), [200, 'suspended']);

  await assert.rejects(
    world.read((tx) => readInvitation(tx, sealer, invitation)),
    { code: 'invitation_unknown' },
  );
  assert.deepEqual((await ask('admin', 'POST', `${path}/invitations`)).code, 'invalid_state');
});

test('a member of another organisation is not found under this one, and stands in no list of it', async () => {
  const [one, other] = [await world.addOrganisation('draft'), await world.addOrganisation('draft')];
  const { member } = await invited(one);

  const path = `/operator/v1/organisations/${other}/members`;
  assert.deepEqual(await changeOf(`${path}/${member.id}`, 'suspend'), [404, 'not_found']);
  assert.deepEqual((await ask('viewer', 'GET', path)).body.data, []);
});

test('an address that a member has is refused by name, in any letter case', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const { member } = await invited(organisation_id);

  const path = `/operator/v1/organisations/${organisation_id}/members`;
  const wanted = { email: member.email.toUpperCase(), name: 'Kojo Boateng', role: 'viewer' };
  const { status, body } = await ask('admin', 'POST', path, wanted);
  assert.deepEqual([status, body.error?.details], [400, { email: 'A member has this address; take another.' }]);
});

test('the audit has who changed the role of a member, from which to which, and why', async () => {
  const { member, path } = await invited(await world.addOrganisation('draft'));
  const { status } = await ask('admin', 'POST', `${path}/role`, { role: 'finance', reason: 'A new post.' });

  assert.equal(status, 200);
  const { rows } = await pool.query(
    `select actor, action, reason, before ->> 'role' as was, after ->> 'role' as is
     from audit_entries where subject_id = $1 order by sequence`,
    [member.id],
  );
  assert.deepEqual(rows, [
    { actor: 'The admin', action: 'members invite', reason: null, was: null, is: 'developer' },
    { actor: 'The admin', action: 'members changeRole', reason: 'A new post.', was: 'developer', is: 'finance' },
  ]);
});

const inviteAt = async (who: 'admin' | 'compliance', organisation_id: string, email: string, role = 'owner') => {
  const path = `/operator/v1/organisations/${organisation_id}/members`;
  const { status, body } = await ask(who, 'POST', path, { email, name: 'Efua Sarpong', role });
  const { email: why = null } = (body.error?.details ?? {}) as { email?: string };
  return { status, why, id: (body.data as Invited | undefined)?.member.id, path };
};

test('the firm invites an owner at the address of the business contact alone', async () => {
  const { organisation_id, client } = await world.partner('live', { kyb: 'draft' });
  const contact = `contact.${++count}@partner.example`;
  const unknown = await inviteAt('admin', organisation_id, contact);
  assert.equal(unknown.status, 400);
  assert.match(unknown.why!, /^Expected the address of the business contact: .* set contact_email /);
  await client.kyb.updateBusiness({ contact_email: contact });

  const other = await inviteAt('admin', organisation_id, `other.${count}@partner.example`);
  assert.equal(other.status, 400);
  assert(other.why!.startsWith(`Expected the address of the business contact, ${contact}: `), other.why!);
  const { status, id, path } = await inviteAt('admin', organisation_id, contact.toUpperCase());
  assert.equal(status, 201);

  assert.equal((await ask('admin', 'POST', `${path}/${id}/invitations`)).status, 201);
  await client.kyb.updateBusiness({ contact_email: `new.${contact}` });
  assert.equal((await ask('admin', 'POST', `${path}/${id}/invitations`)).code, 'validation_error');
});

test('nobody of the firm invites the own address, nor gives it a role', async () => {
  const { organisation_id, client } = await world.partner('live', { kyb: 'draft' });
  await client.kyb.updateBusiness({ contact_email: 'Compliance@firm.example' });

  for (const role of ['owner', 'developer', 'viewer'])
    assert.equal((await inviteAt('compliance', organisation_id, 'COMPLIANCE@firm.example', role)).status, 400);
  const { id, path } = await inviteAt('admin', organisation_id, 'compliance@firm.example', 'viewer');
  const changed = await ask('compliance', 'POST', `${path}/${id}/role`, { role: 'owner', reason: 'Me.' });
  assert.deepEqual([changed.status, changed.code], [400, 'validation_error']);
  assert.equal((await ask('compliance', 'POST', `${path}/${id}/invitations`)).code, 'validation_error');
});
