import pg from 'pg';
import { Refusal } from '../../vocabulary/refusals.ts';
import { begin, commit, rollBack } from './begin-and-commit.ts';
import { demandsWrites, readsOneMoment } from './connect.ts';
import { isReadOnly, TurnOver } from './errors.ts';
import { type Clock, readClockToRead, Transaction } from './open-transaction.ts';
import { all } from './pipeline.ts';

type Work = (tx: Transaction) => Promise<unknown>;
type Waiting = {
  readonly work: Work;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
};

/** So many reads share a turn at most: those that are quick wait for those that are not. */
const TOGETHER_MAX = 8;

/** The reads of one pool that wait for a connection. */
type Queue = { readonly waiting: Waiting[]; connecting: number };
const queues = new WeakMap<pg.Pool, Queue>();

/**
 * A read whose statements are all sent along. Reads that wait for a connection, because all are busy, share the next that is free:
 * they are sent together, and are of one moment, which is after each of them was asked for.
 */
export function readInOneTurn<Result>(pool: pg.Pool, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  const queue = queues.get(pool) ?? { waiting: [], connecting: 0 };
  queues.set(pool, queue);
  return new Promise((resolve, reject) => {
    queue.waiting.push({ work, resolve: resolve as Waiting['resolve'], reject });
    connectFor(pool, queue);
  });
}

function connectFor(pool: pg.Pool, queue: Queue): void {
  while (queue.connecting < Math.min(queue.waiting.length, pool.options.max)) {
    queue.connecting += 1;
    pool.connect().then(
      (client) => {
        const reads = shareOf(queue, TOGETHER_MAX);
        connectFor(pool, queue);
        void readAll(pool, client, reads);
      },
      (error) => {
        for (const { reject } of shareOf(queue, queue.waiting.length)) reject(error);
      },
    );
  }
}

/** What one connection takes of what waits, when as many take theirs as are asked for. */
function shareOf(queue: Queue, max: number): Waiting[] {
  const share = Math.ceil(queue.waiting.length / queue.connecting);
  queue.connecting -= 1;
  return queue.waiting.splice(0, Math.min(share, max));
}

async function readAll(pool: pg.Pool, client: pg.PoolClient, reads: readonly Waiting[]): Promise<void> {
  const { sent, ended } = sendAll(client, reads);
  for (const [index, { resolve }] of reads.entries()) sent[index]!.then(resolve, () => {});
  const outcomes = await Promise.allSettled(sent);
  const errors = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  client.release(errors.length > 0 && (await isOfNoMoreUse(client, errors, ended)));
  for (const [index, outcome] of outcomes.entries()) {
    if (outcome.status === 'fulfilled') continue;
    const read = reads[index]!;
    // What fails one statement fails all those behind it.
    if (reads.length > 1 && !isItsOwn(outcome.reason)) readAlone(pool, read);
    else read.reject(outcome.reason);
  }
}

function readAlone(pool: pg.Pool, read: Waiting): void {
  pool.connect().then((client) => readAll(pool, client, [read]), read.reject);
}

/** Only what was begun and did not commit is rolled back: of anything else PostgreSQL would warn in its log. */
async function isOfNoMoreUse(
  client: pg.PoolClient,
  errors: readonly unknown[],
  ended: Promise<void>,
): Promise<boolean> {
  const hasCommitted = () =>
    ended.then(
      () => true,
      () => false,
    );
  const isLost = readsOneMoment(client)
    ? !errors.every(wasAnswered)
    : !(await hasCommitted()) && (await rollBack(client));
  return isLost || errors.some(isReadOnly);
}

const wasAnswered = (error: unknown): boolean =>
  isItsOwn(error) || (error instanceof pg.DatabaseError && error.severity === 'ERROR');

const isItsOwn = (error: unknown): boolean => error instanceof Refusal || error instanceof TurnOver;

/**
 * What is sent up to one Sync is one transaction, so nothing has to begin or commit it where sessions read one moment
 * (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-PIPELINING).
 */
function sendAll(
  client: pg.PoolClient,
  reads: readonly Waiting[],
): { readonly sent: Promise<unknown>[]; readonly ended: Promise<void> } {
  const isAlone = readsOneMoment(client);
  const clock: Clock = { now_ms: null };
  const transactions = reads.map(() => new Transaction(client, null, clock));
  // Before the statements leave, and behind all of them.
  const ended = new Promise<void>((done, fail) => {
    process.nextTick(() => {
      for (const tx of transactions) void tx.end();
      if (isAlone) done();
      else commit(client).then(done, fail);
    });
  });
  const [first] = transactions;
  const mustBeWritable = demandsWrites(client);
  const opened = isAlone
    ? first!.readClock(mustBeWritable, readClockToRead)
    : all([begin(client, 'read'), first!.readClock(mustBeWritable)]);
  const sent = reads.map(async ({ work }, index) => {
    const [, result] = await all([opened, work(transactions[index]!), ended]);
    transactions[index]!.committed();
    return result;
  });
  return { sent, ended };
}
