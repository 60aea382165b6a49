import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { verifyAudit } from '../../platform/audit-proof.ts';
import { transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { operatorPeople, PASSWORD } from '../../testing/operator-person.ts';
import { operators } from '../operators/people.ts';
import { signIn } from './sign-in.ts';

const database = await freshDatabase();
after(() => database.drop());
const { pool } = database;
const { sealer, person, invite } = operatorPeople(pool);
const refused = { code: 'sign_in_refused', details: {} };

test('a wrong password, a wrong code and an address that nobody has are refused in the same words', async () => {
  const ada = await person();
  await assert.rejects(ada.enter({ password: `${PASSWORD}!` }), refused);
  await assert.rejects(ada.enter({ code: '000000' }), refused);
  await assert.rejects(ada.enter({ email: 'nobody@firm.example' }), refused);
  assert.equal((await ada.enter({ email: ada.email.toUpperCase() })).person.id, ada.id);
});

test('an address that nobody has is refused after the same statements as one of an operator', async () => {
  const ada = await person();
  const entriesOf = async (email: string) => {
    const before = await pool.query('select count(*)::int as count from audit_entries');
    await assert.rejects(ada.enter({ email, password: 'marble kettle seven owls', address: '192.0.2.20' }), refused);
    const later = await pool.query('select count(*)::int as count from audit_entries');
    return later.rows[0].count - before.rows[0].count;
  };

  assert.deepEqual([await entriesOf(ada.email), await entriesOf('nobody.else@firm.example')], [1, 1]);
});

test('a code is good for one sign-in', async () => {
  const ada = await person();
  const code = await ada.code();
  const enter = () =>
    signIn(operators, pool, sealer, { email: ada.email, password: PASSWORD, code, address: '192.0.2.21' });
  const both = await Promise.allSettled([enter(), enter()]);

  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
  await assert.rejects(enter(), refused);
});

test('who has not accepted an invitation cannot sign in', async () => {
  const { operator } = await invite();
  const nothing = { email: operator.email, password: '', code: '', address: '192.0.2.22' };
  await assert.rejects(signIn(operators, pool, sealer, nothing), refused);
});

test('the audit has each sign-in and each refusal with its address, without what was typed', async () => {
  const ada = await person();
  const { session } = await ada.enter({ address: '192.0.2.30' });
  await assert.rejects(ada.enter({ password: 'marble kettle seven owls', address: '192.0.2.31' }), refused);
  await assert.rejects(ada.enter({ email: 'my-secret-typed-here', address: '192.0.2.31' }), refused);

  const { rows } = await pool.query(
    `select actor, action, subject_id, after from audit_entries where address in ('192.0.2.30', '192.0.2.31') order by sequence`,
  );
  assert.deepEqual(rows, [
    { actor: ada.email, action: 'sessions create', subject_id: ada.id, after: { session_id: session.id } },
    { actor: ada.email, action: 'sessions refuse', subject_id: ada.id, after: null },
    { actor: 'unknown', action: 'sessions refuse', subject_id: 'unknown', after: null },
  ]);
  const all = await pool.query('select to_jsonb(audit_entries) as row from audit_entries');
  for (const typed of ['marble', 'my-secret-typed-here', PASSWORD])
    assert.equal(JSON.stringify(all.rows).includes(typed), false);
  assert.deepEqual((await transact(pool, 'read', (tx) => verifyAudit(tx))).problems, []);
});
