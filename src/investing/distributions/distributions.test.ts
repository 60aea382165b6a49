import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowsOf } from '../../testing/machine-rows.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { cancelDistribution, payDistribution, scheduleDistribution } from './operations.ts';
import { distributionMachine } from './states.ts';

const world = await createWorld();
const bill = await world.investment({
  price: '1.00',
  category: 'government_bond',
  duration: '3 years',
  expected_return_rate: '36.5',
});

async function hold(partner: Partner): Promise<string> {
  const request = { investment_id: bill.test, amount: '1000.00', currency: 'NGN' } as const;
  return (await partner.client.orders.create(request)).holding_id!;
}

const coupon = {
  gross_amount: '50.00',
  tax_withheld: '5.00',
  record_date: '2026-11-20',
  payment_date: '2026-11-30',
};

const schedule = ({ environment }: Partner, id: string) =>
  world.write((tx) => scheduleDistribution(tx, environment, id, coupon));

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

test('a scheduled distribution is paid once, however many pay it at once, and not after it was cancelled', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme);
  const scheduled = await schedule(acme, id);
  assert.equal(scheduled.status, 'scheduled');

  const pay = (distribution: string) => world.write((tx) => payDistribution(tx, acme.environment, distribution));
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => pay(scheduled.id)));

  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal(await acme.balance(), '45.00');

  const other = await schedule(acme, id);
  await world.write((tx) => cancelDistribution(tx, acme.environment, other.id));
  await assert.rejects(pay(other.id), { code: 'invalid_state' });
  const listed = await acme.client.holdings.distributions(id, { status: 'cancelled' });
  assert.deepEqual(
    listed.data.map(({ status }) => status),
    ['cancelled'],
  );
});

test('a maturity pays all that accrued, so what was scheduled of it is cancelled', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000.00' } });
  const id = await hold(acme);
  const scheduled = await schedule(acme, id);

  await acme.client.sandbox.matureHolding(id);

  assert.equal((await acme.client.holdings.distributions(id)).data[0]!.status, 'cancelled');
  await assert.rejects(
    world.write((tx) => payDistribution(tx, acme.environment, scheduled.id)),
    { code: 'invalid_state' },
  );
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
