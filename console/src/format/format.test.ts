import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countText } from './counts.ts';
import { age, date, dateTime, daysOf, left, zoneOf } from './dates.ts';
import { dealtAmount, effectOfPlacement, effectOfRedemption, totals } from './effect.ts';
import { grouped, money, typedNumber } from './money.ts';
import { payloadLines } from './payload.ts';
import { counted, country, words } from './words.ts';

test('money is written with its sign, with groups of three and all its decimals, regardless of its size', () => {
  assert.equal(money('1250000.00', 'NGN'), '₦1,250,000.00');
  assert.equal(money('0.05', 'GHS'), 'GH₵0.05');
  assert.equal(money('-999.00', 'USD'), '−US$999.00');
  assert.equal(money('90071992547409931234.57', 'NGN'), '₦90,071,992,547,409,931,234.57');
  assert.equal(money('12.00', 'XOF'), 'XOF 12.00');
});

test('units keep the decimals that they have', () => {
  assert.equal(grouped('1234567.00000001'), '1,234,567.00000001');
  assert.equal(grouped('100'), '100');
});

test('a typed amount may have the separators and the sign that people write', () => {
  assert.equal(typedNumber(' ₦1,250,000.00 '), '1250000.00');
  assert.equal(typedNumber('GH₵ 5'), '5');
});

test('an instant is shown in the time of Lagos, and in that of Accra to people there', () => {
  assert.equal(dateTime('2026-11-23T13:05:00.000Z', zoneOf('Europe/Berlin')), '23 Nov 2026, 14:05 WAT');
  assert.equal(dateTime('2026-11-23T13:05:00.000Z', zoneOf('Africa/Accra')), '23 Nov 2026, 13:05 GMT');
  assert.equal(date('2026-09-30T23:30:00.000Z', zoneOf('Africa/Lagos')), '1 Oct 2026');
});

test('an age is said in its largest unit', () => {
  const now_ms = Date.parse('2026-11-23T12:00:00.000Z');
  assert.equal(age('2026-11-21T11:00:00.000Z', now_ms), '2 days');
  assert.equal(age('2026-11-23T10:59:00.000Z', now_ms), '1 hour');
  assert.equal(age('2026-11-23T11:59:30.000Z', now_ms), 'less than a minute');
});

test('days and countries are written as people write them', () => {
  assert.equal(daysOf('2026-11-20', '2026-11-23'), '20 Nov 2026 to 23 Nov 2026');
  assert.equal(daysOf('2026-11-23', '2026-11-23'), '23 Nov 2026');
  assert.deepEqual(['NG', 'GH', 'not a code'].map(country), ['Nigeria', 'Ghana', 'not a code']);
});

test('names of the service are shown as words, and counts with their noun', () => {
  assert.equal(words('pending_fulfilment'), 'Pending fulfilment');
  assert.equal(counted(1, 'order'), '1 order');
  assert.equal(counted(10000, 'order'), '10,000 orders');
});

const buy = { side: 'buy', amount: '100000.00', currency: 'NGN', units: null, charges_total: '0.00' };
const sell = { side: 'sell', amount: '50000.00', currency: 'NGN', units: '40.5', charges_total: '0.00' };

test('the effect of a placed buy says its cost, rounded up, and what goes back to the wallet', () => {
  const { lines, wrong } = effectOfPlacement(buy, { units: '66.6', price: '1500.005', charge: '' });

  assert.equal(wrong, null);
  assert.deepEqual(lines.slice(2), [
    ['Their cost', '₦99,900.34'],
    ['Back to the wallet', '₦99.66'],
  ]);
});

test('the effect of a placed buy has the sales charge, and takes units that the fund house rounded up', () => {
  const paid = { side: 'buy', amount: '15000.00', currency: 'NGN', units: null, charges_total: '0.00' };
  const { lines, wrong } = effectOfPlacement(paid, { units: '118.4211', price: '125.40', charge: '150.00' });

  assert.equal(wrong, null);
  assert.deepEqual(lines.slice(2), [
    ['Their cost', '₦14,850.01'],
    ['Sales charge', '₦150.00'],
    ['Back to the wallet', '₦0.00'],
  ]);
  assert.match(
    effectOfPlacement(paid, { units: '118.4212', price: '125.40', charge: '150.00' }).wrong!,
    /costs more than was paid/,
  );
  assert.match(
    effectOfPlacement(paid, { units: '', price: '', charge: '15000' }).wrong!,
    /not less than what was paid/,
  );
});

test('the effects of orders that the firm charges say about how much', () => {
  const charged = { ...buy, amount: '10115.50', charges_total: '115.50' };
  const placed = effectOfPlacement(charged, { units: '90', price: '100', charge: '' });
  const sold = effectOfRedemption({ ...sell, charges_total: '115.50' }, { proceeds: '9500' });

  assert.deepEqual(placed.lines.slice(2), [
    ['Their cost', '₦9,000.00'],
    ['Charged by the firm, about', '₦115.50'],
    ['Back to the wallet', '₦1,000.00'],
  ]);
  assert.match(effectOfPlacement(charged, { units: '101', price: '100', charge: '' }).wrong!, /costs more/);
  assert.deepEqual(sold.lines[4], ['To the wallet, about', '₦9,384.50']);
});

test('a buy that would cost more than was paid cannot be sent, nor one with half of its figures', () => {
  assert.match(effectOfPlacement(buy, { units: '67', price: '1500', charge: '' }).wrong!, /costs more than was paid/);
  assert.match(effectOfPlacement(buy, { units: '', price: '1500', charge: '' }).wrong!, /both units and price/);
  assert.match(effectOfPlacement(buy, { units: '0', price: '1', charge: '' }).wrong!, /above 0/);
  assert.equal(effectOfPlacement(buy, { units: '', price: '', charge: '' }).wrong, null);
});

test('the effect of a redeemed sell says how far the proceeds are from what was expected', () => {
  const { lines, wrong } = effectOfRedemption(sell, { proceeds: '45000' });

  assert.equal(wrong, null);
  assert.deepEqual(lines.slice(2), [
    ['To the wallet', '₦45,000.00'],
    ['Difference', '−₦5,000.00 (-10.00 %)'],
  ]);
  assert.match(effectOfRedemption(sell, { proceeds: '1e9' }).wrong!, /at most 2 decimals/);
});

test('an order counts with what it came to: the cost or the proceeds where it was carried out, nothing where it failed', () => {
  const open = { ...buy, status: 'pending_fulfilment', units: null, price: null, proceeds: null };
  const bought = { ...open, status: 'completed', units: '66.6002', price: '1500.00' };
  const sold = { ...open, side: 'sell', status: 'completed', units: '40', price: '1987.50', proceeds: '79500.00' };

  assert.deepEqual(
    [open, bought, sold, { ...open, status: 'failed' }, { ...open, status: 'cancelled' }].map(dealtAmount),
    ['100000.00', '99900.30', '79500.00', null, null],
  );
});

test('several orders are summed by their currency, exactly', () => {
  const cedis = { ...buy, amount: '0.10', currency: 'GHS' };
  assert.deepEqual(totals([buy, cedis, buy, { ...cedis, amount: '0.20' }]), ['₦200,000.00', 'GH₵0.30']);
});

test('how long is left is said in its largest unit', () => {
  const now_ms = Date.parse('2026-11-23T12:00:00.000Z');
  assert.equal(left('2026-11-24T11:00:00.000Z', now_ms), 'in 23 hours');
  assert.equal(left('2026-11-23T12:01:30.000Z', now_ms), 'in 1 minute');
  assert.equal(left('2026-11-23T11:00:00.000Z', now_ms), 'now');
});

test('a proposed request is shown in words, and its amounts in its currency', () => {
  assert.deepEqual(
    payloadLines({
      currency: 'GHS',
      amount: '1250.00',
      person_id: null,
      to: { units: '3', money: '9.00' },
      roles: ['a', 'b'],
    }),
    [
      ['Currency', 'GHS'],
      ['Amount', 'GH₵1,250.00'],
      ['Person id', 'none'],
      ['To, units', '3'],
      ['To, money', 'GH₵9.00'],
      ['Roles', 'a, b'],
    ],
  );
});

test('a list is counted for people up to 10,000', () => {
  assert.deepEqual([0, 9_999, 10_000, 10_001, 1_007_800].map(countText), [
    '0',
    '9,999',
    '10,000',
    '10,000+',
    '10,000+',
  ]);
});
