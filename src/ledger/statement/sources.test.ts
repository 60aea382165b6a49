import assert from 'node:assert/strict';
import { test } from 'node:test';
import { proposeAdjustment } from '../../access/adjustments/operator-contract.ts';
import { takeCharge } from '../../investing/custody-charges/taking.ts';
import { recordRate } from '../../market/fx/operations.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { ask } from '../../testing/ask.ts';
import { computedMonth, custodyFee } from '../../testing/custody.ts';
import { freshNumber } from '../../testing/fresh-number.ts';
import { creditShare, issuedShare } from '../../testing/revenue-shares.ts';
import { createWorld } from '../../testing/world.ts';
import { entryTypes } from './contract.ts';

/** The source of every movement can be read with GET: by its type, at the documented path. */
const world = await createWorld();
const rates = { bid: '1500.00', mid: '1505.00', ask: '1510.00', source: 'desk', as_of: new Date().toISOString() };
await world.write((tx) => recordRate(tx, { base: 'USD', quote: 'NGN', ...rates }));
const acme = await world.partner('test');
const { client } = acme;

const paths: Readonly<Record<string, string>> = {
  funding_request: 'funding-requests',
  order: 'orders',
  withdrawal: 'withdrawals',
  conversion: 'fx/conversions',
  holding: 'holdings',
  distribution: 'distributions',
  adjustment: 'adjustments',
  revenue_share: 'revenue-shares',
  custody_charge: 'custody-charges',
};

async function everyMovement(): Promise<void> {
  await client.sandbox.fundWallet('NGN', { amount: '100000.00' });
  await client.sandbox.fundWallet('USD', { amount: '1000.00' });
  const { account_number } = (await client.wallets.assignVirtualAccount()).virtual_account!;
  await client.sandbox.simulateDeposit({ account_number, amount: '5000.00' });
  const investment = await world.investment({ category: 'government_bond', price: '1.00', duration: '1 years' });
  const buy = { investment_id: investment.test, amount: '10000.00', currency: 'NGN' } as const;
  const { holding_id } = await client.orders.create(buy);
  await client.orders.create({ ...buy, payment_mode: 'checkout' });
  const { id } = await client.orders.create(buy, { scenario: 'hold' });
  await client.orders.cancel(id);
  await client.orders.create({ side: 'sell', holding_id: holding_id!, units: '10' });
  await client.sandbox.distributeHolding(holding_id!, {});
  await client.sandbox.matureHolding(holding_id!);
  const fund = await world.investment({ category: 'money_market_fund', price: '1.00', income_treatment: 'reinvested' });
  const { holding_id: grown } = await client.orders.create({ ...buy, investment_id: fund.test });
  await client.sandbox.distributeHolding(grown!, { gross_amount: '3.00' });
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber() } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const withdrawal = await client.withdrawals.create({ currency: 'NGN', amount: '7000.00', settlement_account_id });
  await client.sandbox.simulateWithdrawal(withdrawal.id, { event: 'returned' });
  await client.fx.convert({ quote_id: (await client.fx.quote({ from: 'USD', to: 'NGN', amount: '100.00' })).id });
  const whose = { organisation: acme.organisation_id, mode: 'test', currency: 'NGN', reason: 'goodwill' } as const;
  for (const direction of ['credit', 'debit'] as const) {
    const body = { ...whose, direction, amount: '2.00' };
    await world.firm.approve((await world.firm.act(proposeAdjustment, { body }, 'Jane')).id, 'Kofi');
  }
  await creditShare(world, await issuedShare(world, acme));
  const method = 'bank_transfer' as const;
  await agreeTax(world.firm);
  await agreeFee(world.firm, {
    mode: 'test',
    charged_for: 'funding',
    currency: 'GHS',
    percent: '1',
    minimum: undefined,
  });
  const request = await client.fundingRequests.create({ currency: 'GHS', method, amount: '4000.00' });
  await client.sandbox.simulateFunding(request.id, { event: 'completed' });
  await client.sandbox.simulateFunding(request.id, { event: 'reversed' });
  await agreeFee(world.firm, custodyFee);
  await client.orders.create(buy);
  const custody = { environment_id: acme.environment.id, id: await computedMonth(world, acme) };
  assert(await world.write((tx) => takeCharge(tx, custody)));
}

test('every entry of every type names a source that GET returns, and of money in it is the funding request', async () => {
  await everyMovement();

  const { data } = await client.ledger.list({ limit: 200 });
  for (const { type, source } of data) {
    const path = paths[source.type];
    assert(path, `${type} names a ${source.type}, which nobody can ask for`);
    const { status, body } = await ask(client, 'GET', `/partner/v1/${path}/${source.id}`);
    assert.equal(status, 200, `${type}: /${path}/${source.id}`);
    assert.equal(JSON.parse(body).data.id, source.id);
    if (type === 'funding') assert.equal(source.type, 'funding_request');
    if (type === 'fee' || type === 'tax') assert(['funding_request', 'custody_charge'].includes(source.type));
  }
  const seen = new Set(data.map(({ type }) => type));
  assert.deepEqual(
    entryTypes.filter((type) => !seen.has(type)),
    [],
  );
  assert.deepEqual(new Set(data.map(({ source }) => source.type)), new Set(Object.keys(paths)));
});

test('an adjustment says how much was moved, and why', async () => {
  const [entry] = (await client.ledger.list({ type: 'adjustment' })).data;

  const { data } = JSON.parse((await ask(client, 'GET', `/partner/v1/adjustments/${entry!.source.id}`)).body);

  assert.deepEqual(data, {
    id: entry!.source.id,
    currency: 'NGN',
    direction: 'debit',
    amount: '2.00',
    reason: 'goodwill',
    created_at: entry!.created_at,
  });
});

test('an event about incoming money equals the ledger entry', async () => {
  const [entry] = (await client.ledger.list({ type: 'funding', limit: 1 })).data;
  const { data: events } = await client.events.list({ type: 'wallet.funded', limit: 1 });

  assert.deepEqual((events[0]!.data as { object: unknown }).object, entry);
});

test('a funding request names its payer when that is known, and is found by its reference', async () => {
  const method = 'bank_transfer' as const;
  const { id, reference, payer } = await client.fundingRequests.create({ currency: 'NGN', method, amount: '4000.00' });
  assert.equal(payer, null);

  const paid = await client.sandbox.simulateFunding(id, { event: 'completed' });

  const sandbox = { account_number_masked: '****6789', bank_name: 'Sandbox Bank' };
  assert.deepEqual(paid.payer, { name: 'Sandbox payer', ...sandbox });
  assert.deepEqual((await client.fundingRequests.list({ reference })).data, [paid]);
  assert.deepEqual((await client.fundingRequests.list({ reference: 'FND-NONE' })).data, []);
  const { account_number } = (await client.wallets.assignVirtualAccount()).virtual_account!;
  const deposit = await client.sandbox.simulateDeposit({ account_number, amount: '5000.00', sender_name: 'Ada' });
  assert.deepEqual(deposit.payer, { name: 'Ada', ...sandbox });
});

test('the account that a mandate debits is the payer', async () => {
  const account = { currency: 'NGN', bank_code: '058', account_number: freshNumber('4321') } as const;
  const { id: settlement_account_id } = await client.settlementAccounts.create(account);
  const { id: mandate_id } = await client.mandates.create({ settlement_account_id, limit_amount: '50000.00' });

  const debit = { currency: 'NGN', method: 'gateway_direct_debit', amount: '5000.00', mandate_id } as const;
  const { payer } = await client.fundingRequests.create(debit);

  assert.deepEqual(payer, {
    name: 'ACME SAVINGS',
    account_number_masked: '****4321',
    bank_name: 'Guaranty Trust Bank',
  });
});
