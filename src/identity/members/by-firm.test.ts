import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf, PASSWORD } from '../../testing/dashboard/people.ts';
import { membersByFirm, pathOf } from '../../testing/members-by-firm.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';
import { totpAt } from '../credentials/totp.ts';

/** People of partners whom the firm invites, suspends and reinstates. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const side = await operatorSide(world);
const { ask } = side;
const { pool } = world.database;
const { send } = dashboardOf(world);
const { wantedOf, ofPartner, proposed, codeOf, invited, read, accept } = membersByFirm(world, side);

async function accepted(organisation_id: string) {
  const made = await invited(organisation_id);
  const { totp_secret }: { totp_secret: string } = (await read(made.parts)).data!;
  assert.equal((await accept(made.parts)).status, 200);
  const enter = async () => {
    // A code of this moment that counts as not taken yet.
    await pool.query('update member_credentials set totp_last_step = 0 where member_id = $1', [made.member.id]);
    const body = { email: made.member.email, password: PASSWORD, code: totpAt(totp_secret, Date.now()) };
    const { status, code, headers } = await send('POST', '/sessions', { body });
    return { status, code, cookie: headers.getSetCookie()[0]?.split(';')[0] ?? '' };
  };
  return { ...made, enter };
}

const changeOf = async (path: string, verb: string) => {
  const { status, body } = await ask('compliance', 'POST', `${path}/${verb}`, { reason: 'The person left.' });
  return [status, (body.data as { status: string } | undefined)?.status ?? body.error?.code];
};

test('an invited member signs in once the invitation is accepted, and the invitation is good once', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const person = await accepted(organisation_id);

  assert.equal(person.member.status, 'invited');
  const { status, cookie } = await person.enter();
  const me: { id: string; organisation_id: string; role: string } = (await send('GET', '/me', { cookie })).data!;
  assert.deepEqual([status, me.id, me.organisation_id, me.role], [201, person.member.id, organisation_id, 'developer']);
  assert.equal((await accept(person.parts)).code, 'invitation_unknown');
});

test('a suspended member has no open session, cannot sign in, and can again once reinstated', async () => {
  const person = await accepted(await world.addOrganisation('draft'));
  const { cookie } = await person.enter();

  assert.deepEqual(await changeOf(person.path, 'suspend'), [200, 'suspended']);
  assert.equal((await send('GET', '/me', { cookie })).code, 'member_unauthenticated');
  assert.equal((await person.enter()).code, 'sign_in_refused');
  assert.deepEqual(await changeOf(person.path, 'suspend'), [409, 'invalid_state']);
  assert.deepEqual(await changeOf(person.path, 'reinstate'), [200, 'active']);
  assert.equal((await person.enter()).status, 201);
});

test('a suspended member accepts no invitation that was open, and is not invited again', async () => {
  const { parts, path } = await invited(await world.addOrganisation('draft'));
  assert.deepEqual(await changeOf(path, 'suspend'), [200, 'suspended']);

  assert.equal((await accept(parts)).code, 'invitation_unknown');
  assert.equal((await ask('admin', 'POST', `${path}/invitations`)).code, 'invalid_state');
});

test('a member of another organisation is not found under this one, and is in no list of it', async () => {
  const [one, other] = [await world.addOrganisation('draft'), await world.addOrganisation('draft')];
  const { member } = await invited(one);

  const path = `${pathOf(other)}/${member.id}`;
  assert.deepEqual(await changeOf(path, 'suspend'), [404, 'not_found']);
  assert.equal((await ask('admin', 'POST', `${path}/invitations`)).code, 'not_found');
  assert.equal((await ask('admin', 'POST', `${path}/role`, { role: 'owner', reason: 'x' })).code, 'not_found');
  assert.deepEqual(await ofPartner(other), []);
});

test('an address that a member has is refused by name, in any letter case', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const { member } = await invited(organisation_id);

  const wanted = wantedOf({ email: member.email.toUpperCase() });
  const { status, body } = await ask('admin', 'POST', pathOf(organisation_id), wanted);
  assert.deepEqual([status, body.error?.details], [400, { email: 'A member has this address; take another.' }]);
});

test('a member whom the firm invites again has a new link and a new code, and those before them end at the approval', async () => {
  const { parts, path } = await invited(await world.addOrganisation('draft'));

  const { invitation, ...proposal } = await proposed(`${path}/invitations`, { reason: 'The link was lost.' });
  assert.equal((await read(parts)).status, 200);
  const acceptance_code = await codeOf(proposal);
  assert.equal((await read(parts)).code, 'invitation_unknown');
  assert.equal((await read({ invitation, acceptance_code: parts.acceptance_code })).code, 'invitation_unknown');
  assert.equal((await read({ invitation: parts.invitation, acceptance_code })).code, 'invitation_unknown');
  assert.equal((await accept({ invitation, acceptance_code })).status, 200);
});

test('the audit has who proposed an invitation, who approved it and why, and neither part of it', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const { member, parts } = await invited(organisation_id, { reason: 'Their contract is signed.' });

  const { rows } = await pool.query(
    `select actor, action, subject_type, reason from audit_entries where organisation_id = $1 order by sequence`,
    [organisation_id],
  );
  assert.deepEqual(rows, [
    {
      actor: 'The compliance',
      action: 'members invite',
      subject_type: 'proposal',
      reason: 'Their contract is signed.',
    },
    {
      actor: 'The admin',
      action: 'proposals approve (member_invitation)',
      subject_type: 'member',
      reason: 'Their contract is signed. (proposed by The compliance)',
    },
    { actor: 'The admin', action: 'proposals approve', subject_type: 'proposal', reason: null },
  ]);
  const { rows: kept } = await pool.query<{ text: string }>(
    `select row_to_json(entry)::text as text from audit_entries entry
     union all select row_to_json(proposal)::text from proposals proposal
     union all select row_to_json(invitation)::text from member_invitations invitation where member_id = $1`,
    [member.id],
  );
  const all = kept.map(({ text }) => text).join('\n');
  for (const part of [parts.invitation, parts.acceptance_code, parts.acceptance_code.replaceAll('-', '')])
    assert.equal(all.includes(part), false);
});
