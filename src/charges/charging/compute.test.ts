import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc, { array, bigInt, constantFrom, integer, property, record } from 'fast-check';
import { amounts, facts, fee, levy, tax } from '../../testing/given-charges.ts';
import { propertyRuns } from '../../testing/repetitions.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import { chargesOf } from './compute.ts';

/** What is charged, with figures written out and for any amounts. */

/** What is charged for equities of the Nigerian Exchange. */
const ngx = [
  tax({}),
  levy('sec_fee_ng', '0.3000', { charged_for: ['buy'] }),
  levy('ngx_fee', '0.3000', { charged_for: ['sell'], vat_codes: ['vat_ng'] }),
  levy('cscs_fee', '0.3000', { charged_for: ['sell'], vat_codes: ['vat_ng'] }),
  levy('stamp_duty_ng', '0.0800', { kind: 'tax', charged_for: ['buy', 'sell'] }),
];

test('nothing is charged where no schedule and no code applies', () => {
  assert.deepEqual(chargesOf(facts('withdrawal', '5000.00'), [], []), {
    ...{ charges: [], charges_total: '0.00', net_amount: '5000.00' },
  });
});

test('a brokerage of 0.75 % has VAT of 7.5 % on it, and its minimum too', () => {
  const schedules = [fee({ minimum: '100.00', charged_for: 'sell' })];

  assert.deepEqual(chargesOf(facts('sell', '100000.00'), schedules, [tax({})]), {
    charges: [
      { code: 'brokerage', name: 'Brokerage', kind: 'fee', base: '100000.00', rate: '0.7500', amount: '750.00' },
      { code: 'vat_ng', name: 'VAT', kind: 'tax', base: '750.00', rate: '7.5000', amount: '56.25' },
    ],
    charges_total: '806.25',
    net_amount: '99193.75',
  });
  assert.deepEqual(amounts(facts('sell', '1000.00'), schedules, [tax({})]), [
    ...['brokerage 100.00 of 1000.00', 'vat_ng 7.50 of 100.00', '107.50', '892.50'],
  ]);
});

test('a buy of Nigerian equities is charged on what buys units, and all of it fits into the amount', () => {
  assert.deepEqual(amounts(facts('buy', '101186.25'), [fee({})], ngx), [
    ...['brokerage 750.00 of 100000.00', 'sec_fee_ng 300.00 of 100000.00', 'stamp_duty_ng 80.00 of 100000.00'],
    ...['vat_ng 56.25 of 750.00', '1186.25', '100000.00'],
  ]);
  assert.deepEqual(amounts(facts('buy', '100.00'), [fee({ vat_codes: [] })], []), [
    ...['brokerage 0.74 of 99.26', '0.74', '99.26'],
  ]);
});

test('a sell of Nigerian equities has VAT on the brokerage and on the fees of exchange and depository', () => {
  assert.deepEqual(amounts(facts('sell', '100000.00'), [fee({ charged_for: 'sell' })], ngx), [
    ...['brokerage 750.00 of 100000.00', 'cscs_fee 300.00 of 100000.00', 'ngx_fee 300.00 of 100000.00'],
    ...['stamp_duty_ng 80.00 of 100000.00', 'vat_ng 101.25 of 1350.00', '1531.25', '98468.75'],
  ]);
});

test('a buy with its charges on top buys for the whole amount', () => {
  assert.deepEqual(amounts(facts('buy', '100000.00', { charges_on: 'on_top' }), [fee({})], ngx), [
    ...['brokerage 750.00 of 100000.00', 'sec_fee_ng 300.00 of 100000.00', 'stamp_duty_ng 80.00 of 100000.00'],
    ...['vat_ng 56.25 of 750.00', '1186.25', '100000.00'],
  ]);
});

test('each part of an amount is charged by its tier, and the whole is rounded once', () => {
  const tiers = [
    { above: '0.00', percent: '1.0000' },
    { above: '1000.00', percent: '0.5000' },
    { above: '10000.00', percent: '0.2500' },
  ];
  const tiered = fee({ basis: 'tiers', percent: null, tiers, charged_for: 'sell', vat_codes: [] });

  assert.deepEqual(amounts(facts('sell', '999.99'), [tiered], []), ['brokerage 9.99 of 999.99', '9.99', '990.00']);
  assert.deepEqual(amounts(facts('sell', '20000.50'), [tiered], []), [
    ...['brokerage 80.00 of 20000.50', '80.00', '19920.50'],
  ]);
});

test('a flat fee, a maximum, and a month of custody', () => {
  const flat = fee({
    code: 'payout',
    name: 'Payout',
    charged_for: 'withdrawal',
    basis: 'flat',
    percent: null,
    flat: '50.00',
  });
  const withdrawal = facts('withdrawal', '5000.00', { investment_id: null, category: null });
  assert.deepEqual(amounts(withdrawal, [flat], [tax({})]), [
    ...['payout 50.00 of 5000.00', 'vat_ng 3.75 of 50.00', '53.75', '4946.25'],
  ]);

  const capped = fee({ charged_for: 'sell', maximum: '500.00', vat_codes: [] });
  assert.deepEqual(amounts(facts('sell', '100000.00'), [capped], []), [
    ...['brokerage 500.00 of 100000.00', '500.00', '99500.00'],
  ]);

  const custody = fee({ code: 'custody', charged_for: 'custody', percent: '0.5000', vat_codes: [] });
  assert.deepEqual(amounts(facts('custody', '72000.00'), [custody], []), [
    ...['custody 30.00 of 72000.00', '30.00', '71970.00'],
  ]);
});

test('a margin is no charge of its own', () => {
  const margin = fee({ code: 'fx', charged_for: 'conversion', basis: 'margin', percent: '1.5000' });

  assert.deepEqual(amounts(facts('conversion', '1000.00'), [margin], [tax({})]), ['0.00', '1000.00']);
});

test('charges that are more than the amount leave less than nothing', () => {
  const flat = fee({ basis: 'flat', percent: null, flat: '500.00', vat_codes: [] });

  assert.deepEqual(amounts(facts('buy', '300.00'), [flat], []), ['brokerage 500.00 of 0.00', '500.00', '-200.00']);
});

const cents = (max: bigint) => bigInt({ min: 1n, max }).map((digits) => new Decimal(digits, 2).toMoney());
const percents = integer({ min: 0, max: 1_000_000 }).map((digits) => new Decimal(BigInt(digits), 4).toPercent());
const schedules = array(
  record({
    code: constantFrom('a', 'b', 'c'),
    percent: percents,
    minimum: constantFrom(null, '1.00', '25.00'),
    maximum: constantFrom(null, '25.00'),
  }),
  { maxLength: 3 },
).map((rows) => rows.map((row) => fee(row)));
const codes = array(record({ code: constantFrom('d', 'e'), rate: percents }), { maxLength: 2 }).map((rows) => [
  tax({}),
  ...rows.map(({ code, rate }) => levy(code, rate, { charged_for: ['buy', 'sell'], vat_codes: ['vat_ng'] })),
]);
const cases = record({ amount: cents(10n ** 14n), schedules, codes });

test('what is charged and what is left are the amount, to the cent, and each charge follows from its base and rate', () => {
  fc.assert(
    property(cases, constantFrom('buy', 'sell'), (given, act) => {
      const { charges, charges_total, net_amount } = chargesOf(facts(act, given.amount), given.schedules, given.codes);
      const sum = charges.reduce((total, { amount }) => total.plus(Decimal.of(amount)), Decimal.zero);
      assert.equal(sum.toMoney(), charges_total);
      assert.equal(Decimal.of(net_amount).plus(sum).toMoney(), given.amount);
      for (const { kind, base, rate, amount } of charges) {
        const exact = Decimal.of(base).times(Decimal.of(rate!));
        const charged = Decimal.of(amount).times(Decimal.of('100'));
        if (kind !== 'fee') assert(!charged.isAbove(exact) && exact.minus(charged).isBelow(Decimal.of('1')));
      }
    }),
    propertyRuns('decimals'),
  );
});

test('a buy has the most for its units that fits: one cent more with its charges would not', () => {
  fc.assert(
    property(cases, (given) => {
      const inside = chargesOf(facts('buy', given.amount), given.schedules, given.codes);
      const base = inside.charges.find(({ kind, code }) => kind === 'fee' || code !== 'vat_ng')?.base;
      if (base === undefined || base === '0.00') return;
      const debitOf = (amount: Decimal) =>
        Decimal.of(
          chargesOf(facts('buy', amount.toMoney(), { charges_on: 'on_top' }), given.schedules, given.codes)
            .charges_total,
        ).plus(amount);
      assert(!debitOf(Decimal.of(base)).isAbove(Decimal.of(given.amount)));
      assert(debitOf(Decimal.of(base).plus(Decimal.of('0.01'))).isAbove(Decimal.of(given.amount)));
    }),
    propertyRuns('decimals'),
  );
});
