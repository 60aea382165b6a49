import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { payOnce } from '../../testing/paid-account.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { approveWithdrawal, failWithdrawal, returnWithdrawal, settleWithdrawal } from './operator-contract.ts';

/** Which live withdrawals one person may let be paid without another. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
const effectOf = async (id: string) => (await read<{ effect: string }>(`/operator/v1/approvals/${id}`)).effect;

const approve = (id: string, by = 'Jane') =>
  world.firm.act(approveWithdrawal, { params: { withdrawal: id }, body: {} }, by);
const given = (id: string, reason: string) => ({ params: { withdrawal: id }, body: { reason } });
const statusOf = async ({ client }: Partner, id: string) => (await client.withdrawals.get(id)).status;

/** A verified account that was added two days ago. */
async function accountOf({ client, environment }: Partner): Promise<string> {
  const account = { currency: 'NGN', bank_code: '058', account_number: '0123456789' } as const;
  const { id } = await client.settlementAccounts.create(account);
  await world.database.owner.query(
    `update settlement_accounts
     set status = 'verified', account_name = 'Acme', name_match = 'exact', verified_at = created_at, call_due_at = null,
       created_at = created_at - interval '2 days'
     where environment_id = $1 and id = $2`,
    [environment.id, id],
  );
  return id;
}

async function withdrawal(amount: string, { isFirst = false } = {}) {
  const partner = await world.partner('live', { wallets: { NGN: '9000000.00' } });
  const settlement_account_id = await accountOf(partner);
  if (!isFirst) await payOnce(world, partner, settlement_account_id);
  const create = () => partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id });
  return { partner, create, ...(await create()) };
}

test('one above the threshold of its currency waits for another person, and is paid once that person approves', async () => {
  const { partner, id, reference } = await withdrawal('5000000.01');

  const { approval_id, is_pending_approval, withdrawal: shown } = await approve(id);

  assert.deepEqual([is_pending_approval, shown.needs_second_person], [true, 'it is above NGN 5000000.00']);
  assert.equal(await statusOf(partner, id), 'pending_approval');
  await assert.rejects(world.firm.approve(approval_id!, 'JANE'), {
    code: 'wrong_person',
  });
  assert.equal(
    await effectOf(approval_id!),
    `Pay NGN 5000000.01 of the withdrawal ${reference} to ****6789 of Acme at Guaranty Trust Bank. With it NGN 5000000.01 leaves within 24 hours without a second person; the threshold is NGN 5000000.00.`,
  );

  await world.firm.approve(approval_id!, 'Kofi');

  assert.equal(await statusOf(partner, id), 'processing');
});

test('one of exactly the threshold to an account that was paid before is approved by one person', async () => {
  const { partner, id } = await withdrawal('5000000.00');

  assert.equal((await approve(id)).approval_id, null);

  assert.equal(await statusOf(partner, id), 'processing');
});

test('the first to an account takes two people, and the next one does not', async () => {
  const { partner, id, create } = await withdrawal('4000.00', { isFirst: true });
  const { approval_id, withdrawal: shown } = await approve(id);
  assert.equal(shown.needs_second_person, 'it is the first to its settlement account');
  await world.firm.approve(approval_id!, 'Kofi');
  const next = await create();

  assert.equal((await approve(next.id)).approval_id, null);

  assert.equal(await statusOf(partner, next.id), 'processing');
});

test('one that waits for another person is not proposed twice', async () => {
  const { id } = await withdrawal('6000000.00');
  const { approval_id } = await approve(id);

  await assert.rejects(approve(id, 'Kofi'), {
    code: 'invalid_state',
    details: {
      current_status: `waits for another person than Jane: proposal ${approval_id}`,
      allowed_from: 'no proposal that waits',
    },
  });
});

test('one that was cancelled meanwhile is shown so, and not paid', async () => {
  const { partner, id } = await withdrawal('6000000.00');
  const { approval_id } = await approve(id);
  await partner.client.withdrawals.cancel(id);

  const effect = await effectOf(approval_id!);

  assert.match(effect, /It would be refused now: the withdrawal is cancelled\.$/);
  await assert.rejects(world.firm.approve(approval_id!, 'Kofi'), {
    code: 'invalid_state',
  });
});

test('a payout that one person says failed is refunded once another person approves it, and not after it was settled', async () => {
  const { partner, id, reference } = await withdrawal('1000.00');
  await approve(id);
  const fail = (why: string) => world.firm.act(failWithdrawal, given(id, why), 'Jane');

  const { approval_id } = await fail('the account is closed');

  assert.equal(await effectOf(approval_id!), refundOf(reference));
  assert.deepEqual([await statusOf(partner, id), await partner.balance()], ['processing', '8999000.00']);
  await assert.rejects(fail('again'), { code: 'invalid_state' });
  await assert.rejects(world.firm.approve(approval_id!, 'jane'), {
    code: 'wrong_person',
  });
  await world.firm.approve(approval_id!, 'Kofi');
  const failed = await partner.client.withdrawals.get(id);
  assert.deepEqual(
    [failed.status, failed.failure_reason, await partner.balance()],
    ['failed', 'the account is closed', '9000000.00'],
  );

  const other = await withdrawal('1000.00');
  await approve(other.id);
  const late = await world.firm.act(failWithdrawal, given(other.id, 'no'), 'Jane');
  await world.firm.act(settleWithdrawal, { params: { withdrawal: other.id }, body: {} });
  await assert.rejects(world.firm.approve(late.approval_id!, 'Kofi'), {
    code: 'invalid_state',
  });
  assert.equal(await other.partner.balance(), '8999000.00');

  await world.firm.withdraw(late.approval_id!, 'Jane');
  const back = await world.firm.act(returnWithdrawal, given(other.id, 'sent back'), 'Jane');
  assert.equal(await other.partner.balance(), '8999000.00');
  await world.firm.approve(back.approval_id!, 'Kofi');
  assert.equal(await other.partner.balance(), '9000000.00');
});

const refundOf = (reference: string) => `Credit NGN 1000.00 to the live wallet, as ${reference} failed at the bank.`;
