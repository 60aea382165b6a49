import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fulfilOrder, redeemOrder, submitOrder } from '../../investing/orders/operator-contract.ts';
import { reverseAsTwo, settleAsTwo } from '../../testing/money-by-hand.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { until } from '../../testing/until.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { failMandate } from '../mandates/operator-contract.ts';
import * as accounts from '../settlement-accounts/operator-contract.ts';
import { failFunding } from './operator-contract.ts';

/** Incoming money and orders that the firm handles by hand. */
const world = await createWorld({ operators: operatorsByRole });
const { read } = await operatorSide(world);
const fund = await world.investment({ price: '2.00' });

const wire = ({ client }: Partner) =>
  client.fundingRequests.create({ currency: 'USD', method: 'wire', amount: '800.00' });

test('the operator settles a wire by its bank’s id once, and the same id twice credits once', async () => {
  const acme = await world.partner('live');
  const { id } = await wire(acme);

  await settleAsTwo(world, id, { amount: '790.00', transaction: 'MT103-1' });
  await settleAsTwo(world, id, { amount: '790.00', transaction: 'MT103-1' });

  const request = await acme.client.fundingRequests.get(id);
  assert.deepEqual([request.status, request.amount_received], ['completed', '790.00']);
  assert.equal(await acme.balance('USD'), '790.00');
});

test('a wire settled twice without the id of its payment is credited once', async () => {
  const acme = await world.partner('live');
  const { id } = await wire(acme);
  await settleAsTwo(world, id);

  await assert.rejects(settleAsTwo(world, id), {
    code: 'validation_error',
    details: { transaction: "Required for a request that money came for: the bank's id of the new payment." },
  });

  assert.equal(await acme.balance('USD'), '800.00');
});

test('a part of a checkout buy that is settled twice without the id of its payment is credited once', async () => {
  const acme = await world.partner('live');
  const { payment } = await acme.client.orders.create({
    investment_id: fund.live,
    amount: '100.00',
    currency: 'NGN',
    payment_mode: 'checkout',
  });
  const part = { amount: '40.00' };
  await settleAsTwo(world, payment!.funding_request_id!, part);

  await assert.rejects(settleAsTwo(world, payment!.funding_request_id!, part), {
    code: 'validation_error',
    details: { transaction: "Required for a request that money came for: the bank's id of the new payment." },
  });
  assert.equal(await acme.balance(), '40.00');

  await settleAsTwo(world, payment!.funding_request_id!);
  assert.equal(await acme.balance(), '0.00');
});

test('the operator fails and reverses funding, and the audit says who and why', async () => {
  const acme = await world.partner('live');
  const failed = await wire(acme);
  const reversed = await wire(acme);
  await settleAsTwo(world, reversed.id);

  await world.firm.act(failFunding, {
    params: { funding_request: failed.id },
    body: { reason: 'recalled by the sender' },
  });
  await reverseAsTwo(world, reversed.id, { reason: 'fraud at the sending bank' });

  const [first, second] = await Promise.all([failed, reversed].map(({ id }) => acme.client.fundingRequests.get(id)));
  assert.deepEqual([first!.status, first!.failure_reason], ['failed', 'recalled by the sender']);
  assert.deepEqual([second!.status, await acme.balance('USD')], ['reversed', '0.00']);
  const { rows } = await world.database.pool.query(
    'select action, reason, organisation_id from audit_entries where subject_id = any($1) order by id',
    [[failed.id, reversed.id]],
  );
  assert.deepEqual(
    rows.map(({ action, reason }) => [action, reason]),
    [
      ['proposals approve (funding_settlement)', 'A live wallet is credited by hand. (proposed by Jane)'],
      ['funding-requests fail', 'recalled by the sender'],
      ['proposals approve (funding_reversal)', 'fraud at the sending bank (proposed by Jane)'],
    ],
  );
  assert(rows.every(({ organisation_id }) => organisation_id === acme.organisation_id));
  await assert.rejects(
    world.firm.act(failFunding, { params: { funding_request: reversed.id }, body: { reason: 'x' } }),
    { code: 'invalid_state' },
  );
  await assert.rejects(settleAsTwo(world, 'nothing'), { code: 'not_found' });
});

test('the operator decides on accounts and mandates', async () => {
  const acme = await world.partner('live');
  const dollars = {
    currency: 'USD',
    bank_name: 'Guaranty Trust Bank',
    bank_country: 'NG',
    swift_bic: 'GTBINGLAXXX',
  } as const;
  const good = await acme.client.settlementAccounts.create({
    ...dollars,
    account_number: '0123456789',
    account_name: 'Acme',
  });
  const bad = await acme.client.settlementAccounts.create({
    ...dollars,
    account_number: '0123456780',
    account_name: 'Somebody',
  });
  const naira = await acme.client.settlementAccounts.create({
    currency: 'NGN',
    bank_code: '058',
    account_number: '0123456789',
  });
  await until(async () => (await acme.client.settlementAccounts.get(naira.id)).status === 'verified');
  const mandate = await acme.client.mandates.create({ settlement_account_id: naira.id, limit_amount: '5.00' });

  const { firm } = world;
  await firm.act(accounts.verifyAccount, { params: { settlement_account: good.id }, body: {} });
  const notTheirs = { params: { settlement_account: bad.id }, body: { reason: 'not theirs' } };
  await firm.act(accounts.rejectAccount, notTheirs);
  await firm.act(failMandate, { params: { mandate: mandate.id }, body: { reason: 'the bank declined' } });

  assert.equal((await acme.client.settlementAccounts.get(good.id)).status, 'verified');
  assert.equal((await acme.client.settlementAccounts.get(bad.id)).rejection_reason, 'not theirs');
  assert.equal((await acme.client.mandates.get(mandate.id)).failure_reason, 'the bank declined');
});

test('an order that waits for the desk is submitted, fulfilled, and its sell redeemed for its proceeds', async () => {
  const acme = await world.partner('live', { wallets: { NGN: '100.00' } });
  const { live } = await world.investment({ price: '2.50' });
  const { id } = await acme.client.orders.create({ investment_id: live, amount: '100.00', currency: 'NGN' });
  const [line] = await read<Record<string, unknown>[]>(`/operator/v1/orders/waiting?investment=${live}`);
  assert.deepEqual([line!['side'], line!['waiting'], line!['amount']], ['buy', 1, '100.00']);

  await world.firm.act(submitOrder, { params: { order: id }, body: {} });
  await assert.rejects(acme.client.orders.cancel(id), { code: 'order_not_cancellable' });
  await world.firm.act(fulfilOrder, { params: { order: id }, body: { price: '2.50' } });
  const bought = await acme.client.orders.get(id);
  assert.deepEqual([bought.status, bought.units], ['completed', '40']);

  const sell = await acme.client.orders.create({ side: 'sell', holding_id: bought.holding_id! });
  await assert.rejects(world.firm.act(redeemOrder, { params: { order: id }, body: {} }), { code: 'invalid_state' });
  await world.firm.act(redeemOrder, { params: { order: sell.id }, body: { proceeds: '101.00' } });
  const sold = await acme.client.orders.get(sell.id);
  assert.deepEqual(
    [sold.status, sold.proceeds, sold.price, await acme.balance()],
    ['completed', '101.00', '2.525', '101.00'],
  );
});
