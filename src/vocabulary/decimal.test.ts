import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc, { bigInt, integer, property, tuple } from 'fast-check';
import { propertyRuns } from '../testing/repetitions.ts';
import { Decimal } from './decimal.ts';

const holds = <Values>(claim: fc.IProperty<Values>) => fc.assert(claim, propertyRuns('decimals'));

/**
 * Held against whole numbers of the 30th decimal, where every sum and every quotient of two such numbers can be
 * written down without a point.
 */
const PLACES = 30;
const scale = integer({ min: 0, max: 10 });
const digits = bigInt({ min: -(10n ** 25n), max: 10n ** 25n });
const decimal = tuple(digits, scale).map(([value, places]) => new Decimal(value, places));
const nonZero = decimal.filter(({ digits: value }) => value !== 0n);

const power = (places: number) => 10n ** BigInt(places);
const whole = ({ digits: value, scale: places }: Decimal) => value * power(PLACES - places);
const isWithin = (value: bigint, bound: bigint) => -bound < value && value < bound;

test('sums, differences and products are exact', () => {
  holds(
    property(decimal, decimal, (a, b) => {
      assert.equal(whole(a.plus(b)), whole(a) + whole(b));
      assert.equal(whole(a.minus(b)), whole(a) - whole(b));
      assert.equal(whole(a.times(b)) * power(PLACES), whole(a) * whole(b));
      assert.equal(a.compare(b), Number(whole(a) > whole(b)) - Number(whole(a) < whole(b)));
    }),
  );
});

test('a cut goes towards zero and takes away less than one of the last place', () => {
  holds(
    property(decimal, scale, (a, places) => {
      const lost = whole(a) - whole(a.cut(places));
      assert.ok(isWithin(lost, power(PLACES - places)));
      assert.ok(lost === 0n || lost > 0n === a.isPositive);
      assert.ok(a.cut(places).scale <= places);
    }),
  );
});

test('rounding up goes away from zero and adds less than one of the last place', () => {
  holds(
    property(decimal, scale, (a, places) => {
      const added = whole(a.roundedUp(places)) - whole(a);
      assert.ok(isWithin(added, power(PLACES - places)));
      assert.ok(added === 0n || added > 0n === a.isPositive);
      assert.ok(a.roundedUp(places).scale <= places);
    }),
  );
});

test('rounding to the nearest moves by half of the last place at most, and a half away from zero', () => {
  holds(
    property(decimal, scale, (a, places) => {
      const moved = whole(a.roundedToNearest(places)) - whole(a);
      const half = power(PLACES - places) / 2n;
      assert.ok(isWithin(moved, half) || moved === (a.isNegative ? -half : half));
      assert.ok(a.roundedToNearest(places).scale <= places);
    }),
  );
  assert.equal(Decimal.of('22438.355').roundedToNearest(2).toMoney(), '22438.36');
  assert.equal(Decimal.of('22438.354999999999').roundedToNearest(2).toMoney(), '22438.35');
});

test('a quotient is the largest that does not exceed the dividend, in size', () => {
  holds(
    property(decimal, nonZero, scale, (a, b, places) => {
      const quotient = a.dividedByCut(b, places);
      assert.equal(quotient.scale, places);
      const expected = (whole(a) * power(places)) / whole(b);
      assert.equal(quotient.digits, expected);
    }),
  );
});

test('what is written is read back as the same value', () => {
  holds(
    property(decimal, (a) => {
      assert.ok(Decimal.of(a.toUnits()).equals(a));
      assert.ok(Decimal.of(a.toPrice()).equals(a));
      assert.ok(Decimal.of(a.cut(2).toMoney()).equals(a.cut(2)));
    }),
  );
});

test('buying never costs more than the amount, and never less than the units are worth', () => {
  const amount = bigInt({ min: 1n, max: 10n ** 17n }).map((cents) => new Decimal(cents, 2));
  const price = bigInt({ min: 1n, max: 10n ** 15n }).map((value) => new Decimal(value, 8));
  holds(
    property(amount, price, integer({ min: 0, max: 8 }), (given, each, precision) => {
      const units = given.dividedByCut(each, precision);
      const cost = units.times(each).roundedUp(2);
      assert.ok(!cost.isAbove(given));
      assert.ok(!cost.isBelow(units.times(each)));
      assert.ok(units.plus(new Decimal(1n, precision)).times(each).isAbove(given));
    }),
  );
});

for (const [text, money, units, price, percent] of [
  ['0', '0.00', '0', '0.00', '0.0000'],
  ['-0.00', '0.00', '0', '0.00', '0.0000'],
  ['5000', '5000.00', '5000', '5000.00', '5000.0000'],
  ['0.5', '0.50', '0.5', '0.50', '0.5000'],
  ['12.50', '12.50', '12.5', '12.50', '12.5000'],
  ['-0.01', '-0.01', '-0.01', '-0.01', '-0.0100'],
  ['-1.00', '-1.00', '-1', '-1.00', '-1.0000'],
  ['100', '100.00', '100', '100.00', '100.0000'],
  ['999999999999999.99', '999999999999999.99', '999999999999999.99', '999999999999999.99', '999999999999999.9900'],
] as const)
  test(`${text} is ${money} as money, ${units} as units, ${price} as a price, ${percent} as a percent`, () => {
    const value = Decimal.of(text);

    assert.deepEqual(
      [value.toMoney(), value.toUnits(), value.toPrice(), value.toPercent()],
      [money, units, price, percent],
    );
  });

test('prices keep up to their own decimals, percents are cut at four', () => {
  assert.equal(Decimal.of('0.33300000').toPrice(), '0.333');
  assert.equal(Decimal.of('0.00000001').toPrice(), '0.00000001');
  assert.equal(Decimal.of('1.23459').toPercent(), '1.2345');
  assert.equal(Decimal.of('-1.23459').toPercent(), '-1.2345');
});

test('money with more than two decimals is a bug, not something to round', () => {
  assert.throws(() => Decimal.of('1.005').toMoney(), /does not fit 2 decimals/);
  assert.throws(() => Decimal.of('NaN'), SyntaxError);
  assert.throws(() => Decimal.of('1e3'), SyntaxError);
});

test('a sum is exact whatever the decimals of its parts are, and of nothing it is zero', () => {
  assert.equal(Decimal.sum(['0.10', '0.2', '-1', '1000000000000000.03']).toMoney(), '999999999999999.33');
  assert.equal(Decimal.sum([]).toMoney(), '0.00');
});
