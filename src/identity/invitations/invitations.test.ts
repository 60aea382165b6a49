import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { ADDRESS, operatorPeople, PASSWORD } from '../../testing/operator-person.ts';
import { totpAt } from '../credentials/totp.ts';
import { changeStatus } from '../operators/operations.ts';
import { operators } from '../operators/people.ts';
import { inviteAgain } from './by-admin.ts';
import { acceptInvitation, readInvitation } from './operations.ts';

const database = await freshDatabase();
after(() => database.drop());
const { pool } = database;
const { sealer, invite, accept, person } = operatorPeople(pool);

const write = <Result>(work: (tx: Transaction) => Promise<Result>) => transact(pool, 'write', work);
const read = (text: string) =>
  transact(pool, 'read', (tx) => readInvitation(operators, tx, sealer, { invitation: text }));
const admin = { name: 'The admin' };
const unknown = { code: 'invitation_unknown' };

test('an invitation is accepted once, with a password and a code, and its operator is active then', async () => {
  const { operator, invitation, secret } = await invite();
  assert.equal(operator.status, 'invited');
  const accepted = await accept(invitation, secret);

  assert.equal(accepted.status, 'active');
  await assert.rejects(accept(invitation, secret), unknown);
  await assert.rejects(read(invitation), unknown);
});

test('of two acceptances at once one is carried out', async () => {
  const { invitation, secret } = await invite();
  const both = await Promise.allSettled([accept(invitation, secret), accept(invitation, secret)]);

  assert.deepEqual(both.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
});

test('an invitation shows its secret to who has the link, and the database keeps neither of them', async () => {
  const { operator, invitation, secret } = await invite();
  const shown = await read(invitation);

  assert.equal(shown.email, operator.email);
  assert.equal(
    shown.totp_address,
    `otpauth://totp/Partner%20investment%20service:${encodeURIComponent(operator.email)}?secret=${secret}&issuer=Partner%20investment%20service&algorithm=SHA1&digits=6&period=30`,
  );
  await accept(invitation, secret);
  const rows = await Promise.all(
    ['operator_invitations', 'operator_credentials', 'audit_entries'].map((table) =>
      pool.query(`select to_jsonb(${table}) as row from ${table}`),
    ),
  );
  const kept = JSON.stringify(rows.map((result) => result.rows));
  for (const text of [invitation, secret, PASSWORD]) assert.equal(kept.includes(text), false);
});

test('an invitation is refused after 24 hours, with a wrong code, and with a password that is not good', async () => {
  const { invitation, secret, operator } = await invite();
  const send = (password: string, code: string) =>
    acceptInvitation(operators, pool, sealer, { invitation, password, code, address: ADDRESS });
  const code = totpAt(secret, Date.now());

  await assert.rejects(send(PASSWORD, totpAt(secret, Date.now() - 3_600_000)), {
    code: 'validation_error',
    details: { code: 'Expected the code that your authenticator shows now.' },
  });
  await assert.rejects(send('too short', code), {
    code: 'validation_error',
    details: { password: 'Expected at least 12 characters.' },
  });
  await pool.query(
    `update operator_invitations
     set created_at = created_at - interval '24 hours', expires_at = expires_at - interval '24 hours'
     where operator_id = $1`,
    [operator.id],
  );
  await assert.rejects(send(PASSWORD, code), unknown);
});

test('a new invitation replaces the one before', async () => {
  const { invitation, secret, operator } = await invite();
  const again = await write((tx) => inviteAgain(tx, sealer, operator.id, admin));

  await assert.rejects(accept(invitation, secret), unknown);
  const { totp_secret } = await read(again.invitation);
  assert.notEqual(totp_secret, secret);
  assert.equal((await accept(again.invitation, totp_secret)).status, 'active');
  await assert.rejects(
    write((tx) => inviteAgain(tx, sealer, 'nobody', admin)),
    { code: 'not_found', details: { resource: 'operator', id: 'nobody' } },
  );
});

test('who lost a password is invited again: the old one is good until the new one is set, and sessions end with it', async () => {
  const ada = await person();
  const { invitation } = await write((tx) => inviteAgain(tx, sealer, ada.id, admin));
  const { session } = await ada.enter();

  const { totp_secret } = await read(invitation);
  await accept(invitation, totp_secret, 'marble kettle seven owls');
  await assert.rejects(ada.enter(), { code: 'sign_in_refused' });
  const { rows } = await pool.query('select ended_at from operator_sessions where id = $1', [session.id]);
  assert.notEqual(rows[0].ended_at, null);
});

test('an operator who is suspended accepts nothing and is not invited again', async () => {
  const ada = await person();
  const { invitation } = await write((tx) => inviteAgain(tx, sealer, ada.id, admin));
  await write((tx) => changeStatus(tx, ada.id, 'suspend'));

  await assert.rejects(read(invitation), unknown);
  await assert.rejects(accept(invitation, ada.secret), unknown);
  await assert.rejects(
    write((tx) => inviteAgain(tx, sealer, ada.id, admin)),
    { code: 'invalid_state', details: { current_status: 'suspended', allowed_from: 'invited, active' } },
  );
});
