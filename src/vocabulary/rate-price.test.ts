import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pricesByRate, type RateTerms } from './rate-price.ts';

/** 91 days before it matures. */
const day = '2026-12-01';
const bill: RateTerms = { rate_basis: 'discount', year_days: 364, face_value: '1.00', maturity_date: '2027-03-02' };

test('a discount is taken off the face value for the days that are left of the year', () => {
  // 1 - 0.099696 x 91 / 364 = 1 - 0.024924
  assert.deepEqual(pricesByRate(bill, '9.9696', day), { price: '0.975076', bid_price: '0.975076' });
  // 1 - 0.099696 x 91 / 365 = 1 - 0.02485571506849...
  assert.deepEqual(pricesByRate({ ...bill, year_days: 365 }, '9.9696', day), {
    price: '0.97514429',
    bid_price: '0.97514428',
  });
  // 100 x (1 - 0.1584 x 91 / 365) = 100 - 3.94915068493...
  assert.deepEqual(pricesByRate({ ...bill, year_days: 365, face_value: '100.00' }, '15.84', day), {
    price: '96.05084932',
    bid_price: '96.05084931',
  });
});

test('a yield is what the price earns until it is the face value', () => {
  const terms = { ...bill, rate_basis: 'yield' } as const;
  // 1 / 1.024924 = 0.975682099356...
  assert.deepEqual(pricesByRate(terms, '9.9696', day), { price: '0.9756821', bid_price: '0.97568209' });
  // 365 / (365 + 0.099696 x 91) = 365 / 374.072336 = 0.975747107...
  assert.deepEqual(pricesByRate({ ...terms, year_days: 365 }, '9.9696', day), {
    price: '0.97574711',
    bid_price: '0.9757471',
  });
});

test('each day brings it nearer to the face value, which it is from the day of maturity on', () => {
  // 1 - 0.099696 x 90 / 364 = 1 - 0.0246501098901...
  assert.equal(pricesByRate(bill, '9.9696', '2026-12-02')!.bid_price, '0.97534989');
  // 1 - 0.099696 x 1 / 364 = 1 - 0.000273890109...
  assert.equal(pricesByRate(bill, '9.9696', '2027-03-01')!.bid_price, '0.9997261');
  for (const late of ['2027-03-02', '2027-03-03', '2030-01-01'])
    assert.deepEqual(pricesByRate(bill, '9.9696', late), { price: '1.00', bid_price: '1.00' });
});

test('a rate of nothing costs the face value, and a discount of all of it has no price', () => {
  assert.deepEqual(pricesByRate(bill, '0.0000', day), { price: '1.00', bid_price: '1.00' });
  // 4 x 91 / 364 = 1
  assert.equal(pricesByRate(bill, '400.0000', day), null);
  assert.equal(pricesByRate(bill, '399.9999', day)!.bid_price, '0.00000025');
  assert.equal(pricesByRate({ ...bill, rate_basis: 'yield' }, '400.0000', day)!.price, '0.50');
});
