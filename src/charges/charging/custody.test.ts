import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fee, OTHER, PARTNER, PRODUCT, tax } from '../../testing/given-charges.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { custodyFees, custodyTaxes, type HeldProduct, split } from './custody.ts';
import type { Code, Schedule } from './scope.ts';

/** What a month of custody is charged, with figures written out. */
const holder = { organisation_id: PARTNER, currency: 'NGN', day: '2026-12-31' } as const;
const held = (value: string, more: Partial<HeldProduct> = {}): HeldProduct => ({
  ...{ investment_id: PRODUCT, category: 'equity', country: 'NG', value: Decimal.of(value) },
  ...more,
});
const custody = (more: Partial<Schedule> = {}) =>
  fee({ code: 'custody', charged_for: 'custody', percent: '0.5000', ...more });

function charged(products: readonly HeldProduct[], schedules: readonly Schedule[], codes: readonly Code[] = []) {
  const fees = custodyFees(holder, products, schedules);
  return [
    ...fees.map(
      ({ schedule, base, amount, parts }) =>
        `${schedule.code} ${amount.toMoney()} of ${base.toMoney()}: ${parts.map((part) => part.fee.toMoney()).join(' ')}`,
    ),
    ...custodyTaxes(holder, fees, codes).map(
      ({ code, base, amount }) => `${code.code} ${amount.toMoney()} of ${base.toMoney()}`,
    ),
  ];
}

test('a fee is charged on all products together, rounded down once, and each has its part', () => {
  const products = [held('1000.00'), held('1000.00', { investment_id: OTHER }), held('1000.00')];

  assert.deepEqual(charged(products, [custody({ percent: '0.4100' })]), ['custody 1.02 of 3000.00: 0.34 0.34 0.34']);
  assert.deepEqual(charged(products, [custody({ percent: '0.4000' })]), ['custody 1.00 of 3000.00: 0.33 0.33 0.34']);
});

test('percents and flat amounts are of a year, of which a month is a twelfth; bounds are for a month', () => {
  const of = (more: Partial<Schedule>) => charged([held('1200000.00')], [custody(more)]);

  assert.deepEqual(of({}), ['custody 500.00 of 1200000.00: 500.00']);
  assert.deepEqual(of({ minimum: '600.00' }), ['custody 600.00 of 1200000.00: 600.00']);
  assert.deepEqual(of({ maximum: '400.00' }), ['custody 400.00 of 1200000.00: 400.00']);
  assert.deepEqual(of({ basis: 'flat', percent: null, flat: '1000.00' }), ['custody 83.33 of 1200000.00: 83.33']);
  const tiers = [
    { above: '0.00', percent: '0.5000' },
    { above: '1000000.00', percent: '0.2400' },
  ];
  // 5,000.00 and 480.00 a year.
  assert.deepEqual(of({ basis: 'tiers', percent: null, tiers }), ['custody 456.66 of 1200000.00: 456.66']);
});

test('of each code the narrowest schedule holds for a product, and schedules of several codes are all charged', () => {
  const products = [held('1200.00'), held('2400.00', { investment_id: OTHER, category: 'treasury_bill' })];
  const schedules = [
    custody({ percent: '1.0000' }),
    custody({ percent: '10.0000', category: 'treasury_bill' }),
    custody({ code: 'audit', percent: '1.0000' }),
    custody({ percent: '50.0000', organisation_id: OTHER }),
    custody({ code: 'usd', currency: 'USD' }),
    custody({ code: 'later', effective_from: '2027-01-01' }),
  ];

  assert.deepEqual(charged(products, schedules), [
    'audit 3.00 of 3600.00: 1.00 2.00',
    'custody 1.00 of 1200.00: 1.00',
    'custody 20.00 of 2400.00: 20.00',
  ]);
});

test('nothing is charged where nothing is held, or it is worth nothing, whatever the minimum', () => {
  assert.deepEqual(charged([], [custody({ minimum: '600.00' })]), []);
  assert.deepEqual(charged([held('0.00')], [custody({ minimum: '600.00' })]), []);
  assert.deepEqual(charged([held('100.00')], [custody({ percent: '0.0000' })]), []);
});

test('taxes and levies are on the parts of the products for which they hold', () => {
  const products = [
    held('1200000.00'),
    held('1200000.00', { category: 'government_bond' }),
    held('1200000.00', { country: 'GH' }),
  ];
  const codes = [
    tax({ exempt_categories: ['government_bond'] }),
    tax({ code: 'nhil_gh', kind: 'levy', country: 'GH', rate: '2.5000' }),
    tax({ code: 'unnamed' }),
    tax({ code: 'of_amount', base: 'amount', charged_for: ['custody'] }),
    tax({ code: 'of_others', collected_by: 'broker' }),
    tax({ code: 'example', is_example: true }),
  ];
  const vat_codes = ['vat_ng', 'nhil_gh', 'of_amount', 'of_others', 'example'];

  assert.deepEqual(charged(products, [custody({ vat_codes })], codes), [
    'custody 1500.00 of 3600000.00: 500.00 500.00 500.00',
    'nhil_gh 12.50 of 500.00',
    'vat_ng 37.50 of 500.00',
  ]);
  assert.deepEqual(charged(products, [custody()], [tax({ exempt_organisations: [PARTNER] })]).length, 1);
});

test('parts are the whole, and of a share none is more than its part of the fee', () => {
  const parts = split(Decimal.of('0.05'), ['0.01', '0.00', '0.02', '0.03'].map(Decimal.of));

  assert.deepEqual(
    parts.map((part) => part.toMoney()),
    ['0.00', '0.00', '0.02', '0.03'],
  );
});
