import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { findLongLocks } from '../../testing/long-locks.ts';
import { migrate, migrationFiles, migrationsFolder, statementsOf } from './migrate.ts';

/** A service that is upgraded goes on serving: migrations hold no lock for long. */
const database = await freshDatabase();
const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
cpSync(migrationsFolder, folder, { recursive: true });

after(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

/** Made before this was checked. */
const LAST_UNCHECKED = '0046';

test('no migration locks a table for long, or takes away what the version before it uses', async () => {
  const checked = (await migrationFiles()).filter((file) => file.slice(0, 4) > LAST_UNCHECKED);
  assert(checked.length > 0);
  for (const file of checked)
    assert.deepEqual(findLongLocks(await readFile(join(migrationsFolder, file), 'utf8')), [], file);
});

test('every check that was added without reading the rows was validated by a later migration', async () => {
  const { rows } = await database.pool.query('select conname from pg_constraint where not convalidated');

  assert.deepEqual(rows, []);
});

test('what locks for long is found, and what does not is let through', () => {
  const long = [
    'create index by_name on orders (name)',
    'create unique index by_name on orders (name)',
    'alter table orders add column at timestamptz default clock_timestamp()',
    'alter table orders add column id bigserial',
    'alter table orders alter column amount type numeric',
    'alter table orders alter column amount set not null',
    'alter table orders add constraint is_positive check (amount > 0)',
    'alter table orders add foreign key (fund_id) references funds',
    'alter table orders add column fund_id uuid references funds',
    'alter table orders add constraint once unique (name)',
    'alter table orders add column name text not null',
    'alter table orders drop column name',
    'alter table orders rename column name to title',
    'drop table orders',
    'update orders set name = lower(name)',
    'insert into orders (id, name) select id, lower(name) from orders on conflict (id) do update set name = excluded.name',
    'drop index by_name',
    'create index concurrently by_name on orders (name); select 1',
  ];
  const short = [
    'create table orders (id uuid primary key); create index by_id on orders (id); alter table orders alter id set not null',
    'create index concurrently by_name on orders (name)',
    `alter table orders add column name text default 'none' not null`,
    'alter table orders add column name text',
    'alter table orders add constraint is_positive check (amount > 0) not valid',
    'alter table orders validate constraint is_positive',
    'alter table orders add constraint once unique using index by_name',
    'alter table orders drop constraint is_positive',
    '-- Contract: nothing reads it since 0.2.0\nalter table orders drop column name',
    'create function f() returns void language sql as $$ update orders set name = null; $$',
    `insert into banks (code) values ('update')`,
    `insert into banks (code) values ('first') on conflict (code) do nothing`,
    `update gl_accounts set name = 'Income' where code = '4000'`,
  ];

  for (const text of long) assert.equal(findLongLocks(text).length > 0, true, text);
  for (const text of short) assert.deepEqual(findLongLocks(text), [], text);
});

test('a migration that meets a lock steps back, lets the others through, and is applied when the lock is free', async () => {
  writeFileSync(join(folder, '9998_later.sql'), 'alter table organisations add column nickname text;');
  const [holder, owner] = [await database.owner.connect(), await database.owner.connect()];
  await holder.query('begin; select from organisations limit 1');
  let isDone = false;
  const migrating = migrate(owner, undefined, folder).then(() => {
    isDone = true;
  });

  const begun = performance.now();
  await new Promise((done) => setTimeout(done, 200));
  await database.pool.query('select count(*) from organisations');
  const waited_ms = performance.now() - begun;
  const wasDone = isDone;
  await holder.query('commit');
  await migrating;

  assert.equal(wasDone, false);
  assert(waited_ms < 4_000, `a reader waited ${waited_ms} ms`);
  const { rows } = await owner.query(`select count(*)::int as count from migrations where file = '9998_later.sql'`);
  assert.equal(rows[0].count, 1);
  for (const client of [holder, owner]) client.release();
});

test('an index is built without a transaction, also where an interrupted attempt left its name', async () => {
  writeFileSync(join(folder, '9999_index.sql'), 'create index concurrently by_nickname on organisations (nickname);');
  const owner = await database.owner.connect();
  await owner.query('create index by_nickname on organisations (name)');
  await owner.query(`update pg_index set indisvalid = false where indexrelid = 'by_nickname'::regclass`);

  await migrate(owner, undefined, folder);

  const { rows } = await owner.query(
    `select indisvalid, pg_get_indexdef(indexrelid) as definition from pg_index where indexrelid = 'by_nickname'::regclass`,
  );
  owner.release();
  assert.equal(rows[0].indisvalid, true);
  assert.match(rows[0].definition, /\(nickname\)/);
});

test('a migration is sent statement by statement: a semicolon in a comment, a text or a body of a function ends none', () => {
  const text = `-- What follows; isn't much.
create table one (name text default 'it''s; not the end');
create function two() returns void language plpgsql as $body$ begin perform 1; -- $$
end $body$;

do $$ begin perform 2; end $$;
alter table one add column size integer
-- No more; of this.
`;

  assert.deepEqual(statementsOf(text), [
    `-- What follows; isn't much.\ncreate table one (name text default 'it''s; not the end');`,
    '\ncreate function two() returns void language plpgsql as $body$ begin perform 1; -- $$\nend $body$;',
    '\n\ndo $$ begin perform 2; end $$;',
    '\nalter table one add column size integer\n-- No more; of this.\n',
  ]);
  assert.deepEqual(statementsOf('create table one ();\n-- The end;\n'), ['create table one ();']);
});
