import assert from 'node:assert/strict';
import { test } from 'node:test';
import { failuresOf } from '../testing/failures-of.ts';
import { freshNumber } from '../testing/fresh-number.ts';
import { operatorSide, operatorsByRole } from '../testing/operator-side.ts';
import { paymentsSimulator } from '../testing/payments-simulator.ts';
import { whileItWaits } from '../testing/while-it-waits.ts';
import { createWorld, type Partner } from '../testing/world.ts';
import { requireFunding } from './funding/operations.ts';
import { reverseFunding as takeBack } from './funding/operator-contract.ts';
import { receiveMoney, reverseFunding } from './inbound/operations.ts';
import { inboundWork } from './inbound/work.ts';
import { createRetryIntent } from './mandates/operations.ts';
import { activateMandate, requireMandate, transitionMandate } from './mandates/transitions.ts';
import { mandateWork } from './mandates/work.ts';
import { verifyAccount } from './settlement-accounts/verification.ts';
import { approveWithdrawal, holdWithdrawal, settleWithdrawal } from './withdrawals/transitions.ts';

/** What is judged again once a row is locked: money may have come, or a person may have decided, since it was read. */
const world = await createWorld({ role: 'api', operators: operatorsByRole });
const { ask } = await operatorSide(world);
const { pool } = world.database;

const provider = paymentsSimulator({ pool, mode: 'live' });
const [, expireFundings] = inboundWork({
  ...{ pool, sealer: world.settings.sealer, mandateReadySeconds: 0, fault: () => {}, marker: null },
  payments: { test: provider, live: provider },
  onTransfer: async () => ({ applied: 'transfer' }),
});
const [failActivations] = mandateWork;

/** A transfer that is awaited on an account of the firm. */
async function transfer({ client }: Partner): Promise<{ id: string; reference: string }> {
  const wanted = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const { id, reference } = await client.fundingRequests.create(wanted);
  await pool.query("update funding_requests set method = 'bank_transfer' where id = $1", [id]);
  return { id, reference };
}

const paidBy = (provider: string, transaction_id: string, amount: string) => ({
  ...{ provider, transaction_id, amount, fee: '0.00', sender_name: null },
});

test('a request whose money comes while its window is ended is completed, and nothing fails', async () => {
  const acme = await world.partner('live');
  const { id } = await transfer(acme);
  await pool.query("update funding_requests set due_at = due_at - interval '1 hour' where id = $1", [id]);

  const failed = await whileItWaits(
    world,
    {
      hold: (tx) => requireFunding(tx, acme.environment, id),
      change: (tx) => receiveMoney(tx, acme.environment, id, paidBy('simulator', 'P-1', '500.00')),
    },
    () => failuresOf(pool, expireFundings),
  );

  assert.deepEqual(failed, []);
  assert.deepEqual([(await acme.client.fundingRequests.get(id)).status, await acme.balance()], ['completed', '500.00']);
});

/** A mandate of a sandbox whose time to be activated is over. */
async function overdue(acme: Partner): Promise<string> {
  const named = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(named);
  const wanted = { settlement_account_id, limit_amount: '5.00' };
  const { id } = await acme.client.mandates.create(wanted, { scenario: 'hold' });
  await pool.query("update mandates set due_at = due_at - interval '73 hours' where id = $1", [id]);
  return id;
}

test('a mandate that is activated while its time is ended is active, and nothing fails', async () => {
  const acme = await world.partner('test');
  const id = await overdue(acme);

  const failed = await whileItWaits(
    world,
    {
      hold: (tx) => requireMandate(tx, acme.environment, id),
      change: async (tx) => {
        const row = await requireMandate(tx, acme.environment, id);
        await activateMandate(tx, acme.environment, row, { ready_to_debit_at: null, readySeconds: 0 });
      },
    },
    () => failuresOf(pool, failActivations),
  );

  assert.deepEqual(failed, []);
  assert.equal((await acme.client.mandates.get(id)).status, 'active');
});

test('a mandate that is retried while its time is ended has the whole time of the new attempt', async () => {
  const acme = await world.partner('test');
  const id = await overdue(acme);

  await whileItWaits(
    world,
    {
      hold: (tx) => requireMandate(tx, acme.environment, id),
      change: async (tx) => {
        const row = await requireMandate(tx, acme.environment, id);
        await transitionMandate(tx, acme.environment, 'fail', row, { failure_reason: 'branch_closed' });
        await createRetryIntent(tx, acme.environment, id, row.provider);
      },
    },
    () => failuresOf(pool, failActivations),
  );

  assert.equal((await acme.client.mandates.get(id)).status, 'pending');
});

test('a mandate is tried again with the provider of now, whoever failed it before', async () => {
  const acme = await world.partner('live');
  const { environment, client } = acme;
  const { id: settlement_account_id } = await client.settlementAccounts.create({
    ...{ currency: 'NGN', bank_code: '058', account_number: freshNumber() },
  });
  await world.write((tx) => verifyAccount(tx, environment, settlement_account_id, 'ACME SAVINGS'));
  const { id } = await client.mandates.create({ settlement_account_id, limit_amount: '900.00' });
  await pool.query("update mandates set provider = 'another' where id = $1", [id]);
  await world.write(async (tx) =>
    transitionMandate(tx, environment, 'fail', await requireMandate(tx, environment, id), { failure_reason: 'closed' }),
  );

  assert.equal((await client.mandates.retryActivation(id)).status, 'pending');

  const { rows } = await pool.query('select provider, call_held from mandates where id = $1', [id]);
  assert.deepEqual(rows, [{ provider: 'simulator', call_held: null }]);
});

/** A payout of 400.00 of the 500.00 that came, which a person of the firm approved. */
async function payout(transaction_id: string) {
  const acme = await world.partner('live');
  const { environment } = acme;
  const { id: funding_id } = await transfer(acme);
  await world.write((tx) => receiveMoney(tx, environment, funding_id, paidBy('simulator', transaction_id, '500.00')));
  const named = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await acme.client.settlementAccounts.create(named);
  await world.write((tx) => verifyAccount(tx, environment, settlement_account_id, 'ACME SAVINGS'));
  const { id } = await acme.client.withdrawals.create({ currency: 'NGN', amount: '400.00', settlement_account_id });
  await world.write((tx) => approveWithdrawal(tx, environment, id));
  return { acme, environment, funding_id, id };
}

async function heldOf(id: string): Promise<object> {
  const held = 'select status, held_at is not null as is_held, call_due_at from withdrawals where id = $1';
  return (await pool.query(held, [id])).rows[0];
}

test('a payout that is held is not retried once its funding was taken back and the wallet owes it', async () => {
  const { environment, funding_id, id } = await payout('P-2');
  await world.write(async (tx) => {
    await holdWithdrawal(tx, environment, id, 'Your balance is not enough');
    await reverseFunding(tx, environment, funding_id);
  });

  const { status, code } = await ask('finance', 'POST', `/operator/v1/withdrawals/${id}/retry`, {
    reason: 'topped up',
  });

  assert.deepEqual([status, code], [409, 'wallet_frozen']);
  assert.deepEqual(await heldOf(id), { status: 'processing', is_held: true, call_due_at: null });
});

test('a payout that was paid is not held by what its provider said before', async () => {
  const { environment, id } = await payout('P-3');
  await world.write(async (tx) => {
    await settleWithdrawal(tx, environment, id);
    await holdWithdrawal(tx, environment, id, 'It is blocked.');
  });

  assert.deepEqual(await heldOf(id), { status: 'completed', is_held: false, call_due_at: null });
});

test('a reversal by hand is refused where the provider has taken back some of the money since it was proposed', async () => {
  const acme = await world.partner('live');
  const { environment } = acme;
  const { id } = await transfer(acme);
  await world.write((tx) => receiveMoney(tx, environment, id, paidBy('simulator', 'P-4', '500.00')));
  const body = { amount: '200.00', reason: 'the bank called' };
  const { approval_id } = await world.firm.act(takeBack, { params: { funding_request: id }, body }, 'Jane');
  const as = { provider: 'simulator', reversal_id: 'refund R-1' };
  await world.write((tx) => reverseFunding(tx, environment, id, { amount: '200.00', as }));

  await assert.rejects(world.firm.approve(approval_id!), {
    code: 'invalid_state',
    details: {
      current_status: 'completed, 500.00 arrived, 200.00 was taken back',
      allowed_from: '500.00 arrived and 0.00 was taken back, as it was proposed',
    },
  });
  assert.equal(await acme.balance(), '300.00');
});
