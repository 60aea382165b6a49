import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { stubJobs } from '../../testing/stub-thread.ts';
import { openThreads, ThreadLost } from './pool.ts';

type StubJobs = typeof stubJobs;
const open = (atOnce: number, job_ms: number) =>
  openThreads<StubJobs>(new URL('../../testing/stub-thread.js', import.meta.url), {
    ...{ waitingOfOne: 10, waiting: 20, wait_ms: 60_000 },
    ...{ atOnce, ofOne: atOnce, job_ms, memory_mb: 32 },
  });
const owner = { organisation: 'acme', caller: 'key' };

const threads = open(2, 60_000);
after(() => threads.close());

test('many jobs over few threads each get their own answer', async () => {
  const doubled = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((number) => threads.run('double', number, owner)));

  assert.deepEqual(doubled, [2, 4, 6, 8, 10, 12, 14, 16]);
});

test('bytes change hands, and come back', async () => {
  const bytes = new Uint8Array([1, 2, 3]);

  const turned = await threads.run('turnOver', { bytes }, owner);

  assert.deepEqual([...turned.bytes], [3, 2, 1]);
  assert.equal(bytes.length, 0);
});

test('bytes that share their memory with others stay where they are', async () => {
  const shared = new Uint8Array([1, 2, 3, 4]);

  const turned = await threads.run('turnOver', { bytes: shared.subarray(1, 3) }, owner);

  assert.deepEqual([...turned.bytes], [3, 2]);
  assert.deepEqual([...shared], [1, 2, 3, 4]);
});

test('a refusal arrives as that refusal, a bug as an error', async () => {
  await assert.rejects(threads.run('refuse', undefined as never, owner), {
    code: 'document_too_large',
    details: { max_bytes: '1' },
  });
  await assert.rejects(threads.run('fail', undefined as never, owner), /broken/);
});

test('what cannot be passed to a thread fails its own job, and no other', async () => {
  const single = open(1, 60_000);
  after(() => single.close());

  await assert.rejects(single.run('double', (() => 1) as never, owner), { name: 'DataCloneError' });
  assert.equal(await single.run('double', 3, owner), 6);
});

test('a job that never ends is ended, and the next job gets its thread', async () => {
  const single = open(1, 1_000);
  after(() => single.close());
  const endless = single.run('spin', undefined as never, owner);
  const behind = single.run('double', 21, owner);

  await assert.rejects(endless, ThreadLost);
  assert.equal(await behind, 42);
});

test('a job that takes all memory takes its thread down, and nothing else', async () => {
  await assert.rejects(threads.run('devour', undefined as never, owner), ThreadLost);
  assert.equal(await threads.run('double', 4, owner), 8);
});

test('closed threads refuse waiting jobs as lost, not as wrong', async () => {
  const single = open(1, 60_000);
  const under = single.run('spin', undefined as never, owner);
  const waiting = single.run('double', 1, owner);

  const isClosed = (error: Error) => !(error instanceof ThreadLost) && /^The threads are closed/.test(error.message);
  await Promise.all([assert.rejects(under, isClosed), assert.rejects(waiting, isClosed), single.close()]);
  await assert.rejects(single.run('double', 1, owner), isClosed);
});
