import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../testing/repetitions.ts';
import { addDays } from '../../vocabulary/days.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { accruedIncome, settledAfterPayment, withoutUnits } from './income.ts';

/**
 * A holding in memory, against exact arithmetic of its own: what it earned, in parts of 10^-30 of a cent, grows with each day by what the cost of
 * that day earns. What was paid and what was lost is counted in cents.
 */
const PART = 10n ** 30n;
/** A rate has 4 decimals, and is a percent per year of 365 days. */
const RATE_PARTS = 365n * 100n * 10_000n;
const BOUGHT = '2031-01-31';

type Lot = Parameters<typeof withoutUnits>[0];
type Course = { lot: Lot; day: string; rate: bigint; earned: bigint; cents: bigint };

const percent = fc.oneof(fc.constant(100), fc.integer({ min: 1, max: 100 }));
const step = fc.oneof(
  fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 400 }) }),
  fc.record({ do: fc.constant('pay' as const), percent, reinvests: fc.boolean() }),
  fc.record({ do: fc.constant('schedule' as const), percent }),
  fc.record({ do: fc.constant('sell' as const), percent: fc.integer({ min: 1, max: 99 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

const beginning = fc.record({
  cents: fc.bigInt({ min: 100n, max: 10n ** 12n }),
  units: fc.bigInt({ min: 10n ** 6n, max: 10n ** 15n }),
  rate: fc.bigInt({ min: 0n, max: 400_000n }),
  terms: fc.constantFrom(
    { redemption_income: 'paid', redemption_penalty_percent: null, redemption_penalty_days: null } as const,
    { redemption_income: 'forfeited', redemption_penalty_percent: null, redemption_penalty_days: null } as const,
    { redemption_income: 'penalty', redemption_penalty_percent: '12.5000', redemption_penalty_days: null } as const,
    { redemption_income: 'penalty', redemption_penalty_percent: null, redemption_penalty_days: 30 } as const,
  ),
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
    course.earned += (centsOf(cost) * rate * BigInt(each.days) * PART) / RATE_PARTS;
  } else if (each.do === 'schedule') {
    const free = accruedIncome(lot, now(course)).minus(Decimal.of(lot.income_scheduled));
    const amount = partOf(free.isNegative ? Decimal.zero : free, each.percent, 2);
    course.lot = { ...lot, income_scheduled: Decimal.of(lot.income_scheduled).plus(amount).toMoney() };
  } else if (each.do === 'pay') {
    const scheduled = Decimal.of(lot.income_scheduled);
    const amount = scheduled.isZero ? partOf(accruedIncome(lot, now(course)), each.percent, 2) : scheduled;
    const reinvested = each.reinvests ? amount : Decimal.zero;
    course.lot = {
      ...lot,
      income_settled: settledAfterPayment(lot, amount, reinvested, now(course)),
      distributions_paid: Decimal.of(lot.distributions_paid).plus(amount).toMoney(),
      income_scheduled: '0.00',
      cost_basis: cost.plus(reinvested).toMoney(),
    };
    course.cents += centsOf(amount);
  } else sell(course, partOf(Decimal.of(lot.units), each.percent, 8));
}

const lotOf = ({ lot }: Course): Lot => lot;

function sell(course: Course, sold: Decimal): void {
  const { left, income } = withoutUnits(course.lot, sold, now(course));
  course.lot = { ...course.lot, ...left };
  assert(!income.paid.isNegative && !income.forgone.isNegative);
  course.cents += centsOf(income.paid) + centsOf(income.forgone);
}

test('whatever is sold, paid and reinvested, what was paid, what was lost and what is owed are what was earned, to 0.01', () => {
  const scenario = fc.array(step, { minLength: 1, maxLength: 30 });
  const property = fc.property(beginning, scenario, ({ cents, units, rate, terms }, steps) => {
    const lot: Lot = {
      category: 'fixed_note',
      income_treatment: 'cash',
      income_in_price: [],
      ...terms,
      cost_basis: new Decimal(cents, 2).toMoney(),
      units: new Decimal(units, 8).toUnits(),
      expected_return_rate: new Decimal(rate, 4).toPercent(),
      distributions_paid: '0.00',
      income_scheduled: '0.00',
      income_settled: '0',
      maturity_date: null,
      purchased_at: `${BOUGHT}T00:00:00.000Z`,
    };
    const course: Course = { lot, day: BOUGHT, rate, earned: 0n, cents: 0n };
    for (const each of steps) {
      apply(course, each);
      const difference = (course.cents + centsOf(accruedIncome(course.lot, now(course)))) * PART - course.earned;
      assert(difference <= PART / 2n, `${difference} parts of a cent too much`);
      assert(difference > -PART, `${-difference} parts of a cent are missing`);
    }
    const owed = course.cents + centsOf(accruedIncome(course.lot, now(course)));
    sell(course, Decimal.of(course.lot.units));
    assert.equal(
      course.cents + centsOf(Decimal.of(lotOf(course).income_scheduled)),
      owed,
      'the last units take all that is owed',
    );
  });
  fc.assert(property, propertyRuns('incomes'));
});
