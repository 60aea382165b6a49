import assert from 'node:assert/strict';
import { test } from 'node:test';
import { covers, greater, halfOf, negated, readable, sumOf } from './amounts.ts';

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

test('amounts are added up exactly, and one below zero is taken off', () => {
  assert.equal(sumOf(['245000.00', negated('53.75'), '5053.75']), '250000.00');
  assert.equal(sumOf(['0.04', negated('0.10')]), '-0.06');
  assert.equal(sumOf([]), '0.00');
  assert.equal(negated('-0.50'), '0.50');
});
