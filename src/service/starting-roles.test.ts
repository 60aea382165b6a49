import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import pg from 'pg';
import { freshDatabase } from '../testing/fresh-database.ts';
import { refusedStart } from '../testing/refused-start.ts';
import { refusalHere, startHere } from '../testing/start-here.ts';
import { typeLine } from '../testing/type-line.ts';

// Two roles as a deployment has them: neither is a superuser, and one owns the database.
const database = await freshDatabase();
const [ownerRole, workRole, name] = ['owner', 'work', 'two_roles'].map(
  (word) => `${word}_${randomBytes(6).toString('hex')}`,
) as [string, string, string];
await database.owner.query(`create role ${ownerRole} login`);
await database.owner.query(`create role ${workRole} login`);
await database.owner.query(`create database ${name} owner ${ownerRole}`);
const addressOf = (role: string) => {
  const url = new URL(database.ownerAddress);
  url.pathname = `/${name}`;
  url.searchParams.set('user', role);
  return url.href;
};
const superuser = new URL(addressOf(ownerRole));
superuser.searchParams.set('user', 'postgres');

after(async () => {
  await database.owner.query(`drop database ${name} with (force)`);
  await database.owner.query(`drop role ${ownerRole}`);
  await database.owner.query(`drop role ${workRole}`);
  await database.drop();
});

const MASTER_KEYS = `1:${randomBytes(32).toString('base64')}`;
const base = { ...process.env, MASTER_KEYS, PAYMENTS_PROVIDER_LIVE: 'simulator' };
const both = { DATABASE_URL: addressOf(workRole), DATABASE_OWNER_URL: addressOf(ownerRole) };

async function asOwner<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client(addressOf(ownerRole));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The log of a start that succeeds, and a value read while it runs. */
async function started<Result>(
  variables: Record<string, string>,
  look: () => Promise<Result>,
): Promise<{ output: string; seen: Result }> {
  const { logged, stop } = await startHere({ MASTER_KEYS, LOG_LEVEL: 'warn', ...variables });
  try {
    return { output: logged, seen: await look() };
  } finally {
    await stop();
  }
}

/** Its warnings, without those of a lost database connection, which a machine that is busy for seconds causes. */
const warningsOf = (output: string) =>
  output
    .split('\n')
    .filter((line) => line.includes('"level":"warn"') && !line.includes('"a database connection was lost"'));

/** What a command of the operator prints, as the role at work. */
const operator = (...words: string[]) => typeLine({ ...base, DATABASE_URL: both.DATABASE_URL }, ...words);

const SENTENCE = /^[^\n]+\n?$/;

test('an unprepared database needs the owner once, and the start says so', async () => {
  const { code, output } = await refusedStart({ MASTER_KEYS, DATABASE_URL: both.DATABASE_URL });

  assert.equal(code, 1);
  assert.match(output, SENTENCE);
  assert.match(
    output,
    new RegExp(`^The database lacks the migration 0001_foundation.sql, and the role ${workRole} may not apply it`),
  );
  assert.match(output, /set DATABASE_OWNER_URL to the role that owns the tables/);
});

test('a start with both addresses migrates as the owner and works as a role that owns nothing', async () => {
  const { output, seen } = await started(both, async () =>
    asOwner(async (client) => {
      const owners = await client.query(
        'select distinct tableowner from pg_tables where schemaname = current_schema()',
      );
      const { rows } = await client.query<{ usename: string; application_name: string }>(
        'select distinct usename, application_name from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename is not null',
      );
      return { owners: owners.rows, rows };
    }),
  );

  assert.deepEqual(seen.owners, [{ tableowner: ownerRole }]);
  assert.deepEqual([...new Set(seen.rows.map(({ usename }) => usename))], [workRole]);
  const names = seen.rows.map(({ application_name }) => application_name);
  for (const purpose of ['requests', 'work', 'presence', 'listens to key_changed', 'listens to market_changed'])
    assert(names.includes(`partner_service all ${purpose}`), `${purpose} is not among ${names.join(', ')}`);
  assert.deepEqual(warningsOf(output), []);
});

test('once the database is prepared a process starts without the owner, and the command line works at the same time', async () => {
  const work = { DATABASE_URL: both.DATABASE_URL };
  const { output } = await started(work, async () => undefined);
  assert.deepEqual(warningsOf(output), []);

  const { out } = await operator('keys', 'status', '--json');
  assert.deepEqual(JSON.parse(out).data, [{ version: 1, is_current: true, is_here: true, values: 0 }]);
});

test('a right that is missing is a sentence with the grant that gives it, at a start and on the command line', async () => {
  await asOwner((client) =>
    client.query(`revoke insert on orders from ${workRole}; revoke select on banks from ${workRole}`),
  );

  const output = await refusalHere({ MASTER_KEYS, DATABASE_URL: both.DATABASE_URL });

  assert.match(output, SENTENCE);
  assert(output.includes(`grant select on banks to ${workRole}; grant insert on orders to ${workRole};`), output);
  assert.match(output, /Start once with DATABASE_OWNER_URL, which grants it/);

  await started(both, async () => undefined);
  await started({ DATABASE_URL: both.DATABASE_URL }, async () => undefined);
});

test('two addresses of one role, or a role with too many rights, are refused', async () => {
  for (const [DATABASE_URL, why] of [
    [both.DATABASE_OWNER_URL, /owns the tables, or may become the role that does: give DATABASE_URL a role of its own/],
    [superuser.href, /is a superuser or may create roles: give DATABASE_URL a role of its own/],
  ] as const) {
    const refusal = await refusalHere({ MASTER_KEYS, ...both, DATABASE_URL });
    assert.match(refusal, SENTENCE);
    assert.match(refusal, why);
  }
});

test('one role for both starts, with a warning about the lost protection', async () => {
  const { output } = await started({ DATABASE_URL: both.DATABASE_OWNER_URL }, async () => undefined);

  assert.match(output, /"level":"warn".*The service works as the role that owns its tables/);
});

test('a database of a newer version is refused with the migrations that this version does not ship', async () => {
  await asOwner((client) => client.query(`insert into migrations (file) values ('9998_later.sql'), ('9999_last.sql')`));
  for (const variables of [both, { DATABASE_URL: both.DATABASE_URL }])
    assert.equal(
      await refusalHere({ MASTER_KEYS, ...variables }),
      'The database has migrations that this version does not ship: 9998_later.sql, 9999_last.sql. ' +
        'Start the version that applied them, or a later one.',
    );
  await asOwner((client) => client.query(`delete from migrations where file > '9'`));
});

test('a database from before the first release is refused with what to do, at a start and on the command line', async () => {
  const remedy =
    'The database was made by a version before the first release, and nothing of it is carried over: set DATA_DIR to a new ' +
    'folder, or DATABASE_URL to an empty database. To read the old one, start the version that made it.';
  const renamed = 'update migrations set file = $2 where file = $1';
  await asOwner((client) => client.query(renamed, ['0002_platform.sql', '0002_access.sql']));

  const refusal = await refusalHere({ MASTER_KEYS, ...both });
  const { err: complaint } = await operator('ledger', 'verify');
  await asOwner((client) => client.query(renamed, ['0002_access.sql', '0002_platform.sql']));

  assert.equal(refusal, remedy);
  assert(complaint.includes(remedy), complaint);
});

test('more connections than PostgreSQL takes of the role are refused with the settings to lower', async () => {
  await database.owner.query(`alter role ${workRole} connection limit 10`);
  const refusal = await refusalHere({ MASTER_KEYS, ...both, DATABASE_ORDER_LANES: '2' });
  await database.owner.query(`alter role ${workRole} connection limit -1`);

  assert.match(refusal, SENTENCE);
  assert.match(
    refusal,
    /^This process opens up to 28 connections and PostgreSQL takes 10 of its role: lower DATABASE_POOL_REQUESTS/,
  );
});
