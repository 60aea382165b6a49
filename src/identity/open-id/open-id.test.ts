import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { CLIENT, openIdProvider } from '../../testing/open-id-provider.ts';
import { type OperatorAnswer, operatorRequests } from '../../testing/operator-requests.ts';
import { createWorld } from '../../testing/world.ts';
import { changeStatus, createOperator } from '../operators/operations.ts';

const REDIRECT = 'https://console.firm.example/sign-in/provider';
const provider = await openIdProvider(REDIRECT);
const { issuer, state } = provider;
const world = await createWorld({
  openId: { ...CLIENT, issuer, redirect: REDIRECT, name: 'Firm account', secondFactors: ['mfa'] },
});
const { send } = await operatorRequests(world);
const letters = 'abcdefghjkmnopqrstuvwxyz';
let count = 0;

/** An active operator, who is the one that signs in at the provider. */
async function person() {
  const letter = letters[count++]!;
  const wanted = { email: `one.${letter}@firm.example`, name: `One ${letter}`, roles: ['viewer'] as const };
  const operator = await world.write((tx) => createOperator(tx, wanted));
  state.person = { subject: `subject-${letter}`, email: wanted.email, email_verified: true };
  return operator;
}

/** Goes to the provider and comes back. */
async function comeBack() {
  const { data } = await send('POST', '/sessions/open-id/start');
  const { code, state: returned, iss } = await provider.walk(data['address']!);
  return { secret: data['secret']!, code: code!, state: returned!, iss: iss! };
}

const finish = (body: object) => send('POST', '/sessions/open-id/finish', body);
const shown = ({ status, cookie, code }: OperatorAnswer) => [status, code, cookie];
const REFUSED = [401, 'open_id_refused', ''];

/** The last refusal in the audit, in the words that the person does not read. */
async function why(): Promise<string> {
  const { rows } = await world.database.pool.query(
    "select after->>'why' as why from audit_entries where action = 'sessions refuse' order by sequence desc limit 1",
  );
  return rows[0].why;
}

beforeEach(() => {
  Object.assign(state, { claims: { amr: ['pwd', 'mfa'] }, isAway: false });
});

test('an operator whose address the provider has verified signs in, with the roles that are here and the cookie of every session', async () => {
  const operator = await person();
  state.claims['roles'] = ['admin'];
  const signedIn = await finish(await comeBack());

  assert.equal(signedIn.status, 201);
  assert.equal(signedIn.data['operator_id'], operator.id);
  assert.match(signedIn.cookie, /^operator_session=[0-9A-Za-z]{40}; Path=\/; HttpOnly; SameSite=Strict$/);
  const me = await send('GET', '/me', undefined, { Cookie: signedIn.cookie.split(';')[0]! });
  assert.deepEqual([me.data['email'], me.data['roles']], [operator.email, ['viewer']]);
  assert.deepEqual((await send('GET', '/sign-in-methods')).data, { open_id: { name: 'Firm account' } });
});

test('a code and a begin are good once', async () => {
  await person();
  const returned = await comeBack();
  assert.equal((await finish(returned)).status, 201);

  assert.deepEqual(shown(await finish(returned)), REFUSED);
  const { data } = await send('POST', '/sessions/open-id/start');
  assert.deepEqual(shown(await finish({ ...returned, secret: data['secret'] })), REFUSED);
});

test('what another browser began is not finished in this one', async () => {
  await person();
  const [mine, other] = [await comeBack(), await comeBack()];

  assert.deepEqual(shown(await finish({ ...other, secret: mine.secret })), REFUSED);
  assert.deepEqual(shown(await finish({ ...other, secret: 'A'.repeat(40) })), REFUSED);
  assert.equal(await why(), 'attempt_unknown');
});

for (const [name, claims] of [
  ['with another nonce', { nonce: 'another' }],
  ['for another audience', { aud: 'another' }],
  ['of another issuer', { iss: 'https://other.example' }],
  ['that has expired', { exp: 1_700_000_000 }],
] as const)
  test(`a token ${name} is refused`, async () => {
    await person();
    const returned = await comeBack();
    Object.assign(state.claims, claims);

    assert.deepEqual(shown(await finish(returned)), REFUSED);
  });

test('an address that is not verified, one that nobody has and a suspended operator are refused in the same words', async () => {
  const operator = await person();
  state.person.email_verified = false;
  const unverified = await finish(await comeBack());
  assert.equal(await why(), 'email_not_verified');
  Object.assign(state.person, { email_verified: true, email: 'nobody@firm.example' });
  const unknown = await finish(await comeBack());
  assert.equal(await why(), 'operator_unknown');
  state.person.email = operator.email;
  await world.write((tx) => changeStatus(tx, operator.id, 'suspend'));
  const suspended = await finish(await comeBack());
  assert.equal(await why(), 'operator_suspended');

  for (const answer of [unverified, unknown, suspended]) {
    assert.deepEqual(shown(answer), REFUSED);
    assert.deepEqual(answer.error, unverified.error);
  }
});

test('an address that was given to another person at the provider signs in nobody', async () => {
  await person();
  assert.equal((await finish(await comeBack())).status, 201);
  state.person.subject = 'somebody else';

  assert.deepEqual(shown(await finish(await comeBack())), REFUSED);
  assert.equal(await why(), 'other_subject');
});

test('a sign-in without a second factor is refused, and the person reads why', async () => {
  await person();
  state.claims = { amr: ['pwd'] };

  assert.deepEqual(shown(await finish(await comeBack())), [403, 'second_factor_missing', '']);
});

test('a key that the provider changed is taken at once', async () => {
  await person();
  assert.equal((await finish(await comeBack())).status, 201);
  provider.start('second');

  assert.equal((await finish(await comeBack())).status, 201);
});

test('while the provider is away a sign-in says so, and it is possible again afterwards', async () => {
  await person();
  const returned = await comeBack();
  state.isAway = true;

  assert.equal((await send('POST', '/sessions/open-id/start')).code, 'provider_unavailable');
  assert.equal((await finish(returned)).code, 'provider_unavailable');
  state.isAway = false;
  assert.equal((await finish(await comeBack())).status, 201);
});

test('a proof is a sign-in at the provider that is younger than its begin, by the same person', async () => {
  const operator = await person();
  const { cookie, data } = await finish(await comeBack());
  const session = { Cookie: cookie.split(';')[0]!, 'X-CSRF-Token': data['csrf_token']! };
  const age = "update operator_sessions set authenticated_at = created_at - interval '1 hour' where operator_id = $1";
  await world.database.pool.query(age, [operator.id]);
  const prove = async (claims: object, path = '/sessions/open-id/prove') => {
    Object.assign(state.claims, claims);
    const begun = await send('POST', '/sessions/open-id/start-proof', undefined, session);
    const { code, state: returned, iss } = await provider.walk(begun.data['address']!);
    return send('POST', path, { secret: begun.data['secret'], code, state: returned, iss }, session);
  };
  const provenAt = async () => (await send('GET', '/me', undefined, session)).data['authenticated_at']!;

  assert.deepEqual(shown(await prove({ auth_time: Math.floor(Date.now() / 1_000) - 60 })), REFUSED);
  assert.equal(await why(), 'old_sign_in');
  assert.deepEqual(shown(await prove({}, '/sessions/open-id/finish')), REFUSED);
  assert(Date.parse(await provenAt()) < Date.now() - 3_000_000);
  state.claims = { amr: ['mfa'] };
  assert.equal((await prove({})).status, 200);
  assert(Date.parse(await provenAt()) > Date.now() - 60_000);
  const other = await person();
  assert.deepEqual(shown(await prove({})), REFUSED);
  assert.notEqual(other.id, operator.id);
  assert.equal(await why(), 'another_operator');
});

test('an address that begins too often has to wait', async () => {
  await world.database.pool.query('update operator_sign_in_attempts set attempts = 100');

  assert.equal((await send('POST', '/sessions/open-id/start')).code, 'rate_limited');
  assert.equal((await finish({ secret: 'A'.repeat(40), code: 'a', state: 'b' })).code, 'rate_limited');
});
