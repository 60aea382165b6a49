import assert from 'node:assert/strict';
import { test } from 'node:test';
import { transact } from '../../platform/database/transaction.ts';
import { createWorld } from '../../testing/world.ts';
import { changeStatus, createOperator } from './operations.ts';

const world = await createWorld();
const { pool } = world.database;

const create = (email: string, name: string) =>
  transact(pool, 'write', (tx) => createOperator(tx, { email, name, roles: ['viewer'] }));

test('an address belongs to one operator in any letter case, and names that look alike are one person', async () => {
  await create('ada@firm.example', 'Ada Obi');
  await create('kofi@firm.example', 'Kofi Owusu');
  await assert.rejects(create('KOFI@firm.example', 'Yaw Boateng'), {
    code: 'validation_error',
    details: { email: 'Another operator has this address.' },
  });
  await assert.rejects(create('yaw@firm.example', 'K0fi Ovvusu'), {
    code: 'validation_error',
    details: { name: 'Another operator has a name that looks the same; add a name to distinguish them.' },
  });
  await assert.rejects(
    pool.query(`update operators set name = 'kofi owusu' where email = 'ada@firm.example'`),
    /operators_by_skeleton/,
  );
});

test('an operator is suspended and reinstated, each once', async () => {
  const { id } = await create('musa@firm.example', 'Musa Bello');
  const change = (transition: 'suspend' | 'reinstate') =>
    transact(pool, 'write', (tx) => changeStatus(tx, id, transition));

  await assert.rejects(change('reinstate'), {
    code: 'invalid_state',
    details: { current_status: 'active', allowed_from: 'suspended' },
  });
  const suspended = await change('suspend');
  assert.deepEqual([suspended.status, suspended.suspended_at], ['suspended', suspended.updated_at]);
  await assert.rejects(change('suspend'), { code: 'invalid_state' });
  const { status, suspended_at } = await change('reinstate');
  assert.deepEqual([status, suspended_at], ['active', null]);
  await assert.rejects(
    transact(pool, 'write', (tx) => changeStatus(tx, 'nobody', 'suspend')),
    { code: 'not_found', details: { resource: 'operator', id: 'nobody' } },
  );
});
