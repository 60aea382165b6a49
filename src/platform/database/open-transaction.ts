import assert from 'node:assert/strict';
import type pg from 'pg';
import type { Environment } from '../../vocabulary/environment.ts';
import { begin, commit, type Kind } from './begin-and-commit.ts';
import { mayWrite } from './citus/may-write.ts';
import { commitInTwoPhases } from './citus/two-phase-commit.ts';
import { writeOnShard } from './citus/write-on-shard.ts';
import { databaseOf, IS_READ_ONLY, isDistributed, isLane } from './connect.ts';
import { ClockNotRead, isOfOtherColumns, NotWritable, TurnOver } from './errors.ts';
import { noteFullDisk } from './full-disk.ts';
import { takesPackedRows, writeNoPackedRows } from './packed-rows.ts';
import { type Answered, all, describe, disconnect, hasUnsent, type Statement, send, type Value } from './pipeline.ts';
import { explained } from './rights.ts';
import type { ReadColumn } from './row-reader.ts';
import { statement } from './statements.ts';

/** The one statement that asks the database for its clock. */
export const readClock = statement(`select clock_timestamp() as now, ${IS_READ_ONLY} as is_read_only`);

/** The same of a read that nothing begins or commits: from here to its Sync the server refuses to write. */
export const readClockToRead = statement(
  `select clock_timestamp() as now, ${IS_READ_ONLY} as is_read_only, set_config('transaction_read_only', 'on', true) as only`,
);

const setStatementTimeout = statement(`select set_config('statement_timeout', $1, true)`);

/** The database's clock, once it is read: one for all that share a turn. */
export type Clock = { now_ms: number | null };

/**
 * What an operation sees of the database: one open transaction. It can ask and write, and it knows the time. It
 * cannot commit: whoever opened it does.
 */
export class Transaction {
  /** The operator in whose name it works; null for the command line, for work loops and for partners. */
  operator_id: string | null = null;
  /** What it does belongs to this request of a trace; null where none are recorded. */
  traceparent: string | null = null;
  /** On Citus a statement that locks rows, or that is to ask one worker, concerns rows of one shard. */
  readonly isDistributed: boolean;
  /** Whether rows may be written as an array of rows of their table. */
  readonly takesPackedRows: boolean;
  /** On Citus: as far as it has written, it wrote only on shards. A single worker then commits by itself. */
  #isOfShards: boolean;
  readonly #client: pg.ClientBase;
  /** Null where it shares its connection with others. */
  readonly #kind: Kind | null;
  readonly #endings: (() => Promise<void>)[] = [];
  readonly #sequels: (() => void)[] = [];
  readonly #kept = new Map<symbol, unknown>();
  #last: Promise<unknown> = Promise.resolve();
  #isOver = false;
  /** How long a statement may take; what the connection was opened with where null. */
  #statement_ms: number | null = null;
  #statements = 0;
  /** Whether the count of something that was written decides if it may last. */
  #isCountedHere = false;
  readonly #clock: Clock;
  /** The last response of `time`: most rows of a batch have the same. */
  #time = { at_ms: Number.NaN, text: '' };

  constructor(client: pg.ClientBase, kind: Kind | null, clock: Clock = { now_ms: null }) {
    this.#client = client;
    this.#kind = kind;
    this.#clock = clock;
    this.isDistributed = isDistributed(client);
    this.#isOfShards = this.isDistributed && isLane(client);
    this.takesPackedRows = takesPackedRows(client);
  }

  /** Sent at once, behind whatever was sent before: statements that do not need each other's responses are not awaited one by one. */
  async rows<Row>(query: Statement, values: readonly Value[] = []): Promise<Row[]> {
    const { rows } = await this.#send(query, values);
    return rows as Row[];
  }

  async row<Row>(query: Statement, values: readonly Value[] = []): Promise<Row | undefined> {
    const rows = await this.rows<Row>(query, values);
    assert(rows.length <= 1, `expected at most one row, got ${rows.length}: ${query.text}`);
    return rows[0];
  }

  /**
   * A write that must concern exactly so many rows: one that touches none is a bug, not a success. `isWhole`: the statement itself
   * writes all of them or fails, so that COMMIT may be sent before they are counted.
   */
  async write(query: Statement, values: readonly Value[], expected: number, isWhole = false): Promise<void> {
    this.#isCountedHere ||= !isWhole;
    const { count } = await this.#send(query, values);
    assert.equal(count, expected, `expected to write ${expected} rows, wrote ${count}: ${query.text}`);
  }

  /** The number of its last statement, where that was not sent yet; else null. */
  get unsent(): number | null {
    return hasUnsent(this.#client) ? this.#statements : null;
  }

  /** Its statements may take so long: for what reads very much where no request waits for it. */
  async takeTime(statement_ms: number): Promise<void> {
    await this.rows(setStatementTimeout, [String(statement_ms)]);
    this.#statement_ms = statement_ms;
  }

  /** Fails what it waits for, and whatever it asks from here on. */
  abandon(): void {
    disconnect(this.#client);
  }

  /** Where its connection leads to. */
  get database(): string {
    return databaseOf(this.#client);
  }

  /** The columns of what a statement returns. It is not carried out. */
  async describe(query: Statement): Promise<ReadColumn[]> {
    if (this.#isOver) throw new TurnOver();
    this.#statements += 1;
    return describe(this.#client, query);
  }

  /** A read goes on with what is committed by now; its clock stays. What it read before is of the snapshot before. */
  async renewSnapshot(): Promise<void> {
    assert.equal(this.#kind, 'read', 'only a read with a connection of its own can renew its snapshot');
    await all([commit(this.#client), begin(this.#client, 'read')]);
  }

  /** Without waiting: who awaits it gets the error. */
  #send(query: Statement, values: readonly Value[]): Promise<Answered> {
    if (this.#isOver) return Promise.reject(new TurnOver());
    this.#statements += 1;
    if (this.#isOfShards && query !== writeOnShard && mayWrite(query)) this.#commitInTwoPhases();
    const put = (this.isDistributed && query.onCitus) || query;
    return send(this.#client, put, values, this.#statement_ms).catch((error) => {
      noteFullDisk(error);
      if (isOfOtherColumns(error)) writeNoPackedRows(this.#client);
      // Its own leads to the socket, this one to who asked.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw explained(error, this.#client, query.text);
    });
  }

  /** What it writes on the coordinator of Citus and what on a worker lasts together. */
  #commitInTwoPhases(): void {
    this.#isOfShards = false;
    // An error of it fails what is sent behind it too.
    send(this.#client, commitInTwoPhases, []).catch(() => {});
  }

  /**
   * What a part of the service keeps for as long as the transaction lasts; made when it is first asked for. A WeakMap of transactions
   * would be collected only with the whole heap, and with it all that its values lead to.
   */
  kept<Kept>(name: symbol, make: () => Kept): Kept {
    const found = this.#kept.get(name) as Kept | undefined;
    if (found !== undefined) return found;
    const made = make();
    this.#kept.set(name, made);
    return made;
  }

  /** Work that belongs at the end of the transaction, in the order it was asked for. */
  atEnd(work: () => Promise<void>): void {
    this.#endings.push(work);
  }

  /** The last that is written: COMMIT goes with it, unless something that was written has to be counted first. */
  async concludeWith(written: Promise<unknown>): Promise<void> {
    if (this.#isCountedHere) return void (await written);
    this.#last = written;
    // Who ends the transaction gets its error; where it fails before that, nobody asks for this one.
    written.catch(() => {});
  }

  /** Nothing is sent any more but COMMIT. Returns once the last was written. */
  end(): Promise<unknown> {
    this.#isOver = true;
    return this.#last;
  }

  /** Work of this process that runs once the transaction has committed, and never otherwise. It must not throw. */
  afterCommit(work: () => void): void {
    this.#sequels.push(work);
  }

  /** The database's clock when the transaction began: real time. */
  get now_ms(): number {
    if (this.#clock.now_ms === null) throw new ClockNotRead();
    return this.#clock.now_ms;
  }

  /** The same as an instant of the wire. */
  get now(): string {
    return new Date(this.now_ms).toISOString();
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
  async readClock(mustBeWritable: boolean, asked = readClock): Promise<void> {
    const [clock] = await this.rows<{ now: string; is_read_only: boolean }>(asked);
    // Work that was sent along may look at the clock before this response arrives.
    this.#clock.now_ms = Date.parse(clock!.now);
    if (mustBeWritable && clock!.is_read_only) throw new NotWritable();
  }

  async finish(): Promise<void> {
    for (let next = this.#endings.shift(); next; next = this.#endings.shift()) await next();
  }

  committed(): void {
    for (const work of this.#sequels) work();
  }
}
