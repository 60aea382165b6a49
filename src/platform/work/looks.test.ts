import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { until as lookUntil } from '../../testing/until.ts';
import { statement } from '../database/statements.ts';
import { itemByItem, type WorkEntry } from './entry.ts';
import type { Look } from './looks.ts';
import { startWork } from './start.ts';

let database: FreshDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

const until = (isSo: () => boolean) => lookUntil(isSo, 5);
const transactionId = statement('select virtualtransaction as id from pg_locks where pid = pg_backend_pid() limit 1');
const slow = statement('select pg_sleep(3)');
const refused = statement('select 1 / 0');

function start(entries: readonly WorkEntry[]) {
  const ended: string[] = [];
  const failed: string[] = [];
  const metrics = {
    ...{ ended: (name: string) => void ended.push(name), failed: (name: string) => void failed.push(name) },
    ...{ worked() {}, itemFailed() {} },
  };
  return { ended, failed, ...startWork(entries, { pool: database.pool, log: { info() {}, error() {} }, metrics }) };
}

/** An entry with a look, and how often it ran. */
function lookingEntry(name: string, look: Look, every_ms = 250) {
  const entry = { name, every_ms, look, runs: 0, run: async () => 0 };
  entry.run = async () => {
    entry.runs++;
    return 0;
  };
  return entry;
}

test('work that found nothing looks again in one transaction with the other work, and runs where something is due', async () => {
  const looks: { name: string; id: string }[] = [];
  let isDue = false;
  const entries = Array.from({ length: 8 }, (_, index) =>
    lookingEntry(`one ${index}`, async (tx) => {
      const { id } = (await tx.row<{ id: string }>(transactionId))!;
      looks.push({ name: `one ${index}`, id });
      return isDue && index === 3;
    }),
  );
  const work = start(entries);

  await until(() => entries.every(({ runs }) => runs === 1));
  const from = looks.length;
  await until(() => looks.length >= from + 80);
  const runsWhileNothingIsDue = entries.map(({ runs }) => runs);
  isDue = true;
  await until(() => entries[3]!.runs >= 2);
  await work.stop();

  assert.deepEqual(runsWhileNothingIsDue, [1, 1, 1, 1, 1, 1, 1, 1]);
  assert.deepEqual(
    entries.map(({ runs }) => runs > 1),
    [false, false, false, true, false, false, false, false],
  );
  const transactions = new Set(looks.slice(from, from + 80).map(({ id }) => id)).size;
  assert(transactions <= 20, `80 looks took ${transactions} transactions`);
  assert(work.ended.length > 8 + 80, 'each look is a round of its loop');
});

test('where one look fails, whose statement came after it works by itself, and so does the one that failed', async () => {
  const good = lookingEntry('good', async (tx) => (await tx.row(transactionId)) !== undefined);
  const bad = lookingEntry('bad', async (tx) => (await tx.row(refused)) !== undefined);
  const work = start([good, bad]);

  await until(() => good.runs > 2 && bad.runs > 2);
  await work.stop();

  assert.deepEqual(work.failed, []);
});

test('a look that takes long keeps no other work waiting for more than about a second', async () => {
  const isSlow = async () => begun_ms > 0;
  const quick = lookingEntry('quick', async () => false);
  const long = lookingEntry('long', async (tx) => {
    if (await isSlow()) await tx.row(slow);
    return false;
  });
  let begun_ms = 0;
  const work = start([quick, long]);
  await until(() => quick.runs === 1 && long.runs === 1);

  begun_ms = performance.now();
  await until(() => long.runs === 2);

  assert(performance.now() - begun_ms < 2_800, 'it runs before its look has ended');
  await work.stop();
});

test('a wake runs work that only looks, and a stop ends it', async () => {
  const entry = lookingEntry('sleeping', async () => false, 600_000);
  const work = start([entry]);
  work.wake();
  await until(() => entry.runs === 1);

  work.wake('sleeping');
  await until(() => entry.runs === 2);

  await work.stop();
  assert.equal(entry.runs, 2);
});

test('items that become due are found by the look, and those that wait after a failure are left out of it', async () => {
  let due: string[] = [];
  const worked: string[] = [];
  let looks = 0;
  const work = start([
    itemByItem<string>({
      name: 'items',
      every_ms: 250,
      kind: 'read',
      due: async (_, excluded) => {
        looks++;
        return due.filter((id) => !excluded.includes(id));
      },
      key: (id) => id,
      work: async (id) => {
        worked.push(id);
        return 'later';
      },
    }),
  ]);
  await until(() => looks === 2);

  due = ['a'];
  await until(() => worked.length === 1);
  const from = looks;
  await until(() => looks >= from + 2);
  await work.stop();

  assert.deepEqual(worked, ['a']);
});
