import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
import { createToken } from '../../../src/identity/tokens/operations.ts';
import { proposePartner } from '../../../src/kyb/business/operator-contract.ts';
import { createSealer } from '../../../src/platform/crypto/sealed.ts';
import { operatorPeople, PASSWORD } from '../../../src/testing/operator-person.ts';
import { createWorld } from '../../../src/testing/world.ts';
import { inFolder, operatorLine } from '../testing/terminal.ts';

/** People with a password and an authenticator, who sign in at the terminal. */
const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
const world = await createWorld({ sealer });
const baseUrl = await world.service.operatorServer!.listen({ host: '127.0.0.1', port: 0 });
const { person } = operatorPeople(world.database.pool, sealer);
const OPERATOR_CONFIG = inFolder('login.json');
const line = operatorLine({ OPERATOR_URL: baseUrl, OPERATOR_CONFIG });

const openSessions = async (id: string) =>
  (await world.database.pool.query('select from operator_sessions where operator_id = $1 and ended_at is null', [id]))
    .rowCount;

test('login keeps a token of seven days in a file that only its owner can read, and logout revokes it', async () => {
  const ada = await person(['finance', 'viewer']);

  const login = await line(`login --email ${ada.email}`, { input: `${PASSWORD}\n${await ada.code()}` });
  assert.equal(login.code, 0, login.err);
  assert.match(login.out, new RegExp(`^You are ${ada.name} \\((finance, viewer|viewer, finance)\\)\\. Kept in `));
  assert.equal(statSync(OPERATOR_CONFIG).mode & 0o777, 0o600);
  assert.doesNotMatch(readFileSync(OPERATOR_CONFIG, 'utf8'), new RegExp(PASSWORD));
  assert.equal(await openSessions(ada.id), 0);
  const [token] = JSON.parse((await line('tokens list --json')).out).data;
  assert.match(token.name, /^command line on /);
  const lasts_ms = Date.parse(token.expires_at) - Date.parse(token.created_at);
  assert(Math.abs(lasts_ms - 7 * 86_400_000) < 60_000, String(lasts_ms));

  const kept = readFileSync(OPERATOR_CONFIG, 'utf8');
  assert.equal((await line('logout')).code, 0);
  assert.equal(existsSync(OPERATOR_CONFIG), false);
  const old = await line('whoami', { env: { OPERATOR_TOKEN: JSON.parse(kept).token } });
  assert.equal(old.code, 2);
  assert.match(old.err, /^operator_unauthenticated: /);
});

test('a token that is pasted is tried before it is kept', async () => {
  const wrong = await line('login --token', { input: `op_${'a'.repeat(46)}` });
  assert.equal(wrong.code, 2);
  assert.equal(existsSync(OPERATOR_CONFIG), false);
  assert.match((await line('login --token', { input: 'sk_live_x' })).err, /That is no token: it begins with op_\./);
  assert.match((await line('login --email a@b.example --days 91')).err, /--days: expected a whole number, 1 to 90\./);
  assert.match((await line('login --days 91')).err, /--days: expected a whole number, 1 to 90\./);
  assert.match((await line('login --token --email a@b.example')).err, /--email and --token are two ways/);
});

test('a wrong password is refused with what to check, and keeps nothing', async () => {
  const ben = await person();
  const refused = await line(`login --email ${ben.email}`, { input: `wrong\n${await ben.code()}` });
  assert.equal(refused.code, 2);
  assert.match(refused.err, /^sign_in_refused: [\s\S]*What to do: check the address, the password and the clock/);
  assert.equal(existsSync(OPERATOR_CONFIG), false);
});

test('what takes a person who has just signed in is asked for with --sign-in, in a session that ends with the command', async () => {
  const admin = await person(['admin']);
  const invite = (name: string) => [
    'operators',
    'invite',
    '--email',
    `${name}@firm.example`,
    '--name',
    name,
    '--roles',
    'viewer',
    '--json',
  ];
  const login = await line(`login --email ${admin.email}`, { input: `${PASSWORD}\n${await admin.code()}` });
  assert.equal(login.code, 0, login.err);
  assert.match((await line(invite('Cyd').slice(0, -1))).err, /^reauthentication_required: [\s\S]*add --sign-in EMAIL/);

  const words = [...invite('Cyd'), '--sign-in', admin.email];
  const invited = await line(words, { input: `${PASSWORD}\n${await admin.code()}` });

  assert.equal(invited.code, 0, invited.out + invited.err);
  assert.equal(await openSessions(admin.id), 0);
});

test('with a token the password and the code are asked for where an act takes them, and the act is done', async () => {
  const admin = await person(['admin']);
  const login = await line(`login --email ${admin.email}`, { input: `${PASSWORD}\n${await admin.code()}` });
  assert.equal(login.code, 0, login.err);
  const words = ['operators', 'invite', '--email', 'dee@firm.example', '--name', 'Dee', '--roles', 'viewer', '--json'];

  const wrong = await line(words, { input: `${PASSWORD}\n000000` });
  assert.deepEqual([wrong.code, JSON.parse(wrong.out).error.code], [2, 'sign_in_refused']);
  const invited = await line(words, { input: `${PASSWORD}\n${await admin.code()}` });

  assert.equal(invited.code, 0, invited.out + invited.err);
  assert.equal(JSON.parse(invited.out).data.operator.email, 'dee@firm.example');
  assert.equal(await openSessions(admin.id), 0);
});

test('in the demonstration --as proves who it is by what its file has', async () => {
  const admin = await person(['admin']);
  const { token } = await world.write((tx) =>
    createToken(tx, admin, {
      name: 'Demonstration',
      roles: ['admin'],
      expires_at: new Date(tx.now_ms + 86_400_000).toISOString(),
    }),
  );
  const operators = [{ email: admin.email, roles: ['admin'], password: PASSWORD, totp_secret: admin.secret, token }];
  writeFileSync(inFolder('credentials.json'), JSON.stringify({ operator_url: baseUrl, operators }));
  const here = operatorLine({ DATA_DIR: inFolder('.') });
  const words = [
    'tokens',
    'create',
    '--as',
    'admin',
    '--name',
    'Nightly',
    '--roles',
    'admin',
    '--json',
    '--expires-at',
  ];

  const made = await here([...words, new Date(Date.now() + 3_600_000).toISOString()]);

  assert.equal(made.code, 0, made.out + made.err);
  assert.match(JSON.parse(made.out).data.token, /^op_/);
  assert.equal(await openSessions(admin.id), 0);
});

test('an approval is carried out with the token and a proof for it, and without password and code it is refused', async () => {
  const reviewer = await person(['compliance']);
  const body = { name: 'Terminal Savings', country: 'GH', reason: 'known since 2019' };
  const { approval_id: id } = await world.firm.act(proposePartner, { body }, 'Jane');
  const login = await line(`login --email ${reviewer.email}`, { input: `${PASSWORD}\n${await reviewer.code()}` });
  assert.equal(login.code, 0, login.err);
  const shown = await line(`approvals get ${id}`);
  const approve = /To approve exactly this: operator (approvals approve .*)\n$/.exec(shown.out)![1]!;

  const refused = await line(approve);
  assert.equal(refused.code, 2);
  assert.match(refused.err, /^reauthentication_required: [\s\S]*POST \/operator\/v1\/proofs/);
  const approved = await line(`${approve} --json`, { input: `${PASSWORD}\n${await reviewer.code()}` });

  assert.equal(approved.code, 0, approved.out + approved.err);
  assert.equal(JSON.parse(approved.out).data.status, 'approved');
  assert.equal(await openSessions(reviewer.id), 0);
});
