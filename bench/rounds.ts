import type { BulkDone } from './bulk.ts';
import type { OrdersDone } from './load.ts';
import type { Wallets } from './loads.ts';
import { cpuOf, cpuOfServer, machineTime, median } from './meter.ts';
import type { Program, Setup, Worker } from './setup.ts';

/** One measurement: so many orders in so long, and what they cost in CPU microseconds, the load generator apart. */
export type Sample = {
  orders: number;
  seconds: number;
  p50: number;
  p99: number;
  node: number;
  postgres: number;
  /** The share of the machine's time without work. */
  idle: number;
  failures: Record<string, number>;
};

/** What is measured, under one name per column of the tables. */
export type Cell = { name: string; measure: (seconds: number) => Promise<Sample> };

type Meters = { node: number; postgres: number; machine: { all: number; idle: number } };

const meters = (pid: number | null, postmaster: number | null): Meters => ({
  node: pid === null ? 0 : cpuOf(pid),
  postgres: postmaster === null ? 0 : cpuOfServer(postmaster),
  machine: machineTime(),
});

const spent = (before: Meters, after: Meters): Pick<Sample, 'node' | 'postgres' | 'idle'> => ({
  node: after.node - before.node,
  postgres: after.postgres - before.postgres,
  idle: (after.machine.idle - before.machine.idle) / Math.max(1 / 100, after.machine.all - before.machine.all),
});

type Metered = { pid: number | null; postmaster: number | null };

/** What a worker does, with what it costs the process and the server that are measured. */
export async function metered({ pid, postmaster }: Metered, worker: Worker, job: object): Promise<Sample> {
  const before = meters(pid, postmaster);
  const done = await worker.ask<OrdersDone>(job);
  return { ...done, ...spent(before, meters(pid, postmaster)) };
}

export const rate = ({ orders, seconds }: Sample) => orders / seconds;
export const cost = ({ node, postgres, orders }: Sample) => (node + postgres) / orders;

/** The median over the rounds of what two measurements of the same round make. */
export function compared(one: readonly Sample[], other: readonly Sample[], of: (sample: Sample) => number): number {
  return median(one.map((sample, round) => of(sample) / of(other[round]!)));
}

export const nameOf = (setup: string, contestant: string, concurrency: number, wallets: Wallets) =>
  `${setup} ${contestant} ${concurrency} ${wallets}`;

export function orderCell(
  name: string,
  setup: Setup,
  program: Program,
  { concurrency, wallets, isBare }: { concurrency: number; wallets: Wallets; isBare?: boolean },
): Cell {
  return {
    name,
    measure: (seconds) =>
      metered({ pid: program.pid, postmaster: isBare ? null : setup.postmaster }, setup.load, {
        ...{ kind: 'orders', port: program.port, concurrency, seconds, wallets },
      }),
  };
}

export function bulkCell(name: string, { bulk, postmaster }: Setup, batch: number): Cell {
  return {
    name,
    async measure(seconds) {
      let before = meters(bulk.pid, postmaster);
      const onStart = () => {
        before = meters(bulk.pid, postmaster);
      };
      const done = await bulk.ask<BulkDone>({ seconds, batch }, onStart);
      return { ...done, ...spent(before, meters(bulk.pid, postmaster)), p50: 0, p99: 0, failures: {} };
    },
  };
}

/** Where a cell is of the other version of `--beside`: what the same of this version may be called. */
export const ownNames = (name: string): string[] =>
  name.startsWith('beside') ? [name.replace('beside', 'empty'), name.replace('beside ', '')] : [];

/** Each cell of the other version directly behind the same of this one, as what else the machine does changes from minute to minute. */
export function inPairs(cells: readonly Cell[]): Cell[] {
  const others = cells.filter(({ name }) => ownNames(name).length > 0);
  const own = cells.filter((cell) => !others.includes(cell));
  return own.flatMap((cell) => [cell, ...others.filter(({ name }) => ownNames(name).includes(cell.name))]);
}

/** All cells once, then all once more in the opposite order: a disturbance of the machine then affects all of them. */
export async function runRounds(
  cells: readonly Cell[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(cells.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`Round ${round + 1} of ${rounds}\n`);
    const inOrder = round % 2 === 0 ? cells : cells.toReversed();
    for (const { name, measure } of inOrder) samples.get(name)!.push(await measure(seconds));
  }
  return samples;
}
