import type pg from 'pg';
import { refuseUnavailable } from '../../vocabulary/refusals.ts';
import { begin, commit, type Kind, rollBack } from './begin-and-commit.ts';
import { demandsWrites } from './connect.ts';
import { isReadOnly, isTransient, isUnavailable, isWorkerAway, NotWritable } from './errors.ts';
import { Transaction } from './open-transaction.ts';
import { all } from './pipeline.ts';
import { readInOneTurn } from './read-in-one-turn.ts';

export { rollBack } from './begin-and-commit.ts';
export { readClock, Transaction } from './open-transaction.ts';
export { all, type Statement, type Value } from './pipeline.ts';
export { registeredStatements, statement } from './statements.ts';

const ATTEMPTS_MAX = 4;
/** A longer wait for a lock would hold a connection that others need. */
const PATIENCE_MS = 5_000;
const pause = (attempt: number) => new Promise((done) => setTimeout(done, Math.random() * 20 * 2 ** attempt));

/**
 * The one way to open a transaction. A deadlock or a lost race is retried as a whole, a few times; a database that
 * is away, that takes no writes, or that never finds the moment, is refused as unavailable.
 */
export async function transact<Result>(
  pool: pg.Pool,
  kind: Kind,
  work: (tx: Transaction) => Promise<Result>,
  begins: Begins = 'first',
): Promise<Result> {
  const begun_ms = performance.now();
  const mayRepeat = (attempt: number) => attempt < ATTEMPTS_MAX && performance.now() - begun_ms < PATIENCE_MS;
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(pool, kind, work, begins);
    } catch (error) {
      // Of a write it is not known whether it took place.
      const isWorthIt = isTransient(error) || (kind === 'read' && isWorkerAway(error));
      if (isWorthIt && mayRepeat(attempt)) await pause(attempt);
      else if (isOurFault(error, kind)) throw error;
      else if (isTransient(error) || isUnavailable(error)) refuseUnavailable(error);
      else throw error;
    }
  }
}

/** A write in a transaction that was opened to read is a mistake of ours, wherever the server is. */
const isOurFault = (error: unknown, kind: Kind): boolean =>
  kind === 'read' && isReadOnly(error) && !(error instanceof NotWritable);

/**
 * Whether the clock is waited for before the work begins, or the first statements are sent along with the beginning; `whole`: a read
 * whose statements are all sent along, and COMMIT too. Work that asks once more after that fails with `TurnOver`. An instant instead of
 * the clock is for what a demonstration has from before it was started: nothing else has a past to write.
 */
export type Begins = 'first' | 'along' | 'whole' | { readonly now_ms: number };

async function once<Result>(
  pool: pg.Pool,
  kind: Kind,
  work: (tx: Transaction) => Promise<Result>,
  begins: Begins,
): Promise<Result> {
  if (kind === 'read' && begins === 'whole') return readInOneTurn(pool, work);
  const client = await pool.connect();
  try {
    if (kind === 'read') {
      const { tx, result } = await workOn(client, kind, work, begins);
      releaseAfterRead(client);
      tx.committed();
      return result;
    }
    const result = await runOn(client, kind, work, begins);
    client.release();
    return result;
  } catch (error) {
    const isLost = await rollBack(client);
    client.release(isLost || isReadOnly(error));
    throw error;
  }
}

/** What was read was there, however its transaction ends: nobody waits for that but the next who needs the connection. */
function releaseAfterRead(client: pg.PoolClient): void {
  commit(client).then(
    () => client.release(),
    () => client.release(true),
  );
}

/**
 * Begins, works and commits on a connection that nobody else uses meanwhile. Work that asks the database before it
 * looks at the clock may be sent along with the beginning: one round trip less, and the clock is returned first.
 */
export async function runOn<Result>(
  client: pg.ClientBase,
  kind: Kind,
  work: (tx: Transaction) => Promise<Result>,
  begins: Begins = 'first',
): Promise<Result> {
  const { tx, result } = await workOn(client, kind, work, begins);
  await all([tx.end(), commit(client)]);
  tx.committed();
  return result;
}

async function workOn<Result>(
  client: pg.ClientBase,
  kind: Kind,
  work: (tx: Transaction) => Promise<Result>,
  begins: Begins,
): Promise<{ tx: Transaction; result: Result }> {
  const past = typeof begins === 'object' ? begins : undefined;
  const tx = new Transaction(client, kind, past && { ...past });
  const opened = past
    ? begin(client, kind)
    : all([begin(client, kind), tx.readClock(kind === 'write' || demandsWrites(client))]);
  if (begins === 'first' || past) await opened;
  const [, result] = await all([opened, work(tx)]);
  await tx.finish();
  return { tx, result };
}
