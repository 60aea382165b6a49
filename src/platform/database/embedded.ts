// The service's own PostgreSQL: made, started, repaired and stopped by it, reachable through a socket inside DATA_DIR only.
import { closeSync } from 'node:fs';
import { totalmem } from 'node:os';
import { resolve } from 'node:path';
import pg from 'pg';
import { openCluster, openFolder } from './cluster.ts';
import { createDataDir, lockDataDir } from './data-dir-lock.ts';
import { clusterFolder, forgetFinishedRestore, stateOfDataDir } from './data-dir-state.ts';
import { answers, type Connection, connectionTo, keepRunning, type Postmaster, runningPid } from './postmaster.ts';
import { openServerLog } from './server-log.ts';
import { ensureWorkRole, WORK_ROLE } from './work-role.ts';

export type Embedded = {
  /** Of the role that owns everything: for migrations, and for nothing that works. */
  connection: Connection;
  /** Of the role at work. */
  work: Connection;
  stop(): Promise<void>;
};
export type EmbeddedOptions = {
  log?: (line: string) => void;
  settings?: Record<string, string>;
  /** Calls the start off; afterwards use stop(). */
  signal?: AbortSignal;
};

const database = 'invest';
const megabyte = 1024 * 1024;

/** Decided by measurement; durability is never among what is traded. */
function defaultSettings(): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: '.',
    unix_socket_permissions: '0700',
    shared_buffers: `${Math.floor(Math.min(1024 * megabyte, memory() / 4) / megabyte)}MB`,
    max_wal_size: '4GB',
    // A file of the log that is created again is flushed as a whole, and nobody commits meanwhile: after a quiet time so many are used again.
    min_wal_size: '1GB',
    checkpoint_timeout: '15min',
    wal_compression: 'pglz',
    jit: 'off',
    random_page_cost: '1.1',
    work_mem: '16MB',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The details of an error quote rows, and rows hold personal data.
    log_error_verbosity: 'terse',
  };
}

/** What this machine or container may use. */
function memory(): number {
  return Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);
}

/** Resolves when the database `invest` accepts connections. Refuses when another process uses this DATA_DIR. */
export async function startEmbedded(dataDir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  const path = createDataDir(dataDir);
  await lockDataDir(path);
  // Before anything is written there.
  const state = stateOfDataDir(path);
  forgetFinishedRestore(path);
  const log = openServerLog(path, options.log ?? (() => {}));
  const cluster = await openCluster(path, { state, log, signal: options.signal });
  const settings = Object.entries({ ...defaultSettings(), ...options.settings });
  const args = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postmaster = await keepRunning(cluster, args, options.signal);
  await createDatabase(cluster.host, postmaster);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= postmaster.stop().finally(() => {
      closeSync(cluster.fd);
      log.close();
    });
    return stopped;
  };
  return { connection: connectionAs('owner', cluster.host), work: connectionAs('work', cluster.host), stop };
}

const connectionAs = (who: 'work' | 'owner', host: string): Connection =>
  who === 'work' ? connectionTo(host, database, WORK_ROLE) : connectionTo(host, database);

/** How another process of this machine (the operator's command line) reaches the PostgreSQL that a running service owns. */
export async function reachEmbedded(dataDir: string, who: 'work' | 'owner' = 'work'): Promise<Connection> {
  const path = resolve(dataDir);
  const folder = clusterFolder(path);
  const place = tryOpen(folder);
  const pid = place && runningPid({ folder, fd: place.fd });
  if (!place || pid === undefined)
    throw new Error(
      `No service is running on DATA_DIR ${path}: start it with npm start, or set DATA_DIR (or DATABASE_URL) as the running service has it.`,
    );
  if (!(await answers(place.host)))
    throw new Error(
      `The PostgreSQL of DATA_DIR ${path} runs as process ${pid} and does not answer: try again, and look into postgres.log there.`,
    );
  return connectionAs(who, place.host);
}

function tryOpen(folder: string): { fd: number; host: string } | undefined {
  try {
    return openFolder(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EACCES') return undefined;
    throw new Error(
      `${folder} may not be entered by this user: run this command as the user that started the service.`,
    );
  }
}

async function createDatabase(host: string, postmaster: Postmaster): Promise<void> {
  const client = new pg.Client(connectionTo(host, 'postgres'));
  client.on('error', () => {});
  try {
    await client.connect();
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount === 0) await client.query(`create database ${database}`);
    await ensureWorkRole(client);
  } catch (error) {
    await postmaster.stop();
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}
