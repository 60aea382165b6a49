import assert from 'node:assert/strict';
import { test } from 'node:test';
import { approveAndAsk } from '../../testing/approve-and-ask.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createPaystackWorld } from '../../testing/paystack-world.ts';
import { until } from '../../testing/until.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';
import { approveWithdrawal } from './transitions.ts';

/** Payouts that the provider does not send for a reason that lies with the firm: held, never failed, and paid once. */
const world = await createPaystackWorld({ operators: operatorsByRole });
const { paystack, notify } = world;
const { ask } = await operatorSide(world);
const { pool } = world.database;

async function approved() {
  const acme = await world.partner('live', { wallets: { NGN: '10000.00' } });
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(account);
  await world
    .write((tx) => verifyAccount(tx, acme.environment, settlement_account_id, 'ACME SAVINGS'))
    .catch(() => null);
  const body = { currency: 'NGN', amount: '4000.00', settlement_account_id } as const;
  const { id, reference } = await acme.client.withdrawals.create(body);
  const approve = () => world.write((tx) => approveWithdrawal(tx, acme.environment, id));
  return { acme, id, reference, approve };
}

type Shown = { status: string; held_at: string | null; provider_message: string | null; failure_reason: string | null };
const shownTo = async (id: string): Promise<Shown> =>
  (await ask('viewer', 'GET', `/operator/v1/withdrawals/${id}`)).body.data as unknown as Shown;
const held = (id: string) => until(async () => ((await shownTo(id)).held_at === null ? null : shownTo(id)));
const waiting = async () => {
  const { body } = await ask('finance', 'GET', '/operator/v1/work');
  return JSON.stringify(body).includes('"withdrawals_held"');
};

const troubles = [
  [{ status: 400, message: "You don't have sufficient balance: NGN 1,234.50 is left" }, 'unnamed'],
  [
    { status: 400, message: 'Your balance is not enough to fulfil this request', code: 'insufficient_balance' },
    'insufficient_balance',
  ],
  [{ status: 400, message: 'You cannot initiate third party payouts as a starter business' }, 'unnamed'],
  [{ status: 400, message: 'A word that nobody has heard', code: 'new_code' }, 'new_code'],
] as const;

for (const [refusal, code] of troubles)
  test(`"${refusal.message}" holds a payout for the firm, which pays it once when a person retries it`, async () => {
    const { acme, id, reference, approve } = await approved();
    paystack.trouble(/^POST \/transfer$/, refusal);
    await approve();

    const { status, provider_message, failure_reason } = await held(id);

    assert.deepEqual([status, provider_message, failure_reason], ['processing', `${refusal.message} (${code})`, null]);
    const seen = await acme.client.withdrawals.get(id);
    assert.deepEqual([seen.status, seen.failure_code, seen.failure_reason], ['processing', null, null]);
    assert(!JSON.stringify(seen).includes(refusal.message));
    assert.equal(await acme.balance(), '6000.00');
    assert(await waiting(), 'it waits for finance');

    const reason = 'The balance is topped up.';
    assert.equal((await ask('viewer', 'POST', `/operator/v1/withdrawals/${id}/retry`, { reason })).status, 403);
    const retried = await ask('finance', 'POST', `/operator/v1/withdrawals/${reference}/retry`, { reason });
    assert.deepEqual([retried.status, (retried.body.data as unknown as Shown).held_at], [200, null]);
    // The provider is asked first, twice, ten minutes apart: it may have sent it after all.
    await until(async () => {
      await pool.query(
        `update withdrawals
         set call_due_at = now(), unknown_since = unknown_since - interval '11 minutes'
         where id = $1 and call_due_at is not null`,
        [id],
      );
      return (await shownTo(id)).status === 'completed';
    });
    assert.equal([...paystack.sent.keys()].filter((sent) => sent === reference.toLowerCase()).length, 1);
    const again = await ask('finance', 'POST', `/operator/v1/withdrawals/${id}/retry`, { reason });
    assert.equal(again.code, 'invalid_state');
    assert.equal(await acme.balance(), '6000.00');
  });

const transferEvent = (reference: string, status: string, more: object = {}) =>
  notify(`transfer.${status}`, {
    ...{ reference: reference.toLowerCase(), transfer_code: 'TRF_1', status },
    ...{ reason: `Withdrawal ${reference}`, failures: null, gateway_response: null, ...more },
  });

/** The event of a transfer that was asked for: nobody else calls about it. */
async function asked() {
  const subject = await approved();
  paystack.trouble(/^POST \/transfer/, 'silent', '');
  await world.write((tx) => approveAndAsk(tx, subject.acme.environment, subject.id));
  return subject;
}

test('a failed transfer has our sentence as its reason, never in our own narration, and not in the words of the bank', async () => {
  const { acme, id, reference } = await asked();
  await transferEvent(reference, 'failed', { gateway_response: 'Account 0123456789 of ADA is dormant' });

  await until(async () => (await acme.client.withdrawals.get(id)).status === 'failed');

  const { failure_code, failure_reason } = await acme.client.withdrawals.get(id);
  assert.deepEqual(
    [failure_code, failure_reason],
    ['provider_rejected', 'The payments provider rejected the transfer.'],
  );
  assert.equal((await shownTo(id)).provider_message, 'Account 0123456789 of ADA is dormant');
  assert.equal(await acme.balance(), '10000.00');
});

for (const [status, more, message] of [
  ['otp', {}, 'It is otp.'],
  ['blocked', {}, 'It is blocked.'],
  ['failed', { gateway_response: 'Your balance is not enough' }, 'Your balance is not enough'],
  ['failed', { failures: { reason: 'Insufficient funds' } }, '{"reason":"Insufficient funds"}'],
] as const)
  test(`a transfer that is ${status} (${message}) is held, and completed when the provider has sent it`, async () => {
    const { acme, id, reference } = await asked();
    await transferEvent(reference, status, more);
    assert.equal((await held(id)).provider_message, message);
    assert.equal(await acme.balance(), '6000.00');

    await transferEvent(reference, 'success');

    await until(async () => (await acme.client.withdrawals.get(id)).status === 'completed');
    assert.equal((await shownTo(id)).held_at, null);
  });
