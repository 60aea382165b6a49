import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, test } from 'node:test';
import { freshDatabase } from '../../../testing/fresh-database.ts';
import '../../../service/registry.ts';
import { DatabaseNotUsable } from '../errors.ts';
import { registeredStatements } from '../transaction.ts';
import { WORK_ROLE } from '../work-role.ts';
import { distribute } from './distribute.ts';
import { mayWrite } from './may-write.ts';
import { givenFirst, pulledFirst } from './pulled.ts';
import { textOnShard } from './read-on-shard.ts';
import { groupsOf } from './shards.ts';
import { textsOfRow } from './texts-of-row.ts';
import { requireRowWrites } from './write-on-shard.ts';

const database = await freshDatabase();
after(() => database.drop());

test('what is read first has the name of its table in the rest, also before other such parts', () => {
  const tables = { discarded_objects: 'where storage_name = $1', ledger_checkpoints: 'where sequence = $2' };
  const pulled =
    'discarded_objects as materialized (select storage_name, discarded_at from discarded_objects where storage_name = $1), ' +
    'ledger_checkpoints as materialized (select environment_id, account_id, sequence, balance, hash from ledger_checkpoints where sequence = $2)';

  assert.equal(pulledFirst('select 1', tables), `with ${pulled} select 1`);
  assert.equal(pulledFirst(' with a as (select 1) select 2', tables), `with ${pulled}, a as (select 1) select 2`);
  assert.equal(
    pulledFirst('with recursive a as (select 1) select 2', tables),
    `with recursive ${pulled}, a as (select 1) select 2`,
  );
});

test('rows that are given have the name of their table in the rest', () => {
  const given =
    'discarded_objects as materialized (select storage_name, discarded_at from json_populate_recordset(null::discarded_objects, $2))';

  assert.equal(givenFirst('select $1', 'discarded_objects', '$2'), `with ${given} select $1`);
  assert.equal(
    givenFirst(' with a as (select $1) select 2', 'discarded_objects', '$2'),
    `with ${given}, a as (select $1) select 2`,
  );
});

test('an environment whose shard is not known is in a group by itself', () => {
  assert.deepEqual(groupsOf(['a', 'b', 'a']), [[0, 2], [1]]);
  assert.deepEqual(groupsOf([]), []);
});

test('a statement that may write is known by its words, and to lock rows is not to write', () => {
  const of = (text: string) => mayWrite({ name: '', text });

  for (const text of [
    'insert into orders values (1)',
    'with changed as (update holdings set due_at = $1 returning id) select id from changed',
    'delete from events',
    'merge into events using changed on true when matched then do nothing',
    'select delete_rows_of_retired($1, $2, $3)',
    'select id from orders for update; UPDATE orders set status = $1',
  ])
    assert.equal(of(text), true, text);
  for (const text of [
    'select updated_at, is_deleted from orders where id = $1 for update of orders skip locked',
    'select id from accounts for no key update',
    'select clock_timestamp()',
  ])
    assert.equal(of(text), false, text);
});

test('a statement that is carried out on a shard names the shard of each of its tables, which keeps the name it had', () => {
  const text = `
    select wanted.id, orders.id from unnest($1::uuid[]) as wanted (id)
    join orders on orders.id = wanted.id
    cross join lateral (select 1 from events as event where event.id = orders.id limit 1) one
    join holdings "held" using (environment_id)`;

  const onShard = `
    select wanted.id, orders.id from unnest($1::uuid[]) as wanted (id)
    join {shard:orders} orders on orders.id = wanted.id
    cross join lateral (select 1 from {shard:events} as event where event.id = orders.id limit 1) one
    join {shard:holdings} "held" using (environment_id)`;
  assert.equal(textOnShard(text), `select json_agg(found::text) from (${onShard}) found`);
  assert.throws(
    () => textOnShard('select id from orders join investments on true'),
    /reads from investments, which is not spread/,
  );
  const compared = 'where counter.holdings_counted_at is distinct from events';
  assert.equal(
    textOnShard(`select 1 from environment_counters counter ${compared}`),
    `select json_agg(found::text) from (select 1 from {shard:environment_counters} counter ${compared}) found`,
  );
});

test('the texts of a row are those of its columns, as PostgreSQL writes them', async () => {
  const client = await database.owner.connect();
  const texts = ['plain', '', null, 'a "b" \\ c', '(1,2)', '{"a": "b,c"}', 'two\nlines', ',', '"', '\\', ' ', null];

  const { rows } = await client.query<{ row: string }>(
    `select row(${texts.map((_, index) => `$${index + 1}::text`).join(', ')})::text as row`,
    texts,
  );
  client.release();

  assert.deepEqual(textsOfRow(rows[0]!.row), texts);
  assert.deepEqual(textsOfRow('()'), [null]);
  assert.deepEqual(textsOfRow('(7,)'), ['7', null]);
});

test('each statement that has another form for Citus is understood by PostgreSQL in both', async () => {
  const client = await database.owner.connect();
  const forms = registeredStatements().filter(({ onCitus }) => onCitus !== undefined);

  for (const { name, text, onCitus } of forms) {
    await client.query(`prepare "${name}" as ${text}`);
    await client.query(`prepare "${onCitus!.name}" as ${onCitus!.text}`);
    const { rows } = await client.query<{ types: string[] }>(
      'select parameter_types::text[] as types from pg_prepared_statements where name = any($1) group by 1',
      [[name, onCitus!.name]],
    );
    assert.equal(rows.length, 1, `the parameters of both are of the same types: ${text}`);
  }

  client.release();
});

test('39 statements have another form from the start; lists of the operator register theirs when they are asked for', () => {
  const importOf = (path: string) => `await import(${JSON.stringify(new URL(path, import.meta.url))})`;
  const script = `
    ${importOf('../../../service/registry.js')};
    const { registeredStatements } = ${importOf('../statements.js')};
    console.log(registeredStatements().filter(({ onCitus }) => onCitus).length);`;

  const count = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' });

  assert.equal(count.trim(), '39');
});

test('a server without Citus is refused with what is to be said there', async () => {
  const client = await database.owner.connect();

  const refused = distribute(client, { workRole: WORK_ROLE, shards: null, log: () => {} });

  await assert.rejects(refused, (error) => {
    assert(error instanceof DatabaseNotUsable);
    assert.match(error.message, /^DATABASE_OWNER_URL leads to no coordinator of Citus: say `create extension citus`/);
    return true;
  });
  client.release();
});

test('a database that an earlier version spread is refused with what is to be run', async () => {
  const client = await database.owner.connect();
  await client.query('begin');
  await requireRowWrites(client);
  await client.query('create schema two_phase; create table two_phase.marker ()');

  await assert.rejects(requireRowWrites(client), (error) => {
    assert(error instanceof DatabaseNotUsable);
    assert.match(error.message, /run `npm run migrate -- --distribute` again, then start/);
    return true;
  });
  await client.query('create schema shards; create function shards.prepare_once() returns void language sql as $$$$');
  await requireRowWrites(client);

  await client.query('rollback');
  client.release();
});
