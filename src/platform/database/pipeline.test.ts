import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type pg from 'pg';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { connectPool } from './connect.ts';
import { send } from './pipeline.ts';
import { all, statement, transact } from './transaction.ts';

const database = await freshDatabase();
const pool = connectPool(database.ownerAddress, 1, () => {});
after(async () => {
  await pool.end();
  await database.drop();
});

const number = statement('select $1::int as number, $2::text as text');
const none = statement('select 1 as never where false');
const divide = statement('select 12 / $1::int as result');

async function onClient<Result>(work: (client: pg.PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** Of each promise what it answered, or the code of what it failed with. */
const outcomes = async (sent: Promise<{ rows: unknown[] }>[]) =>
  (await Promise.allSettled(sent)).map((outcome) =>
    outcome.status === 'fulfilled' ? outcome.value.rows : outcome.reason.code,
  );

test('statements of one turn are answered each with its own rows and count, the first time and later', async () => {
  for (let times = 0; times < 2; times++) {
    const answered = await transact(pool, 'read', (tx) =>
      all([tx.rows(number, [7, 'a']), tx.rows(none), tx.rows(number, [8, null]), tx.rows(statement('select'))]),
    );
    assert.deepEqual(answered, [[{ number: 7, text: 'a' }], [], [{ number: 8, text: null }], [{}]]);
  }
});

test('they leave with one Sync: the server is ready once', async () => {
  const ready = await onClient(async (client) => {
    let count = 0;
    const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
    const note = () => count++;
    connection.on('readyForQuery', note);
    await Promise.all([1, 2, 3, 4].map((value) => send(client, number, [value, ''])));
    connection.off('readyForQuery', note);
    return count;
  });
  assert.equal(ready, 1);
});

test('after one that fails the rest fail with its error, and all can be sent again', async () => {
  const later = statement('select 5 as later');
  await onClient(async (client) => {
    const failed = [send(client, number, [1, 'a']), send(client, divide, [0]), send(client, later, [])];
    assert.deepEqual(await outcomes(failed), [[{ number: 1, text: 'a' }], '22012', '22012']);
    const again = [send(client, divide, [3]), send(client, later, []), send(client, number, [2, 'b'])];
    assert.deepEqual(await outcomes(again), [[{ result: 4 }], [{ later: 5 }], [{ number: 2, text: 'b' }]]);
  });
});

test('a statement that cannot be prepared fails by itself, and can be once its table is there', async () => {
  const early = statement('select * from made_later');
  await onClient(async (client) => {
    assert.deepEqual(await outcomes([send(client, early, [])]), ['42P01']);
    await client.query('create temporary table made_later (id int)');
    assert.deepEqual(await outcomes([send(client, early, [])]), [[]]);
  });
});

test('a FETCH has the columns of its cursor, whatever an earlier cursor of this name had', async () => {
  const fetch = statement('fetch all from one_cursor');
  const read = (select: string) =>
    transact(pool, 'read', async (tx) => {
      await tx.rows(statement(`declare one_cursor cursor for ${select}`));
      return tx.rows(fetch);
    });
  assert.deepEqual(await read('select 1 as a'), [{ a: 1 }]);
  assert.deepEqual(await read("select 'x' as b, 2 as c"), [{ b: 'x', c: 2 }]);
});

test('a value that cannot be read fails its own statement, and no other', async () => {
  await onClient(async (client) => {
    const sent = [send(client, statement("select 'infinity'::timestamptz as at"), []), send(client, number, [3, 'c'])];
    const [unread, read] = (await Promise.allSettled(sent)) as [
      PromiseSettledResult<unknown>,
      PromiseSettledResult<unknown>,
    ];
    assert(unread.status === 'rejected' && unread.reason instanceof RangeError);
    assert(read.status === 'fulfilled');
    assert.deepEqual(read.value, { rows: [{ number: 3, text: 'c' }], count: 1, command: 'SELECT 1' });
  });
});

test('what was sent and not awaited is undone when the work fails', async () => {
  await onClient((client) => client.query('create temporary table attempts (id int)'));
  const insert = statement('insert into attempts values ($1)');
  await assert.rejects(
    transact(pool, 'write', async (tx) => {
      tx.write(insert, [1], 1).catch(() => {});
      throw new Error('the work fails');
    }),
    /the work fails/,
  );
  assert.deepEqual(await transact(pool, 'read', (tx) => tx.rows(statement('select id from attempts'))), []);
});

test('a COMMIT leaves after what was sent and not awaited', async () => {
  await onClient((client) => client.query('create temporary table kept (id int)'));
  await transact(pool, 'write', async (tx) => {
    void tx.write(statement('insert into kept values (1)'), [], 1);
  });
  assert.deepEqual(await transact(pool, 'read', (tx) => tx.rows(statement('select id from kept'))), [{ id: 1 }]);
});

test('when the connection ends, everything on its way fails', async () => {
  const client = await pool.connect();
  const sleeping = [send(client, statement('select pg_sleep(60)'), []), send(client, number, [1, 'a'])];
  const failed = Promise.allSettled(sleeping);
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
  for (const outcome of await failed) assert.equal(outcome.status, 'rejected');
  client.release(true);
});

test('a statement that has ended holds neither its values nor its rows, though the client may hold it for long', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  setFlagsFromString('--no-expose-gc');
  let held: unknown = null;
  const onHeld = (client: pg.PoolClient) =>
    new Proxy(client, {
      get: (target, name) => {
        if (name !== 'query') return Reflect.get(target, name);
        return (query: unknown) => {
          held = query;
          return target.query(query as never);
        };
      },
    });
  const used = await onClient(async (client) => {
    const values = [7, 'a'];
    const { rows } = await send(onHeld(client), number, values);
    assert.deepEqual(rows, [{ number: 7, text: 'a' }]);
    return [new WeakRef(values), new WeakRef(rows)];
  });

  await new Promise((resolve) => setImmediate(resolve));
  collect();

  assert(held !== null);
  assert.deepEqual(
    used.map((one) => one.deref()),
    [undefined, undefined],
  );
});
