import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dashboardOf } from '../../testing/dashboard/people.ts';
import { operatorPasskeys } from '../../testing/operator-passkeys.ts';
import { createWorld } from '../../testing/world.ts';
import { endedCookie } from './cookie.ts';

/** Who signs out leaves nothing of the session in the browser. */
const world = await createWorld({ role: 'api' });
const { send, people } = await operatorPasskeys(world);

async function operator() {
  const person = await people.person();
  const { session, text, csrf_token } = await person.enter();
  const headers = { Cookie: `operator_session=${text}`, 'X-CSRF-Token': csrf_token };
  const end = (path: string) => send('POST', `/sessions${path}`, undefined, headers);
  return { person, id: session.id, end };
}
const CLEARED = 'operator_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0';

test('an operator who signs out loses the cookie of the session, and one who ends another session keeps it', async () => {
  const { person, id, end } = await operator();
  const other = await person.enter();

  const kept = await end(`/${other.session.id}/end`);
  const cleared = await end(`/${id}/end`);

  assert.deepEqual([kept.status, kept.data, kept.cookie], [200, { ended: true }, '']);
  assert.deepEqual([cleared.status, cleared.data, cleared.cookie], [200, { ended: true }, CLEARED]);
});

test('an operator who ends all sessions loses the cookie of this one too', async () => {
  const { end } = await operator();

  const { status, data, cookie } = await end('/end-all');

  assert.deepEqual([status, data, cookie], [200, { ended: true }, CLEARED]);
});

test('a member who signs out loses the cookie of the session, and one who ends another session keeps it', async () => {
  const { send: ask, person } = dashboardOf(world);
  const member = await person(await world.addOrganisation('draft'), 'owner');
  const body = { email: member.member.email, password: 'Quiet-river-42-lamp', code: member.code() };
  await member.forgetCode();
  assert.equal((await ask('POST', '/sessions', { body })).status, 201);
  const { session_id }: { session_id: string } = (await ask('GET', '/me', member)).data!;
  const sessions: { id: string }[] = (await ask('GET', '/sessions', member)).data!;
  const other = sessions.find(({ id }) => id !== session_id)!;
  const end = async (id: string) => {
    const { status, data, headers } = await ask('POST', `/sessions/${id}/end`, member);
    return [status, data, headers.getSetCookie()];
  };

  assert.deepEqual(await end(other.id), [200, { ended: true }, []]);
  assert.deepEqual(await end(session_id), [
    200,
    { ended: true },
    ['member_session=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0'],
  ]);
});

test('over TLS the cookie that is cleared is the one that was set: of its name, for this host only', () => {
  assert.equal(
    endedCookie('operator', true),
    '__Host-operator_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  );
  assert.equal(
    endedCookie('member', true),
    '__Host-member_session=; Path=/; HttpOnly; SameSite=Strict; Secure; Max-Age=0',
  );
});
