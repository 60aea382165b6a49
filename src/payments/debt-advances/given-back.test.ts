import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deleteRows } from '../../platform/database/tenant-tables.ts';
import { houseIn, openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { fundByHand, owe } from '../../testing/owing.ts';
import { until } from '../../testing/until.ts';
import { isAnyoneWaiting } from '../../testing/waiting-for-locks.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { findLeftBehind, takeLeftBehind } from './given-back.ts';
import { advanceDebt, findDueDebts } from './operations.ts';
import { advanceDebts, takeAdvancesBack } from './work.ts';

/** What the firm put in for a sandbox is its own again after its reset. Without work loops: a test says when. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const own = { test: await openFirmMoney(firm, 'NGN', 'test'), live: await openFirmMoney(firm, 'NGN') };
const { live, test: inTest } = await world.investment({ price: '1.00', unit_precision: '4' });

const deps = { pool: database.pool, signal: new AbortController().signal };
const advance = () => advanceDebts.run(deps);
const takeBack = () => takeAdvancesBack.run(deps);
const left = () => world.read((tx) => findLeftBehind(tx, []));

const houseOf = (mode: Mode) => houseIn(world, mode);

test('of two sandboxes that owe one is reset: what was put in for it comes back once, before and after its rows are dropped', async () => {
  const [acme, volta] = [await world.partner('test'), await world.partner('test')];
  await own.test.topUp('900.00');
  await owe(world, acme, inTest, '500.00');
  await owe(world, volta, inTest, '300.00');
  assert.equal(await advance(), 2);
  assert.deepEqual([await houseOf('test'), await left(), await takeBack()], ['100.00 held, 800.00 put in', [], 0]);

  await acme.client.sandbox.reset();
  await world.assertBooks();
  assert.deepEqual(await left(), ['NGN']);
  assert.equal(await takeBack(), 1);

  assert.equal(await houseOf('test'), '600.00 held, 300.00 put in');
  await world.assertBooks();
  await world.write((tx) => deleteRows(tx, acme.environment.id, 10_000));
  await world.assertBooks();
  assert.deepEqual([await left(), await takeBack()], [[], 0]);
  await fundByHand(world, volta, '300.01');
  assert.equal(await advance(), 1);
  assert.equal(await houseOf('test'), '900.00 held, 0.00 put in');
});

test('two processes take it back once, and not what is put in for another meanwhile', async () => {
  const [acme, volta] = [await world.partner('test'), await world.partner('test')];
  await owe(world, acme, inTest, '200.00');
  await advance();
  await acme.client.sandbox.reset();
  await owe(world, volta, inTest, '400.00');
  const debts = await world.read((tx) => findDueDebts(tx, []));
  const due = debts.find(({ environment_id }) => environment_id === volta.environment.id)!;
  const take = () => world.write((tx) => takeLeftBehind(tx, 'NGN'));
  let taking: Promise<unknown[]> = Promise.resolve([]);

  await world.write(async (tx) => {
    assert.equal(await advanceDebt(tx, due), 'done');
    taking = Promise.all([take(), take()]);
    await until(() => isAnyoneWaiting(database.pool));
  });

  assert.deepEqual((await taking).toSorted(), ['done', 'later']);
  assert.equal(await houseOf('test'), '500.00 held, 400.00 put in');
  await fundByHand(world, volta, '400.01');
  await advance();
});

test('a debt of a sandbox that is reset while the firm puts in for it comes back with the next round', async () => {
  const acme = await world.partner('test');
  await owe(world, acme, inTest, '200.00');
  const debts = await world.read((tx) => findDueDebts(tx, []));
  const due = debts.find(({ environment_id }) => environment_id === acme.environment.id)!;

  await world.write(async (tx) => {
    await advanceDebt(tx, due);
    await reset(acme);
  });

  assert.deepEqual(await left(), ['NGN']);
  await takeBack();
  assert.equal(await houseOf('test'), '900.00 held, 0.00 put in');
});

test('what is put in for a live partner stays until it pays', async () => {
  const acme = await world.partner('live');
  await own.live.topUp('300.00');
  await owe(world, acme, live, '300.00');
  await advance();

  assert.deepEqual([await left(), await takeBack()], [[], 0]);

  assert.equal(await houseOf('live'), '0.00 held, 300.00 put in');
});

const reset = ({ client }: Partner) => client.sandbox.reset();
