import { execFileSync } from 'node:child_process';
import { closeSync, fdatasyncSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';

/** CPU time of processes and of the machine, as the kernel reports it. */

const read = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const list = (folder: string): string[] => {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
};

/** Microseconds that the threads of a process have run. */
export const cpuOf = (pid: number): number =>
  list(`/proc/${pid}/task`).reduce((sum, thread) => sum + ranFor(`/proc/${pid}/task/${thread}/schedstat`), 0);

const ranFor = (file: string): number => Number(read(file).split(' ')[0]) / 1_000;

const TICK_MICROSECONDS = 10_000;

/** A server and its children, those that ended included: what they ran is added to their parent when they end. */
export function cpuOfServer(postmaster: number): number {
  const children = list('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  const [endedUser = 0, endedSystem = 0] = statOf(postmaster).slice(13, 15).map(Number);
  const ended = (endedUser + endedSystem) * TICK_MICROSECONDS;
  return children.reduce((sum, pid) => sum + cpuOf(Number(pid)), cpuOf(postmaster) + ended);
}

/** The fields of /proc/PID/stat from the state on. */
const statOf = (pid: number | string): string[] => (read(`/proc/${pid}/stat`).split(') ').pop() ?? '').split(' ');

const parentOf = (pid: string): number => Number(statOf(pid)[1]);

/** Seconds of all processors since the start: all of them, those without work, and those that the host gave away (steal). */
export function machineTime(): { all: number; idle: number; stolen: number } {
  const fields = read('/proc/stat').split('\n', 1)[0]!.trim().split(/\s+/).slice(1, 9).map(Number);
  const [, , , idle = 0, waiting = 0, , , stolen = 0] = fields;
  const all = fields.reduce((sum, ticks) => sum + ticks, 0);
  return { all: all / 100, idle: (idle + waiting) / 100, stolen: stolen / 100 };
}

const FLUSHES = 100;

/** The median of what it takes to put 8 KiB on the disk, in microseconds. */
export function flushTime(folder: string): number {
  const file = join(folder, 'flush-probe');
  const fd = openSync(file, 'w');
  const bytes = Buffer.alloc(8_192, 1);
  const times = Array.from({ length: FLUSHES }, () => {
    writeSync(fd, bytes, 0, bytes.length, 0);
    const start = performance.now();
    fdatasyncSync(fd);
    return (performance.now() - start) * 1_000;
  });
  closeSync(fd);
  rmSync(file);
  return median(times);
}

/** SHA-256 per second of 64 bytes, on every core at once: how fast this machine is just now. */
export function calibrate(cores: number): number {
  const program = join(packageRoot, 'dist', 'bench', 'calibrate.js');
  return Number(execFileSync(process.execPath, [program, String(cores)], { encoding: 'utf8' }));
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The value that a share of all, such as 0.99, does not exceed; NaN of none. */
export const quantile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;

export const whole = (value: number) => Math.round(value).toLocaleString('en');
export const short = (value: number) => value.toFixed(2);
