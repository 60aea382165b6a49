import assert from 'node:assert/strict';
import { test } from 'node:test';
import { suspendPartner } from '../../access/organisations/operator-contract.ts';
import { memberEndpoints } from '../../service/registry.ts';
import { dashboardOf, type Person } from '../../testing/dashboard/people.ts';
import { createWorld } from '../../testing/world.ts';
import { type MemberPermission, type MemberRole, memberMay, memberRoles } from '../../vocabulary/member-permissions.ts';
import { changeRole, suspendMember } from './operations.ts';

/** People of partners through the partners' listener: invited, signed in, and refused at once when something changed. */
const world = await createWorld({ role: 'api' });
const { send, person, letProofGrowOld } = dashboardOf(world);
const suspend = (organisation: string) =>
  world.firm.act(suspendPartner, { params: { organisation }, body: { reason: 'Fees are due.' } });
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';

const organisation_id = await world.addOrganisation('draft');
const people = new Map<MemberRole, Person>();
for (const role of memberRoles) people.set(role, await person(organisation_id, role));

for (const { name, method, path, member: access } of memberEndpoints.filter((one) => one.member !== 'anyone')) {
  const target = path
    .replace('/dashboard/v1', '')
    .replace('{environment}', 'test')
    .replaceAll(/\{\w+\}/g, GHOST);
  test(`${name} serves nobody without a session`, async () => {
    const { status, code } = await send(method, target);
    assert.deepEqual([status, code], [401, 'member_unauthenticated']);
  });

  for (const role of memberRoles) {
    const isOpen = access === 'own' || memberMay(role, access as MemberPermission);
    test(`${name} is ${isOpen ? 'open' : 'closed'} to the role ${role}`, async () => {
      const { status, code } = await send(method, target, people.get(role)!);
      if (isOpen) assert(![401, 403, 500].includes(status), `${status} ${code}`);
      else assert.deepEqual([status, code], [403, 'insufficient_permission']);
    });
  }
}

test('a member sees the address that the requests come from, and only members of the own organisation', async () => {
  const owner = people.get('owner')!;
  const stranger = await person(await world.addOrganisation('draft'), 'owner');

  const me: { your_address: string; role: string; permissions: string[] } = (await send('GET', '/me', owner)).data!;
  assert.deepEqual([me.your_address, me.role], ['127.0.0.1', 'owner']);
  assert.deepEqual(me.permissions.length, 8);
  const seen: { id: string }[] = (await send('GET', '/members', stranger)).data!;
  assert.deepEqual(
    seen.map(({ id }) => id),
    [stranger.member.id],
  );
});

test('a change needs the token of its own session, and the cookie is one that no page reads', async () => {
  const { cookie, csrf, set } = people.get('viewer')!;

  assert.match(set, /^member_session=[0-9A-Za-z]{40}; Path=\/; HttpOnly; SameSite=Strict$/);
  const path = `/sessions/${GHOST}/end`;
  assert.equal((await send('POST', path, { cookie })).code, 'csrf_token_invalid');
  assert.equal((await send('POST', path, { cookie, csrf: people.get('owner')!.csrf })).code, 'csrf_token_invalid');
  assert.equal((await send('POST', path, { cookie, csrf })).code, 'not_found');
});

test('a changed role and a suspension hold for the next request', async () => {
  const of = await world.addOrganisation('draft');
  const owner = await person(of, 'owner');

  assert.equal((await send('GET', '/members', owner)).status, 200);
  await world.write((tx) => changeRole(tx, of, owner.member.id, 'viewer'));
  assert.equal((await send('GET', '/members', owner)).code, 'insufficient_permission');
  await world.write((tx) => suspendMember(tx, of, owner.member.id));
  assert.equal((await send('GET', '/me', owner)).code, 'member_unauthenticated');
});

test('a suspended organisation reads, and a closed one reads only its status, immediately', async () => {
  const of = await world.addOrganisation('draft');
  const owner = await person(of, 'owner');

  await suspend(of);
  assert.equal((await send('GET', '/members', owner)).status, 200);
  await world.database.pool.query(`update organisations set status = 'closed' where id = $1`, [of]);
  assert.equal((await send('GET', '/members', owner)).code, 'organisation_suspended');
  const me: { organisation_status: string } = (await send('GET', '/me', owner)).data!;
  assert.equal(me.organisation_status, 'closed');
});

test('a wrong password is refused as an unknown address is, and a used invitation as one that never was', async () => {
  const { member, invitation } = people.get('finance')!;
  const wrong = { email: member.email, password: 'Another-river-42-lamp', code: '000000' };

  assert.equal((await send('POST', '/sessions', { body: wrong })).code, 'sign_in_refused');
  const unknown = { ...wrong, email: 'nobody@partner.example' };
  assert.equal((await send('POST', '/sessions', { body: unknown })).code, 'sign_in_refused');
  assert.equal((await send('POST', '/invitations/read', { body: { invitation } })).code, 'invitation_unknown');
});

test('an owner invites, suspends, reinstates and changes members, and the audit names the owner', async () => {
  const of = await world.addOrganisation('draft');
  const owner = await person(of, 'owner');
  const wanted = { email: 'kofi@partner.example', name: 'Kofi Boateng', role: 'viewer' };

  const { status, data } = await send('POST', '/members', { ...owner, body: wanted });
  const { member, invitation }: { member: { id: string; status: string }; invitation: string } = data!;
  assert.deepEqual([status, member.status], [201, 'invited']);
  const path = `/members/${member.id}`;
  const again = await send('POST', `${path}/invitations`, owner);
  assert.equal(again.status, 201);
  assert.equal((await send('POST', '/invitations/read', { body: { invitation } })).code, 'invitation_unknown');
  assert.equal((await send('POST', `${path}/role`, { ...owner, body: { role: 'finance' } })).status, 200);
  assert.equal((await send('POST', `${path}/suspend`, owner)).status, 200);
  assert.equal((await send('POST', `${path}/suspend`, owner)).code, 'invalid_state');
  assert.equal((await send('POST', `${path}/reinstate`, owner)).status, 200);

  const { rows } = await world.database.pool.query<{ action: string; actor: string; role: string }>(
    `select action, actor, after->>'role' as role from audit_entries where subject_id = $1 order by sequence`,
    [member.id],
  );
  assert.deepEqual(
    rows.map(({ action, actor, role }) => [action, actor, role]),
    [
      ['members invite', owner.member.email, 'viewer'],
      ['members inviteAgain', owner.member.email, 'viewer'],
      ['members changeRole', owner.member.email, 'finance'],
      ['members suspend', owner.member.email, 'finance'],
      ['members reinstate', owner.member.email, 'finance'],
    ],
  );
});

test('the last active owner neither leaves nor becomes anything else', async () => {
  const of = await world.addOrganisation('draft');
  const owner = await person(of, 'owner');
  const path = `/members/${owner.member.id}`;

  assert.equal((await send('POST', `${path}/suspend`, owner)).code, 'invalid_state');
  assert.equal((await send('POST', `${path}/role`, { ...owner, body: { role: 'viewer' } })).code, 'invalid_state');
  await person(of, 'owner');
  assert.equal((await send('POST', `${path}/role`, { ...owner, body: { role: 'viewer' } })).status, 200);
});

test('an owner changes nobody of another organisation', async () => {
  const owner = await person(await world.addOrganisation('draft'), 'owner');
  const path = `/members/${people.get('viewer')!.member.id}`;

  for (const verb of ['suspend', 'reinstate', 'invitations'])
    assert.equal((await send('POST', `${path}/${verb}`, owner)).code, 'not_found', verb);
  assert.equal((await send('POST', `${path}/role`, { ...owner, body: { role: 'viewer' } })).code, 'not_found');
});

test('keys, members, passkeys and settlement accounts are changed by who proved in the last 5 minutes who they are', async () => {
  const of = await world.addOrganisation('draft');
  const owner = await person(of, 'owner');
  const body = { label: 'Proof' };

  await letProofGrowOld(owner);
  const refused = await send('POST', '/environments/test/keys', { ...owner, body });
  assert.equal(refused.code, 'reauthentication_required');
  const wrong = await send('POST', '/sessions/proof', { ...owner, body: { password: 'Another-river-42-lamp' } });
  assert.equal(wrong.code, 'sign_in_refused');
  await owner.forgetCode();
  assert.equal((await send('POST', '/sessions/proof', { ...owner, body: { code: owner.code() } })).status, 200);
  assert.equal((await send('POST', '/environments/test/keys', { ...owner, body })).status, 201);
  for (const { name, needsProof } of memberEndpoints.filter(({ method }) => method !== 'GET')) {
    const isGrave = /^dashboard(Keys|SettlementAccounts)\.|^dashboardPasskeys\.|^dashboardMembers\.(?!suspend)/.test(
      name,
    );
    assert.equal(needsProof === true, isGrave, name);
  }
});

test('a key that a member makes is one that the API makes: shown once, recorded, and good for requests', async () => {
  const of = await world.addOrganisation('draft');
  const developer = await person(of, 'developer');

  const { data } = await send('POST', '/environments/test/keys', {
    ...developer,
    body: { label: 'From the dashboard' },
  });
  const { id, key_id, secret }: { id: string; key_id: string; secret: string } = data!;
  assert.match(key_id, /^pk_test_/);
  const listed = await send('GET', '/environments/test/keys', developer);
  assert.equal(listed.text.includes(key_id), true);
  assert.equal(listed.text.includes(secret), false);
  const { rows } = await world.database.pool.query<{ actor: string; organisation_id: string; address: string }>(
    `select actor, organisation_id, address from audit_entries where subject_type = 'key' and subject_id = $1`,
    [id],
  );
  assert.deepEqual(rows, [{ actor: developer.member.email, organisation_id: of, address: '127.0.0.1' }]);
});

for (const environment of ['live', 'test'])
  for (const scope of ['kyb', 'funding', 'withdrawals'])
    test(`a developer makes, rotates, re-lists and revokes no ${environment} key with the scope ${scope}`, async () => {
      const of = await world.addOrganisation('approved');
      const [owner, developer] = [await person(of, 'owner'), await person(of, 'developer')];
      const [path, body] = [`/environments/${environment}/keys`, { scopes: ['read', scope] }];
      const made: { id: string } = (await send('POST', path, { ...owner, body })).data!;
      const acts: [method: string, path: string, body?: object][] = [
        ['POST', path, body],
        ['POST', `${path}/${made.id}/rotate`, { grace_seconds: 0 }],
        ['PUT', `${path}/${made.id}/ip-allowlist`, { ip_allowlist: ['203.0.113.7'] }],
        ['DELETE', `${path}/${made.id}`],
      ];

      for (const [method, target, sent] of acts) {
        const refused = await send(method, target, { ...developer, ...(sent && { body: sent }) });
        assert.deepEqual([refused.status, refused.code], [403, 'insufficient_scope'], `${method} ${target}`);
        assert.match(refused.text, new RegExp(`"required_scope":"${scope}"`));
      }
      assert.equal((await send('DELETE', `${path}/${made.id}`, owner)).status, 200);
    });

test('a key that a developer makes without naming scopes has those of the usual ones that the role may give', async () => {
  const of = await world.addOrganisation('approved');
  const [owner, developer] = [await person(of, 'owner'), await person(of, 'developer')];
  const scopesMadeBy = async (who: Person): Promise<string[]> => {
    const { scopes }: { scopes: string[] } = (await send('POST', '/environments/live/keys', { ...who, body: {} }))
      .data!;
    return scopes;
  };

  assert.deepEqual(await scopesMadeBy(developer), ['read', 'orders', 'webhooks']);
  assert.deepEqual(await scopesMadeBy(owner), ['read', 'kyb', 'funding', 'orders', 'webhooks']);
});

test('what only the sandbox has is refused in live, and an environment that does not exist is not found', async () => {
  const owner = people.get('owner')!;

  assert.equal((await send('POST', '/environments/live/sandbox/reset', { ...owner, body: {} })).code, 'sandbox_only');
  for (const name of ['test.none', 'other', 'LIVE', 'test.'])
    assert.equal((await send('GET', `/environments/${name}/wallets`, owner)).code, 'not_found', name);
});

test('a suspended organisation changes nothing from the dashboard, and a changed role holds for the partners endpoints too', async () => {
  const of = await world.addOrganisation('draft');
  const owner = await person(of, 'owner');

  await suspend(of);
  assert.equal((await send('GET', '/environments/test/keys', owner)).status, 200);
  const body = { label: 'No' };
  assert.equal((await send('POST', '/environments/test/keys', { ...owner, body })).code, 'organisation_suspended');
  await world.write((tx) => changeRole(tx, of, owner.member.id, 'viewer'));
  assert.equal((await send('GET', '/environments/test/keys', owner)).code, 'insufficient_permission');
});
