import type pg from 'pg';
import { unavailable } from '../../../vocabulary/refusals.ts';
import { endingWith, GivenUp, readWhileAwaited } from '../../database/given-up-reads.ts';
import type { Replica } from '../../database/replica.ts';
import type { Transaction } from '../../database/transaction.ts';
import { gauge, type Metrics } from '../../telemetry/metrics.ts';
import type { Answer } from './route.ts';

/** Reads that cover whole tables while somebody waits: as many at a time as their pool has connections. */
export type LongReads = {
  /** Waits for its turn, and ends early when `left` is aborted. */
  read<Result>(left: AbortSignal, work: (tx: Transaction) => Promise<Result>): Promise<Result>;
  /**
   * Each caller with the same question while it is answered shares that run, and it ends early once all of them have left. The response shows
   * the moment at which the run began, which may be before the later of them asked.
   */
  share(question: string, left: AbortSignal, answer: (left: AbortSignal) => Promise<Answer>): Promise<Answer>;
  /** From a standby where one is young enough, else from the primary; it waits for its turn too. */
  readAged<Result>(
    left: AbortSignal,
    work: (tx: Transaction) => Promise<Result>,
  ): Promise<{ readonly result: Result; readonly age_ms: number | null }>;
  /** How many have their turn, and how many wait for one. Those who share a run count once. */
  counts(): { readonly running: number; readonly waiting: number };
};

type Run = { readonly answer: Promise<Answer>; readonly left: AbortController; askers: number };

export function openLongReads(pool: pg.Pool, replica: Replica | null): LongReads {
  const { inTurn, counts } = turns(pool.options.max);
  const running = new Map<string, Run>();

  function begin(question: string, answer: (left: AbortSignal) => Promise<Answer>): Run {
    const left = new AbortController();
    const run: Run = {
      left,
      askers: 0,
      answer: answer(left.signal).finally(() => {
        if (running.get(question) === run) running.delete(question);
      }),
    };
    running.set(question, run);
    return run;
  }

  const read = <Result>(left: AbortSignal, work: (tx: Transaction) => Promise<Result>) =>
    inTurn(left, () => readWhileAwaited(pool, left, work));

  return {
    read,
    async share(question, left, answer) {
      if (left.aborted) throw new GivenUp();
      const run = running.get(question) ?? begin(question, answer);
      run.askers += 1;
      const leave = () => {
        run.askers -= 1;
        if (run.askers > 0) return;
        // A later caller starts again.
        if (running.get(question) === run) running.delete(question);
        run.left.abort();
      };
      left.addEventListener('abort', leave);
      try {
        return await run.answer;
      } finally {
        left.removeEventListener('abort', leave);
      }
    },
    async readAged(left, work) {
      const aged = replica && (await inTurn(left, () => replica.readLong(endingWith(left, work))));
      return aged || { result: await read(left, work), age_ms: null };
    },
    counts,
  };
}

export function measureLongReads({ registry }: Metrics, { counts }: Pick<LongReads, 'counts'>): void {
  const running = 'Reads of operators that cover whole tables and have their turn.';
  gauge(registry, 'long_reads_running', running, () => counts().running);
  const waiting = 'Reads of operators that cover whole tables and wait for their turn.';
  gauge(registry, 'long_reads_waiting', waiting, () => counts().waiting);
}

/** How long a read waits for others to end before it is answered 503. */
const TURN_WITHIN_MS = 30_000;

type InTurn = <Result>(left: AbortSignal, work: () => Promise<Result>) => Promise<Result>;

/** So many at a time, in the order in which they came. */
function turns(atOnce: number): { readonly inTurn: InTurn; readonly counts: LongReads['counts'] } {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const wait = (left: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = (outcome: () => void) => {
        waiting.delete(begin);
        clearTimeout(timer);
        left.removeEventListener('abort', giveUp);
        outcome();
      };
      const begin = () => end(resolve);
      const giveUp = () => end(() => reject(new GivenUp()));
      const timer = setTimeout(
        () => end(() => reject(unavailable(`other long reads took more than ${TURN_WITHIN_MS / 1_000} s`))),
        TURN_WITHIN_MS,
      );
      left.addEventListener('abort', giveUp);
      waiting.add(begin);
    });

  const inTurn: InTurn = async (left, work) => {
    if (left.aborted) throw new GivenUp();
    if (free > 0) free -= 1;
    else await wait(left);
    try {
      return await work();
    } finally {
      const [next] = waiting;
      // A turn that ends is the turn of the next.
      if (next) next();
      else free += 1;
    }
  };
  return { inTurn, counts: () => ({ running: atOnce - free, waiting: waiting.size }) };
}
