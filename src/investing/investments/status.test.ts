import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { StoredStatus } from './contract.ts';
import { presentInvestment } from './operations.ts';
import type { InvestmentRow } from './queries.ts';
import { investmentMachine } from './states.ts';

const row: InvestmentRow = {
  id: '01a1fd89-2b0e-774d-aa3f-f173bd905a21',
  name: 'Note',
  description: null,
  category: 'fixed_note',
  provider: 'Issuer',
  country: 'GH',
  currency: 'GHS',
  price: '1.00',
  bid_price: null,
  minimum_investment: '100.00',
  maximum_investment: null,
  expected_return_rate: '13.0000',
  duration: '60 days',
  payout_type: null,
  income_treatment: 'cash',
  redemption_income: 'paid',
  redemption_penalty_percent: null,
  redemption_penalty_days: null,
  charges_on: 'inside',
  pricing: 'fixed',
  rate_basis: null,
  rate: null,
  year_days: null,
  face_value: null,
  dealing_cut_off: null,
  dealing_calendar: null,
  settlement_days: null,
  dealing_days: null,
  risk_profile: 'moderate',
  start_date: '2026-03-01',
  close_date: '2026-03-31',
  maturity_date: '2026-06-30',
  status: 'open',
  listing_status: null,
  allocation_remaining: null,
  unit_precision: 8,
  terms_url: null,
  image_url: null,
  created_at: '2026-02-01T00:00:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
};

const seenOn = (today: string, changes: Partial<InvestmentRow> = {}) => {
  const { status, is_open } = presentInvestment({ ...row, ...changes }, today);
  return [status, is_open];
};

test('an open investment can be bought from its first day to its last, both included', () => {
  assert.deepEqual(seenOn('2026-02-28'), ['open', false]);
  assert.deepEqual(seenOn('2026-03-01'), ['open', true]);
  assert.deepEqual(seenOn('2026-03-31'), ['open', true]);
  assert.deepEqual(seenOn('2026-04-01'), ['open', false]);
});

test('without dates an open investment can be bought on any day', () => {
  assert.deepEqual(seenOn('1999-01-01', { start_date: null, close_date: null }), ['open', true]);
  assert.deepEqual(seenOn('2099-01-01', { start_date: null, close_date: null }), ['open', true]);
});

test('an allocation that no longer covers the smallest buy is fully subscribed and not open', () => {
  assert.deepEqual(seenOn('2026-03-10', { allocation_remaining: '100.00' }), ['open', true]);
  assert.deepEqual(seenOn('2026-03-10', { allocation_remaining: '99.99' }), ['fully_subscribed', false]);
  assert.deepEqual(seenOn('2026-03-10', { allocation_remaining: '0.00' }), ['fully_subscribed', false]);
  assert.deepEqual(seenOn('2026-05-10', { allocation_remaining: '0.00', status: 'closed' }), ['closed', false]);
});

test('what is stored as not open is shown as it is, and not open within its dates', () => {
  for (const status of ['pending', 'closed', 'matured', 'suspended'] as const)
    assert.deepEqual(seenOn('2026-03-10', { status }), [status, false]);
});

test('a product pays back on one day for all, so long after each purchase, or never', () => {
  const termOf = (dates: Partial<InvestmentRow>) => presentInvestment({ ...row, ...dates }, '2026-03-10').term;
  assert.equal(termOf({ maturity_date: null, duration: null }), null);
  assert.equal(termOf({ maturity_date: null, duration: '60 days' }), 'from_purchase');
  assert.equal(termOf({ maturity_date: '2026-06-30', duration: '60 days' }), 'issue');
  assert.equal(termOf({ maturity_date: '2026-06-30', duration: null }), 'issue');
});

test('an investment is shown with its fields in the order of the contract', () => {
  assert.deepEqual(Object.keys(presentInvestment(row, '2026-03-10')).slice(20, 37), [
    'pricing',
    'rate_basis',
    'rate',
    'year_days',
    'face_value',
    'dealing_cut_off',
    'dealing_calendar',
    'dealing_days',
    'settlement_days',
    'risk_profile',
    'start_date',
    'close_date',
    'maturity_date',
    'status',
    'is_open',
    'allocation_remaining',
    'unit_precision',
  ]);
});

test('each status allows these transitions and no other', () => {
  const { names, transitions } = investmentMachine;
  const allowed = (status: StoredStatus) =>
    names.filter((name) => transitions[name].from.some((source) => source === status));

  assert.deepEqual(allowed('pending'), ['open', 'suspend']);
  assert.deepEqual(allowed('open'), ['close', 'suspend']);
  assert.deepEqual(allowed('closed'), ['mature', 'suspend']);
  assert.deepEqual(allowed('suspended'), ['resume']);
  assert.deepEqual(allowed('matured'), []);
});
