import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listTaxesDue, type TaxDue } from '../../charges/taxes-due/operator-contract.ts';
import { agreeFee, agreeTax, withheldTax } from '../../testing/agreed-charges.ts';
import { operatorSide, operatorsByRole } from '../../testing/operator-side.ts';
import { createWorld } from '../../testing/world.ts';

/** Tax that the firm withholds of income that a sell pays, and fees of the same sell. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const DAY_S = 86_400;
const { read } = await operatorSide(world);
const exempt = await world.partner('test', { wallets: { NGN: '100000.00' } });
const ofMaturities = { ...withheldTax, charged_for: ['maturity' as const] };
await agreeTax(world.firm, { ...ofMaturities, exempt_organisations: [exempt.organisation_id] });
const note = { category: 'fixed_note', country: 'NG', price: '1.00', expected_return_rate: '17' } as const;
const paid = await world.investment({ ...note, redemption_income: 'paid' });
const forfeited = await world.investment({ ...note, redemption_income: 'forfeited' });

async function heldFor30Days({ test: investment_id } = paid, partner?: typeof exempt) {
  const owner = partner ?? (await world.partner('test', { wallets: { NGN: '100000.00' } }));
  const { client } = owner;
  const { holding_id } = await client.orders.create({ investment_id, amount: '100000.00', currency: 'NGN' });
  await client.sandbox.advanceClock({ advance_by_seconds: 30 * DAY_S });
  return { owner, client, quarter: { side: 'sell', holding_id: holding_id!, units: '25000' } as const };
}

const duesOf = async (environment_id: string): Promise<string[]> =>
  (
    await world.database.pool.query(
      "select part, balance from ledger_accounts where environment_id = $1 and kind = 'charges_due' and balance > 0 order by part",
      [environment_id],
    )
  ).rows.map(({ part, balance }) => `${part} ${balance}`);

const tax = { code: 'wht_ng', name: 'Withholding tax', kind: 'tax', base: '349.32', rate: '10.0000', amount: '34.93' };

test('of the income that a sell pays tax is withheld as of a maturity, and its preview says it', async () => {
  const { owner, client, quarter } = await heldFor30Days();

  // 1,397.26 accrued on all of it, of which 139.72 are withheld.
  assert.equal((await client.holdings.get(quarter.holding_id)).redemption_value, '101257.54');
  const preview = await client.orders.preview(quarter);
  const order = await client.orders.create(quarter);

  for (const { charges, charges_total, proceeds, net_amount, income_paid } of [preview, order]) {
    assert.deepEqual([charges, charges_total], [[tax], '34.93']);
    assert.deepEqual([income_paid, proceeds, net_amount], ['349.32', '25314.39', '25314.39']);
  }
  assert.equal(order.gross_amount, '25000.00');
  assert.equal(await owner.balance(), '25314.39');
  assert.deepEqual(await duesOf(owner.environment.id), ['wht_ng 34.93']);
  const dues = await read<TaxDue[]>(`${listTaxesDue.path}?organisation=${owner.organisation_id}`);
  const due = dues.find(({ record_id }) => record_id === order.id)!;
  assert.deepEqual([due.charged_for, due.payer, due.amount], ['maturity', 'Some Manager', '34.93']);
});

test('a sell that is redeemed later is withheld of by the codes of that day, on the income of that day', async () => {
  const { owner, client, quarter } = await heldFor30Days();
  const held = await client.orders.create(quarter, { scenario: 'hold' });
  await client.sandbox.advanceClock({ advance_by_seconds: 10 * DAY_S });

  const order = await client.sandbox.simulateOrder(held.id, { event: 'completed' });

  assert.deepEqual([held.charges, held.net_amount], [[tax], '25314.39']);
  assert.deepEqual(order.charges, [{ ...tax, base: '465.75', amount: '46.57' }]);
  assert.equal(await owner.balance(), '25419.18');
});

test('nothing is withheld from a partner that is exempt, nor of income that is forfeited', async () => {
  const ofExempt = await heldFor30Days(paid, exempt);
  const lost = await heldFor30Days(forfeited);

  const [one, other] = [
    await ofExempt.client.orders.create(ofExempt.quarter),
    await lost.client.orders.create(lost.quarter),
  ];

  assert.deepEqual([one.charges, one.proceeds], [[], '25349.32']);
  assert.deepEqual([other.charges, other.proceeds], [[], '25000.00']);
});

test('a fee is of what the units bring, and tax of the income beside it', async () => {
  await agreeTax(world.firm);
  await agreeFee(world.firm, { mode: 'test', percent: '1', minimum: undefined });
  const { owner, client, quarter } = await heldFor30Days();

  const order = await client.orders.create(quarter);

  assert.deepEqual(
    order.charges.map(({ code, base, amount }) => [code, base, amount]),
    [
      ['brokerage', '25000.00', '250.00'],
      ['vat_ng', '250.00', '18.75'],
      ['wht_ng', '349.32', '34.93'],
    ],
  );
  assert.deepEqual([order.charges_total, order.proceeds], ['303.68', '25045.64']);
  assert.equal(await owner.balance(), '25045.64');
  assert.deepEqual(await duesOf(owner.environment.id), ['brokerage 250.00', 'vat_ng 18.75', 'wht_ng 34.93']);
});
