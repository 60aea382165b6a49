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

/** How many there were until now; null where none was. */
export async function bookWrites(owner: pg.Pool): Promise<string | null> {
  const { rows } = await owner.query<{ count: string | null }>(
    `select pg_sequence_last_value('watching.book_writes') as count`,
  );
  return rows[0]!.count;
}
