import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../testing/repetitions.ts';
import { createWorld, type Partner } from '../../testing/world.ts';

// Without work loops: a holding matures when a test says so.
const world = await createWorld({ role: 'api' });
const DAY_S = 86_400;
const note = await world.investment({
  price: '1.00',
  category: 'fixed_note',
  duration: '181 days',
  expected_return_rate: '18',
});

async function buy({ client }: Partner, amount: string): Promise<string> {
  const order = await client.orders.create({ investment_id: note.test, amount, currency: 'NGN' });
  return order.holding_id!;
}
const wait = ({ client }: Partner, days: number) => client.sandbox.advanceClock({ advance_by_seconds: days * DAY_S });
const sell = ({ client }: Partner, holding_id: string, units: string) =>
  client.orders.create({ side: 'sell', holding_id, units });
const accrued = async ({ client }: Partner, id: string) => (await client.holdings.get(id)).accrued_income;

/** What reached the wallet as income or at maturity, in cents, oldest first. */
async function paid({ client }: Partner): Promise<number[]> {
  const { data } = await client.ledger.list({ currency: 'NGN', limit: 200 });
  return data
    .filter(({ type }) => type === 'distribution' || type === 'maturity')
    .map(({ amount }) => Number(amount.replace('.', '')))
    .reverse();
}

test('a sell of half takes half of the income already paid with it, and the rest is paid at maturity', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const id = await buy(acme, '1000000.00');
  await wait(acme, 90);
  assert.equal(await accrued(acme, id), '44383.56');

  await acme.client.sandbox.distributeHolding(id, { gross_amount: '44383.56' });
  assert.equal(await accrued(acme, id), '0.00');
  const sold = await sell(acme, id, '500000');
  assert.equal(sold.proceeds, '500000.00');
  assert.equal(await accrued(acme, id), '0.00');
  await wait(acme, 91);
  await acme.client.sandbox.matureHolding(id);

  // 500,000 earned 44,630.1369 in 181 days, of which half of 44,383.56 is paid: 22,438.3569 is left.
  const { data } = await acme.client.ledger.list({ currency: 'NGN', type: 'maturity' });
  assert.deepEqual(
    data.map(({ amount }) => amount),
    ['522438.36'],
  );
});

test('income that was not paid is lost with the units that are sold, and with no others', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const id = await buy(acme, '1000000.00');
  await wait(acme, 90);

  const preview = await acme.client.orders.preview({ side: 'sell', holding_id: id, units: '250000' });
  await sell(acme, id, '250000');

  assert.equal(preview.forgone_income, '11095.89');
  assert.equal(await accrued(acme, id), '33287.67');
});

test('what was paid beyond what had accrued is shared by the units sold and those kept', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '1000000.00' } });
  const id = await buy(acme, '1000000.00');
  await wait(acme, 10);
  // 1,000,000 x 18 % x 10 / 365 = 4,931.50; 9,863.01 after 20 days.
  await acme.client.sandbox.distributeHolding(id, { gross_amount: '9000.00' });

  await sell(acme, id, '600000');

  assert.equal(await accrued(acme, id), '0.00');
  await wait(acme, 10);
  // 400,000 earned 3,945.2054 in 20 days and was paid 3,600.00 of the 9,000.00.
  assert.equal(await accrued(acme, id), '345.21');
});

type Step = { days: number; act: 'pay' | 'sell' | 'sell later'; percent: number };
const steps = fc.array(
  fc.record({
    // At most 180 days in all: not a day counts after maturity.
    days: fc.integer({ min: 0, max: 30 }),
    act: fc.constantFrom('pay' as const, 'sell' as const, 'sell later' as const),
    percent: fc.integer({ min: 1, max: 90 }),
  }),
  { minLength: 1, maxLength: 6 },
);

/** Carries it out, and returns what the cost held earned day by day, less what was given up, in cents. */
async function live(acme: Partner, id: string, scenario: readonly Step[]): Promise<number> {
  let earned = 0;
  const pass = async (days: number) => {
    const { cost_basis } = await acme.client.holdings.get(id);
    earned += (Number(cost_basis) * 100 * 0.18 * days) / 365;
    if (days > 0) await wait(acme, days);
  };
  for (const { days, act, percent } of scenario) {
    await pass(days);
    const holding = await acme.client.holdings.get(id);
    if (act === 'pay') {
      const gross_amount = (Math.floor(Number(holding.accrued_income) * percent) / 100).toFixed(2);
      if (gross_amount !== '0.00') await acme.client.sandbox.distributeHolding(id, { gross_amount });
      continue;
    }
    const units = Math.max(1, Math.floor((Number(holding.units) * percent) / 100));
    earned -= (Number(holding.accrued_income) * 100 * units) / Number(holding.units);
    const request = { side: 'sell', holding_id: id, units: String(units) } as const;
    const { id: order } = await acme.client.orders.create(request, act === 'sell' ? {} : { scenario: 'hold' });
    if (act === 'sell later') await acme.client.sandbox.simulateOrder(order, { event: 'completed' });
  }
  await acme.client.sandbox.matureHolding(id);
  return earned;
}

test('whatever is sold and paid in between, all income paid is the income accrued, to a cent for each step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1_000_000, max: 99_999_999 }), steps, async (amount, scenario) => {
      const acme = await world.partner('test', { wallets: { NGN: `${amount}.00` } });
      const id = await buy(acme, `${amount}.00`);

      const earned = await live(acme, id, scenario);

      const { cost_basis } = await costBefore(acme, id);
      const income = (await paid(acme)).reduce((sum, cents) => sum + cents, 0) - cost_basis;
      // What a sell gives up is known here to half a cent only, because accrued_income is shown in cents.
      assert(income - earned < 1 + scenario.length / 2, `${income - earned} cents too much`);
      assert(earned - income < scenario.length + 2, `${earned - income} cents are missing`);
    }),
    propertyRuns('incomes_paid'),
  );
});

/** What the holding cost when it matured, in cents: its last event says it. */
async function costBefore({ client }: Partner, id: string): Promise<{ cost_basis: number }> {
  const { data } = await client.events.list({ type: 'holding.matured' });
  const matured = data.find(({ data: { object } }) => 'id' in object && object.id === id)!;
  return { cost_basis: Number(String((matured.data.object as { cost_basis: string }).cost_basis).replace('.', '')) };
}
