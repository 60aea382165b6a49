import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';

/** Ends a transaction that must leave nothing behind. */
class Undone<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('undone');
    this.result = result;
  }
}

/** Works in a transaction that is always rolled back, with all that it announces; returns what the work came to. */
export async function rehearse<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await transact(pool, 'write', async (tx): Promise<never> => {
      throw new Undone(await work(tx));
    });
  } catch (error) {
    if (error instanceof Undone) return error.result as Result;
    throw error;
  }
}
