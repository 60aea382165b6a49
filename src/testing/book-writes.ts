import assert from 'node:assert/strict';
import type pg from 'pg';
import { verifyBooks } from '../ledger/book/verify.ts';
import type { Problem } from '../platform/database/proof.ts';
import { type Statement, statement, type Transaction } from '../platform/database/transaction.ts';
import { declared } from '../service/registry.ts';

/** What every check leaves out. A new environment changes nothing in that, only one that is retired or gone. */
const LEFT_OUT = 'select id from environments where retired_at is not null';
const ENVIRONMENTS = 'environments';
const NEW_ENVIRONMENTS = 'new_environments';

const names = (text: string, table: string): boolean => new RegExp(`\\b${table}\\b`).test(text);

/** Of the ledger's own proof; the other tables are those that the slices' checks name. */
const isOfTheLedger = (table: string): boolean => table.startsWith('ledger_') || table === ENVIRONMENTS;

const isProven = (table: string): boolean =>
  isOfTheLedger(table) || declared.checks.some(({ text }) => names(text, table));

const readsOneOf = ({ text }: Statement, written: readonly string[]): boolean =>
  written.some((table) =>
    table === NEW_ENVIRONMENTS ? names(text.replace(LEFT_OUT, ''), ENVIRONMENTS) : names(text, table),
  );

/** Counts the statements that write what the books are proven by, table by table, also those that are rolled back. */
export async function countBookWrites(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  );
  await owner.query(`
    create function watching.count_book_write() returns trigger language plpgsql security definer as $$
    begin
      perform nextval(tg_argv[0]::regclass);
      return null;
    end $$`);
  const anyWrite = 'insert or update or delete or truncate';
  for (const { name } of rows.filter(({ name }) => isProven(name) && name !== ENVIRONMENTS))
    await owner.query(counting(name, name, anyWrite));
  await owner.query(counting(NEW_ENVIRONMENTS, ENVIRONMENTS, 'insert'));
  await owner.query(counting(ENVIRONMENTS, ENVIRONMENTS, anyWrite.replace('insert or ', '')));
}

const counting = (counted: string, table: string, writes: string): string => `
  create sequence watching.writes_${counted};
  create trigger count_${counted} after ${writes} on public.${table}
    for each statement execute function watching.count_book_write('watching.writes_${counted}');
  alter table public.${table} enable always trigger count_${counted}`;

/** How often each table was written; null where nothing is counted, as on Citus, where a trigger would have to run on every worker. */
export type BookWrites = ReadonlyMap<string, string> | null;

/** Counters that were made again, as by a restore, are others: everything may have been written. */
export async function bookWrites(owner: pg.Pool): Promise<BookWrites> {
  const { rows } = await owner.query<{ table: string; count: string }>(
    `select substr(relname, length('writes_') + 1) as table, oid || ' ' || coalesce(pg_sequence_last_value(oid), 0) as count
     from pg_class
     where relnamespace = to_regnamespace('watching') and relkind = 'S'`,
  );
  return rows.length === 0 ? null : new Map(rows.map(({ table, count }) => [table, count]));
}

/** The tables that may have been written since; null where that is not known. */
export const writtenSince = (before: BookWrites, now: BookWrites): readonly string[] | null =>
  before && now && [...now].flatMap(([table, count]) => (count === before.get(table) ? [] : [table]));

/** Tests have few rows, and each database plans every check again: to search for the best order of joins takes a third of the proof. */
const joinAsWritten = statement(
  `select set_config('join_collapse_limit', '1', true), set_config('from_collapse_limit', '1', true)`,
);

/**
 * The books prove themselves: the ledger, and the slices' checks that read a table which was written. A check of tables that were not
 * written since it held would find the same again; null: every check.
 */
export async function proveBooks(tx: Transaction, written: readonly string[] | null): Promise<void> {
  const checks = written === null ? declared.checks : declared.checks.filter((check) => readsOneOf(check, written));
  await tx.rows(joinAsWritten);
  const { problems } = await verifyBooks(tx, tx.isDistributed ? checks : []);
  // Sent together: each is quick, and they are many.
  const found = tx.isDistributed ? [] : await Promise.all(checks.map((check) => tx.rows<Problem>(check)));
  assert.deepEqual([...problems, ...found.flat()], [], 'the books do not prove themselves');
}
