import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { itemByItem, type Worked } from './entry.ts';

let database: FreshDatabase;
before(async () => {
  database = await freshDatabase();
});
after(() => database.drop());

/** A loop over ids that are all due forever, and the failures it reported. */
function loopOver(ids: readonly string[], work: (id: string) => Promise<Worked>) {
  const [failed, excludedLists]: [string[], string[][]] = [[], []];
  const entry = itemByItem({
    name: 'ids.work',
    every_ms: 1,
    kind: 'read',
    due: async (_tx, excluded) => {
      excludedLists.push([...excluded]);
      return ids.filter((id) => !excluded.includes(id));
    },
    key: (id) => id,
    work,
  });
  const run = (signal = new AbortController().signal) =>
    entry.run({ pool: database.pool, signal, itemFailed: (id) => void failed.push(id) });
  return { run, failed, excludedLists };
}

test('an item that fails is reported and left out of the next run; the others are done', async () => {
  const done: string[] = [];
  const { run, failed, excludedLists } = loopOver(['a', 'bad', 'c'], async (id) => {
    if (id === 'bad') throw new Error('it cannot be done');
    done.push(id);
    return 'done';
  });

  assert.equal(await run(), 2);
  assert.equal(await run(), 2);

  assert.deepEqual([done, failed], [['a', 'c', 'a', 'c'], ['bad']]);
  assert.deepEqual(excludedLists, [[], ['bad']]);
});

test('an item is put off for longer each time it fails', async () => {
  const { run, failed, excludedLists } = loopOver(['bad'], async () => {
    throw new Error('it cannot be done');
  });
  const triedAgainAfter = async () => {
    const begun_ms = performance.now();
    const before = failed.length;
    while (failed.length === before) {
      await run();
      await new Promise((done) => setTimeout(done, 20));
    }
    return performance.now() - begun_ms;
  };

  await run();
  const [first, second] = [await triedAgainAfter(), await triedAgainAfter()];

  assert(first >= 900 && second >= 1_900, `tried again after ${first} and ${second} ms`);
  assert.equal(failed.length, 3);
  assert(excludedLists.length > 3);
});

test('what waits for a provider that is away, or is not worth a look yet, waits and is no failure', async () => {
  const { run, failed, excludedLists } = loopOver(['away', 'later'], async (id) =>
    id === 'later' ? 'later' : refuse('provider_unavailable', { provider: 'paystack', retryable: 'true' }),
  );

  assert.equal(await run(), 0);
  await run();

  assert.deepEqual(failed, []);
  assert.deepEqual(excludedLists[1], ['away', 'later']);
});

test('a database that is away ends the batch: what was not tried is due at once', async () => {
  const tried: string[] = [];
  const { run, failed, excludedLists } = loopOver(['a', 'b', 'c'], async (id) => {
    tried.push(id);
    return refuse('unavailable');
  });

  await run();
  await run();

  assert.deepEqual([tried, failed, excludedLists[1]], [['a', 'b'], ['a', 'b'], ['a']]);
});

test('a stop lets the item under way end and leaves the others of the batch due', async () => {
  const stopping = new AbortController();
  const tried: string[] = [];
  const { run, failed } = loopOver(['a', 'b'], async (id) => {
    tried.push(id);
    stopping.abort();
    return 'done';
  });

  assert.equal(await run(stopping.signal), 1);

  assert.deepEqual([tried, failed], [['a'], []]);
});
