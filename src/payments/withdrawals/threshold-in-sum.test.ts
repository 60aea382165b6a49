import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { payOnce } from '../../testing/paid-account.ts';
import { until } from '../../testing/until.ts';
import { countWaiting, whileHeld } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import {
  approveWithdrawal,
  failWithdrawal,
  rejectWithdrawal,
  returnWithdrawal,
  settleWithdrawal,
} from './operator-contract.ts';

/** What one person may let leave of a partner within 24 hours: the threshold is not passed in parts. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { ask, read } = await operatorSide(world);

type Approved = { status: string; approval_id: string | null; because: string | null };
type Day = { amount: string; threshold: string } | null;

const nigeria = { currency: 'NGN', bank_code: '058' } as const;
const ghana = { currency: 'GHS', bank_code: 'GH130100' } as const;

/** A verified account that was added two days ago and never paid. */
async function unpaidAccount(
  { client, environment }: Partner,
  account_number: string,
  bank: typeof nigeria | typeof ghana = nigeria,
): Promise<string> {
  const { id } = await client.settlementAccounts.create({ ...bank, account_number });
  await world.database.owner.query(
    `update settlement_accounts
     set status = 'verified', account_name = 'Acme', name_match = 'exact', verified_at = created_at, call_due_at = null,
       created_at = created_at - interval '2 days'
     where environment_id = $1 and id = $2`,
    [environment.id, id],
  );
  return id;
}

async function paidAccount(...of: Parameters<typeof unpaidAccount>): Promise<string> {
  const account = await unpaidAccount(...of);
  await payOnce(world, of[0], account);
  return account;
}

async function partnerWithAccount() {
  const partner = await world.partner('live', { wallets: { NGN: '90000000.00' } });
  const account = await paidAccount(partner, '0123456789');
  const create = async (amount: string, settlement_account_id = account) =>
    (await partner.client.withdrawals.create({ currency: 'NGN', amount, settlement_account_id })).id;
  return { partner, create };
}

const given = (id: string, reason: string) => ({ params: { withdrawal: id }, body: { reason } });

async function approve(id: string, by = 'Jane'): Promise<Approved> {
  const asked = { params: { withdrawal: id }, body: {} };
  const { withdrawal, approval_id } = await world.firm.act(approveWithdrawal, asked, by);
  return { status: withdrawal.status, approval_id, because: withdrawal.needs_second_person };
}
const leaves = { status: 'processing', approval_id: null, because: null };
const approvedAgo = (id: string, hours: number) =>
  world.database.owner.query(
    `update withdrawals set approved_at = approved_at - $2 * interval '1 hour' where id = $1`,
    [id, hours],
  );

test('three withdrawals of 4,900,000 on one day take a second person from the second on, whoever approves them', async () => {
  const { create } = await partnerWithAccount();
  assert.deepEqual(await approve(await create('4900000.00'), 'Jane'), leaves);

  const second = await approve(await create('4900000.00'), 'Kofi');
  const third = await approve(await create('4900000.00'), 'Ama');

  const because = 'with it NGN 9800000.00 leaves within 24 hours without a second person, above NGN 5000000.00';
  assert.deepEqual([second.status, second.because], ['pending_approval', because]);
  assert.deepEqual([third.status, third.because], ['pending_approval', because]);
  assert.match(
    (await read<{ effect: string }>(`/operator/v1/approvals/${second.approval_id}`)).effect,
    /With it NGN 9800000\.00 leaves within 24 hours without a second person; the threshold is NGN 5000000\.00\.$/,
  );
  await world.firm.approve(second.approval_id!, 'Ama');
  // What left with a second person is not in the sum.
  assert.deepEqual(await approve(await create('100000.00')), leaves);
});

test('exactly the threshold in sum leaves with one person, a hundredth more does not', async () => {
  const [exact, above] = [await partnerWithAccount(), await partnerWithAccount()];
  for (const { create } of [exact, above]) await approve(await create('2000000.00'));

  assert.deepEqual(await approve(await exact.create('3000000.00')), leaves);
  assert.equal(
    (await approve(await above.create('3000000.01'))).because,
    'with it NGN 5000000.01 leaves within 24 hours without a second person, above NGN 5000000.00',
  );
});

test('what failed, was cancelled or left 24 hours ago is not in the sum, and what came back from the bank is', async () => {
  const { partner, create } = await partnerWithAccount();
  const [failed, cancelled, old, rejected] = await Promise.all(
    ['4000000.00', '4000000.00', '4000000.00', '4000000.00'].map((amount) => create(amount)),
  );
  await approve(failed!);
  await ask('finance', 'POST', `/operator/v1/withdrawals/${failed}/fail`, { reason: 'no such account' });
  const { data } = (await ask('finance_2', 'GET', '/operator/v1/approvals?kind=withdrawal_refund')).body as unknown as {
    data: { id: string; payload: { withdrawal_id: string } }[];
  };
  const refund = data.find(({ payload }) => payload.withdrawal_id === failed);
  await world.firm.approve(refund!.id, 'Kofi');
  await partner.client.withdrawals.cancel(cancelled!);
  await world.firm.act(rejectWithdrawal, given(rejected!, 'no'));
  assert.deepEqual(await approve(old!), leaves);
  await approvedAgo(old!, 24);

  const returned = await create('3000000.00');
  assert.deepEqual(await approve(returned), leaves);
  await world.firm.act(settleWithdrawal, { params: { withdrawal: returned }, body: {} });
  const { approval_id } = await world.firm.act(returnWithdrawal, given(returned, 'sent back'), 'Jane');
  await world.firm.approve(approval_id!, 'Kofi');

  assert.equal(
    (await approve(await create('2000000.01'))).because,
    'with it NGN 5000000.01 leaves within 24 hours without a second person, above NGN 5000000.00',
  );
});

test('one that another person refused and that then leaves with one person is in the sum', async () => {
  const { create } = await partnerWithAccount();
  const first = await create('3000000.00');
  await approve(first);
  const second = await create('3000000.00');
  const { approval_id } = await approve(second);
  await world.firm.refuse(approval_id!, 'tomorrow', 'Kofi');
  await approvedAgo(first, 24);

  assert.deepEqual(await approve(second), leaves);
  assert.equal(
    (await approve(await create('3000000.00'))).because,
    'with it NGN 6000000.00 leaves within 24 hours without a second person, above NGN 5000000.00',
  );
});

test('another partner and another currency have sums of their own', async () => {
  const [one, other] = [await partnerWithAccount(), await partnerWithAccount()];
  await approve(await one.create('4900000.00'));
  await one.partner.credit('GHS', '50000.00');
  const cedis = await paidAccount(one.partner, '0123456789', ghana);
  const { id } = await one.partner.client.withdrawals.create({
    currency: 'GHS',
    amount: '50000.00',
    settlement_account_id: cedis,
  });

  assert.deepEqual(await approve(id), leaves);
  assert.deepEqual(await approve(await other.create('4900000.00')), leaves);
});

test('of two approvals at the same moment which exceed the threshold in sum one leaves and the other waits', async () => {
  const { partner, create } = await partnerWithAccount();
  const [one, other] = [await create('3000000.00'), await create('3000000.00')];
  const { pool } = world.database;
  const wallet = "select from ledger_accounts where environment_id = $1 and kind = 'wallet' for update";

  const approvals = await whileHeld(pool, wallet, [partner.environment.id], async () => {
    const begun = [approve(one, 'Jane'), approve(other, 'Kofi')];
    await until(async () => (await countWaiting(pool)) >= 2);
    return { begun };
  });
  const results = await Promise.all(approvals.begun);

  assert.deepEqual(results.map(({ status }) => status).sort(), ['pending_approval', 'processing']);
  assert.equal(
    results.find(({ status }) => status === 'pending_approval')!.because,
    'with it NGN 6000000.00 leaves within 24 hours without a second person, above NGN 5000000.00',
  );
});

test('finance reads the sum of 24 hours and the threshold while a withdrawal waits, and a proposal where one person is not enough', async () => {
  const { create } = await partnerWithAccount();
  await approve(await create('4900000.00'));
  const id = await create('4900000.00');
  const path = `/operator/v1/withdrawals/${id}`;
  const shown = () => read<{ day_without_second_person: Day; needs_second_person: string }>(path);

  assert.deepEqual((await shown()).day_without_second_person, { amount: '9800000.00', threshold: '5000000.00' });
  const { body } = await ask('finance', 'POST', `${path}/approve`, {});

  assert.equal((body.data as unknown as { is_pending_approval: boolean }).is_pending_approval, true);
  assert.equal(
    (await shown()).needs_second_person,
    'with it NGN 9800000.00 leaves within 24 hours without a second person, above NGN 5000000.00',
  );
});

test('the first payout to an account takes two people although another account of the partner was paid, and one that failed was none', async () => {
  const { partner, create } = await partnerWithAccount();
  assert.deepEqual(await approve(await create('1000.00')), leaves);
  const unpaid = await unpaidAccount(partner, '0123456780');
  const first = await approve(await create('1000.00', unpaid));
  assert.equal(first.because, 'it is the first to its settlement account');
  await world.firm.approve(first.approval_id!, 'Kofi');
  assert.deepEqual(await approve(await create('1000.00', unpaid)), leaves);

  const wrong = await unpaidAccount(partner, '0123456781');
  const failed = await create('1000.00', wrong);
  await world.firm.approve((await approve(failed)).approval_id!, 'Kofi');
  const { approval_id } = await world.firm.act(failWithdrawal, given(failed, 'no such account'), 'Jane');
  await world.firm.approve(approval_id!, 'Kofi');
  assert.equal((await approve(await create('1000.00', wrong))).because, 'it is the first to its settlement account');
});
