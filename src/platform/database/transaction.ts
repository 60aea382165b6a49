import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { Environment } from '../../vocabulary/environment.ts';
import { refuseUnavailable } from '../../vocabulary/refusals.ts';
import { begin, commit, type Kind } from './begin-and-commit.ts';
import { demandsWrites, IS_READ_ONLY } from './connect.ts';
import { ClockNotRead, isReadOnly, isTransient, isUnavailable, NotWritable } from './errors.ts';
import { noteFullDisk } from './full-disk.ts';
import { type Answered, flush, type Statement, send, type Value } from './pipeline.ts';
import { explained } from './rights.ts';

export type { Statement, Value };

const known = new Map<string, Statement>();

export function statement(text: string): Statement {
  const found = known.get(text);
  if (found) return found;
  const made = { name: createHash('sha256').update(text).digest('hex').slice(0, 24), text };
  known.set(text, made);
  return made;
}

/**
 * How rows are taken: `wait` until they are free, `skip` those that are locked, or only `look`, for a read-only
 * transaction that decides nothing.
 */
export type Locking = 'wait' | 'skip' | 'look';

/** The same select in its three ways; `table` is the alias whose rows are locked. */
export const lockable = (select: string, table: string): Record<Locking, Statement> => ({
  wait: statement(`${select} for update of ${table}`),
  skip: statement(`${select} for update of ${table} skip locked`),
  look: statement(select),
});

/** The one statement that asks the database for its clock. */
export const readClock = statement(`select clock_timestamp() as now, ${IS_READ_ONLY} as is_read_only`);

/**
 * What an operation sees of the database: one open transaction. It can ask and write, and it knows the time. It
 * cannot commit: whoever opened it does.
 */
export class Transaction {
  /** The operator in whose name it works; null for the command line, for work loops and for partners. */
  operator_id: string | null = null;
  /** What it does belongs to this request of a trace; null where none are recorded. */
  traceparent: string | null = null;
  readonly #client: pg.ClientBase;
  readonly #endings: (() => Promise<void>)[] = [];
  readonly #sequels: (() => void)[] = [];
  #now_ms: number | null = null;
  /** The last answer of `time`: most rows of a batch have the same. */
  #time = { at_ms: Number.NaN, text: '' };

  constructor(client: pg.ClientBase) {
    this.#client = client;
  }

  /** Sent at once, behind whatever was sent before: statements that do not need each other's answers are not awaited one by one. */
  async rows<Row>(query: Statement, values: readonly Value[] = []): Promise<Row[]> {
    const { rows } = await this.#send(query, values);
    return rows as Row[];
  }

  async row<Row>(query: Statement, values: readonly Value[] = []): Promise<Row | undefined> {
    const rows = await this.rows<Row>(query, values);
    assert(rows.length <= 1, `expected at most one row, got ${rows.length}: ${query.text}`);
    return rows[0];
  }

  /** A write that must concern exactly so many rows: one that touches none is a bug, not a success. */
  async write(query: Statement, values: readonly Value[], expected: number): Promise<void> {
    const { count } = await this.#send(query, values);
    assert.equal(count, expected, `expected to write ${expected} rows, wrote ${count}: ${query.text}`);
  }

  /** Without waiting: who awaits it gets the error. */
  #send(query: Statement, values: readonly Value[]): Promise<Answered> {
    return send(this.#client, query, values).catch((error) => {
      noteFullDisk(error);
      // Its own leads to the socket, this one to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw explained(error, this.#client, query.text);
    });
  }

  /** Work that belongs at the end of the transaction, in the order it was asked for. */
  atEnd(work: () => Promise<void>): void {
    this.#endings.push(work);
  }

  /** Work of this process that runs once the transaction has committed, and never otherwise. It must not throw. */
  afterCommit(work: () => void): void {
    this.#sequels.push(work);
  }

  /** The database's clock when the transaction began: real time. */
  get now_ms(): number {
    if (this.#now_ms === null) throw new ClockNotRead();
    return this.#now_ms;
  }

  /** Business time: the database's clock, moved as the environment's clock was. */
  time_ms(environment: Pick<Environment, 'offset_ms'>): number {
    return this.now_ms + environment.offset_ms;
  }

  time(environment: Pick<Environment, 'offset_ms'>): string {
    const at_ms = this.time_ms(environment);
    if (at_ms !== this.#time.at_ms) this.#time = { at_ms, text: new Date(at_ms).toISOString() };
    return this.#time.text;
  }

  /** Whether the server takes writes is read with its clock: that costs no round trip. */
  async readClock(mustBeWritable: boolean): Promise<void> {
    const [clock] = await this.rows<{ now: string; is_read_only: boolean }>(readClock);
    // Work that was sent along may look at the clock before this answer arrives.
    this.#now_ms = Date.parse(clock!.now);
    if (mustBeWritable && clock!.is_read_only) throw new NotWritable();
  }

  async finish(): Promise<void> {
    for (let next = this.#endings.shift(); next; next = this.#endings.shift()) await next();
  }

  committed(): void {
    for (const work of this.#sequels) work();
  }
}

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
      if (isTransient(error) && mayRepeat(attempt)) await pause(attempt);
      else if (isOurFault(error, kind)) throw error;
      else if (isTransient(error) || isUnavailable(error)) refuseUnavailable(error);
      else throw error;
    }
  }
}

/** A write in a transaction that was opened to read is a mistake of ours, wherever the server stands. */
const isOurFault = (error: unknown, kind: Kind): boolean =>
  kind === 'read' && isReadOnly(error) && !(error instanceof NotWritable);

/** Whether the clock is waited for before the work begins, or the first statements are sent along with the beginning. */
export type Begins = 'first' | 'along';

async function once<Result>(
  pool: pg.Pool,
  kind: Kind,
  work: (tx: Transaction) => Promise<Result>,
  begins: Begins,
): Promise<Result> {
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
 * looks at the clock may be sent along with the beginning: one round trip less, and the clock answers first.
 */
export async function runOn<Result>(
  client: pg.ClientBase,
  kind: Kind,
  work: (tx: Transaction) => Promise<Result>,
  begins: Begins = 'first',
): Promise<Result> {
  const { tx, result } = await workOn(client, kind, work, begins);
  await commit(client);
  tx.committed();
  return result;
}

async function workOn<Result>(
  client: pg.ClientBase,
  kind: Kind,
  work: (tx: Transaction) => Promise<Result>,
  begins: Begins,
): Promise<{ tx: Transaction; result: Result }> {
  const tx = new Transaction(client);
  const opened = all([begin(client, kind), tx.readClock(kind === 'write' || demandsWrites(client))]);
  if (begins === 'first') await opened;
  const [, result] = await all([opened, work(tx)]);
  await tx.finish();
  return { tx, result };
}

/** Answers whether the connection is beyond repair. */
export async function rollBack(client: pg.ClientBase): Promise<boolean> {
  try {
    flush(client);
    await client.query('rollback');
    return false;
  } catch {
    return true;
  }
}

/** Waits for all, then throws what failed first: no answer of a pipelined statement is left unheard. */
export async function all<T extends readonly Promise<unknown>[]>(
  sent: [...T],
): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const outcomes = await Promise.allSettled(sent);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<unknown>).value) as never;
}
