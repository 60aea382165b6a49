import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../../testing/fresh-database.ts';
import { until } from '../../testing/until.ts';
import { createWorld } from '../../testing/world.ts';
import { newId } from '../../vocabulary/id.ts';
import { days, EVENT_DAYS, REQUEST_LOG_DAYS } from '../../vocabulary/limits.ts';
import { INSUFFICIENT_PRIVILEGE } from '../database/errors.ts';
import { migrate, migrationsFolder } from '../database/migrate.ts';
import { defaultPoolSizes } from '../database/pools.ts';
import { prepareDatabase } from '../database/prepare.ts';
import { keepPartitions } from './partitions.ts';

const database = await freshDatabase();
const { pool, owner } = database;
after(() => database.drop());

const TABLES = ['request_log', 'webhook_attempts'];
const WEEK_MS = days(7);
const signal = new AbortController().signal;
await keepPartitions.run({ pool, signal });

type Part = { name: string; ends_at: number };
async function partsOf(table: string): Promise<Part[]> {
  const { rows } = await owner.query('select name::text, ends_at from partitions_of($1::regclass) order by ends_at', [
    table,
  ]);
  return rows.map(({ name, ends_at }) => ({ name, ends_at: Date.parse(ends_at) }));
}
const namesOf = async (table: string) => (await partsOf(table)).map(({ name }) => name);
const keptAt = async (ms: number): Promise<number> =>
  (await owner.query('select keep_partitions_at($1) as changed', [new Date(ms).toISOString()])).rows[0].changed;

const logRequest = (id: string) =>
  pool.query(
    `insert into request_log
     select gen_random_uuid(), 'test', 'default', $1, 'pk', true, 'GET', '/', '/', 200, null, '::1', 1, now()`,
    [id],
  );
const noteAttempt = (id: string) =>
  pool.query('insert into webhook_attempts select gen_random_uuid(), $1, 1, now(), 1, 200, null, null', [id]);
const idsIn = async (table: string, column: string): Promise<string[]> =>
  (await pool.query(`select ${column} as id from ${table} order by 1`)).rows.map(({ id }) => id);

test('requests and attempts have partitions for eight weeks to come', async () => {
  for (const table of TABLES) {
    const last = (await partsOf(table)).at(-1)!;
    assert(last.ends_at >= Date.now() + 8 * WEEK_MS, table);
  }
});

test('weeks that are missing are made by the work loop, once, also where two processes do it', async () => {
  const expected = await namesOf('request_log');
  await owner.query(`drop table ${expected.at(-1)}`);

  const made = await Promise.all([1, 2].map(() => keepPartitions.run({ pool, signal })));

  assert.deepEqual(made.sort(), [0, 1]);
  assert.deepEqual(await namesOf('request_log'), expected);
});

test('a start makes the weeks that are missing before anything is written', async () => {
  const expected = await namesOf('request_log');
  await owner.query(`drop table ${expected.at(-1)}`);

  await prepareDatabase(
    {
      ...{ work: database.address, owner: database.ownerAddress, pooler: null, replica: null },
      connecting: { role: 'all', sizes: defaultPoolSizes, isShared: false, announces: false },
    },
    { warn: () => {} },
  );

  assert.deepEqual(await namesOf('request_log'), expected);
});

test('a row goes into the week in which its id was made, and a week is dropped when all of it is over 30 days old', async () => {
  const [first, second] = await partsOf('request_log');
  const border_ms = first!.ends_at;
  const [before, from] = [newId(border_ms - 1), newId(border_ms)];
  for (const id of [before, from]) {
    await logRequest(id);
    await noteAttempt(id);
  }
  const inSecond = await owner.query(`select id from ${second!.name}`);
  assert.deepEqual(inSecond.rows, [{ id: from }]);

  await keptAt(border_ms + days(30) - 1);
  assert.deepEqual(await idsIn('request_log', 'id'), [before, from]);
  assert.deepEqual(await idsIn('webhook_attempts', 'delivery_id'), [before, from]);

  assert.equal(await keptAt(border_ms + days(30)), 2);
  assert.deepEqual(await idsIn('request_log', 'id'), [from]);
  assert.deepEqual(await idsIn('webhook_attempts', 'delivery_id'), [from]);
  assert.equal((await namesOf('request_log')).includes(first!.name), false);
});

test('a table whose partitions are all gone has some again, from this week on', async () => {
  for (const name of await namesOf('request_log')) await owner.query(`drop table ${name}`);

  await keepPartitions.run({ pool, signal });

  const id = newId(Date.now());
  await logRequest(id);
  assert.deepEqual(await idsIn('request_log', 'id'), [id]);
});

test('the role at work keeps partitions by the clock of the database, and drops none itself', async () => {
  const [first] = await namesOf('webhook_attempts');
  for (const sql of [
    `select keep_partitions_at(now() + interval '1 year')`,
    `drop table ${first}`,
    `delete from ${first}`,
  ])
    await assert.rejects(
      pool.query(sql),
      (error) => Reflect.get(error as Error, 'code') === INSUFFICIENT_PRIVILEGE,
      sql,
    );
});

test('what the database drops by is what is promised: 30 days', () => {
  assert.deepEqual([EVENT_DAYS, REQUEST_LOG_DAYS], [30, 30]);
});

test('rows from before there were partitions are kept, and new ones go next to them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  cpSync(migrationsFolder, folder, { recursive: true });
  for (const file of readdirSync(folder)) if (file >= '0056') rmSync(join(folder, file));
  const name = `before_${process.pid}`;
  await owner.query(`create database ${name}`);
  const client = new pg.Client(Object.assign(new URL(database.ownerAddress), { pathname: `/${name}` }).href);
  await client.connect();
  try {
    await migrate(client, undefined, folder);
    const [old, fresh] = [newId(Date.now() - days(3)), newId(Date.now() + days(60))];
    const log = (id: string) =>
      client.query(
        `insert into request_log
         select gen_random_uuid(), 'test', 'default', $1, 'pk', true, 'GET', '/', '/', 200, null, '::1', 1, now()`,
        [id],
      );
    await log(old);

    await migrate(client);
    await client.query('select keep_partitions()');
    await log(fresh);

    const { rows } = await client.query('select tableoid::regclass::text as part, id from request_log order by id');
    assert.deepEqual(
      rows.map(({ id }) => id),
      [old, fresh],
    );
    assert.equal(rows[0].part, 'request_log_first');
    assert.match(rows[1].part, /^request_log_\d{8}$/);
  } finally {
    await client.end();
    await owner.query(`drop database ${name}`);
    rmSync(folder, { recursive: true });
  }
});

test('a service that runs makes the weeks to come by itself', async () => {
  const world = await createWorld();
  const lastWeek = async () =>
    (await world.database.owner.query(`select max(ends_at) as ends_at from partitions_of('request_log')`)).rows[0];

  await until(async () => Date.parse((await lastWeek()).ends_at) >= Date.now() + 8 * WEEK_MS);
});
