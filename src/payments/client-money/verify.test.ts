import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { foundAfter } from '../../testing/problems-after.ts';
import { createWorld } from '../../testing/world.ts';
import { lagosDayOf } from '../../vocabulary/lagos-days.ts';
import { publishDay } from './operations.ts';
import { clientMoneyChecks } from './verify.ts';

/** `ledger verify` finds a published root that says another sum than its leaves. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const today = lagosDayOf(Date.now());
await world.partner('live', { wallets: { NGN: '1250.75' } });
await world.write((tx) => publishDay(tx, today));

const tables = ['client_money_roots', 'client_money_leaves'];
const found = (change: string) => foundAfter(world, { checks: clientMoneyChecks, tables }, change);

test('the sum of a root is that of its leaves', async () => {
  assert.deepEqual(await found('select 1'), []);
  assert.deepEqual(await found("update client_money_roots set owed = 1251.75 where currency = 'NGN'"), [
    `client money of ${today} NGN: its root says 1251.75, its leaves come to 1250.75`,
  ]);
  assert.deepEqual(await found('delete from client_money_leaves'), [
    `client money of ${today} NGN: its root says 1250.75, its leaves come to 0.00`,
  ]);
});
