import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { createSealer, type Sealer } from './sealed.ts';
import { resealWork } from './sealed-columns.ts';

const database = await freshDatabase();
after(() => database.drop());
// Its tables are the test's own.
const { owner: pool } = database;

type Row = Readonly<Record<string, string>>;
const sealedIn = (table: string, column: string) => ({
  ...{ table, column, key: ['id'], reads: [] },
  context: (row: Row) => row['id']!,
});

test('a value that was altered is reported by its key, and the others are sealed again', async () => {
  const [first, second] = [randomBytes(32), randomBytes(32)];
  const older = createSealer({ current: 1, keys: new Map([[1, first]]) });
  const newer = createSealer({ current: 2, keys: new Map([[1, first], [2, second]]) }); // biome-ignore format: one line shows it
  await pool.query('create table secrets (id text primary key, secret_sealed text)');
  const rows = ['a', 'altered', 'c'].map((id) => [id, older.seal(`secret of ${id}`, id === 'altered' ? 'b' : id)]);
  for (const row of rows) await pool.query('insert into secrets values ($1, $2)', row);
  const [work] = resealWork(newer, [sealedIn('secrets', 'secret_sealed')]);
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

test('a key that was removed too early is reported, and values under other keys are sealed again', async () => {
  const keys = new Map([1, 2, 3].map((version) => [version, randomBytes(32)]));
  const of = (current: number, ...versions: number[]) =>
    createSealer({ current, keys: new Map(versions.map((version) => [version, keys.get(version)!])) });
  await pool.query('create table numbers (id text primary key, number_sealed text)');
  const add = (id: string, sealer: Sealer) =>
    pool.query('insert into numbers values ($1, $2)', [id, sealer.seal(`number of ${id}`, id)]);
  // More than are sealed again at once.
  for (let index = 0; index < 120; index++) await add(`lost ${index}`, of(1, 1));
  await add('kept', of(2, 2));
  const [work] = resealWork(of(3, 2, 3), [sealedIn('numbers', 'number_sealed')]);
  const failed: string[] = [];
  const itemFailed = (item: string, error: unknown) => void failed.push(`${item}: ${(error as Error).message}`);

  const run = () => work!.run({ pool, signal: new AbortController().signal, itemFailed });

  assert.deepEqual([await run(), await run()], [1, 0]);

  assert.deepEqual(failed, [
    'numbers number_sealed: Values are sealed under master key 1, which is missing: add it to MASTER_KEYS again.',
  ]);
  const { rows } = await pool.query<{ version: string; count: number }>(
    `select split_part(number_sealed, '.', 2) as version, count(*)::int as count from numbers group by 1 order by 1`,
  );
  assert.deepEqual(
    rows.map(({ version, count }) => [version, count]),
    [
      ['1', 120],
      ['3', 1],
    ],
  );
});
