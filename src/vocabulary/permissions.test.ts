import assert from 'node:assert/strict';
import { test } from 'node:test';
import { permissionsOf } from './permissions.ts';

test('an admin has no power over money, and nobody but compliance reads what partners give in confidence', () => {
  assert.deepEqual(
    [...permissionsOf(['admin'])],
    ['partners.read', 'partners.manage', 'webhooks.manage', 'audit.read', 'operators.manage'],
  );
  assert.deepEqual([...permissionsOf(['viewer'])], ['partners.read']);
  assert.equal(permissionsOf(['viewer', 'dealing', 'finance', 'admin']).has('kyb.read'), false);
});

test('several roles may do what any of them may, and no role nothing', () => {
  assert.deepEqual(
    [...permissionsOf(['dealing', 'finance'])],
    [
      'partners.read',
      'orders.manage',
      'catalogue.manage',
      'money.manage',
      'reconciliation.manage',
      'adjustments.manage',
      'journals.manage',
      'fees.manage',
      'periods.manage',
      'webhooks.manage',
      'audit.read',
    ],
  );
  assert.equal(permissionsOf([]).size, 0);
});
