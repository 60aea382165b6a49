import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorRequests } from '../../testing/operator-requests.ts';
import { createWorld } from '../../testing/world.ts';
import { totpAt } from '../credentials/totp.ts';

/** From an empty table of operators to a second person, over HTTP, as the firm does it on its first day. */
const world = await createWorld();
const { send } = await operatorRequests(world);
const password = 'lorry velvet onion quay';

const bootstrap = async (email: string, name: string) =>
  (await world.operate('bootstrap', '--email', email, '--name', name)).data as {
    readonly id: string;
    readonly roles: readonly string[];
    readonly status: string;
    readonly invitation: string;
  };

/** Codes of one step are taken once; the step of the acceptance is given back here. */
const forgetSteps = () => world.database.pool.query('update operator_credentials set totp_last_step = 0');

test('the first admin is invited on the command line, accepts, signs in and invites a second person', async () => {
  const first = await bootstrap('ada@firm.example', 'Ada Obi');
  assert.deepEqual([first.roles, first.status], [['admin'], 'invited']);
  const { invitation, id } = await bootstrap('ada@firm.example', 'Ada Obi');
  assert.equal(id, first.id);
  assert.equal((await send('POST', '/invitations/read', { invitation: first.invitation })).code, 'invitation_unknown');

  const shown = await send('POST', '/invitations/read', { invitation });
  assert.deepEqual([shown.status, shown.data['email']], [200, 'ada@firm.example']);
  const secret = shown.data['totp_secret']!;
  const accept = (typed: string) =>
    send('POST', '/invitations/accept', { invitation, password: typed, code: totpAt(secret, Date.now()) });
  assert.equal((await accept('password1234')).code, 'validation_error');
  const accepted = await accept(password);
  assert.deepEqual([accepted.status, accepted.data['operator_id']], [200, id]);
  assert.equal((await accept(password)).code, 'invitation_unknown');
  await assert.rejects(bootstrap('eve@firm.example', 'Eve Mensah'), { code: 'invalid_state' });

  await forgetSteps();
  const code = totpAt(secret, Date.now());
  const signedIn = await send('POST', '/sessions', { email: 'ada@firm.example', password, code });
  const headers = { Cookie: signedIn.cookie.split(';')[0]!, 'X-CSRF-Token': signedIn.data['csrf_token']! };
  type Invited = { operator: { status: string; roles: string[] }; approval_id: string | null };
  const invite = async (person: object) =>
    (await send('POST', '/operators', person, headers)).data as unknown as Invited;
  // Nobody else is there who could approve a second admin.
  const second = await invite({ email: 'esi@firm.example', name: 'Esi Mensah', roles: ['admin'] });
  assert.deepEqual([second.operator.status, second.operator.roles, second.approval_id], ['invited', ['admin'], null]);
  const third = await invite({ email: 'kofi@firm.example', name: 'Kofi Owusu', roles: ['dealing'] });
  assert.deepEqual([third.operator.status, third.operator.roles], ['invited', []]);
  assert.match(third.approval_id!, /^[0-9a-f-]{36}$/);

  const { rows } = await world.database.pool.query(
    `select action, actor from audit_entries where action in ('bootstrap', 'operators accept', 'operators invite')
     order by sequence`,
  );
  assert.deepEqual(
    rows.map(({ action, actor }) => [action, actor]),
    [
      ['bootstrap', 'a test'],
      ['bootstrap', 'a test'],
      ['operators accept', 'ada@firm.example'],
      ['operators invite', 'Ada Obi'],
      ['operators invite', 'Ada Obi'],
    ],
  );
  const audit = JSON.stringify((await world.database.pool.query('select * from audit_entries')).rows);
  assert(![invitation, password, secret].some((known) => audit.includes(known)));
});

test('a change of operators needs a proof of the last five minutes, which a password gives again', async () => {
  await forgetSteps();
  const { rows } = await world.database.pool.query('select * from operators where name = $1', ['Ada Obi']);
  const again = await bootstrap('ada@firm.example', 'Ada Obi').catch((error: { code: string }) => error.code);
  assert.equal(again, 'invalid_state');
  const secret = await secretOf(rows[0].id);
  const signedIn = await send('POST', '/sessions', {
    ...{ email: 'ada@firm.example', password },
    code: totpAt(secret, Date.now()),
  });
  const session = { Cookie: signedIn.cookie.split(';')[0]!, 'X-CSRF-Token': signedIn.data['csrf_token']! };
  await world.database.pool.query(
    `update operator_sessions set authenticated_at = authenticated_at - interval '6 minutes'`,
  );
  const person = { email: 'yaw@firm.example', name: 'Yaw Boateng', roles: ['finance'] };

  assert.equal((await send('POST', '/operators', person, session)).code, 'reauthentication_required');
  assert.equal((await send('POST', '/sessions/prove', { password: 'wrong' }, session)).code, 'sign_in_refused');
  assert.equal((await send('POST', '/sessions/prove', { password }, session)).status, 200);
  assert.equal((await send('POST', '/operators', person, session)).status, 201);

  const own = (await send('GET', '/sessions', undefined, session)).data as unknown as { id: string }[];
  assert.equal(own[0]!.id, signedIn.data['session_id']);
  assert.equal((await send('POST', `/sessions/${own[0]!.id}/end`, {}, session)).status, 200);
  assert.equal((await send('GET', '/me', undefined, session)).code, 'operator_unauthenticated');
});

async function secretOf(operator_id: string): Promise<string> {
  const { rows } = await world.database.pool.query(
    'select totp_secret_sealed from operator_credentials where operator_id = $1',
    [operator_id],
  );
  return world.settings.sealer.open(rows[0].totp_secret_sealed, `totp\n${operator_id}`);
}
