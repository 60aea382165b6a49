import type pg from 'pg';
import { Refusal, refuseUnavailable } from '../../vocabulary/refusals.ts';
import { isStatementTimeout, isTransient, isUnavailable } from './errors.ts';
import { rollBack, runOn, statement, type Transaction } from './transaction.ts';

/** What a standby answered, and how old it may be. */
export type ReplicaAnswer<Result> = {
  readonly result: Result;
  readonly age_ms: number;
  /** The standby had everything up to here, and nothing that was read is behind it. */
  readonly position: number;
};

/** Reads that may be a moment old, from a standby. */
export type Replica = {
  /** Null where the primary has to be asked: no standby is there, none is young enough, or what it said may be too old to hold. */
  read<Result>(work: (tx: Transaction) => Promise<Result>, position?: number): Promise<ReplicaAnswer<Result> | null>;
  /** The same on connections of its own, for what takes long. */
  readLong<Result>(work: (tx: Transaction) => Promise<Result>): Promise<ReplicaAnswer<Result> | null>;
  close(): Promise<void>;
};

export type ReplicaOptions = {
  readonly replica: pg.Pool;
  readonly long: pg.Pool;
  readonly primary: pg.Pool;
  readonly lagMax_ms: number;
  readonly onError: (error: Error) => void;
};

/** Up to where the primary had written to disk what it acknowledged, when it was asked. */
type Sample = { readonly asked_ms: number; readonly position: number };

const SAMPLES_PER_LAG = 4;

const written = `select pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::bigint as position`;
const replayed = statement(
  `select pg_is_in_recovery() as is_standby, pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::bigint as position`,
);

/**
 * How old a standby is is not asked of its clock: the primary says again and again up to where it has written, and what a
 * standby has replayed up to there is as old as that question at most. A pooler or a proxy may lead to another standby each
 * time, so each transaction asks its own.
 */
export function openReplica({ replica, long, primary, lagMax_ms, onError }: ReplicaOptions): Replica {
  let samples: readonly Sample[] = [];
  let isAsking = false;

  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const asked_ms = performance.now();
    try {
      const { rows } = await primary.query<{ position: number }>(written);
      const isYoung = (sample: Sample) => asked_ms - sample.asked_ms <= lagMax_ms;
      samples = [{ asked_ms, position: rows[0]!.position }, ...samples.filter(isYoung)];
    } catch {
      // Without a primary nothing is young: its own requests say why.
      samples = [];
    } finally {
      isAsking = false;
    }
  };
  const timer = setInterval(() => void ask(), lagMax_ms / SAMPLES_PER_LAG);
  timer.unref();
  void ask();

  /** When the primary was last known to have nothing more than this. */
  const youngest = (position: number) => samples.find((sample) => sample.position <= position)?.asked_ms;

  async function readFrom<Result>(
    pool: pg.Pool,
    work: (tx: Transaction) => Promise<Result>,
    atLeast: number,
  ): Promise<ReplicaAnswer<Result> | null> {
    const client = await pool.connect().catch(onError);
    if (!client) return null;
    try {
      const before = await positionOf(client);
      const asked_ms = before === null || before < atLeast ? undefined : youngest(before);
      const answer =
        asked_ms === undefined || performance.now() - asked_ms > lagMax_ms ? null : await readOn(client, work);
      client.release();
      return answer && { ...answer, age_ms: performance.now() - asked_ms! };
    } catch (error) {
      client.release(await rollBack(client));
      // The primary would not do it faster.
      if (isStatementTimeout(error)) refuseUnavailable(error);
      if (!mayHoldOnPrimary(error)) throw error;
      if (!(error instanceof Refusal)) onError(error as Error);
      return null;
    }
  }

  return {
    read: (work, atLeast = 0) => readFrom(replica, work, atLeast),
    readLong: (work) => readFrom(long, work, 0),
    async close() {
      clearInterval(timer);
      await Promise.all([replica.end(), long.end()]);
    },
  };
}

/** Up to where the server has replayed; null where it is no standby. */
async function positionOf(client: pg.ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ is_standby: boolean; position: number }>(replayed.text);
  return rows[0]!.is_standby ? rows[0]!.position : null;
}

/** Asked behind what was read, the position covers it. */
const readOn = <Result>(client: pg.ClientBase, work: (tx: Transaction) => Promise<Result>) =>
  runOn(client, 'read', async (tx) => {
    const result = await work(tx);
    const rows = await tx.rows<{ position: number }>(replayed);
    return { result, position: rows[0]!.position };
  });

/** What is refused may be there by now, and a standby ends a read that keeps it from replaying. */
const mayHoldOnPrimary = (error: unknown): boolean =>
  error instanceof Refusal || isTransient(error) || isUnavailable(error);
