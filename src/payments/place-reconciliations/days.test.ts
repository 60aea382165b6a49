import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fileOf } from '../../testing/bank-statements.ts';
import { operatorsByRole } from '../../testing/operator-side.ts';
import { reconciliationSide } from '../../testing/reconciliation-side.ts';
import { createWorld } from '../../testing/world.ts';
import { addDays } from '../../vocabulary/days.ts';
import type { PlaceReconciliation } from './operator-contract.ts';
import { placeReconciliationWork } from './work.ts';

/** Which days have a record, and what is known of a day from statements of others. */
const world = await createWorld({ operators: operatorsByRole, role: 'api' });
const { today, made, get, prepare, ...side } = await reconciliationSide(world);
const { account, importFile, transfer, approve, answered, ask } = side;
const { database } = world;
const acme = await world.partner('live');

test('a matched line whose money was booked after the day, and one that was booked with another amount, are items', async () => {
  const bank = await account();
  const { reference } = await transfer(acme, '20.00');
  const yesterday = addDays(today, -1);
  const { approval_id } = await importFile(bank, fileOf([`${yesterday},Transfer,20.00,20.00,${reference}`]));
  await approve(approval_id!);

  const then = await get(await made(bank, 'bank', yesterday));
  await database.owner.query('alter table bank_lines disable trigger user');
  await database.owner.query('update bank_lines set amount = 19.00 where firm_account_id = $1', [bank]);
  const now = await get(await made(bank));

  assert.deepEqual(
    then.items.map(({ kind, amount }) => [kind, amount]),
    [['booked_later', '20.00']],
  );
  assert.deepEqual([then.balance_there, then.balance_here, then.unexplained], ['20.00', '0.00', '0.00']);
  assert.deepEqual(
    now.items.map(({ kind, amount }) => [kind, amount]),
    [['amount_differs', '-1.00']],
  );
});

test('a day without movements has the balance of the statement before it once the next one begins with that', async () => {
  const bank = await account();
  const days = [-6, -5, -2].map((count) => addDays(today, count));
  await importFile(bank, fileOf([`${days[0]},One,5.00,5.00,`]));
  const alone = await get(await made(bank, 'bank', days[1]));
  await importFile(bank, fileOf([`${days[2]},Two,2.00,7.00,`]));
  const followed = await get(await made(bank, 'bank', addDays(today, -4)));
  const last = await prepare(await made(bank, 'bank', addDays(today, -2)));
  const later = await get(await made(bank, 'bank', today));

  assert.deepEqual([alone.balance_there, alone.balance_from], [null, null]);
  assert.deepEqual([followed.balance_there, followed.explained], ['5.00', '5.00']);
  assert.equal(last.balance_there, '7.00');
  assert.equal(later.balance_there, null);
});

test('each open place has a record of each day that is over, which is due at noon and waits in a queue', async () => {
  const bank = await account();
  const first = addDays(today, -3);
  await database.owner.query("update places set created_at = ($2 || 'T12:00:00Z')::timestamptz where id = $1", [
    bank,
    first,
  ]);
  const [make, refresh] = placeReconciliationWork;
  const deps = { pool: database.pool, signal: new AbortController().signal };

  await make!.run(deps);
  const again = await make!.run(deps);

  assert.equal(again, 0);
  const listed = await answered<{ day: string; due_at: string; status: string; id: string }[]>(
    'GET',
    `/place-reconciliations?place=${bank}&sort=asc`,
  );
  assert.deepEqual(
    listed.map(({ day, status }) => [day, status]),
    [-3, -2, -1].map((count) => [addDays(today, count), 'open']),
  );
  assert.equal(listed[0]!.due_at, `${addDays(first, 1)}T11:00:00.000Z`);
  const work = await answered<{ queue: string; waiting: number; permission: string }[]>('GET', '/work');
  const queue = work.find((one) => one.queue === 'reconciliations_to_sign')!;
  assert(queue.waiting >= 2);
  assert.equal(queue.permission, 'reconciliation.manage');

  await importFile(bank, fileOf([`${first},One,5.00,5.00,`]));
  await database.owner.query("update place_reconciliations set computed_at = computed_at - interval '1 hour'");
  await refresh!.run(deps);
  assert.equal((await get(listed[0]!.id)).balance_there, '5.00');
});

test('an account that is added with a statement of earlier days has a record of each of these, and its money is in the report of each', async () => {
  const bank = await account();
  const [first, last] = [addDays(today, -3), addDays(today, -1)];
  const report = async (day: string) =>
    (await answered<{ rows: Record<string, string>[] }>('GET', `/reports/client-money-reconciliation?as_of=${day}`))
      .rows;
  await importFile(bank, fileOf([`${first},Found,9.25,9.25,`]));
  const name = 'Found account';
  await database.owner.query('update places set name = $2 where id = $1', [bank, name]);
  const missing = (await report(first)).find(({ item }) => item === name);
  const deps = { pool: database.pool, signal: new AbortController().signal };

  while ((await placeReconciliationWork[0]!.run(deps)) > 0);

  const made = await answered<PlaceReconciliation[]>('GET', `/place-reconciliations?place=${bank}&sort=asc`);
  assert.deepEqual(
    made.map(({ day, status, balance_there }) => [day, status, balance_there]),
    [
      [first, 'open', '9.25'],
      [addDays(today, -2), 'open', null],
      [last, 'open', null],
    ],
  );
  const held = (await report(first)).find(({ item }) => item === name)!;
  const earlier = (await report(addDays(first, -1))).find(({ item }) => item === name);
  assert.deepEqual([missing!['status'], held['held'], held['status'], earlier], ['missing', '9.25', 'open', undefined]);
});

test('a list is read by place, day and status, and only finance prepares', async () => {
  const bank = await account();
  const id = await made(bank);
  const path = `/operator/v1/place-reconciliations`;

  const found = await ask('viewer', 'GET', `${path}?day=${today}&status=open&place=${bank}`);
  const forbidden = await ask('dealing', 'POST', `${path}/${id}/prepare`, {});
  const wrong = await ask('viewer', 'GET', `${path}?from=2026-02-02&to=2026-02-01`);

  assert.deepEqual(
    (found.body.data as unknown as { id: string }[]).map((one) => one.id),
    [id],
  );
  assert.equal(forbidden.code, 'insufficient_permission');
  assert.equal(wrong.code, 'invalid_date_range');
});
