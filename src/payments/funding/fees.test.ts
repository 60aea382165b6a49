import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TaxDue } from '../../charges/taxes-due/operator-contract.ts';
import { agreeFee, agreeTax } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

/** What the firm charges for money that comes: credited whole, and debited at once with entries of its own. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { read } = await operatorSide(world);
await agreeTax(world.firm);
await agreeFee(world.firm, {
  ...{ mode: 'test', charged_for: 'funding', code: 'funding_fee', name: 'Funding fee' },
  ...{ percent: '1', minimum: '50' },
});

async function fund({ client }: Partner, amount: string, currency: 'NGN' | 'GHS' = 'NGN') {
  const { id } = await client.fundingRequests.create({ currency, method: 'bank_transfer', amount });
  return client.sandbox.simulateFunding(id, { event: 'completed' });
}

const entriesOf = async ({ client }: Partner) =>
  (await client.ledger.list({ currency: 'NGN', limit: 100 })).data.map(
    ({ type, direction, amount, balance_after }) => `${type} ${direction} ${amount} ${balance_after}`,
  );

async function chargesDue({ environment }: Partner): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ line: string }>(
    `select part || ' ' || balance as line from ledger_accounts
     where environment_id = $1 and kind = 'charges_due' and balance <> 0 order by part`,
    [environment.id],
  );
  return rows.map(({ line }) => line);
}

test('10,000.00 with a fee of 1 % and VAT on it are credited whole, then 100.00 and 7.50 are debited', async () => {
  const acme = await world.partner('test');

  const funding = await fund(acme, '10000.00');

  assert.deepEqual([funding.amount_received, funding.fee], ['10000.00', '0.00']);
  assert.deepEqual([funding.charges_total, funding.net_amount], ['107.50', '9892.50']);
  assert.deepEqual(funding.charges, [
    { code: 'funding_fee', name: 'Funding fee', kind: 'fee', base: '10000.00', rate: '1.0000', amount: '100.00' },
    { code: 'vat_ng', name: 'VAT', kind: 'tax', base: '100.00', rate: '7.5000', amount: '7.50' },
  ]);
  const { data: events } = await acme.client.events.list({ type: 'funding.completed' });
  assert.deepEqual(events[0]!.data.object, funding);
  assert.deepEqual(await entriesOf(acme), [
    'tax debit 7.50 9892.50',
    'fee debit 100.00 9900.00',
    'funding credit 10000.00 10000.00',
  ]);
  const { data } = await acme.client.ledger.list({ type: 'fee' });
  assert.deepEqual(
    data.map(({ source, reference, description }) => [source, reference, description]),
    [[{ type: 'funding_request', id: funding.id }, funding.reference, `Funding fee for funding ${funding.reference}`]],
  );
  assert.deepEqual(await chargesDue(acme), ['funding_fee 100.00', 'vat_ng 7.50']);
  assert.equal((await acme.client.wallets.proof('NGN')).verified, true);
  const { bytes } = await acme.client.ledger.export({ format: 'csv', currency: 'NGN' });
  assert.match(new TextDecoder().decode(bytes), /,tax,VAT for funding FND-/);
  const [tax] = await read<TaxDue[]>(`/operator/v1/taxes-due?organisation=${acme.organisation_id}`);
  assert.deepEqual([tax!.charged_for, tax!.base, tax!.amount, tax!.payer], ['funding', '100.00', '7.50', null]);
});

test('each payment is charged for itself, and one that is less than its charges is not', async () => {
  const acme = await world.partner('test');

  await fund(acme, '53.74');
  const before = await acme.balance();
  await fund(acme, '53.75');

  assert.deepEqual([before, await acme.balance()], ['53.74', '53.74']);
  const { data: funded } = await acme.client.fundingRequests.list();
  assert.deepEqual(
    funded.map(({ charges_total, net_amount }) => [charges_total, net_amount]),
    [
      ['53.75', '0.00'],
      ['0.00', '53.74'],
    ],
  );
  assert.deepEqual(await chargesDue(acme), ['funding_fee 50.00', 'vat_ng 3.75']);
});

test('a reversal takes the whole payment and leaves the fee; the next payment repays what is owed before it is charged', async () => {
  const acme = await world.partner('test');
  const { id } = await fund(acme, '1000.00');

  await acme.client.sandbox.simulateFunding(id, { event: 'reversed' });
  const owed = (await acme.client.wallets.get('NGN')).owed_amount;
  await fund(acme, '100.00');
  const balance = await acme.balance();
  await fund(acme, '1000.00');

  // 53.75 were owed: of 100.00 they leave 46.25, which is less than the charges.
  assert.deepEqual([owed, balance], ['53.75', '46.25']);
  assert.equal(await acme.balance(), '992.50');
  assert.deepEqual(await chargesDue(acme), ['funding_fee 100.00', 'vat_ng 7.50']);
});

test('money comes into a frozen wallet and is charged there', async () => {
  const acme = await world.partner('test');
  await world.database.pool.query(
    "update ledger_accounts set status = 'frozen' where environment_id = $1 and kind = 'wallet'",
    [acme.environment.id],
  );

  await fund(acme, '1000.00');

  assert.equal(await acme.balance(), '946.25');
});

test('a payment for an order by checkout, and money in a currency without a fee, are not charged', async () => {
  const acme = await world.partner('test');
  const product = await world.investment({ price: '1.00' });
  await acme.client.orders.create({
    ...{ investment_id: product.test, amount: '1000.00', currency: 'NGN', payment_mode: 'checkout' },
  } as never);
  await fund(acme, '1000.00', 'GHS');

  assert.deepEqual([await acme.balance('GHS'), await chargesDue(acme)], ['1000.00', []]);
});
