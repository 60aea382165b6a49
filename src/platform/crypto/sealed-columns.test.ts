import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createSealer } from './sealed.ts';
import { resealWork } from './sealed-columns.ts';

const database = await freshDatabase();
after(() => database.drop());
const { pool } = database;

test('a value that was altered is told of by its key, and those beside it are sealed anew', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const older = createSealer({ current: 1, keys: new Map([[1, first]]) });
  const newer = createSealer({ current: 2, keys: new Map([[1, first], [2, second]]) }); // biome-ignore format: one line tells it
  await pool.query('create table secrets (id text primary key, secret_sealed text)');
  const rows = ['a', 'altered', 'c'].map((id) => [id, older.seal(`secret of ${id}`, id === 'altered' ? 'b' : id)]);
  for (const row of rows) await pool.query('insert into secrets values ($1, $2)', row);
  const column = {
    table: 'secrets',
    key: ['id'],
    column: 'secret_sealed',
    reads: [],
    context: (row: Row) => row['id']!,
  };
  const [work] = resealWork(newer, [column]);
  const failed: string[] = [];
  const { signal } = new AbortController();
  const run = () => work!.run({ pool, signal, itemFailed: (item) => void failed.push(item) });

  assert.deepEqual([await run(), await run()], [2, 0]);

  assert.deepEqual(failed, ['secrets altered', 'secrets altered']);
  const stored = await pool.query<{ id: string; secret_sealed: string }>('select * from secrets order by id');
  assert.deepEqual(
    stored.rows.map(({ id, secret_sealed }) => [id, secret_sealed.split('.')[1]]),
    [['a', '2'], ['altered', '1'], ['c', '2']], // biome-ignore format: a table
  );
  assert.equal(newer.open(stored.rows[2]!.secret_sealed, 'c'), 'secret of c');
});

type Row = Readonly<Record<string, string>>;
