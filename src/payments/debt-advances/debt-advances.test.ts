import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findHouse } from '../../access/organisations/environment-queries.ts';
import { openBook } from '../../ledger/book/open.ts';
import { accountsOfHouse, findHouseShare, requireHouseCover } from '../../ledger/places/house-cover.ts';
import { getClientMoney, getPlace } from '../../ledger/places/operator-contract.ts';
import { unknownPlace } from '../../ledger/places/place-ids.ts';
import { deleteRows } from '../../platform/database/tenant-tables.ts';
import { houseIn, openFirmMoney } from '../../testing/firm-money.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { fundByHand, owe } from '../../testing/owing.ts';
import { createWorld, type Partner } from '../../testing/world.ts';
import { Decimal } from '../../vocabulary/decimal.ts';
import type { Mode } from '../../vocabulary/values.ts';
import { advanceDebt, findDueDebts } from './operations.ts';

/** What the firm puts in for partners that owe after a reversal, and takes back when they pay. Without work loops: a test says when. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { firm, database } = world;
const { place, topUp } = await openFirmMoney(firm, 'NGN');
const { live, test: inTest } = await world.investment({ price: '1.00', unit_precision: '4' });

const due = () => world.read((tx) => findDueDebts(tx, []));
const dueOf = async ({ environment }: Partner) =>
  (await due()).find(({ environment_id }) => environment_id === environment.id)!;

/** What the work loop does, without its pauses after what it could not do. */
async function run(): Promise<string[]> {
  const outcomes = [];
  for (const one of await due()) outcomes.push(await world.write((tx) => advanceDebt(tx, one)));
  return outcomes;
}

const fund = (partner: Partner, amount: string) => fundByHand(world, partner, amount);
const owing = (partner: Partner, amount: string) =>
  owe(world, partner, partner.environment.mode === 'live' ? live : inTest, amount);

/** What a partner owes, and how much of it the firm has put in. */
async function debtOf({ environment }: Partner): Promise<string[]> {
  const { rows } = await database.pool.query<{ balance: string }>(
    `select abs(balance) as balance
     from ledger_accounts
     where environment_id = $1 and kind in ('receivable', 'advanced_by_house') and currency = 'NGN'
     order by kind desc`,
    [environment.id],
  );
  return rows.map(({ balance }) => balance);
}

const houseOf = (mode: Mode) => houseIn(world, mode);

const movesOf = async ({ environment }: Partner): Promise<string[]> => {
  const { rows } = await database.pool.query<{ line: string }>(
    `select amount || ' of ' || owed || ' at ' || place_id as line from debt_advances where environment_id = $1 order by id`,
    [environment.id],
  );
  return rows.map(({ line }) => line);
};

const clientMoney = async () =>
  (await firm.act(getClientMoney, {})).find(({ mode, currency }) => mode === 'live' && currency === 'NGN')!;
const missing = async () => (await clientMoney()).difference;
const lyingAt = async (id: string) => (await firm.act(getPlace, { params: { place: id } })).balance;

test('the firm puts in what a partner owes as far as its own share goes, and has it back when the partner pays', async () => {
  const acme = await world.partner('live');
  await topUp('1000.00');
  await owing(acme, '3000.00');
  const unknown = unknownPlace('live', 'NGN');
  const before = [await lyingAt(place), await lyingAt(unknown), await missing()];

  assert.deepEqual(await run(), ['done']);

  // No money came: what is missing stays missing, and each place has what it had.
  assert.deepEqual([await lyingAt(place), await lyingAt(unknown), await missing()], before);
  assert.deepEqual(await debtOf(acme), ['3000.00', '1000.00']);
  assert.equal(await houseOf('live'), '0.00 held, 1000.00 put in');
  const { receivable, advanced, owed } = await clientMoney();
  assert.deepEqual([receivable, advanced, owed], ['3000.00', '1000.00', '3000.00']);
  assert.deepEqual(await run(), ['later']);
  await topUp('2500.00');
  await run();
  assert.deepEqual(await debtOf(acme), ['3000.00', '3000.00']);
  assert.equal(await houseOf('live'), '500.00 held, 3000.00 put in');

  await fund(acme, '1200.00');
  await run();
  assert.deepEqual(await debtOf(acme), ['1800.00', '1800.00']);
  await fund(acme, '1800.01');
  await run();

  assert.deepEqual([await acme.balance(), ...(await debtOf(acme))], ['0.01', '0.00', '0.00']);
  assert.equal(await houseOf('live'), '3500.00 held, 0.00 put in');
  assert.deepEqual(await movesOf(acme), [
    `1000.00 of 3000.00 at ${place}`,
    `2000.00 of 3000.00 at ${place}`,
    `-1200.00 of 1800.00 at ${place}`,
    `-1800.00 of 0.00 at ${unknown}`,
  ]);
});

test('two processes put in the same debt once, and take it back once', async () => {
  const acme = await world.partner('live');
  await owing(acme, '200.00');
  const atOnce = async () => {
    const found = await dueOf(acme);
    return Promise.all([1, 2, 3].map(() => world.write((tx) => advanceDebt(tx, found))));
  };

  assert.deepEqual(await atOnce(), ['done', 'done', 'done']);

  assert.deepEqual(await debtOf(acme), ['200.00', '200.00']);
  await fund(acme, '200.01');
  await atOnce();
  assert.deepEqual(await debtOf(acme), ['0.00', '0.00']);
  assert.deepEqual(
    (await movesOf(acme)).map((line) => line.split(' at ')[0]),
    ['200.00 of 200.00', '-200.00 of 0.00'],
  );
});

test('a movement that fails between the firm and the partner leaves nothing, and is made again', async () => {
  const acme = await world.partner('live');
  await owing(acme, '200.00');
  const found = await dueOf(acme);
  const before = await houseOf('live');
  await database.owner.query(`
    create function fails() returns trigger language plpgsql as $$ begin raise exception 'the disk is full'; end $$;
    create trigger fails before insert on ledger_transactions for each row when (new.reason = 'advance_received')
    execute function fails()`);

  await assert.rejects(
    world.write((tx) => advanceDebt(tx, found)),
    /the disk is full/,
  );

  await database.owner.query('drop trigger fails on ledger_transactions; drop function fails');
  assert.deepEqual([await debtOf(acme), await movesOf(acme)], [['200.00'], []]);
  assert.equal(await houseOf('live'), before);
  await run();
  assert.deepEqual(await debtOf(acme), ['200.00', '200.00']);
  await fund(acme, '200.01');
  await run();
});

test('of a debt that is paid meanwhile only the rest is put in, and nothing where it is paid as a whole', async () => {
  const acme = await world.partner('live');
  await owing(acme, '300.00');
  const found = await dueOf(acme);

  await fund(acme, '100.00');
  assert.equal(await world.write((tx) => advanceDebt(tx, found)), 'done');
  assert.deepEqual(await debtOf(acme), ['200.00', '200.00']);
  await fund(acme, '200.01');
  const paid = await dueOf(acme);
  await owing(acme, '500.00');
  assert.equal(await world.write((tx) => advanceDebt(tx, paid)), 'later');
  assert.deepEqual(await debtOf(acme), ['499.99', '200.00']);
  await fund(acme, '299.99');
  assert.equal(await world.write((tx) => advanceDebt(tx, found)), 'done');

  assert.deepEqual(
    (await movesOf(acme)).map((line) => line.split(' at ')[0]),
    ['200.00 of 200.00'],
  );
  await fund(acme, '200.02');
  await run();
});

test('a credit that repays waits for nothing of the firm, and the firm has its money back afterwards', async () => {
  const acme = await world.partner('live');
  // The firm gives where it has most, and the partner's money comes elsewhere.
  await topUp('5000.00');
  await owing(acme, '300.00');
  const found = await dueOf(acme);

  await world.write(async (tx) => {
    await advanceDebt(tx, found);
    await fund(acme, '300.01');
  });

  assert.deepEqual(await debtOf(acme), ['0.00', '300.00']);
  await world.assertBooks();
  assert.deepEqual(await run(), ['done']);
  assert.deepEqual(await debtOf(acme), ['0.00', '0.00']);
  assert.equal(await houseOf('live'), '8500.00 held, 0.00 put in');
});

test('what the firm puts in is taken once off what it may give, before, while and after it moves', async () => {
  const acme = await world.partner('live');
  const { id } = await world.read((tx) => findHouse(tx, 'live'));
  const covers = (most: string, more: string, meanwhile: () => Promise<unknown>) =>
    world.write(async (tx) => {
      const share = await findHouseShare(tx, id, 'NGN');
      await meanwhile();
      const book = await openBook(tx, accountsOfHouse(share));
      requireHouseCover(book, share, Decimal.of(most));
      assert.throws(() => requireHouseCover(book, share, Decimal.of(more)), { code: 'house_cover_missing' });
    });
  const nothing = async () => undefined;
  // Of the 8,500.00 that the firm has 2,700.00 came back where nobody knows that they lie.
  await covers('5800.00', '5800.01', nothing);
  await owing(acme, '500.00');

  await covers('5300.00', '5300.01', nothing);
  await covers('5300.00', '5300.01', run);
  assert.deepEqual(await debtOf(acme), ['500.00', '500.00']);
  await covers('5300.00', '5300.01', nothing);
  await fund(acme, '500.01');
  await covers('5300.00', '5300.01', nothing);
  await covers('5300.00', '5300.01', run);
  await topUp('500.00');
  await covers('5800.00', '5800.01', nothing);
});

test('test money is put in for a sandbox, live money is not, and the books prove themselves after a reset', async () => {
  const acme = await world.partner('test');
  await owing(acme, '500.00');
  assert.deepEqual(await run(), ['later']);
  // Nothing is there to put in, so that no account of it is opened.
  assert.deepEqual(await debtOf(acme), ['500.00']);
  const own = await openFirmMoney(firm, 'NGN', 'test');
  await own.topUp('300.00');
  const found = await dueOf(acme);

  await world.write((tx) => advanceDebt(tx, found));

  assert.deepEqual(await debtOf(acme), ['500.00', '300.00']);
  assert.deepEqual(
    [await houseOf('test'), await houseOf('live')],
    ['0.00 held, 300.00 put in', '9000.00 held, 0.00 put in'],
  );
  await own.topUp('200.00');
  await acme.client.sandbox.reset();
  await world.assertBooks();
  assert.deepEqual([await dueOf(acme), await world.write((tx) => advanceDebt(tx, found))], [undefined, 'later']);
  await world.write((tx) => deleteRows(tx, acme.environment.id, 10_000));
  assert.deepEqual(await movesOf(acme), []);
  await world.assertBooks();
});
