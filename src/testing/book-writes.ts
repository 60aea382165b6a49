import type pg from 'pg';
import { declared } from '../service/registry.ts';

/** Of the ledger's own proof; the other tables are those that the slices' checks name. */
const isOfTheLedger = (table: string): boolean => table.startsWith('ledger_') || table === 'environments';

const isProven = (table: string): boolean =>
  isOfTheLedger(table) || declared.checks.some(({ text }) => new RegExp(`\\b${table}\\b`).test(text));

/**
 * Counts the statements that write what the books are proven by, also those that are rolled back: a proof after a test that
 * wrote nothing of it would prove the same again.
 */
export async function countBookWrites(owner: pg.ClientBase): Promise<void> {
  const { rows } = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  await owner.query(`
    create sequence watching.book_writes;
    create function watching.count_book_write() returns trigger language plpgsql security definer as $$
    begin
      perform nextval('watching.book_writes');
      return null;
    end $$`);
  for (const { name } of rows.filter(({ name }) => isProven(name)))
    await owner.query(`
      create trigger count_book_writes after insert or update or delete or truncate on public.${name}
        for each statement execute function watching.count_book_write()`);
}

/** Of a database where nothing is counted, as on Citus, where a trigger would have to run on every worker. */
let uncounted = 0;

/** How many there were until now, and always another number where they are not counted; null where none was. */
export async function bookWrites(owner: pg.Pool): Promise<string | null> {
  const { rows } = await owner.query<{ isCounted: boolean; count: string | null }>(
    `select to_regclass('watching.book_writes') is not null as "isCounted",
      pg_sequence_last_value(to_regclass('watching.book_writes')) as count`,
  );
  const { isCounted, count } = rows[0]!;
  return isCounted ? count : String(++uncounted);
}
