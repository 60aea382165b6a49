import type pg from 'pg';
import { type Transaction, transact } from './transaction.ts';

/** Nobody waits any more for what was read. */
export class GivenUp extends Error {
  override readonly message = 'who asked for it has disconnected';
}

/**
 * The work of a read that is given up when nobody waits for it any more: its connection is closed, and PostgreSQL ends its statement
 * within a second where the pool has `endsWithConnection`.
 */
export const endingWith =
  <Result>(left: AbortSignal, work: (tx: Transaction) => Promise<Result>) =>
  async (tx: Transaction): Promise<Result> => {
    if (left.aborted) throw new GivenUp();
    const abandon = () => tx.abandon();
    left.addEventListener('abort', abandon);
    try {
      return await work(tx);
    } catch (error) {
      // What fails because it was given up is that, whatever the connection says of it.
      throw left.aborted ? new GivenUp() : error;
    } finally {
      left.removeEventListener('abort', abandon);
    }
  };

export const readWhileAwaited = <Result>(
  pool: pg.Pool,
  left: AbortSignal,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> => transact(pool, 'read', endingWith(left, work));
