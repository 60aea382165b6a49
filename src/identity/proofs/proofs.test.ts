import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposePartner } from '../../kyb/business/operator-contract.ts';
import { operatorPasskeys } from '../../testing/operator-passkeys.ts';
import { PASSWORD } from '../../testing/operator-person.ts';
import { challengeIn, registerPasskey } from '../../testing/passkeys.ts';
import { createWorld } from '../../testing/world.ts';
import { createOperator } from '../operators/operations.ts';
import { operators } from '../operators/people.ts';
import { beginSession } from '../sessions/sign-in.ts';
import { createToken } from '../tokens/operations.ts';

/** A token approves only where its owner proved himself for that approval: over HTTP, with real passwords, codes and passkeys. */
const world = await createWorld();
const { people, send, within } = await operatorPasskeys(world);
const { pool } = world.database;

type Headers = Readonly<Record<string, string>>;
const REFUSED = [403, 'reauthentication_required'];

/** Somebody of compliance with tokens of two scripts, which ask for proofs and approve. */
async function scripts() {
  const person = await people.person(['compliance']);
  const script = async () => {
    const { token } = await world.write((tx) => {
      const expires_at = new Date(tx.now_ms + 86_400_000).toISOString();
      return createToken(tx, person, { name: 'Script', roles: ['compliance'], expires_at });
    });
    return scriptBy({ Authorization: `Bearer ${token}` });
  };
  return { ...person, first: await script(), second: await script() };
}

const scriptBy = (sender: Headers) => ({
  ask: (method: string, path: string, body?: object, headers: Headers = {}) =>
    send(method, path, body, { ...sender, ...headers }),
  async approve(id: string, proof?: string) {
    const { data } = await send('GET', `/approvals/${id}`, undefined, sender);
    const { payload_sha256, effect_sha256 } = data;
    const headers = { ...sender, ...(proof !== undefined && { 'X-Operator-Proof': proof }) };
    const body = { payload_sha256: payload_sha256!, effect_sha256: effect_sha256 ?? '0'.repeat(64) };
    const { status, code } = await send('POST', `/approvals/${id}/approve`, body, headers);
    return [status, code];
  },
});

let count = 0;
async function proposed(): Promise<string> {
  const body = { name: `Proven Savings ${count++}`, country: 'GH', reason: 'known since 2019' };
  return (await world.firm.act(proposePartner, { body }, 'Jane')).approval_id;
}

const ama = await scripts();
async function prove(who: typeof ama, approval_ids: readonly string[], by = who.first): Promise<string> {
  const { status, data } = await by.ask('POST', '/proofs', {
    password: PASSWORD,
    code: await who.code(),
    approval_ids,
  });
  assert.equal(status, 201);
  return data['proof']!;
}

test('a token without a proof is refused an approval with how to get one, and approves with it', async () => {
  const id = await proposed();
  assert.deepEqual(await ama.first.approve(id), REFUSED);

  const asked = { password: PASSWORD, code: await ama.code(), approval_ids: [id] };
  const { status, data } = await ama.first.ask('POST', '/proofs', asked);
  assert.deepEqual([status, data['approval_ids']], [201, [id]]);
  assert.match(data['proof']!, /^[0-9A-Za-z]{40}$/);
  const lives_ms = Date.parse(data['expires_at']!) - Date.now();
  assert(lives_ms > 290_000 && lives_ms <= 301_000, String(lives_ms));
  assert.deepEqual(await ama.first.approve(id, data['proof']), [200, null]);

  const { rows } = await pool.query('select to_jsonb(operator_proofs)::text as row from operator_proofs');
  assert.equal(JSON.stringify(rows).includes(data['proof']!), false);
  const { rows: audit } = await pool.query(
    "select action from audit_entries where subject_id = $1 and action = 'proofs create'",
    [ama.id],
  );
  assert.equal(audit.length, 1);
});

test('a proof is good once for each of its approvals, and for no other', async () => {
  const [one, two, other] = [await proposed(), await proposed(), await proposed()];
  const proof = await prove(ama, [one, two]);

  assert.deepEqual(await ama.first.approve(other, proof), REFUSED);
  assert.deepEqual(await ama.first.approve(one, proof), [200, null]);
  assert.deepEqual(await ama.first.approve(one, proof), REFUSED);
  assert.deepEqual(await ama.first.approve(two, proof), [200, null]);
});

test('of two requests with one proof at the same moment one is carried out', async () => {
  const id = await proposed();
  const proof = await prove(ama, [id]);
  const outcomes = await Promise.all([1, 2, 3].map(() => ama.first.approve(id, proof)));
  assert.deepEqual(outcomes.map(([status]) => status).sort(), [200, 403, 403]);
});

test("a proof is of no use to another token of the same person, to another person's, and in a session", async () => {
  const id = await proposed();
  const proof = await prove(ama, [id]);
  const kofi = await scripts();

  assert.deepEqual(await ama.second.approve(id, proof), REFUSED);
  assert.deepEqual(await kofi.first.approve(id, proof), REFUSED);
  const { text, csrf_token, session } = await ama.enter();
  await pool.query(
    "update operator_sessions set authenticated_at = authenticated_at - interval '6 minutes' where id = $1",
    [session.id],
  );
  const browser = scriptBy({ Cookie: `operator_session=${text}`, 'X-CSRF-Token': csrf_token });
  assert.deepEqual(await browser.approve(id, proof), REFUSED);
  assert.deepEqual(await ama.first.approve(id, proof), [200, null]);
});

test('a proof ends after five minutes, and one that never was is none', async () => {
  const id = await proposed();
  const proof = await prove(ama, [id]);
  await pool.query(
    "update operator_proofs set created_at = created_at - interval '5 minutes', expires_at = expires_at - interval '5 minutes' where approval_id = $1",
    [id],
  );
  assert.deepEqual(await ama.first.approve(id, proof), REFUSED);
  for (const text of ['', 'x', 'a'.repeat(40)]) assert.deepEqual(await ama.first.approve(id, text), REFUSED, text);
});

test('an approval that is refused leaves the proof as it was', async () => {
  const id = await proposed();
  const proof = await prove(ama, [id]);
  const body = { payload_sha256: '0'.repeat(64), effect_sha256: '0'.repeat(64) };
  const { code } = await ama.first.ask('POST', `/approvals/${id}/approve`, body, { 'X-Operator-Proof': proof });

  assert.equal(code, 'preview_changed');
  assert.deepEqual(await ama.first.approve(id, proof), [200, null]);
});

test('password and code are both needed, a code is good once, and a token has ten tries an hour', async () => {
  const yaa = await scripts();
  const approval_ids = [await proposed()];
  const code = await yaa.code();
  const ask = (body: object) => yaa.first.ask('POST', '/proofs', { approval_ids, ...body });
  assert.equal((await ask({ password: PASSWORD })).code, 'validation_error');
  assert.equal((await ask({ password: PASSWORD, code })).status, 201);

  assert.equal((await ask({ password: PASSWORD, code })).code, 'sign_in_refused');
  const wrong = { password: 'another lorry of onions', code: await yaa.code() };
  assert.equal((await ask(wrong)).code, 'sign_in_refused');
  for (let turn = 0; turn < 8; turn++)
    assert.equal((await ask({ password: PASSWORD, code: '000000' })).code, 'sign_in_refused');
  assert.equal((await ask({ password: PASSWORD, code: await yaa.code() })).code, 'rate_limited');
  const signIn = { email: yaa.email, password: PASSWORD, code: await yaa.code() };
  // Whoever stole a token does not keep its owner out.
  assert.equal((await send('POST', '/sessions', signIn)).status, 201);
});

test('a proof names 1 to 100 approvals, none twice', async () => {
  const ids = Array.from({ length: 101 }, (_, at) => `01890a5d-ac96-7b7e-8f4c-${String(at).padStart(12, '0')}`);
  const asking = async (approval_ids: readonly string[]) =>
    (await ama.first.ask('POST', '/proofs', { password: PASSWORD, code: await ama.code(), approval_ids })).status;
  assert.deepEqual(
    [await asking([]), await asking(ids), await asking([ids[0]!, ids[0]!]), await asking(ids.slice(1))],
    [400, 400, 400, 201],
  );
});

test('a passkey proves it too, and who has no password proves it with nothing else', async () => {
  const operator = await world.write((tx) =>
    createOperator(tx, { email: 'esi@firm.example', name: 'Esi Owusu', roles: ['compliance'] }),
  );
  const session = await world.write((tx) =>
    beginSession(tx, operators, operator, { address: '192.0.2.10', method: 'open_id' }),
  );
  const { authenticator } = await registerPasskey(within(session));
  const { token } = await world.write((tx) =>
    createToken(tx, operator, {
      name: 'Script',
      roles: ['compliance'],
      expires_at: new Date(tx.now_ms + 86_400_000).toISOString(),
    }),
  );
  const script = scriptBy({ Authorization: `Bearer ${token}` });
  const id = await proposed();
  const byPassword = { password: PASSWORD, code: '000000', approval_ids: [id] };
  assert.equal((await script.ask('POST', '/proofs', byPassword)).code, 'sign_in_refused');

  const asked = challengeIn(await script.ask('POST', '/proofs/passkey/start'));
  const passkey = authenticator.sign(asked);
  const stolen = await ama.first.ask('POST', '/proofs', { passkey, approval_ids: [id] });
  assert.equal(stolen.code, 'passkey_refused');
  const { status, data } = await script.ask('POST', '/proofs', { passkey, approval_ids: [id] });
  assert.equal(status, 201);
  assert.equal((await script.ask('POST', '/proofs', { passkey, approval_ids: [id] })).code, 'passkey_refused');
  assert.deepEqual(await script.approve(id, data['proof']), [200, null]);
});

test('a suspended person proves nothing, and a proof of before is of no use', async () => {
  const abu = await scripts();
  const id = await proposed();
  const proof = await prove(abu, [id]);
  await pool.query("update operators set status = 'suspended', suspended_at = now() where id = $1", [abu.id]);
  const { status } = await abu.first.ask('POST', `/approvals/${id}/approve`, {}, { 'X-Operator-Proof': proof });
  assert.equal(status, 401);
});
