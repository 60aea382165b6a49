import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amounts, facts, fee, levy, OTHER, PARTNER, PRODUCT, tax } from '../../testing/given-charges.ts';
import type { Code, Facts } from './scope.ts';

/** Which schedules and codes an act is charged by. */

test('of schedules with one code the narrowest holds: partner and product, partner, product, category, all', () => {
  const scopes = [
    { organisation_id: PARTNER, investment_id: PRODUCT, percent: '0.1000' },
    { organisation_id: PARTNER, category: 'equity', percent: '0.2000' },
    { organisation_id: PARTNER, percent: '0.3000' },
    { investment_id: PRODUCT, percent: '0.4000' },
    { category: 'equity', percent: '0.5000' },
    { percent: '0.6000' },
  ] as const;
  const schedules = scopes.map((scope) => fee({ ...scope, charged_for: 'sell', vat_codes: [] }));
  const found = scopes.map((_, place) =>
    amounts(facts('sell', '1000.00'), schedules.slice(place).toReversed(), []).at(-2),
  );

  assert.deepEqual(found, ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00']);
  assert.equal(amounts(facts('sell', '1000.00', { organisation_id: OTHER }), schedules, []).at(-2), '4.00');
  const withoutProduct = { organisation_id: OTHER, investment_id: OTHER, category: 'etf' } as const;
  assert.equal(amounts(facts('sell', '1000.00', withoutProduct), schedules, []).at(-2), '6.00');
});

test('a narrower schedule of nothing waives the fee', () => {
  const schedules = [
    fee({ charged_for: 'sell' }),
    fee({ charged_for: 'sell', organisation_id: PARTNER, percent: '0.0000' }),
  ];

  assert.deepEqual(amounts(facts('sell', '1000.00'), schedules, [tax({})]), ['0.00', '1000.00']);
});

test('schedules and codes hold from their first day until the day before their end', () => {
  const days = { effective_from: '2026-12-01', effective_until: '2026-12-03' };
  const schedules = [fee({ charged_for: 'sell', ...days, vat_codes: [] })];
  const totals = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((day) =>
    amounts(facts('sell', '1000.00', { day }), schedules, []).at(-2),
  );
  assert.deepEqual(totals, ['0.00', '7.50', '7.50', '0.00']);

  const codes = [levy('levy', '1.0000', { charged_for: ['sell'], ...days })];
  assert.equal(amounts(facts('sell', '1000.00', { day: '2026-12-03' }), [], codes).at(-2), '0.00');
});

test('a tax of an issuer, an example, another country and what is exempt is not charged', () => {
  const charged = { charged_for: ['distribution'], categories: [] } as const;
  const withheld = levy('wht', '10.0000', {
    ...charged,
    charged_for: ['distribution'],
    categories: [],
    collected_by: 'firm',
  });
  const total = (more: Partial<Code>, given: Partial<Facts> = {}) =>
    amounts(facts('distribution', '1000.00', given), [], [{ ...withheld, ...more }]).at(-2);

  assert.equal(total({}), '100.00');
  assert.equal(total({ collected_by: 'issuer' }), '0.00');
  assert.equal(total({ is_example: true }), '0.00');
  assert.equal(total({ country: 'GH' }), '0.00');
  assert.equal(total({ exempt_organisations: [PARTNER] }), '0.00');
  assert.equal(total({ exempt_categories: ['government_bond'] }, { category: 'government_bond' }), '0.00');
  assert.equal(total({ categories: ['treasury_bill'] }), '0.00');
  assert.equal(total({ categories: ['treasury_bill'] }, { category: 'treasury_bill' }), '100.00');
  assert.equal(total({ categories: ['treasury_bill'] }, { investment_id: null, category: null }), '0.00');
});
