import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, test } from 'node:test';
import type pg from 'pg';
import { createOrganisation, environmentOf } from '../access/organisations/operations.ts';
import { createSealer } from '../platform/crypto/sealed.ts';
import { resealWork } from '../platform/crypto/sealed-columns.ts';
import { registeredStatements, transact } from '../platform/database/transaction.ts';
// All that the service is made of, so that all its statements are known.
import '../service/create-service.ts';
import { sealedColumns } from '../service/registry.ts';
import { freshDatabase } from './fresh-database.ts';
import { productSources } from './sources.ts';

/**
 * Each statement that takes due rows is planned with statistics of a moment at which nothing was due, and carried out on 100,000 due rows: no
 * part of its plan reads many more rows than it takes. The tables are copies with the same indexes, and without the rules that rows obey.
 */
const NOT_DUE = 10_000;
const DUE = 100_000;
const AT_ONCE = 100;
const READ_MAX = 3 * AT_ONCE;

const database = await freshDatabase();
after(() => database.drop());
const { owner } = database;

resealWork(createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) }), sealedColumns);
const leases = registeredStatements()
  .map(({ text }) => text)
  .filter((text) => /for (no key )?update skip locked/.test(text));

const textWith = (...parts: string[]): string =>
  registeredStatements()
    .map(({ text }) => text)
    .find((text) => parts.every((part) => text.includes(part)))!;

/** The environment that holdings are in. */
const environment = await transact(database.pool, 'write', async (tx) => {
  const { id } = await createOrganisation(tx, { name: 'Leases', country: 'NG', kyb: 'approved' });
  return environmentOf(tx, id, 'test');
});

const PAST = `timestamptz '2020-01-01' + nth * interval '1 second'`;
const SOON = `timestamptz '2027-01-01' + nth * interval '1 second'`;
const [NOW, UNTIL] = [`'2025-01-01'`, `'2025-01-02'`];

type Case = {
  /** SQL of the columns that make row `nth` due, and of those that make it not due. */
  readonly due: Readonly<Record<string, string>>;
  readonly notDue: Readonly<Record<string, string>>;
  readonly values: readonly (string | number)[];
};

const byAge: Case = {
  due: { created_at: PAST },
  notDue: { created_at: `timestamptz '2026-01-01'` },
  values: [NOW, AT_ONCE],
};
const dueAt: Case = { due: { due_at: PAST }, notDue: { due_at: 'null' }, values: [NOW, UNTIL, AT_ONCE] };
const owned = { organisation_id: 'gen_random_uuid()' };
const within = { environment_id: `'${environment.id}'` };
const cases: Readonly<Record<string, Case>> = {
  provider_events: dueAt,
  holdings: { ...dueAt, due: { ...dueAt.due, ...within }, notDue: { ...dueAt.notDue, ...within } },
  market_feeds: { ...dueAt, notDue: { due_at: `timestamptz '2026-01-01'` }, values: [`'{x1,x2,x3}'`, NOW, UNTIL] },
  environments: { due: { ...owned, retired_at: PAST }, notDue: { ...owned, retired_at: 'null' }, values: [NOW] },
  announcements: { due: { completed_at: 'null' }, notDue: { completed_at: PAST }, values: [] },
  api_keys: {
    due: { expires_at: SOON },
    notDue: { expires_at: 'null' },
    values: [`'2026-12-31'`, `'2030-01-01'`, AT_ONCE],
  },
};

function caseOf(text: string, table: string): Case {
  const [, sealed] = /split_part\((\w+), '\.', 2\)/.exec(text) ?? [];
  if (!sealed) return cases[table] ?? byAge;
  return { due: { [sealed]: `'of.1.' || nth` }, notDue: { [sealed]: `'of.2.' || nth` }, values: [`'{1}'`, AT_ONCE] };
}

const tableOf = (text: string): string => /(?:\bupdate|\bfrom)\s+(?!unnest|slots)(\w+)/.exec(text)![1]!;

/** What a column that must have a value and has none by default is given. */
const invented: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  bool: 'false',
  bytea: `decode(lpad(to_hex(nth), 8, '0'), 'hex')`,
  inet: `'127.0.0.1'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  timestamptz: `timestamptz '2026-01-01'`,
  date: `date '2026-01-01'`,
  int2: '1',
  text: `'x' || nth`,
  mode_name: `'test'`,
  money_amount: '1.00',
  currency_code: `'NGN'`,
  review_status_name: `'pending'`,
};

async function columnsOf(client: pg.PoolClient, table: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; type: string; base: string | null }>(
    `select attname as name, type.typname as type, base.typname as base
     from pg_attribute
     join pg_type type on type.oid = atttypid
     left join pg_type base on base.oid = type.typbasetype
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attnotnull and not atthasdef`,
    [`public.${table}`],
  );
  return Object.fromEntries(
    rows.map(({ name, type, base }) => [
      name,
      name.endsWith('_sealed')
        ? `'of.2.' || nth`
        : (invented[type] ?? invented[base ?? ''] ?? (type.startsWith('_') ? `'{}'` : 'nth')),
    ]),
  );
}

/** Counted while nothing is due; then much is. */
async function fill(client: pg.PoolClient, table: string, { due, notDue }: Case): Promise<void> {
  await client.query('drop schema if exists standin cascade; create schema standin; set search_path = standin, public');
  await client.query(
    `create unlogged table ${table} (like public.${table} including defaults including generated including indexes)`,
  );
  await client.query(`alter table ${table} set (autovacuum_enabled = off)`);
  const columns = await columnsOf(client, table);
  const insert = (given: Case['due'], from: number, to: number) => {
    const all = { ...columns, ...given };
    return client.query(
      `insert into ${table} (${Object.keys(all)}) select ${Object.values(all)} from generate_series(${from}, ${to}) nth`,
    );
  };
  await insert(notDue, DUE + 1, DUE + NOT_DUE);
  await client.query(`analyze ${table}`);
  await insert(due, 1, DUE);
}

type Plan = {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Join Filter'?: number;
  readonly Plans?: readonly Plan[];
};

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)];

/** How many rows each part of the plan came by; a bitmap of a BRIN index counts pages as rows. */
const readBy = (part: Plan): number =>
  part['Node Type'] === 'Bitmap Index Scan'
    ? 0
    : (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0) + (part['Rows Removed by Join Filter'] ?? 0)) *
      part['Actual Loops'];

async function carryOut(client: pg.PoolClient, text: string, values: Case['values'], mode: string): Promise<Plan> {
  await client.query(`prepare lease as ${text}`);
  await client.query(`begin; set local plan_cache_mode = ${mode}`);
  const asked = values.length === 0 ? '' : `(${values.join(', ')})`;
  const { rows } = await client.query(`explain (analyze, timing off, format json) execute lease${asked}`);
  await client.query('rollback; deallocate lease');
  return rows[0]['QUERY PLAN'][0].Plan;
}

test('what is taken from under others is written in one form', () => {
  const places = productSources.filter(({ text }) => /skip\s+locked/i.test(text)).map(({ path }) => path);

  // The other one locks rows whose keys it is given.
  assert.deepEqual(places, ['src/platform/database/leases.ts', 'src/platform/database/locking.ts']);
});

/** One row by a rule of its table. */
const isOfOneRow = (text: string): boolean => tableOf(text) === 'ledger_verification';

/** Its rows, and then what it reads in plans for values that are known and that are not. */
async function readsLittle(text: string, lease: Case): Promise<void> {
  const client = await owner.connect();
  try {
    await fill(client, tableOf(text), lease);
    for (const mode of ['force_custom_plan', 'force_generic_plan']) {
      const plan = await carryOut(client, text, lease.values, mode);
      const parts = partsOf(plan).map((part) => [part['Node Type'], readBy(part)] as const);
      assert(
        parts.every(([, read]) => read <= READ_MAX),
        `${mode}: ${JSON.stringify(parts)}`,
      );
      assert(
        parts.some(([kind, read]) => kind === 'LockRows' && read > 0) || plan['Actual Rows'] > 0,
        `${mode}: nothing was taken`,
      );
    }
  } finally {
    await client.query('set search_path = public');
    client.release();
  }
}

for (const text of leases.filter((text) => !isOfOneRow(text)))
  test(`the lease of ${tableOf(text)} reads what it takes while statistics say that nothing is due: ${text.trim().replace(/\s+/g, ' ').slice(0, 40)}`, () =>
    readsLittle(text, caseOf(text, tableOf(text))));

const nameOf = (nth: number) => `${String(nth).padStart(8, '0')}-0000-7000-8000-000000000000`;
const NAMED = `(lpad(nth::text, 8, '0') || '-0000-7000-8000-000000000000')::uuid`;
const some = Array.from({ length: AT_ONCE }, (_, at) => nameOf(at + 1));

test('on each shard, holdings that were found are looked up by their keys', async () => {
  const text = textWith('update holdings', 'infinity');
  const { due, notDue } = cases['holdings']!;
  const keys = [some.map(() => environment.id), some].map((ids) => `'{${ids}}'`);

  await readsLittle(text, {
    due: { ...due, id: NAMED },
    notDue: { ...notDue, id: NAMED },
    values: [...keys, NOW, UNTIL],
  });
});

test('the lease of deliveries reads what it takes of an endpoint for which many wait', async () => {
  const text = textWith('update webhook_deliveries', 'fresh as');
  const [endpoint, process] = [nameOf(1), nameOf(2)];
  const of = { endpoint_id: `'${endpoint}'`, is_first: 'true', status: `'pending'`, trigger: `'event'` };
  const notDue = { ...of, is_first: 'false', status: `'delivered'` };

  await readsLittle(text, {
    due: of,
    notDue,
    values: [`'{${endpoint}}'`, `'{${AT_ONCE}}'`, `'${process}'`, NOW, UNTIL, AT_ONCE, AT_ONCE],
  });
});
