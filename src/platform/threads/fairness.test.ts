import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import type { stubJobs } from '../../testing/stub-thread.ts';
import { openThreads, type ThreadBounds, ThreadLost, type Threads } from './pool.ts';

type StubThreads = Threads<typeof stubJobs>;

const bounds: ThreadBounds = {
  ...{ waitingOfOne: 3, waiting: 5, wait_ms: 60_000 },
  ...{ atOnce: 2, ofOne: 1, job_ms: 60_000, memory_mb: 32 },
};
const opened: StubThreads[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((threads) => threads.close()));
});

function open(changes: Partial<ThreadBounds> = {}): StubThreads {
  const threads = openThreads<typeof stubJobs>(new URL('../../testing/stub-thread.js', import.meta.url), {
    ...bounds,
    ...changes,
  });
  opened.push(threads);
  return threads;
}

const of = (organisation: string, caller = 'key') => ({ organisation, caller });

/** A job that a thread is busy with until it is let through. */
function hold(threads: StubThreads, organisation: string) {
  const gate = new Int32Array(new SharedArrayBuffer(4));
  const done = threads.run('hold', { gate, name: organisation }, of(organisation));
  const release = () => {
    Atomics.store(gate, 0, 1);
    Atomics.notify(gate, 0);
  };
  return { done, release };
}

/** In which order the jobs are done, each named by its owner. */
function noteOrder() {
  const order: string[] = [];
  const note = (name: string) => () => void order.push(name);
  return { order, note };
}

test('organisations take turns, and the callers of one take turns within it', async () => {
  const threads = open({ atOnce: 1, waitingOfOne: 10, waiting: 20 });
  const { order, note } = noteOrder();
  const first = hold(threads, 'acme');
  const add = (organisation: string, caller: string) =>
    threads.run('double', 1, of(organisation, caller)).then(note(`${organisation} ${caller}`));

  const jobs = [
    ...['a', 'a', 'a', 'b'].map((caller) => add('acme', caller)),
    ...['x', 'x'].map((caller) => add('beta', caller)),
    add('gamma', 'y'),
  ];
  first.release();
  await Promise.all([first.done, ...jobs]);

  assert.deepEqual(order, ['acme a', 'beta x', 'gamma y', 'acme b', 'beta x', 'acme a', 'acme a']);
});

test('while one organisation has a job that does not end and others that wait, each other organisation is served', async () => {
  const threads = open();
  const stuck = hold(threads, 'acme');
  const { order, note } = noteOrder();
  const waiting = [1, 2, 3].map((number) => threads.run('double', number, of('acme')).then(note('acme')));

  for (const organisation of ['beta', 'gamma', 'beta'])
    await threads.run('double', 1, of(organisation)).then(note(organisation));
  assert.deepEqual(order, ['beta', 'gamma', 'beta']);

  stuck.release();
  await Promise.all([stuck.done, ...waiting]);
  assert.deepEqual(order, ['beta', 'gamma', 'beta', 'acme', 'acme', 'acme']);
});

const unavailable = (reason: string) => ({ code: 'unavailable', details: { reason } });

test('more than may wait is refused, of one organisation and of all, and what waits is done', async () => {
  const threads = open({ atOnce: 1 });
  const first = hold(threads, 'acme');
  const waiting = ['acme', 'acme', 'acme', 'beta'].map((name) => threads.run('double', 1, of(name)));

  await assert.rejects(
    threads.run('double', 1, of('acme', 'another key')),
    unavailable('As many of your files as may wait are waiting; send this one again after Retry-After.'),
  );
  waiting.push(threads.run('double', 1, of('beta')));
  await assert.rejects(
    threads.run('double', 1, of('gamma')),
    unavailable('As many files as may wait are waiting; send this one again after Retry-After.'),
  );

  first.release();
  assert.equal(await first.done, 'acme');
  assert.deepEqual(await Promise.all(waiting), [2, 2, 2, 2, 2]);
});

test('a job that waits too long is refused and never done, and its place is free', async () => {
  const threads = open({ atOnce: 1, wait_ms: 50, waitingOfOne: 1 });
  const first = hold(threads, 'acme');

  for (let time = 0; time < 2; time++)
    await assert.rejects(
      threads.run('double', 1, of('acme')),
      unavailable('Other files took longer to read than this one can wait; send it again after Retry-After.'),
    );

  first.release();
  assert.equal(await first.done, 'acme');
  assert.equal(await threads.run('double', 4, of('beta')), 8);
});

test('a thread that is ended is replaced, and its organisation may have another job', async () => {
  const threads = open({ job_ms: 1_000 });
  const endless = threads.run('spin', undefined as never, of('acme'));
  const behind = threads.run('double', 21, of('acme'));

  await assert.rejects(endless, ThreadLost);
  assert.equal(await behind, 42);
});
