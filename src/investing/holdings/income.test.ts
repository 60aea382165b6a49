import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../testing/repetitions.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { remainingCost } from '../orders/figures.ts';
import { accruedIncome, type Earning, settledAfterPayment, settledAfterSell } from './income.ts';

/**
 * A holding in memory, against exact arithmetic of its own: what is outstanding, in parts of 10^-30 of a cent, grows with
 * each day by what the cost of that day earns, falls by what is paid, and is shared by the units sold and those kept.
 */
const PART = 10n ** 30n;
/** A rate has 4 decimals, and is a percent per year of 365 days. */
const RATE_PARTS = 365n * 100n * 10_000n;
const BOUGHT = '2031-01-31';

type Lot = Earning & { units: string };
type Course = { lot: Lot; day: string; rate: bigint; outstanding: bigint; lost: bigint };

const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }));
const step = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ do: fc.constant('pay' as const), percent, reinvests: fc.boolean() }),
  fc.record({ do: fc.constant('sell' as const), percent: fc.integer({ min: 1, max: 99 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const beginning = fc.record({
  cents: fc.bigInt({ min: 100n, max: 10n ** 12n }),
  units: fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n }),
  rate: fc.bigInt({ min: 0n, max: 400_000n }),
});

const centsOf = (amount: Decimal) => BigInt(amount.toMoney().replace('.', ''));
const partOf = (amount: Decimal, part: number, scale: number) =>
  amount.times(Decimal.of(String(part))).dividedByCut(Decimal.of('100'), scale);
const now = ({ day }: Course) => `${day}T12:00:00.000Z`;

function apply(course: Course, each: Step): void {
  const { lot, rate } = course;
  const cost = Decimal.of(lot.cost_basis);
  if (each.do === 'wait') {
    course.day = addDays(course.day, each.days);
    course.outstanding += (centsOf(cost) * rate * BigInt(each.days) * PART) / RATE_PARTS;
  } else if (each.do === 'pay') {
    const amount = partOf(accruedIncome(lot, now(course)), each.percent, 2);
    const reinvested = each.reinvests ? amount : Decimal.zero;
    course.lot = {
      ...lot,
      income_settled: settledAfterPayment(lot, amount, reinvested, now(course)),
      distributions_paid: Decimal.of(lot.distributions_paid).plus(amount).toMoney(),
      cost_basis: cost.plus(reinvested).toMoney(),
    };
    course.outstanding -= centsOf(amount) * PART;
  } else sell(course, each.percent);
}

function sell(course: Course, percentSold: number): void {
  const { lot, rate } = course;
  const units = Decimal.of(lot.units);
  const left = units.minus(partOf(units, percentSold, 8));
  const cost_basis = remainingCost(Decimal.of(lot.cost_basis), units, left).toMoney();
  course.lot = { ...lot, units: left.toUnits(), cost_basis, income_settled: settledAfterSell(lot, left) };
  const [before, after] = [units, left].map((each) => each.digits * 10n ** BigInt(8 - each.scale));
  course.outstanding = (course.outstanding * after!) / before!;
  // The cost that is left is cut by less than a cent, which then earns nothing from the beginning.
  course.lost += (rate * 12_000n * PART) / RATE_PARTS;
}

test('whatever is sold, paid and reinvested, what is owed is what was earned and not paid, to the cent and never a cent more', () => {
  const scenario = fc.array(step, { minLength: 1, maxLength: 30 });
  const property = fc.property(beginning, scenario, ({ cents, units, rate }, steps) => {
    const lot: Lot = {
      category: 'fixed_note',
      income_treatment: 'cash',
      cost_basis: new Decimal(cents, 2).toMoney(),
      units: new Decimal(units, 8).toUnits(),
      expected_return_rate: new Decimal(rate, 4).toPercent(),
      distributions_paid: '0.00',
      income_settled: '0',
      maturity_date: null,
      purchased_at: `${BOUGHT}T00:00:00.000Z`,
    };
    const course: Course = { lot, day: BOUGHT, rate, outstanding: 0n, lost: 0n };
    for (const each of steps) {
      apply(course, each);
      const difference = centsOf(accruedIncome(course.lot, now(course))) * PART - course.outstanding;
      assert(difference <= PART / 2n, `${difference} parts of a cent too much`);
      assert(difference > -PART - course.lost, `${-difference} parts of a cent are missing`);
    }
  });
  fc.assert(property, propertyRuns('incomes'));
});
