import type pg from 'pg';
import type { FeedReadiness } from '../market/feed/readiness.ts';
import { askWorkers, type Workers } from '../platform/database/citus/workers.ts';
import { type DatabaseStatus, readDatabaseStatus } from '../platform/database/database-status.ts';
import { migrationState } from '../platform/database/migrate.ts';
import type { Readiness } from '../platform/http/server/probes.ts';
import { type GaugeLog, type Metrics, readGauges } from '../platform/telemetry/metrics.ts';

/** If the clocks differ by more, this process and the database disagree about what is due, stale or signed in time. */
const CLOCKS_DIFFER_MAX_MS = 30_000;

export type Prepared = {
  /** Whether what a start makes is there. */
  readonly isPrepared: () => boolean;
  /** Whether a stop has begun: requests are served to the last, and no more should be sent here. */
  readonly isStopping: () => boolean;
  /** Whether every master key that something is sealed under is there: `ok`, or what is lacking. */
  readonly masterKeys: () => Promise<string>;
  readonly feedReadiness: FeedReadiness;
  readonly now_ms: () => number;
};

/** What must hold before requests are sent here: `ok`, or what is wrong, per check. */
export const readinessOf =
  (pool: pg.Pool, { isPrepared, isStopping, masterKeys, feedReadiness, now_ms }: Prepared): Readiness =>
  async () => {
    const status = await readDatabaseStatus(pool, now_ms);
    const migrations = await migrationsOf(pool, status);
    /** Without its tables there is nothing sealed, and nothing read. */
    const ofTables = async (look: () => Promise<string>) => (migrations === 'ok' ? orUnknown(look) : 'unknown');
    return {
      database: databaseOf(status),
      ...(await workersOf(pool, status)),
      migrations,
      master_keys: await ofTables(masterKeys),
      clock: clockOf(status),
      ...(feedReadiness.isAwaited && { market: await ofTables(() => marketOf(pool, feedReadiness)) }),
      ...(!isPrepared() && { start: 'not finished' }),
      ...(isStopping() && { stop: 'under way' }),
    };
  };

function databaseOf({ isReachable, isWritable, isFull }: DatabaseStatus): string {
  if (isFull) return 'its disk is full';
  if (!isReachable) return 'not reachable';
  return isWritable ? 'ok' : 'cannot be written';
}

/**
 * Where Citus spreads the tables. While one worker responds, the partners whose rows it has are served, by every process alike: it is no
 * help to lead callers elsewhere. With none nobody is served.
 */
async function workersOf(pool: pg.Pool, { isWritable }: DatabaseStatus): Promise<{ readonly workers?: string }> {
  if (!isWritable) return {};
  const workers = await orUnknown(async () => {
    const found = await askWorkers(pool);
    if (found === null) return null;
    return found.away.length < found.count ? 'ok' : `not reachable: ${found.away.join(', ')}`;
  });
  return workers === null ? {} : { workers };
}

/** What is looked at after the database responded: the response names it where it went away between two queries. */
async function orUnknown<Found>(look: () => Promise<Found>): Promise<Found | 'unknown'> {
  try {
    return await look();
  } catch {
    return 'unknown';
  }
}

function clockOf({ clock_offset_ms: offset_ms }: DatabaseStatus): string {
  if (offset_ms === null) return 'unknown';
  if (Math.abs(offset_ms) <= CLOCKS_DIFFER_MAX_MS) return 'ok';
  const seconds = Math.round(Math.abs(offset_ms) / 1_000);
  return `${seconds} s ${offset_ms > 0 ? 'ahead of' : 'behind'} the database's`;
}

async function migrationsOf(pool: pg.Pool, { isWritable }: DatabaseStatus): Promise<string> {
  if (!isWritable) return 'unknown';
  return orUnknown(async () => {
    const { missing } = await migrationState(pool);
    return missing.length === 0 ? 'ok' : `not applied: ${missing.join(', ')}`;
  });
}

/** Not ready until the simulated exchanges have been read, so that the market is never empty. */
async function marketOf(pool: pg.Pool, feedReadiness: FeedReadiness): Promise<string> {
  const unread = await feedReadiness.missing(pool);
  return unread.length === 0 ? 'ok' : `not read yet: ${unread.join(', ')}; a process with ROLE=all or work does`;
}

/** The same as metrics. A database that does not answer accepts no writes. */
export function measureDatabase(metrics: Metrics, pool: pg.Pool, now_ms: () => number): void {
  const gauges = [
    {
      name: 'database_writable',
      help: '1 while the database responds and takes writes, else 0.',
      valueOf: ({ isWritable }: DatabaseStatus) => Number(isWritable),
    },
    {
      name: 'database_disk_full',
      help: '1 while writes fail because the disk of the database is full, else 0.',
      valueOf: ({ isFull }: DatabaseStatus) => Number(isFull),
    },
    {
      name: 'clock_offset_seconds',
      help: "How far this process's clock is ahead of the database's; absent while the database does not say.",
      valueOf: ({ clock_offset_ms }: DatabaseStatus) => (clock_offset_ms === null ? [] : clock_offset_ms / 1_000),
    },
  ];
  readGauges(metrics, gauges, () => readDatabaseStatus(pool, now_ms), { warn: () => {} });
}

/** Where Citus spreads the tables; elsewhere, and while the coordinator is away, there is no series. */
export function measureWorkers(metrics: Metrics, pool: pg.Pool, log: GaugeLog): void {
  const gauge = {
    name: 'database_workers_away',
    help: 'Workers of Citus that do not answer the coordinator; absent where the tables are not spread.',
    valueOf: (workers: Workers | null) => workers?.away.length ?? [],
  };
  readGauges(metrics, [gauge], () => askWorkers(pool), log);
}
