import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf, PASSWORD, type Person } from '../../testing/dashboard/people.ts';
import { operatorUrlOf } from '../../testing/firm.ts';
import { operatorPeople } from '../../testing/operator-person.ts';
import { challengeIn, registerPasskey, type Sent } from '../../testing/passkeys.ts';
import { createWorld } from '../../testing/world.ts';

/** Passkeys of people of partners over HTTP: good only on their own side. How a response is judged is the same as for operators. */
const world = await createWorld();
const { send, person, letProofGrowOld } = dashboardOf(world);
const organisation_id = await world.addOrganisation('draft');

const within =
  (who: Person) =>
  async (method: string, path: string, body?: object): Promise<Sent> =>
    (await send(method, path, { ...who, body })) as unknown as Sent;

const start = async ({ member: { email } }: Person): Promise<Sent> =>
  (await send('POST', '/sessions/passkey/start', { body: { email, password: PASSWORD } })) as unknown as Sent;
const finish = (body: object) => send('POST', '/sessions/passkey/finish', { body });

test('a member registers a passkey, signs in with it after the password, proves with it, and removes it', async () => {
  const ama = await person(organisation_id, 'viewer');
  const ask = within(ama);
  const { authenticator, id } = await registerPasskey(ask, 'Key ring');

  const asked = challengeIn(await start(ama));
  assert.deepEqual([asked.rp_id, asked.address], ['localhost', world.baseUrl.replace('127.0.0.1', 'localhost')]);
  const signedIn = await finish(authenticator.sign(asked));
  assert.equal(signedIn.status, 201);
  assert.match(signedIn.headers.get('set-cookie') ?? '', /^member_session=[0-9A-Za-z]{40}; Path=\/; HttpOnly/);
  const { member }: { member: { email: string } } = signedIn.data!;
  assert.equal(member.email, ama.member.email);

  await letProofGrowOld(ama);
  assert.equal((await ask('POST', `/passkeys/${id}/remove`)).code, 'reauthentication_required');
  const proof = challengeIn(await ask('POST', '/sessions/passkey/start-proof'));
  assert.equal((await ask('POST', '/sessions/passkey/prove', authenticator.sign(proof))).status, 200);
  assert.equal((await ask('POST', `/passkeys/${id}/remove`)).status, 200);
  assert.equal((await finish(authenticator.sign(challengeIn(await start(ama))))).code, 'passkey_refused');

  const { rows } = await world.database.pool.query(
    "select action from audit_entries where subject_id = $1 and action ~ '^(passkeys|sessions (prove|refuse))' order by sequence",
    [ama.member.id],
  );
  assert.deepEqual(
    rows.map(({ action }) => action),
    ['passkeys create', 'sessions prove', 'passkeys remove', 'sessions refuse'],
  );
});

test("a member's passkey signs in no other member, and none of the other side, regardless of the challenge", async () => {
  const [ama, kofi] = [await person(organisation_id, 'owner'), await person(organisation_id, 'viewer')];
  const { authenticator } = await registerPasskey(within(ama));
  assert.equal((await finish(authenticator.sign(challengeIn(await start(kofi))))).code, 'passkey_refused');

  const operatorUrl = await operatorUrlOf(world.service);
  const operator = await operatorPeople(world.database.pool, world.settings.sealer).person();
  const post = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${operatorUrl}/operator/v1${path}`, {
      ...{ method: 'POST', headers, body: JSON.stringify(body) },
    });
    const { data, error } = (await response.json()) as { data: Sent['data']; error?: { code: string } };
    return { status: response.status, code: error?.code ?? null, data };
  };
  const theirs = await start(ama);
  const address = operatorUrl.replace('127.0.0.1', 'localhost');
  const across = authenticator.sign({ ...challengeIn(theirs), address });
  assert.equal((await post('/sessions/passkey/finish', across)).code, 'passkey_refused');
  const ours = await post('/sessions/passkey/start', { email: operator.email, password: 'lorry velvet onion quay' });
  assert.equal((await post('/sessions/passkey/finish', authenticator.sign(challengeIn(ours)))).code, 'passkey_refused');
});
