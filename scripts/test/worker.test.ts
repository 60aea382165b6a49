import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { durations, QUEUE_FOLDER, writeQueue } from './queue.ts';

const folder = mkdtempSync(join(tmpdir(), 'invest-queue-'));
after(() => rmSync(folder, { recursive: true }));

const header = "import { after, afterEach, before, test } from 'node:test';\n";

/** A queue of files with these texts, each by itself in its process where it says so. */
function queueOf(name: string, texts: Readonly<Record<string, string>>): string {
  const queue = join(folder, name);
  const files = Object.entries(texts).map(([file, text]) => {
    writeFileSync(join(folder, `${file}.mjs`), header + text);
    return { file: join(folder, `${file}.mjs`), isAlone: text.includes('apart') };
  });
  writeQueue(queue, files);
  return queue;
}

async function work(queue: string): Promise<{ code: number; out: string }> {
  const { NODE_TEST_CONTEXT: _, ...environment } = process.env;
  const child = spawn(process.execPath, ['--test-reporter=tap', join(import.meta.dirname, 'worker.js')], {
    env: { ...environment, [QUEUE_FOLDER]: queue },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let out = '';
  child.stdout.on('data', (text) => {
    out += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, out };
}

/** Whether each file passed, in the order of their ends. */
const outcomes = (out: string): boolean[] =>
  out
    .split('\n')
    .filter((line) => /^(not )?ok /.test(line))
    .map((line) => line.startsWith('ok'));

const ended = (queue: string) => durations(queue).map(({ duration_ms }) => duration_ms !== null);

test('the files of a queue are run once each, with hooks of their own, however many processes take from it', async () => {
  const file = (name: string) =>
    `afterEach(() => console.log('hook of ${name}')); test('${name}', () => {}); test('${name} too', () => {});`;
  const queue = queueOf('once', { a: file('a'), b: file('b'), c: file('c'), d: file('d') });

  const outs = await Promise.all([work(queue), work(queue)]);

  const lines = outs.flatMap(({ out }) => out.split('\n'));
  for (const name of ['a', 'b', 'c', 'd']) {
    assert.equal(lines.filter((line) => line === `hook of ${name}`).length, 2);
    assert.equal(lines.filter((line) => line.endsWith(`ok 1 - ${name}`)).length, 1);
  }
  assert.deepEqual(ended(queue), [true, true, true, true]);
  assert.deepEqual(
    outs.map(({ code }) => code),
    [0, 0],
  );
});

test('a file that fails while it is loaded, or leaves its process changed, fails, and the next is run', async () => {
  const queue = queueOf('changed', {
    unloadable: "throw new Error('not loaded');",
    environment: "test('sets', () => { process.env.LEFT_BEHIND = '1'; });",
    clock: "test('stops', () => { Date.now = () => 0; });",
    signals: "test('listens', () => { process.on('SIGTERM', () => {}); });",
    orderly: "test('is orderly', () => {});",
  });

  const { code, out } = await work(queue);

  assert.equal(code, 1);
  assert.deepEqual(outcomes(out), [false, false, false, false, true]);
  assert.deepEqual(ended(queue), [true, true, true, true, true]);
});

test('a file whose hook fails has failed at once, whatever it leaves open, and the next is run', async () => {
  const queue = queueOf('hooks', {
    failing: `
      import { createServer } from 'node:http';
      const server = createServer().listen(0);
      after(() => { throw new Error('the hook failed'); });
      after(() => server.close());
      test('one', () => {});`,
    next: "test('next', () => {});",
  });

  const { code, out } = await work(queue);

  assert.equal(code, 1);
  assert.deepEqual(outcomes(out), [false, true]);
  assert.match(out, /the hook failed/);
  for (const { duration_ms } of durations(queue)) assert(duration_ms !== null && duration_ms < 60_000);
});

test('a hook that is defined in a running test is of that test; in another hook it is refused', async () => {
  const queue = queueOf('after', {
    tests: `
      const done = [];
      const later = () => new Promise(setImmediate);
      test('one', async () => { await later(); after(() => done.push('of one')); done.push('one'); });
      test('two', async (context) => {
        await context.test('a part', async () => { await later(); after(() => done.push('of a part')); });
        after(() => done.push('of two'));
        afterEach(() => done.push('of a later test'));
      });
      test('three', () => console.log('done: ' + done));`,
    hook: "before(async () => { await null; after(() => {}); }); test('one', () => {});",
    next: "test('one', () => {}); test('two', () => console.log('next file'));",
  });

  const { out } = await work(queue);

  assert.match(out, /^done: one,of one,of a part,of two$/m);
  assert.deepEqual(outcomes(out), [true, false, true]);
  assert.match(out, /after\(\) is called by no file and by no test/);
});

test('promises are not tracked while a file is loaded or its tests run', async () => {
  const count = `
      const first = ids();
      for (let turn = 0; turn < 1_000; turn++) await null;
      console.log('numbers: ' + (ids() - first));`;
  const file = `
      import { AsyncResource } from 'node:async_hooks';
      const ids = () => new AsyncResource('counted').asyncId();
      {${count}}
      test('takes no number for a promise', async () => {${count}});`;

  const { out } = await work(queueOf('tracking', { first: file, second: file }));

  assert.deepEqual(out.match(/^numbers: .*$/gm), Array(4).fill('numbers: 1'));
});

test('a test that is defined after a wait is of its file and of its suite, and a failure names its line', async () => {
  const queue = queueOf('places', {
    late: `
      import { describe } from 'node:test';
      await new Promise(setImmediate);
      describe('a group', () => { test('in the group', () => {}); });
      await new Promise(setImmediate);
      test('late', () => { throw new Error('it failed'); });`,
  });

  const { out } = await work(queue);

  const of = (name: string) => new RegExp(`^( *)(?:not )?ok \\d - ${name}$`, 'm').exec(out)?.[1]?.length;
  assert.deepEqual([of('in the group'), of('a group'), of('late'), of('tests')], [12, 8, 8, 4]);
  assert.match(out, /location: '.*late\.mjs:7:7'/);
});

test('a process in which a test leaves something open ends, and fails', async () => {
  const queue = queueOf('open', {
    waits: "test('waits', async () => { (await import('node:http')).createServer().listen(0); });",
  });

  const { code, out } = await work(queue);

  assert.equal(code, 1);
  assert.match(out, /^ok 1 /m);
  assert.deepEqual(ended(queue), [true]);
});

test('a timer that a test leaves keeps no process, and hides no failure', async () => {
  const timer = 'setInterval(() => {}, 1_000);';
  const queue = queueOf('timers', {
    passes: `test('passes', () => { ${timer} });`,
    fails: `test('fails', () => { ${timer} throw new Error('it failed'); });`,
  });

  const { code, out } = await work(queue);

  assert.equal(code, 0);
  assert.deepEqual(outcomes(out), [true, false]);
  assert.match(out, /it failed/);
  assert.deepEqual(ended(queue), [true, true]);
});

test('a file that cannot begin fails at once, and is named', async () => {
  const removed = join(folder, 'removed');
  const queue = queueOf('unbegun', {
    removes: `
      import { mkdirSync, rmdirSync } from 'node:fs';
      test('removes its folder', () => {
        mkdirSync('${removed}');
        process.chdir('${removed}');
        rmdirSync('${removed}');
      });`,
    next: "test('needs a folder', () => {});",
  });

  const { code, out } = await work(queue);

  assert.equal(code, 1);
  assert.match(out, /^not ok 2 - .*next\.mjs$/m);
  assert.match(out, /ENOENT/);
  assert.deepEqual(ended(queue), [true, true]);
});

test('the file of a process that is killed is not marked as ended', async () => {
  const queue = queueOf('dead', { dies: "test('dies', () => { process.kill(process.pid, 'SIGKILL'); });" });

  await work(queue);

  assert.deepEqual(ended(queue), [false]);
});

test('a file that needs a process of its own is the first and the last of it', async () => {
  const queue = queueOf('apart', { first: "test('one', () => {});", second: "test('apart', () => {});" });

  await work(queue);
  assert.deepEqual(ended(queue), [true, false]);
  await work(queue);

  assert.deepEqual(ended(queue), [true, true]);
});
