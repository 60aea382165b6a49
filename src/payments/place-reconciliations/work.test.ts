import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import { publishSignedDays } from '../client-money/work.ts';
import { placeReconciliationWork } from './work.ts';

/** What the work on days does without a request, and what it leaves out. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, prepare, sign, ...side } = await reconciliationSide(world);
const { account, importFile } = side;
const { owner, pool } = world.database;
const [make, refresh] = placeReconciliationWork;
const yesterday = addDays(today, -1);

type Work = typeof publishSignedDays;

/** Runs it twice while no time passes, and says what was tried in vain. */
async function triedTwice(t: TestContext, work: Work): Promise<string[]> {
  const clock = t.mock.method(performance, 'now', () => 0);
  const failed: string[] = [];
  const itemFailed = (item: string) => void failed.push(item);
  try {
    for (let run = 0; run < 2; run += 1) await work.run({ pool, signal: new AbortController().signal, itemFailed });
  } finally {
    // The next test of the process has its clock again, also where this is called twice in one test.
    clock.mock.restore();
  }
  return failed;
}

const refuseRows = (table: string, condition: string) =>
  owner.query(`alter table ${table} add constraint not_in_this_test check (not (${condition})) not valid`);
const allowRows = (table: string) => owner.query(`alter table ${table} drop constraint not_in_this_test`);

async function accountSince(day: string): Promise<string> {
  const bank = await account();
  await owner.query("update places set created_at = ($2 || 'T12:00:00Z')::timestamptz where id = $1", [bank, day]);
  return bank;
}

test('a day that cannot be made or read again is left out of the next batches', async (t) => {
  const bank = await accountSince(yesterday);
  await refuseRows('place_reconciliations', `place_id = '${bank}'`);

  const notMade = await triedTwice(t, make!);
  await allowRows('place_reconciliations');
  const id = await made(bank, 'bank', yesterday);
  await owner.query("update place_reconciliations set computed_at = computed_at - interval '1 hour'");
  await refuseRows('place_reconciliations', `place_id = '${bank}'`);
  const notRead = await triedTwice(t, refresh!);
  await allowRows('place_reconciliations');

  assert.deepEqual([notMade, notRead], [[`${bank} ${yesterday}`], [id]]);
});

test('a day that cannot be published is left out of the next batch', async (t) => {
  const bank = await accountSince(yesterday);
  await importFile(bank, fileOf([`${yesterday},Cash,3.00,3.00,`]));
  for (let made = 1; made > 0; ) made = await make!.run({ pool, signal: new AbortController().signal });
  const { rows } = await pool.query<{ id: string }>("select id from place_reconciliations where status = 'open'");
  for (const { id } of rows) {
    const { balance_there } = await side.get(id);
    await prepare(id, balance_there === null ? { balance_there: '0.00' } : {});
    await sign(id);
  }
  await refuseRows('client_money_roots', `day = '${yesterday}'`);

  const notPublished = await triedTwice(t, publishSignedDays);
  await allowRows('client_money_roots');

  assert.deepEqual(notPublished, [yesterday]);
});

test('a place of test money has no days to sign', async () => {
  await world.partner('test', { wallets: { NGN: '70.00' } });
  await owner.query(
    "update ledger_accounts set created_at = created_at - interval '2 days' where kind = 'place' and part <> ''",
  );

  for (let made = 1; made > 0; ) made = await make!.run({ pool, signal: new AbortController().signal });

  const { rows } = await pool.query('select distinct mode from place_reconciliations');
  assert.deepEqual(rows, [{ mode: 'live' }]);
});
