import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createLogger } from '../telemetry/logger.ts';
import { advisoryLocks } from './advisory-locks.ts';
import { announcePresence } from './presence.ts';

const database = await freshDatabase();
after(() => database.drop());

test('a process that announces its presence makes no process wait, itself included', async () => {
  const presence = await announcePresence(database.address, createLogger('silent'));

  for (const [name, number] of Object.entries(advisoryLocks).filter(([name]) => name !== 'presence')) {
    const { rows } = await database.pool.query('select pg_try_advisory_xact_lock($1) as is_free', [number]);
    assert.equal(rows[0].is_free, true, name);
  }
  await presence.stop();
});

test('no two advisory locks have the same number', () => {
  const numbers = Object.values(advisoryLocks);

  assert.equal(new Set(numbers).size, numbers.length);
});
