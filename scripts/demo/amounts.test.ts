import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covers, greater, halfOf, readable } from './amounts.ts';

test('half of some units is cut to what a unit allows', () => {
  assert.equal(halfOf('69.44444444', 8), '34.72222222');
  assert.equal(halfOf('0.00000003', 8), '0.00000001');
  assert.equal(halfOf('100', 2), '50');
  assert.equal(halfOf('3', 0), '1');
  assert.equal(halfOf('1', 0), null);
});

test('amounts are compared exactly and shown with their thousands apart', () => {
  assert.equal(greater('50000.00', '9000.00'), '50000.00');
  assert.equal(covers('0.10', '0.11'), false);
  assert.equal(readable('1234567.89'), '1,234,567.89');
  assert.equal(readable('100'), '100');
});
