import { type Statement, statement } from './statement.ts';

/**
 * How rows are taken: `wait` for whoever holds them, `skip` those that are held, or only `look`, for a read-only
 * transaction that decides nothing.
 */
export type Locking = 'wait' | 'skip' | 'look';

/** The same select in its three ways; `table` is the alias whose rows are locked. */
export const lockable = (select: string, table: string): Record<Locking, Statement> => ({
  wait: statement(`${select} for update of ${table}`),
  skip: statement(`${select} for update of ${table} skip locked`),
  look: statement(select),
});
