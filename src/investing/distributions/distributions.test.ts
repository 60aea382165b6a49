import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boughtEarlier, dayFromNow, openIncome } from '../../testing/declared-income.ts';
import { rowsOf } from '../../testing/machine-rows.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { distributionMachine } from './states.ts';

// Without work loops: declared income is paid when a test says so.
const world = await createWorld({ role: 'api' });
const income = openIncome(world);
const bond = { price: '1.00', category: 'government_bond', duration: '3 years', expected_return_rate: '36.5' } as const;
const bill = await world.investment(bond);

async function hold(partner: Partner, { test: investment_id } = bill): Promise<string> {
  const request = { investment_id, amount: '1000.00', currency: 'NGN' } as const;
  return (await partner.client.orders.create(request)).holding_id!;
}

/** 1,000 units that were held yesterday, each of which is to be paid 0.05, less 10 % of tax. */
async function holdScheduled(partner: Partner): Promise<string> {
  const product = await world.investment(bond);
  const id = await hold(partner, product);
  await boughtEarlier(world, id, 2);
  await income.schedule(product.test, { amount_per_unit: '0.05', tax_rate: '10' });
  return id;
}

test('the transitions of a distribution are these', () => {
  assert.deepEqual(rowsOf(distributionMachine), [
    ['pay', 'scheduled', 'paid', 'distribution.paid'],
    ['cancel', 'scheduled', 'cancelled', ''],
  ]);
});

test('a distribution pays the net amount and lessens what has accrued by the gross amount', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme);
  await acme.client.sandbox.advanceClock({ advance_by_seconds: 10 * 86_400 });
  // 1000.00 x 36.5 % x 10 / 365
  assert.equal((await acme.client.holdings.get(id)).accrued_income, '10.00');

  const paid = await acme.client.sandbox.distributeHolding(id, { gross_amount: '4.00', tax_withheld: '0.40' });

  assert.deepEqual(
    [paid.status, paid.gross_amount, paid.tax_withheld, paid.net_amount],
    ['paid', '4.00', '0.40', '3.60'],
  );
  assert.equal(await acme.balance(), '3.60');
  assert.equal((await acme.client.holdings.get(id)).accrued_income, '6.00');
  assert.deepEqual((await acme.client.holdings.distributions(id)).data, [paid]);
  assert.equal((await acme.events()).at(-1), 'distribution.paid');
  const { data } = await acme.client.ledger.list({ currency: 'NGN', type: 'distribution' });
  assert.deepEqual(
    data.map(({ source }) => source),
    [{ type: 'distribution', id: paid.id }],
  );
});

test('without figures a distribution is 1 % of what the holding cost', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });

  const paid = await acme.client.sandbox.distributeHolding(await hold(acme), {});

  assert.deepEqual([paid.gross_amount, paid.tax_withheld, paid.net_amount], ['10.00', '0.00', '10.00']);
});

test('a scheduled distribution is paid once, however many pay it at once', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await holdScheduled(acme);
  const seen = async () => (await acme.client.holdings.distributions(id)).data;
  const [scheduled] = await seen();
  assert.deepEqual(
    [scheduled!.status, scheduled!.gross_amount, scheduled!.tax_withheld, scheduled!.net_amount, scheduled!.paid_at],
    ['scheduled', '50.00', '5.00', '45.00', null],
  );
  assert.deepEqual([scheduled!.record_date, scheduled!.payment_date], [dayFromNow(-1), dayFromNow(0)]);

  await Promise.all(Array.from({ length: 10 }, income.pay));

  assert.equal(await acme.balance(), '45.00');
  assert.deepEqual(
    (await seen()).map(({ status }) => status),
    ['paid'],
  );
  assert.equal((await acme.events()).filter((type) => type === 'distribution.paid').length, 1);
});

test('a maturity pays all that accrued, so what was scheduled of it is cancelled and not paid afterwards', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await holdScheduled(acme);

  await acme.client.sandbox.matureHolding(id);
  const balance = await acme.balance();
  await income.pay();

  const listed = await acme.client.holdings.distributions(id, { status: 'cancelled' });
  assert.deepEqual(
    listed.data.map(({ status }) => status),
    ['cancelled'],
  );
  assert.equal(await acme.balance(), balance);
  await assert.rejects(acme.client.sandbox.distributeHolding(id, {}), { status: 409, code: 'invalid_state' });
});

test('a distribution below a cent, with more tax than income or of another partner is refused', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.50' } });
  const otherPartner = await world.partner('test');
  const tiny = { investment_id: bill.test, amount: '0.50', currency: 'NGN' } as const;
  const id = await hold(acme);
  const cheap = await world.investment({ price: '0.10', minimum_investment: '0.10' });
  const { holding_id } = await acme.client.orders.create({ ...tiny, investment_id: cheap.test });

  await assert.rejects(acme.client.sandbox.distributeHolding(holding_id!, {}), {
    code: 'amount_below_minimum',
    details: { minimum: '0.01' },
  });
  await assert.rejects(acme.client.sandbox.distributeHolding(id, { gross_amount: '1.00', tax_withheld: '1.01' }), {
    code: 'validation_error',
    details: { tax_withheld: 'Expected at most 1.00.' },
  });
  await assert.rejects(otherPartner.client.sandbox.distributeHolding(id, {}), { status: 404, code: 'not_found' });
  await assert.rejects(otherPartner.client.holdings.distributions(id), { status: 404, code: 'not_found' });
});
