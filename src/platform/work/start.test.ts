import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { purgeEvents } from '../../events/outbox/purge.ts';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { until as lookUntil } from '../../testing/until.ts';
import type { WorkEntry } from './entry.ts';
import { purgeIdempotencyKeys } from './purge.ts';
import { startWork } from './start.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

let database: FreshDatabase;

before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

type Line = { work: string; message: string };

/** Work that is started, the lines it logs, and timers of this process besides those that were there before. */
function start(entries: readonly WorkEntry[], stopWithin_ms = 20_000) {
  const lines: Line[] = [];
  const note = (details: object, message: string) => lines.push({ work: (details as { work: string }).work, message });
  const log = { info: note, error: note };
  return { lines, ...startWork(entries, { pool: database.pool, log, stopWithin_ms }) };
}

const until = (isSo: () => boolean) => lookUntil(isSo, 5);
const timers = () => process.getActiveResourcesInfo().filter((resource) => resource === 'Timeout').length;

test('an entry runs again at its interval, and at once while there is more to do', async () => {
  const items = [2, 2, 1, 0, 0, 0];
  let runs = 0;
  const work = start([{ name: 'paced', every_ms: 20, run: async () => items[runs++] ?? 0 }]);

  await until(() => runs >= 8);
  await work.stop();

  assert.deepEqual(work.lines, [
    { work: 'paced', message: 'work done' },
    { work: 'paced', message: 'work done' },
    { work: 'paced', message: 'work done' },
  ]);
});

test('an entry that rests begins again after so many times as long as its batch took', async () => {
  const begun: number[] = [];
  const took: number[] = [];
  const run = async () => {
    const begun_ms = performance.now();
    begun.push(begun_ms);
    await pause(20);
    took.push(performance.now() - begun_ms);
    return 1;
  };
  const work = start([{ name: 'resting', every_ms: 20, rests: 4, run }]);

  await until(() => took.length === 3);
  await work.stop();

  for (const nth of [0, 1]) assert(begun[nth + 1]! - begun[nth]! >= 5 * took[nth]! - 2, `${begun} ${took}`);
});

test('a stop does not wait for the end of a rest', async () => {
  const work = start([{ name: 'resting', every_ms: 20, rests: 1_000_000, run: () => pause(1, 1) }]);
  await until(() => work.lines.length === 1);

  await work.stop();

  assert.deepEqual(work.lines, [{ work: 'resting', message: 'work done' }]);
});

test('purges rest nineteen times as long as they work', () => {
  assert.equal(purgeIdempotencyKeys.rests, 19);
  assert.equal(purgeEvents.rests, 19);
});

test('a wake runs the named entry at once, and no other', async () => {
  const runs = { one: 0, two: 0 };
  const entry = (name: keyof typeof runs): WorkEntry => ({
    name,
    every_ms: 600_000,
    run: async () => {
      runs[name]++;
      return 0;
    },
  });
  const work = start([entry('one'), entry('two')]);
  await until(() => runs.one === 1 && runs.two === 1);

  work.wake('two');
  work.wake('unheard of');
  await until(() => runs.two === 2);
  work.wake();
  await until(() => runs.two === 3 && runs.one === 2);

  await work.stop();
  assert.deepEqual(runs, { one: 2, two: 3 });
});

test('a wake during a run is not lost, and an entry never overlaps itself', async () => {
  let [under, most, runs] = [0, 0, 0];
  const run = async () => {
    most = Math.max(most, ++under);
    await pause(30);
    under--;
    runs++;
    return 0;
  };
  const work = start([{ name: 'slow', every_ms: 600_000, run }]);
  await until(() => under === 1);

  work.wake();
  work.wake();
  await until(() => runs === 2);
  await work.stop();

  assert.deepEqual([most, runs], [1, 2]);
});

test('an entry that throws is logged by its name and tried again, and disturbs no other', async () => {
  let [tries, runs] = [0, 0];
  const failing = async () => {
    if (++tries === 1) throw new Error('the receiver is away');
    return 0;
  };
  const steady = async () => {
    runs++;
    return 0;
  };
  const work = start([
    { name: 'failing', every_ms: 600_000, run: failing },
    { name: 'steady', every_ms: 5, run: steady },
  ]);
  work.wake();

  await until(() => tries === 2);
  const runsMeanwhile = runs;
  await work.stop();

  assert.deepEqual(work.lines, [{ work: 'failing', message: 'work failed' }]);
  assert(runsMeanwhile > 20, `the steady entry ran ${runsMeanwhile} times`);
});

test('a stop lets the batch under way finish, begins no other and leaves no timer', async () => {
  const timersBefore = timers();
  let [begun, finished] = [0, 0];
  const run = async () => {
    begun++;
    await pause(50);
    finished++;
    return 1;
  };
  const fails = async () => {
    throw new Error('backs off');
  };
  const idle = { name: 'idle', every_ms: 600_000, run: async () => 0 };
  const work = start([{ name: 'busy', every_ms: 5, run }, { name: 'failing', every_ms: 5, run: fails }, idle]);
  work.wake();
  await until(() => begun === 1 && work.lines.length === 1);

  await work.stop();

  assert.deepEqual([begun, finished], [1, 1]);
  assert(timers() <= timersBefore, `${timers()} timers, ${timersBefore} before`);
});

test('a stop does not wait forever: a run that follows the signal ends, one that does not is named', async () => {
  let begun = 0;
  const follows: WorkEntry['run'] = ({ signal }) => {
    begun++;
    return new Promise((done) => signal.addEventListener('abort', () => done(0)));
  };
  const isDeaf: WorkEntry['run'] = () => {
    begun++;
    return new Promise(() => undefined);
  };
  const work = start(
    [
      { name: 'follows', every_ms: 5, run: follows },
      { name: 'deaf', every_ms: 5, run: isDeaf },
    ],
    50,
  );
  work.wake();
  await until(() => begun === 2);

  await work.stop();

  assert.deepEqual(work.lines, [{ work: 'deaf', message: 'work did not stop in time' }]);
});

test('idempotency keys are purged after 7 days, at most 5,000 a run, and each by one process', async () => {
  const environment = '00000000-0000-7000-8000-000000000001';
  const insert = (key: string, count: number, age_ms: number) =>
    database.pool.query(
      `insert into idempotency_keys (environment_id, key, fingerprint, created_at)
       select $1, $2 || number, '', $4 from generate_series(1, $3) number`,
      [environment, key, count, new Date(Date.now() - age_ms).toISOString()],
    );
  await insert('old', 5_003, 7 * DAY_MS + 60_000);
  await insert('young', 2, 7 * DAY_MS - 60_000);
  const run = () => purgeIdempotencyKeys.run({ pool: database.pool, signal: new AbortController().signal });

  const first = await run();
  const [second, third] = await Promise.all([run(), run()]);

  assert.deepEqual([first, second + third], [5_000, 3]);
  const { rows } = await database.pool.query('select key from idempotency_keys order by key');
  assert.deepEqual(rows, [{ key: 'young1' }, { key: 'young2' }]);
});

test('a loop that goes round notes it, whether its runs fail or not; one that hangs does not', async () => {
  const ended: string[] = [];
  const metrics = { ended: (name: string) => void ended.push(name), worked() {}, failed() {}, itemFailed() {} };
  const entries: WorkEntry[] = [
    { name: 'good', every_ms: 5, run: async () => 0 },
    { name: 'failing', every_ms: 5, run: () => Promise.reject(new Error('of the test')) },
    { name: 'hanging', every_ms: 5, run: () => new Promise(() => {}) },
  ];
  const log = { info() {}, error() {} };
  const work = startWork(entries, { pool: database.pool, log, metrics, stopWithin_ms: 1 });

  await until(() => ended.filter((name) => name === 'good').length > 2 && ended.includes('failing'));
  await work.stop();

  assert(!ended.includes('hanging'));
});
