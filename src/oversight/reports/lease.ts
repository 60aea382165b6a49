import type pg from 'pg';
import { type Transaction, transact } from '../../platform/database/transaction.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import * as queries from './queries.ts';

/** While a report is made it is kept from others, and says how far it is. */
export type Lease = {
  /** How many rows are in its files. */
  rows_read: number;
  /** Aborted where another process has taken it since. */
  readonly lost: AbortSignal;
  /** Throws where another process has taken it since. */
  keep(tx: Transaction): Promise<void>;
  /** The same, and notes what was stored: from there another can continue; null: from the first row. */
  store(tx: Transaction, from: queries.Continuation | null): Promise<void>;
  end(): void;
};

const BEATS_OF_A_LEASE = 3;

/** Kept during its statements, however long one of them takes, so that a process that is gone is missed soon. */
export function keepLease(pool: pg.Pool, { id, attempts, rows_read }: queries.RunRow, lease_ms: number): Lease {
  const lost = new AbortController();
  const lease: Lease = {
    rows_read: rows_read ?? 0,
    lost: lost.signal,
    keep: (tx) => queries.keepRun(tx, id, attempts, after(tx, lease_ms), lease.rows_read),
    async store(tx, from) {
      await queries.storeContinuation(tx, id, attempts, from && JSON.stringify(from));
      await lease.keep(tx);
    },
    end: () => clearInterval(timer),
  };
  const beat = () =>
    transact(pool, 'write', (tx) => lease.keep(tx)).catch((error) => {
      // A database that is away is met by the report itself.
      if (!(error instanceof Refusal)) lost.abort();
    });
  const timer = setInterval(() => void beat(), lease_ms / BEATS_OF_A_LEASE);
  return lease;
}

export const after = (tx: Transaction, ms: number): string => new Date(tx.now_ms + ms).toISOString();
