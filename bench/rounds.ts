import type { BulkDone } from './bulk.ts';
import type { OrdersDone } from './load.ts';
import { cpuOf, cpuOfServer } from './meter.ts';
import type { Program, Setup } from './setup.ts';

/** One measurement: so many orders in so long, and what they cost in CPU microseconds, the load generator apart. */
export type Sample = {
  orders: number;
  seconds: number;
  p50: number;
  p99: number;
  node: number;
  postgres: number;
  failures: Record<string, number>;
};

export type Wallets = 'many' | 'hot';

/** What is measured, under one name per column of the tables. */
export type Cell = { name: string; measure: (seconds: number) => Promise<Sample> };

type Meters = { node: number; postgres: number };

const meters = (pid: number, postmaster: number | null): Meters => ({
  node: cpuOf(pid),
  postgres: postmaster === null ? 0 : cpuOfServer(postmaster),
});

const spent = (before: Meters, after: Meters): Meters => ({
  node: after.node - before.node,
  postgres: after.postgres - before.postgres,
});

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
    async measure(seconds) {
      const postmaster = isBare ? null : setup.postmaster;
      const before = meters(program.pid, postmaster);
      const job = { kind: 'orders', port: program.port, concurrency, seconds, wallets };
      const done = await setup.load.ask<OrdersDone>(job);
      return { ...done, ...spent(before, meters(program.pid, postmaster)) };
    },
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

/** All cells once, then all once more: a disturbance of the machine then affects all of them. */
export async function runRounds(
  cells: readonly Cell[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Map<string, Sample[]>> {
  const samples = new Map<string, Sample[]>(cells.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    process.stderr.write(`Round ${round + 1} of ${rounds}\n`);
    for (const { name, measure } of cells) samples.get(name)!.push(await measure(seconds));
  }
  return samples;
}
