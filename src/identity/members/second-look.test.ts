import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf, PASSWORD } from '../../testing/dashboard/people.ts';
import { registerPasskey } from '../../testing/passkeys.ts';
import { quickHash } from '../../testing/quick-password.ts';
import { whileItWaits } from '../../testing/while-it-waits.ts';
import { createWorld } from '../../testing/world.ts';
import { totpAt } from '../credentials/totp.ts';
import { readInvitation, recordAcceptance } from '../invitations/operations.ts';
import { inviteToSignIn } from './invitations.ts';
import { changeRole, lockMember, reinstateMember, suspendMember } from './operations.ts';
import { members } from './people.ts';

/** What is judged again once members are locked, and what a suspension and an acceptance end for good. */
const world = await createWorld({ role: 'api' });
const { send, person } = dashboardOf(world);
const { sealer } = world.settings;
const { pool } = world.database;
const HASH = quickHash(PASSWORD);

async function invitedAgain() {
  const organisation_id = await world.addOrganisation('draft');
  const ama = await person(organisation_id, 'developer');
  const { invitation } = await world.write((tx) => inviteToSignIn(tx, sealer, organisation_id, ama.member.id));
  const { totp_secret } = await world.read((tx) => readInvitation(members, tx, sealer, { invitation }));
  const accept = () =>
    world.write((tx) =>
      recordAcceptance(
        members,
        tx,
        sealer,
        { invitation, password: PASSWORD, code: codeOf(totp_secret), address: '192.0.2.1' },
        HASH,
      ),
    );
  return { organisation_id, ama, accept };
}

const codeOf = (secret: string) => totpAt(secret, Date.now());
const unknown = { code: 'invitation_unknown' };

test('of two who accept an invitation at once the second finds none', async () => {
  const { organisation_id, ama, accept } = await invitedAgain();

  const late = whileItWaits(
    world,
    {
      hold: (tx) => lockMember(tx, organisation_id, ama.member.id),
      change: (tx) => inviteToSignIn(tx, sealer, organisation_id, ama.member.id),
    },
    accept,
  );

  await assert.rejects(late, unknown);
});

test('an invitation that was open when a member was suspended is of no use after the member is reinstated', async () => {
  const { organisation_id, ama, accept } = await invitedAgain();
  await world.write((tx) => suspendMember(tx, organisation_id, ama.member.id));
  await world.write((tx) => reinstateMember(tx, organisation_id, ama.member.id));

  await assert.rejects(accept(), unknown);
});

test('whoever accepts an invitation again ends the sessions that were open', async () => {
  const { ama, accept } = await invitedAgain();
  assert.equal((await send('GET', '/me', ama)).status, 200);

  await accept();

  assert.equal((await send('GET', '/me', ama)).code, 'member_unauthenticated');
});

test('whoever accepts an invitation again has none of the former passkeys', async () => {
  const { ama, accept } = await invitedAgain();
  const passkeys = async () =>
    (await pool.query('select from passkeys where member_id = $1', [ama.member.id])).rowCount;
  await registerPasskey(async (method, path, body) => {
    const { status, code, data = {} } = await send(method, path, { ...ama, ...(body && { body }) });
    return { status, code, data };
  });
  assert.equal(await passkeys(), 1);

  await accept();

  assert.equal(await passkeys(), 0);
});

test('of two owners who leave at once one stays', async () => {
  const organisation_id = await world.addOrganisation('draft');
  const [one, other] = [await person(organisation_id, 'owner'), await person(organisation_id, 'owner')];

  const { code } = await whileItWaits(
    world,
    { hold: (tx) => changeRole(tx, organisation_id, one.member.id, 'viewer'), change: async () => {} },
    () => send('POST', `/members/${other.member.id}/role`, { ...other, body: { role: 'viewer' } }),
  );

  assert.equal(code, 'invalid_state');
});
