import assert from 'node:assert/strict';
import { test } from 'node:test';
import { memberEndpoints } from '../../service/registry.ts';
import { createWorld } from '../../testing/world.ts';
import { type MemberPermission, type MemberRole, memberMay, memberRoles } from '../../vocabulary/member-permissions.ts';
import { totpAt } from '../credentials/totp.ts';
import { inviteToSignIn } from './invitations.ts';
import { changeRole, createMember, suspendMember } from './operations.ts';

/** People of partners through the partners' listener: invited, signed in, and refused at once when something changed. */
const world = await createWorld();
const PASSWORD = 'Quiet-river-42-lamp';
const GHOST = '01890a5d-ac96-7b7e-8f4c-2b1f3a4d5e6f';
let count = 0;

type Body = { readonly data?: never; readonly error?: { readonly code: string } };

async function send(method: string, path: string, sent: { cookie?: string; csrf?: string; body?: unknown } = {}) {
  const { cookie, csrf, body } = sent;
  const response = await fetch(`${world.baseUrl}/dashboard/v1${path}`, {
    method,
    headers: {
      ...(cookie !== undefined && { Cookie: cookie }),
      ...(csrf !== undefined && { 'X-CSRF-Token': csrf }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const answered = (await response.json()) as Body;
  return {
    status: response.status,
    headers: response.headers,
    code: answered.error?.code ?? null,
    data: answered.data,
  };
}

async function person(organisation_id: string, role: MemberRole) {
  const email = `person.${++count}@partner.example`;
  const { member, invitation } = await world.write(async (tx) => {
    const made = await createMember(tx, organisation_id, { email, name: 'Ama Mensah', role });
    return { member: made, ...(await inviteToSignIn(tx, world.settings.sealer, organisation_id, made.id)) };
  });
  const shown: { totp_secret: string } = (await send('POST', '/invitations/read', { body: { invitation } })).data!;
  const code = () => totpAt(shown.totp_secret, Date.now());
  const accepted = await send('POST', '/invitations/accept', {
    body: { invitation, password: PASSWORD, code: code() },
  });
  assert.equal(accepted.status, 200);
  // A code of this moment that counts as not taken yet.
  await world.database.pool.query('update member_credentials set totp_last_step = 0 where member_id = $1', [member.id]);
  const signedIn = await send('POST', '/sessions', { body: { email, password: PASSWORD, code: code() } });
  assert.equal(signedIn.status, 201);
  const set = signedIn.headers.get('set-cookie') ?? '';
  const { csrf_token: csrf }: { csrf_token: string } = signedIn.data!;
  return { member, invitation, set, cookie: set.split(';')[0]!, csrf };
}

const organisation_id = await world.addOrganisation('draft');
const people = new Map<MemberRole, Awaited<ReturnType<typeof person>>>();
for (const role of memberRoles) people.set(role, await person(organisation_id, role));

for (const { name, method, path, member: access } of memberEndpoints.filter((one) => one.member !== 'anyone')) {
  const target = path.replace('/dashboard/v1', '').replaceAll(/\{\w+\}/g, GHOST);
  test(`${name} answers nobody without a session`, async () => {
    const { status, code } = await send(method, target);
    assert.deepEqual([status, code], [401, 'member_unauthenticated']);
  });

  for (const role of memberRoles) {
    const isOpen = access === 'own' || memberMay(role, access as MemberPermission);
    test(`${name} is ${isOpen ? 'open' : 'closed'} to the role ${role}`, async () => {
      const { status, code } = await send(method, target, people.get(role)!);
      if (isOpen) assert(![401, 403].includes(status), `${status} ${code}`);
      else assert.deepEqual([status, code], [403, 'insufficient_permission']);
    });
  }
}

test('a member sees the address that the requests come from, and only members of the own organisation', async () => {
  const owner = people.get('owner')!;
  const stranger = await person(await world.addOrganisation('draft'), 'owner');

  const me: { your_address: string; role: string; permissions: string[] } = (await send('GET', '/me', owner)).data!;
  assert.deepEqual([me.your_address, me.role], ['127.0.0.1', 'owner']);
  assert.deepEqual(me.permissions.length, 6);
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

test('a suspended organisation reads, and a closed one learns of its status alone, at once', async () => {
  const of = await world.addOrganisation('draft');
  const owner = await person(of, 'owner');

  await world.operate('organisations', 'suspend', of, '--reason', 'Fees are due.', '--actor', 'Kwame Compliance');
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
