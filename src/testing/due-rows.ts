import assert from 'node:assert/strict';
import type pg from 'pg';
import { registeredStatements } from '../platform/database/transaction.ts';

/**
 * Each statement that takes due rows is planned with statistics of a moment at which nothing was due, and carried out on 100,000 due rows: no
 * part of its plan reads many more rows than it takes. The tables are copies with the same indexes, and without the rules that rows obey.
 */
const NOT_DUE = 10_000;
const DUE = 100_000;
export const AT_ONCE = 100;
const READ_MAX = 3 * AT_ONCE;

export const [NOW, UNTIL] = [`'2025-01-01'`, `'2025-01-02'`];

export type Case = {
  /** SQL of the columns that make row `nth` due, and of those that make it not due. */
  readonly due: Readonly<Record<string, string>>;
  readonly notDue: Readonly<Record<string, string>>;
  readonly values: readonly (string | number)[];
};

export const textWith = (...parts: string[]): string =>
  registeredStatements()
    .map(({ text }) => text)
    .find((text) => parts.every((part) => text.includes(part)))!;

export const tableOf = (text: string): string => /(?:\bupdate|\bfrom)\s+(?!unnest|slots)(\w+)/.exec(text)![1]!;

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

export const nameOf = (nth: number) => `${String(nth).padStart(8, '0')}-0000-7000-8000-000000000000`;

/** Its rows, and then what it reads in plans for values that are known and that are not. */
export async function readsLittle(owner: pg.Pool, text: string, lease: Case): Promise<void> {
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
    // It is in no state for another.
    client.release(true);
  }
}
