import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';

/** Settlement accounts and mandates of all partners, as finance judges them. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, read } = await operatorSide(world);
const PATH = '/operator/v1/settlement-accounts';

type Listed = { data: Record<string, unknown>[]; pagination: { count: number } };
type Verified = {
  settlement_account: { id: string; status: string };
  is_pending_approval: boolean;
  approval_id: string | null;
};

async function dollars(account_name: string) {
  const partner = await world.partner('live');
  const account = await partner.client.settlementAccounts.create({
    ...{ currency: 'USD', bank_name: 'Zenith Bank', bank_country: 'NG', account_number: '5070001234' },
    ...{ account_name, swift_bic: 'ZEIBNGLA' },
  } as never);
  return { partner, account };
}

const verify = async (id: string) =>
  (await ask('finance', 'POST', `${PATH}/${id}/verify`, {})).body.data as unknown as Verified;

test('an account in the name of its partner is verified by one person', async () => {
  const { partner, account } = await dollars('ACME SAVINGS');

  const answer = await verify(account.id);

  assert.deepEqual(
    [answer.settlement_account.status, answer.is_pending_approval, answer.approval_id],
    ['verified', false, null],
  );
  assert.equal((await partner.client.settlementAccounts.get(account.id)).status, 'verified');
});

test('an account in another name is verified by two people, and the proposal keeps no name in the audit', async () => {
  const { partner, account } = await dollars('Emeka Obi');

  const answer = await verify(account.id);

  assert.deepEqual([answer.settlement_account.status, answer.is_pending_approval], ['pending', true]);
  assert.equal((await partner.client.settlementAccounts.get(account.id)).status, 'pending');
  const { effect } = await read<{ effect: string }>(`/operator/v1/approvals/${answer.approval_id}`);
  assert.equal(
    effect,
    'The account ****1234 at Zenith Bank can be paid into and debited. The holder is Emeka Obi, and the organisation is Acme Savings.',
  );
  await world.firm.approve(answer.approval_id!, 'Chidi');
  assert.equal((await partner.client.settlementAccounts.get(account.id)).status, 'verified');
  const { rows } = await world.database.pool.query(
    "select 1 from audit_entries where (after::text || coalesce(reason, '')) like '%Emeka%'",
  );
  assert.equal(rows.length, 0);
});

test('an account that was rejected meanwhile is not verified by the second person', async () => {
  const { account } = await dollars('Emeka Obi');
  const { approval_id } = await verify(account.id);
  const rejected = await ask('finance', 'POST', `${PATH}/${account.id}/reject`, { reason: 'Not theirs.' });
  assert.equal(rejected.status, 200);

  await assert.rejects(world.firm.approve(approval_id!, 'Chidi'), {
    code: 'validation_error',
  });
});

test('the number of an account is shown only for a reason, and each look is in the audit without the number', async () => {
  const { account } = await dollars('ACME SAVINGS');
  const shown = JSON.stringify((await ask('finance', 'GET', `${PATH}/${account.id}`)).body);
  assert(!shown.includes('5070001234') && shown.includes('****1234'));

  const unreasoned = await ask('finance', 'POST', `${PATH}/${account.id}/reveal`, {});
  assert.deepEqual([unreasoned.status, Object.keys(unreasoned.body.error!.details)], [400, ['reason']]);
  assert.equal((await ask('admin', 'POST', `${PATH}/${account.id}/reveal`, { reason: 'x' })).status, 403);
  const { body } = await ask('finance', 'POST', `${PATH}/${account.id}/reveal`, { reason: 'The bank asks for it.' });

  assert.deepEqual(body.data, { id: account.id, account_number: '5070001234' });
  const { rows } = await world.database.pool.query(
    'select action, actor, reason, before, after from audit_entries where subject_id = $1',
    [account.id],
  );
  assert.deepEqual(rows, [
    {
      ...{ action: 'settlement-accounts reveal', actor: 'The finance', reason: 'The bank asks for it.' },
      ...{ before: null, after: null },
    },
  ]);
});

test('accounts that wait are listed with the filters, each with whose it is', async () => {
  const { partner, account } = await dollars('Emeka Obi');
  const list = async (query: string) =>
    (await ask('viewer', 'GET', `${PATH}?organisation=${partner.organisation_id}&${query}`)).body as unknown as Listed;

  const { data, pagination } = await list('waiting=true&name_match=none');
  assert.equal(pagination.count, 1);
  assert.deepEqual(
    [data[0]!['id'], data[0]!['organisation_name'], data[0]!['is_bank_asked']],
    [account.id, 'Acme Savings', false],
  );
  assert.equal((await list('status=verified')).pagination.count, 0);
  assert.equal((await list('currency=NGN')).pagination.count, 0);
});

test('a mandate is found by its reference, activated by the bank, and no longer waits', async () => {
  const partner = await world.partner('live');
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id: settlement_account_id } = await partner.client.settlementAccounts.create(account);
  await until(async () => (await partner.client.settlementAccounts.get(settlement_account_id)).status === 'verified');
  const mandate = await partner.client.mandates.create({ settlement_account_id, limit_amount: '500.00' });
  const path = `/operator/v1/mandates/${mandate.reference}`;
  const queue = async () =>
    (await ask('viewer', 'GET', `/operator/v1/mandates?waiting=true&organisation=${partner.organisation_id}`))
      .body as unknown as Listed;
  assert.equal((await queue()).pagination.count, 1);

  const activated = await ask('finance', 'POST', `${path}/activate`, { ready_after: 0 });

  assert.equal((activated.body.data as unknown as { status: string }).status, 'active');
  assert.equal((await queue()).pagination.count, 0);
  const failed = await ask('finance', 'POST', `${path}/fail`, { reason: 'late' });
  assert.deepEqual([failed.status, failed.code], [409, 'invalid_state']);
  assert.equal((await ask('dealing', 'POST', `${path}/activate`, {})).status, 403);
});
