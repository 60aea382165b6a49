// Keeps one PostgreSQL running on a cluster: ends the processes of a killed copy, starts it, starts it again when it ends,
// and stops it in order.
import { type ChildProcess, spawnSync } from 'node:child_process';
import { fstatSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, spawnIn } from './cluster.ts';

export type Postmaster = { stop(): Promise<void> };

const port = 5432;
const leftovers_timeout_ms = 60_000;
const restart_pause_max_ms = 5_000;
/** Fast shutdown; then without a checkpoint, which the next start makes good; then the kernel. */
const escalation: [NodeJS.Signals, number][] = [
  ['SIGINT', 30_000],
  ['SIGQUIT', 10_000],
  ['SIGKILL', 10_000],
];

/**
 * Complete, so that no PG* variable of the environment is used; as the user that owns all of it, where no other is named. Valid in
 * this process only, while it runs.
 */
export const connectionTo = (host: string, database: string, user = 'postgres') =>
  ({ host, port, user, database, ssl: false }) as const;
export type Connection = ReturnType<typeof connectionTo>;

/** Resolves when PostgreSQL responds. From then on it is started again when it ends, until stop(). */
export async function keepRunning(cluster: Cluster, args: string[], signal?: AbortSignal): Promise<Postmaster> {
  const state: State = { cluster, args: ['-p', String(port), ...args], isStopping: false, child: undefined };
  const onExit = () => state.child?.kill('SIGINT');
  process.on('exit', onExit);
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= end(state).finally(() => process.off('exit', onExit));
    return stopped;
  };
  const onAbort = () => void stop();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    if (signal?.aborted) throw new Error('The start was called off.');
    watch(state, await bringUp(state));
  } catch (error) {
    await stop();
    throw error;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
  return { stop };
}

type State = {
  cluster: Cluster;
  args: string[];
  isStopping: boolean;
  child: ChildProcess | undefined;
  repair?: Promise<void>;
};

async function bringUp(state: State): Promise<ChildProcess> {
  const { cluster } = state;
  for (const startedAt = Date.now(); ; ) {
    await endOrphan(cluster);
    if (state.isStopping) throw new Error('PostgreSQL was stopped while it started.');
    const mark = cluster.log.mark();
    const child = spawnIn(cluster, 'postgres', state.args);
    child.once('error', (error) => cluster.log.print(`PostgreSQL cannot be started: ${error.message}`));
    state.child = child;
    if (await becomesReady(state, child)) return child;
    const logged = cluster.log.since(mark);
    const isHeldUp =
      logged.includes('pre-existing shared memory block') && Date.now() - startedAt < leftovers_timeout_ms;
    if (state.isStopping || !isHeldUp) throw new Error(`PostgreSQL did not start in ${cluster.folder}: ${logged}`);
    endBackends(cluster);
    await delay(250);
  }
}

/** A recovery after a crash may take minutes, so the wait ends only with the process. */
async function becomesReady(state: State, child: ChildProcess): Promise<boolean> {
  for (let tries = 1; !hasEnded(child) && !state.isStopping; tries += 1) {
    if (await answers(state.cluster.host)) return true;
    if (tries % 200 === 0) state.cluster.log.print('PostgreSQL is still starting; it may be recovering from a crash…');
    await delay(Math.min(20 * tries, 100));
  }
  return false;
}

export async function answers(host: string): Promise<boolean> {
  const client = new pg.Client({ ...connectionTo(host, 'postgres'), connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function hasEnded(child: ChildProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

function watch(state: State, child: ChildProcess): void {
  const onEnd = () => {
    if (!state.isStopping) state.repair = repair(state);
  };
  if (hasEnded(child)) onEnd();
  else child.once('exit', onEnd);
}

async function repair(state: State): Promise<void> {
  const { log } = state.cluster;
  log.print('PostgreSQL died; starting it again…');
  for (let pause_ms = 100; !state.isStopping; pause_ms = Math.min(pause_ms * 2, restart_pause_max_ms)) {
    try {
      watch(state, await bringUp(state));
      return log.print('PostgreSQL is running again.');
    } catch (error) {
      log.print((error as Error).message);
      await delay(pause_ms);
    }
  }
}

async function end(state: State): Promise<void> {
  state.isStopping = true;
  const { child } = state;
  if (child?.pid !== undefined && !hasEnded(child)) await endProcess(child.pid, () => hasEnded(child));
  await state.repair;
}

async function endProcess(pid: number, isGone: () => boolean): Promise<void> {
  for (const [signal, bound_ms] of escalation) {
    send(pid, signal);
    for (const startedAt = Date.now(); Date.now() - startedAt < bound_ms; await delay(10)) if (isGone()) return;
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end, not even by SIGKILL: its disk does not answer.`);
}

// ---- Processes and lock files that remain after a kill -9

/**
 * PostgreSQL writes its number into both, and refuses to start while a process of that number lives. In a container the
 * same low numbers are given out again at every start, so a killed copy's number is always alive.
 */
const lockFiles = ['postmaster.pid', `.s.PGSQL.${port}.lock`];

/** After this, both lock files are absent: PostgreSQL itself would take another process with the same number for its owner. */
async function endOrphan(cluster: Cluster): Promise<void> {
  for (const file of lockFiles) {
    const pid = runningPid(cluster, file);
    if (pid !== undefined) {
      cluster.log.print(`Stopping the PostgreSQL (process ${pid}) that a killed copy left behind…`);
      await endProcess(pid, () => !isOfCluster(pid, cluster));
    }
    rmSync(join(cluster.folder, file), { force: true });
  }
}

/** The process that a lock file names, if it is a PostgreSQL that works in this very folder; numbers are used again. */
export function runningPid(cluster: Pick<Cluster, 'folder' | 'fd'>, file = 'postmaster.pid'): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster.folder, file), 'utf8'), 10);
    return isOfCluster(pid, cluster) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Backends whose postmaster was killed hold its shared memory until their query ends. No client waits for that query any more. */
function endBackends(cluster: Cluster): void {
  if (process.platform !== 'linux') return;
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  for (const pid of pids) if (isOfCluster(pid, cluster)) send(pid, 'SIGQUIT');
}

function isOfCluster(pid: number, cluster: Pick<Cluster, 'fd'>): boolean {
  if (process.platform !== 'linux') return commandOf(pid).endsWith('postgres');
  try {
    const own = fstatSync(cluster.fd);
    const its = statSync(`/proc/${pid}/cwd`);
    return its.dev === own.dev && its.ino === own.ino && readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n';
  } catch {
    return false;
  }
}

/** Without /proc the folder of a process is not available; its program must do. */
function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
