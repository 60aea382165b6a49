import assert from 'node:assert/strict';
import { test } from 'node:test';
import { freezeWallet } from '../../ledger/wallets/operator-contract.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { payOnce } from '../../testing/paid-account.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** Withdrawals of all partners as finance decides them: one person, or two where the amount or the account asks for it. */
const world = await createWorld({ operators: operatorsByRole });
const { ask, read } = await operatorSide(world);
const PATH = '/operator/v1/withdrawals';

type Shown = { id: string; reference: string; status: string } & Record<string, unknown>;
type Listed = { data: Shown[]; pagination: { count: number } };
type Approval = { withdrawal: Shown; is_pending_approval: boolean; approval_id: string | null };

async function payee({ client }: Partner, account_number = '0123456789') {
  const { id } = await client.settlementAccounts.create({ currency: 'NGN', bank_code: '058', account_number });
  await until(async () => (await client.settlementAccounts.get(id)).status === 'verified');
  return id;
}

async function waiting(amount: string, { isFirst = false } = {}) {
  const partner = await world.partner('live', { wallets: { NGN: '9000000.00' } });
  const settlement_account_id = await payee(partner);
  if (!isFirst) await payOnce(world, partner, settlement_account_id);
  const withdrawal = await partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  return { partner, withdrawal };
}

const approve = async (id: string, body: object = {}) => {
  const { status, code, body: answer } = await ask('finance', 'POST', `${PATH}/${id}/approve`, body);
  return { status, code, data: answer.data as unknown as Approval };
};

test('a withdrawal within what one person may approve is paid at his word, and the audit has who it was', async () => {
  const { partner, withdrawal } = await waiting('5000000.00');

  const { data } = await approve(withdrawal.reference);

  assert.deepEqual(
    [data.withdrawal.status, data.is_pending_approval, data.approval_id, data.withdrawal['needs_second_person']],
    ['processing', false, null, null],
  );
  await until(async () => (await partner.client.withdrawals.get(withdrawal.id)).status === 'completed');
  const { rows } = await world.database.pool.query(
    "select action, actor, operator ->> 'email' as email from audit_entries where subject_id = $1",
    [withdrawal.id],
  );
  assert.deepEqual(rows, [{ action: 'withdrawals approve', actor: 'The finance', email: 'finance@firm.example' }]);
});

test('a withdrawal above the threshold is not paid by one person: it waits for another, who pays it', async () => {
  const { partner, withdrawal } = await waiting('5000000.01');

  const { data } = await approve(withdrawal.id, { reason: 'Their quarterly payout.' });

  assert.deepEqual([data.withdrawal.status, data.is_pending_approval], ['pending_approval', true]);
  assert.equal(data.withdrawal['needs_second_person'], 'it is above NGN 5000000.00');
  assert.equal((await partner.client.withdrawals.get(withdrawal.id)).status, 'pending_approval');
  await assert.rejects(world.firm.approve(data.approval_id!, 'The finance'), {
    code: 'wrong_person',
  });
  const { effect, reason } = await read<Record<string, string>>(`/operator/v1/approvals/${data.approval_id}`);
  assert.equal(reason, 'Their quarterly payout.');
  assert.match(
    effect!,
    /^Pay NGN 5000000\.01 of the withdrawal WDR-\w+ to \*\*\*\*6789 of ACME SAVINGS at Guaranty Trust Bank\. With it NGN 5000000\.01 leaves within 24 hours without a second person; the threshold is NGN 5000000\.00\.$/,
  );
  await world.firm.approve(data.approval_id!, 'Chidi');
  await until(async () => (await partner.client.withdrawals.get(withdrawal.id)).status === 'completed');
});

test('the first payout to an account takes two people, and the next one does not', async () => {
  const { partner, withdrawal } = await waiting('1000.00', { isFirst: true });

  const { data } = await approve(withdrawal.id);

  assert.equal(data.is_pending_approval, true);
  await world.firm.approve(data.approval_id!, 'Chidi');
  const { settlement_account_id } = withdrawal;
  const next = await partner.client.withdrawals.create({ currency: 'NGN', amount: '1000.00', settlement_account_id });
  assert.equal((await approve(next.id)).data.is_pending_approval, false);
});

test('what was cancelled meanwhile is not paid by the second person', async () => {
  const { partner, withdrawal } = await waiting('5000000.01');
  const { data } = await approve(withdrawal.id);
  await partner.client.withdrawals.cancel(withdrawal.id);

  await assert.rejects(world.firm.approve(data.approval_id!, 'Chidi'), {
    code: 'invalid_state',
  });
  assert.equal(await partner.balance(), '9000000.00');
  assert.deepEqual(
    [(await approve(withdrawal.id)).status, (await approve(withdrawal.id)).code],
    [409, 'invalid_state'],
  );
});

test('a withdrawal of a frozen wallet is refused at once, also above the threshold', async () => {
  const { partner, withdrawal } = await waiting('5000000.01');
  const { id: wallet } = await partner.client.wallets.get('NGN');
  await world.firm.act(freezeWallet, { params: { wallet }, body: { reason: 'a question' } });

  assert.equal((await approve(withdrawal.id)).code, 'wallet_frozen');
});

test('a withdrawal is rejected with its reason, and the wallet is refunded', async () => {
  const { partner, withdrawal } = await waiting('1000.00');

  const { status } = await ask('finance', 'POST', `${PATH}/${withdrawal.id}/reject`, { reason: '<b>Not theirs</b>' });

  assert.equal(status, 200);
  assert.equal((await partner.client.withdrawals.get(withdrawal.id)).failure_reason, '<b>Not theirs</b>');
  assert.equal(await partner.balance(), '9000000.00');
  const unnamed = await ask('finance', 'POST', `${PATH}/${withdrawal.id}/reject`, {});
  assert.deepEqual([unnamed.status, Object.keys(unnamed.body.error!.details)], [400, ['reason']]);
});

test('what waits is listed oldest first with who is paid, and no longer once it is decided', async () => {
  const { partner, withdrawal } = await waiting('1000.00', { isFirst: true });
  const { settlement_account_id } = withdrawal;
  const second = await partner.client.withdrawals.create({ currency: 'NGN', amount: '2000.00', settlement_account_id });
  const list = async (query: string) => {
    const target = `${PATH}?organisation=${partner.organisation_id}&${query}`;
    return (await ask('viewer', 'GET', target)).body as unknown as Listed;
  };

  const queue = await list('waiting=true&sort=asc');
  assert.deepEqual(
    queue.data.map(({ id }) => id),
    [withdrawal.id, second.id],
  );
  assert.deepEqual(queue.data[0]!['payee'], {
    bank_name: 'Guaranty Trust Bank',
    account_number_masked: '****6789',
    account_name: 'ACME SAVINGS',
  });
  await ask('finance', 'POST', `${PATH}/${second.id}/reject`, { reason: 'no' });
  assert.equal((await list('waiting=true')).pagination.count, 1);
  assert.equal((await list('waiting=false')).pagination.count, 1);
  assert.equal((await list('status=failed&currency=NGN')).data[0]!.id, second.id);
  assert.equal((await list(`reference=${withdrawal.reference}`)).pagination.count, 1);
  assert.equal((await list('currency=USD')).pagination.count, 0);
});

for (const role of ['viewer', 'compliance', 'dealing', 'admin'] as const)
  test(`the role ${role} cannot approve a withdrawal`, async () => {
    const { partner, withdrawal } = await waiting('1000.00');

    assert.equal((await ask(role, 'POST', `${PATH}/${withdrawal.id}/approve`, {})).status, 403);
    assert.equal((await partner.client.withdrawals.get(withdrawal.id)).status, 'pending_approval');
  });
