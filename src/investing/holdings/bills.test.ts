import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../testing/repetitions.ts';
import { buyFigures } from '../../vocabulary/buy-figures.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { BEFORE_ALL } from '../../vocabulary/pricing.ts';
import { pricesByRate } from '../../vocabulary/rate-price.ts';
import { incomeAtMaturity, withoutUnits } from './income.ts';
import { sellProceeds } from './redemption.ts';

/** A lot of an issue that is priced by its rate, against exact fractions of whole numbers. */
const BOUGHT = '2031-01-31';
const SMALLEST = 10n ** 8n;

/** What a unit costs exactly: a fraction of face values in parts of 10^-8. */
function exactly(basis: 'discount' | 'yield', rate: bigint, year: bigint, days: bigint): [bigint, bigint] {
  // A rate has 4 decimals, and is a percent.
  const [whole, earned] = [year * 1_000_000n, rate * days];
  return basis === 'discount' ? [whole - earned, whole] : [whole, whole + earned];
}

const story = fc.record({
  basis: fc.constantFrom('discount' as const, 'yield' as const),
  rate: fc.bigInt({ min: 0n, max: 500_000n }),
  year: fc.constantFrom(360n, 364n, 365n, 366n),
  face: fc.constantFrom(SMALLEST, 100n * SMALLEST, 1_000n * SMALLEST),
  term: fc.integer({ min: 1, max: 364 }),
  cents: fc.bigInt({ min: 100_000n, max: 10n ** 13n }),
  sells: fc.array(fc.record({ after: fc.integer({ min: 0, max: 364 }), percent: fc.integer({ min: 1, max: 99 }) }), {
    maxLength: 5,
  }),
});

const toCents = (amount: Decimal): bigint => BigInt(amount.toMoney().replace('.', ''));
const parts = (units: Decimal): bigint => units.digits * 10n ** BigInt(8 - units.scale);
const priceText = (of: bigint): string => new Decimal(of, 8).toPrice();

test('what a lot paid in and out is exact to the cent, and nobody is paid more than was computed', () => {
  const holds = fc.property(story, ({ basis, rate, year, face, term, cents, sells }) => {
    const maturity_date = addDays(BOUGHT, term);
    const terms = { rate_basis: basis, year_days: Number(year), face_value: priceText(face), maturity_date };
    const rateText = new Decimal(rate, 4).toPercent();
    const priced = (after: number) => pricesByRate(terms, rateText, addDays(BOUGHT, after))!;
    const [above, below] = exactly(basis, rate, year, BigInt(term));
    const { units, cost } = buyFigures(new Decimal(cents, 2), Decimal.of(priced(0).price), 8);
    // units x exact price is no more than what was paid, in parts of 10^-16.
    assert(parts(units) * face * above <= toCents(cost) * 10n ** 14n * below);

    let lot: Parameters<typeof withoutUnits>[0] & { face_value: string } = {
      ...{ category: 'treasury_bill', income_treatment: 'cash', income_in_price: [BEFORE_ALL] },
      ...{ expected_return_rate: '15.0000', purchased_at: `${BOUGHT}T12:00:00.000Z`, maturity_date },
      ...{ redemption_income: 'paid', redemption_penalty_percent: null, redemption_penalty_days: null },
      ...{ units: units.toUnits(), cost_basis: cost.toMoney(), distributions_paid: '0.00', income_scheduled: '0.00' },
      ...{ income_settled: '0', face_value: terms.face_value },
    };
    let [paid, gained] = [0n, 0n];
    for (const { after, percent } of sells.toSorted((one, other) => one.after - other.after)) {
      const sold = Decimal.of(lot.units)
        .times(Decimal.of(String(percent)))
        .dividedByCut(Decimal.of('100'), 8);
      if (after >= term || !sold.isPositive) continue;
      const { left, income } = withoutUnits(lot, sold, `${addDays(BOUGHT, after)}T12:00:00.000Z`);
      const proceeds = toCents(sellProceeds(sold, Decimal.of(priced(after).bid_price)));
      const [over, under] = exactly(basis, rate, year, BigInt(term - after));
      const exact = parts(sold) * face * over;
      assert(proceeds * 10n ** 14n * under <= exact, 'a sell is paid no more than was computed');
      const parted = (proceeds + 1n) * 10n ** 14n * under + parts(sold) * under;
      assert(exact <= parted, 'a sell is paid what was computed, but for a cent and a smallest part of each price');
      assert.deepEqual([income.paid.isZero, income.forgone.isZero], [true, true]);
      gained += proceeds - (toCents(Decimal.of(lot.cost_basis)) - toCents(Decimal.of(left.cost_basis)));
      paid += proceeds;
      lot = { ...lot, ...left };
    }
    const income = incomeAtMaturity(lot, `${maturity_date}T00:00:00.000Z`);
    const back = toCents(Decimal.of(lot.cost_basis).plus(income));
    assert.equal(back, (parts(Decimal.of(lot.units)) * face) / 10n ** 14n);
    assert.equal(paid + back, toCents(cost) + gained + toCents(income));
  });
  fc.assert(holds, propertyRuns('incomes'));
});

test('of a lot whose charges were more than it earned the income at maturity is below nothing, and the face value is paid', () => {
  const lot = {
    ...({ category: 'treasury_bill', income_treatment: 'cash' } as const),
    ...{ income_in_price: [BEFORE_ALL], income_settled: '0' },
    ...{ expected_return_rate: null, purchased_at: `${BOUGHT}T12:00:00.000Z`, maturity_date: addDays(BOUGHT, 1) },
    ...{ units: '100', cost_basis: '101.50', distributions_paid: '0.00', income_scheduled: '0.00', face_value: '1.00' },
  };

  assert.equal(incomeAtMaturity(lot, `${addDays(BOUGHT, 1)}T00:00:00.000Z`).toMoney(), '-1.50');
});
