import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createOrganisation } from '../access/organisations/operations.ts';
import { totpAt } from '../identity/credentials/totp.ts';
import { members as ofPartners } from '../identity/members/people.ts';
import { operators as ofFirm } from '../identity/operators/people.ts';
import { signIn } from '../identity/sessions/sign-in.ts';
import { openOperators } from '../identity/tokens/operations.ts';
import { createSealer } from '../platform/crypto/sealed.ts';
import { transact } from '../platform/database/transaction.ts';
import { freshDatabase } from '../testing/fresh-database.ts';
import { seedDemo } from './demo-seed.ts';

const database = await freshDatabase();
const { pool } = database;
const dataDir = await mkdtemp(join(tmpdir(), 'seed-'));

after(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
const file = join(dataDir, 'credentials.json');
const operatorUrl = 'http://127.0.0.1:8081';
const seed = (baseUrl = 'http://127.0.0.1:8080') => seedDemo(pool, sealer, { dataDir, baseUrl, operatorUrl });
const credentials = async () => JSON.parse(await readFile(file, 'utf8'));
const people = (operators: readonly { email: string; name: string; roles: string[] }[]) =>
  operators.map(({ email, name, roles }) => [email, name, ...roles]);

test('the demonstration keeps its keys over every start, also over concurrent ones', async () => {
  await Promise.all([seed(), seed()]);
  const first = await credentials();
  await rm(file);
  await seed('http://127.0.0.1:9090');

  assert.deepEqual(Object.keys(first), ['base_url', 'operator_url', 'test', 'live', 'operators', 'members']);
  assert.match(first.test.key_id, /^pk_test_/);
  assert.match(first.live.secret, /^sk_live_/);
  const { operators, members, ...second } = await credentials();
  assert.equal(members.length, 4);
  const kept = { operators: first.operators, members: first.members };
  assert.deepEqual({ ...second, ...kept }, { ...first, base_url: 'http://127.0.0.1:9090' });
  assert.deepEqual(people(operators), people(first.operators));
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  const { rows } = await pool.query(
    `select name, kyb_status, mode, ip_allowlist, cardinality(scopes) as scopes
     from api_keys
     join organisations on organisations.id = api_keys.organisation_id
     join environments using (organisation_id, mode)
     order by mode`,
  );
  const one = { name: 'Demo Capital', kyb_status: 'approved', ip_allowlist: ['127.0.0.1', '::1'], scopes: 7 };
  assert.deepEqual(rows, [
    { ...one, mode: 'live' },
    { ...one, mode: 'test' },
  ]);
});

test('the demonstration has an operator for each role and a second where two approve, whose password, second factor and token are good and stay the same over every start', async () => {
  await seed();
  const first = await credentials();
  await seed();

  const { operators } = await credentials();
  assert.deepEqual(operators, first.operators);
  assert.deepEqual(people(operators), [
    ['viewer@demo.example', 'Efua Viewer', 'viewer'],
    ['compliance@demo.example', 'Kwame Compliance', 'compliance'],
    ['dealing@demo.example', 'Ngozi Dealing', 'dealing'],
    ['finance@demo.example', 'Tunde Finance', 'finance'],
    ['admin@demo.example', 'Abena Admin', 'admin'],
    ['compliance-2@demo.example', 'Yaw Reviewer', 'compliance'],
    ['dealing-2@demo.example', 'Chioma Dealer', 'dealing'],
    ['finance-2@demo.example', 'Kofi Treasurer', 'finance'],
    ['admin-2@demo.example', 'Zainab Director', 'admin'],
  ]);
  const { email, password, totp_secret } = operators[4];
  const signedIn = await signIn(ofFirm, pool, sealer, {
    ...{ email, password, address: '127.0.0.1' },
    code: totpAt(totp_secret, Date.now()),
  });
  assert.equal(signedIn.person.email, 'admin@demo.example');
  const { authenticate } = openOperators(pool);
  for (const { email: owner, token } of operators) {
    const credential = { authorization: `Bearer ${token}`, cookie: undefined, csrf: undefined };
    assert.equal((await authenticate(credential, { isUnsafe: true, address: '127.0.0.1' })).email, owner);
  }
});

test('the demonstration’s partner has a member for each role, who signs in to the dashboard, and is the same over every start', async () => {
  await seed();
  const first = await credentials();
  await seed();

  const { members } = await credentials();
  assert.deepEqual(members, first.members);
  assert.deepEqual(
    members.map(({ email, name, role }: { email: string; name: string; role: string }) => [email, name, role]),
    [
      ['owner@demo-capital.example', 'Adaeze Owner', 'owner'],
      ['developer@demo-capital.example', 'Kojo Developer', 'developer'],
      ['finance@demo-capital.example', 'Halima Finance', 'finance'],
      ['viewer@demo-capital.example', 'Sena Viewer', 'viewer'],
    ],
  );
  const { email, password, totp_secret } = members[1];
  const code = totpAt(totp_secret, Date.now());
  const { person } = await signIn(ofPartners, pool, sealer, { email, password, code, address: '127.0.0.1' });
  assert.deepEqual([person.email, person.status], [email, 'active']);
});

test('the partner with live records has a person from the next seed on, and those of the others stay', async () => {
  await seed();
  const before = await credentials();
  await transact(pool, 'write', (tx) =>
    createOrganisation(tx, { name: 'Harmattan Wealth', country: 'GH', kyb: 'approved' }, 'approved'),
  );
  await seed();

  const { members } = await credentials();
  assert.deepEqual(members.slice(0, 4), before.members);
  const { email, password, totp_secret } = members[4];
  assert.equal(email, 'owner@harmattan-wealth.example');
  const code = totpAt(totp_secret, Date.now());
  const { person } = await signIn(ofPartners, pool, sealer, { email, password, code, address: '127.0.0.1' });
  assert.deepEqual([person.role, person.status], ['owner', 'active']);
});
