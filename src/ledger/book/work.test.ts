import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Problem } from '../../platform/database/proof.ts';
import { metricsOf } from '../../testing/metrics-of.ts';
import { createWorld } from '../../testing/world.ts';
import { hurryVerification, restsFor, verifyLedgerDaily } from './work.ts';

// The loop of the service itself would continue what these tests begin.
const world = await createWorld({ role: 'api' });
const { pool } = world.database;
const fund = await world.investment({ price: '2.50' });
const buy = { investment_id: fund.test, amount: '10.00', currency: 'NGN' } as const;

const reported: Problem[] = [];
const loop = verifyLedgerDaily({ report: (problem) => void reported.push(problem) });
const run = () => loop.run({ pool, signal: new AbortController().signal });

async function runToEnd(): Promise<number> {
  for (let runs = 0; ; runs += 1) if ((await run()) === 0) return runs;
}

const state = async () => (await pool.query('select * from ledger_verification')).rows[0];
const dayLater = () => pool.query(`update ledger_verification set started_at = started_at - interval '25 hours'`);

test('a walk of nothing proves nothing, and what comes after it is walked at once', async () => {
  await runToEnd();
  const nothing = await state();
  assert.deepEqual([nothing.entries, nothing.verified_at], [0, null]);
  assert.notEqual(nothing.finished_at, null);
  assert.equal(await run(), 0, 'there is nothing to walk yet');

  await world.partner('test', { wallets: { NGN: '10.00' } });
  assert((await runToEnd()) > 0);

  const { entries, verified_at, finished_at } = await state();
  assert.deepEqual([entries, verified_at], [2, finished_at]);
});

test('once a day every account is verified from its first entry on, a piece at a time', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100000.00' } });
  for (let batch = 0; batch < 6; batch += 1)
    await Promise.all(Array.from({ length: 50 }, () => acme.client.orders.create(buy)));

  const runs = await runToEnd();

  const { rows } = await pool.query('select count(*) as entries from ledger_entries');
  const { entries, problems, verified_at, finished_at } = await state();
  assert(runs > 2, 'the wallet by itself has more entries than one piece');
  assert.deepEqual([entries, problems], [rows[0].entries, 0]);
  assert.equal(verified_at, finished_at);
  assert.equal(await run(), 0, 'it is done for today');
  await dayLater();
  assert((await runToEnd()) > 0);
  assert.deepEqual(reported, []);
});

test('one that somebody asked for begins at once, and rests less', async () => {
  assert.equal(await run(), 0, 'it is done for today');
  await world.write(hurryVerification);

  assert.equal(await run(), 1);
  assert.equal(loop.rests, 9);
  await world.write(hurryVerification);
  assert((await state()).entries > 0, 'one that is under way goes on');
  await runToEnd();
  assert.deepEqual([(await state()).problems, (await state()).verified_at], [0, (await state()).finished_at]);
});

test('metrics show when the ledger was last verified, and the problems found', async () => {
  const { verified_at } = await state();
  const text = await metricsOf(world.service);

  assert(text.includes(`ledger_verified_timestamp ${Date.parse(verified_at) / 1_000}\n`));
  assert.match(text, /^ledger_problems 0$/m);
});

test('an entry that was changed is reported, and the ledger does not count as verified', async () => {
  const acme = await world.partner('test', { wallets: { NGN: '100.00', GHS: '50.00' } });
  const changed = async (description: string, work: string) => {
    const client = await world.database.owner.connect();
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    await client.query(work, [acme.environment.id]);
    await client.query('commit');
    client.release();
    return description;
  };
  const { verified_at: before } = await state();
  const wallet = `environment_id = $1 and kind = 'wallet' and currency = 'NGN'`;
  await changed('a balance', `update ledger_accounts set balance = '100.01' where ${wallet}`);
  await dayLater();
  await runToEnd();
  const { problems, verified_at } = await state();
  await changed('the balance again', `update ledger_accounts set balance = '100.00' where ${wallet}`);

  assert.equal(verified_at, before);
  assert.equal(problems, 2);
  assert.deepEqual(
    reported.map(({ problem }) => problem),
    ['the balance is 100.01, its entries sum to 100.00', 'the balances of its accounts sum to 0.01 instead of 0.00'],
  );
});

test('of two processes only one verifies at a time', async () => {
  await dayLater();
  const client = await pool.connect();
  await client.query('begin');
  await client.query('select * from ledger_verification for update');

  assert.equal(await run(), 0);
  await client.query('rollback');
  client.release();
  assert.equal(await run(), 1);
});

test('the verification rests 99 times as long as a piece took, and 9 times while it is behind a pace of half a day', async () => {
  const hours = (count: number) => count * 3_600_000;
  assert.equal(restsFor(250, 1_000_000, 0), 99);
  assert.equal(restsFor(500_000, 1_000_000, hours(6)), 99);
  assert.equal(restsFor(499_999, 1_000_000, hours(6)), 9);
  assert.equal(restsFor(500_000, 0, hours(12)), 99, 'nobody knows how many there are');
  assert.equal(restsFor(500_000, 0, hours(13)), 9);

  const entriesAre = (count: number) =>
    world.database.owner.query(`update pg_class set reltuples = $1 where oid = 'ledger_entries'::regclass`, [count]);
  const begun = (ago: string) =>
    pool.query('update ledger_verification set started_at = clock_timestamp() - $1::interval', [ago]);
  await runToEnd();
  await dayLater();
  await run();
  assert.equal(loop.rests, 99);
  await begun('6 hours');
  await entriesAre(50_000_000);
  await run();
  assert.equal(loop.rests, 9);
  await entriesAre(-1);
  await run();
  assert.equal(loop.rests, 99, 'nothing was counted');
});
