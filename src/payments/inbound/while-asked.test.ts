import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ProviderRefused } from '../../platform/provider-calls/errors.ts';
import type { Payment } from '../../providers/payments/contract.ts';
import { answering } from '../../testing/answering-provider.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { createFundingIntent } from '../funding/operations.ts';
import { activateMandate } from '../mandates/operator-contract.ts';
import { verifyAccount } from '../settlement-accounts/verification.ts';
import { fundingCall } from './call.ts';
import { recordPayment } from './record-payment.ts';
import { createVirtualAccountIntent, virtualAccountCall } from './virtual-accounts.ts';

/** What happens to money on its way in while its provider is asked: a late response undoes nothing. */
const world = await createWorld({ role: 'api' });
const { pool } = world.database;

test('a checkout that is cancelled while its page is asked for shows no page', async () => {
  const acme = await world.partner('live');
  const { environment } = acme;
  const deps = answering(world, {
    checkoutAddress: () => null,
    startCheckout: async () => {
      await acme.client.fundingRequests.cancel(id);
      return { checkout_url: 'https://pay.example/1', provider_reference: 'C-1' };
    },
  });
  const wanted = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const id = await world.write((tx) => createFundingIntent(tx, environment, wanted, deps.payments.live));

  await fundingCall.call(deps, environment, id, 'request');

  const { status, instructions } = await acme.client.fundingRequests.get(id);
  assert.deepEqual([status, instructions], ['cancelled', null]);
});

/** Its lease is over: another process takes it up. */
const endLease = (table: 'funding_requests' | 'virtual_accounts', environment: Environment) =>
  pool.query(`update ${table} set call_due_at = now() - interval '1 second' where environment_id = $1`, [
    environment.id,
  ]);

test('of two processes that were given a page the first one shows it', async () => {
  const { client, environment } = await world.partner('live');
  const pageOf = (name: string) => ({ checkout_url: `https://pay.example/${name}`, provider_reference: name });
  const faster = answering(world, { checkoutAddress: () => null, startCheckout: async () => pageOf('first') });
  const slower = answering(world, {
    startCheckout: async () => {
      await endLease('funding_requests', environment);
      await fundingCall.call(faster, environment, id, 'work');
      return pageOf('second');
    },
  });
  const wanted = { currency: 'NGN', method: 'gateway_checkout', amount: '500.00' } as const;
  const id = await world.write((tx) => createFundingIntent(tx, environment, wanted, faster.payments.live));

  await fundingCall.call(slower, environment, id, 'request');

  const { instructions } = await client.fundingRequests.get(id);
  assert.equal(instructions!.checkout_url, 'https://pay.example/first');
});

test('of two processes that were given a dedicated account the first one shows it', async () => {
  const { client, environment } = await world.partner('live');
  const named = (account_number: string) => ({
    ...{ provider_reference: account_number, account_number, account_name: 'ACME SAVINGS' },
    ...{ bank_code: '057', bank_name: 'Zenith Bank' },
  });
  const faster = answering(world, { assignVirtualAccount: async () => named('5070000001') });
  const slower = answering(world, {
    assignVirtualAccount: async () => {
      await endLease('virtual_accounts', environment);
      await virtualAccountCall.call(faster, environment, id, 'work');
      return named('5070000002');
    },
  });
  const id = await world.write((tx) => createVirtualAccountIntent(tx, environment, 'simulator'));

  await virtualAccountCall.call(slower, environment, id, 'request');

  assert.equal((await client.wallets.get('NGN')).virtual_account!.account_number, '5070000001');
});

test('a charge that is refused after its request was cancelled leaves it cancelled, and is no error', async () => {
  const { client, environment } = await world.partner('live');
  const deps = answering(world, {
    charges: {
      gateway_mobile_money: async () => {
        await client.fundingRequests.cancel(id);
        throw new ProviderRefused('declined', 'The payer declined.');
      },
    },
  });
  const wanted = { currency: 'GHS', amount: '50.00', phone: '233241234567', network: 'MTN' } as const;
  const id = await world.write((tx) =>
    createFundingIntent(tx, environment, { ...wanted, method: 'gateway_mobile_money' }, deps.payments.live),
  );

  await fundingCall.call(deps, environment, id, 'request');

  const { status, failure_code } = await client.fundingRequests.get(id);
  assert.deepEqual([status, failure_code], ['cancelled', null]);
});

test('a debit of a mandate that was revoked before its provider was asked is not sent', async () => {
  const { client, environment } = await world.partner('live');
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  await world.write((tx) => verifyAccount(tx, environment, settlement_account_id, 'ACME SAVINGS'));
  const { id: mandate_id } = await client.mandates.create({ settlement_account_id, limit_amount: '500.00' });
  await world.firm.act(activateMandate, { params: { mandate: mandate_id }, body: { ready_after: 0 } });
  const sent: string[] = [];
  const deps = answering(world, {
    charges: {
      gateway_direct_debit: async ({ reference }) => {
        sent.push(reference);
        throw new Error('It was sent.');
      },
    },
  });
  const wanted = { currency: 'NGN', method: 'gateway_direct_debit', amount: '500.00', mandate_id } as const;
  const id = await world.write((tx) => createFundingIntent(tx, environment, wanted, deps.payments.live));
  await client.mandates.revoke(mandate_id);

  await fundingCall.call(deps, environment, id, 'request');

  const { status, failure_code } = await client.fundingRequests.get(id);
  assert.deepEqual([sent, status, failure_code], [[], 'failed', 'mandate_not_active']);
});

/** The second attempt of a charge: the first was refused for now. */
async function secondAttempt(acme: Partner) {
  const wanted = { currency: 'GHS', amount: '50.00', phone: '233241234567', network: 'MTN' } as const;
  const { id, reference } = await acme.client.fundingRequests.create({ ...wanted, method: 'gateway_mobile_money' });
  await pool.query("update funding_requests set payment_attempt = 2, status = 'pending' where id = $1", [id]);
  const report = (status: Payment['status'], attempt: string) => {
    const payment: Payment = {
      ...{ reference: `${reference}${attempt}`, status, transaction_id: 'T-1', amount: '50.00', currency: 'GHS' },
      ...{ fee: '0.00', prompt: 'Dial *170#.', failure_code: null, failure_reason: null },
    };
    return world.write((tx) => recordPayment(tx, acme.environment, { id }, payment));
  };
  const now = async () => {
    const select = 'select status, payment_attempt from funding_requests where id = $1';
    return (await pool.query(select, [id])).rows[0];
  };
  return { id, report, now };
}

test('what is said late of an earlier attempt of a charge neither fails it nor begins another attempt', async () => {
  const { report, now } = await secondAttempt(await world.partner('live'));

  await report('failed', '');
  assert.deepEqual(await now(), { status: 'pending', payment_attempt: 2 });
  await report('not_ready', '');
  assert.deepEqual(await now(), { status: 'pending', payment_attempt: 2 });
  await report('failed', '-2');
  assert.deepEqual(await now(), { status: 'failed', payment_attempt: 2 });
});

test('what a payer was to do stays as it was once the charge has ended', async () => {
  const acme = await world.partner('live');
  const { id, report } = await secondAttempt(acme);
  await report('failed', '-2');

  await report('pending', '-2');

  const { status, instructions } = await acme.client.fundingRequests.get(id);
  assert.deepEqual([status, instructions!.text], ['failed', 'Approve the payment of GHS 50.00 on 233241234567.']);
});
