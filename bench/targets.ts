import type { Wallets } from './loads.ts';
import { median, short } from './meter.ts';
import { PAGE_READS, SINGLE_READS } from './reads.ts';
import { compared, cost, nameOf, rate, type Sample } from './rounds.ts';

/** What is asked of a run, and what it measured; null where it did not. */
type Target = { name: string; required: string; measured: number | null; isMet: (value: number) => boolean };

type Samples = ReadonlyMap<string, readonly Sample[]>;

const atLeast = (bound: number) => ({
  required: `≥ ${short(bound)}`,
  isMet: (value: number) => value >= bound,
});
const atMost = (bound: number) => ({
  required: `≤ ${short(bound)}`,
  isMet: (value: number) => value <= bound,
});

const OURS = nameOf('empty', 'service', 64, 'many');
const BARE = 'floor bare';

/** One cell beside another, round by round. */
function ratio(samples: Samples, one: string, other: string, of = rate): number | null {
  const [ours, theirs] = [samples.get(one) ?? [], samples.get(other) ?? []];
  return ours.length > 0 && theirs.length > 0 ? compared(ours, theirs, of) : null;
}

/** A figure of one cell, as the median of its rounds. */
function figure(samples: Samples, name: string, of: (sample: Sample) => number): number | null {
  const taken = samples.get(name) ?? [];
  return taken.length > 0 ? median(taken.map(of)) : null;
}

/** Orders a second of the service beside another design, in the same tables and at the same load. */
const besideDesign =
  (samples: Samples, contestant: string, words: string) =>
  (concurrency: number, wallets: Wallets, bound: number): Target => ({
    name: `orders/s beside ${words}, ${concurrency} concurrent, ${wallets} wallets`,
    measured: ratio(
      samples,
      nameOf('empty', 'service', concurrency, wallets),
      nameOf('empty', contestant, concurrency, wallets),
    ),
    ...atLeast(bound),
  });

export function targetsBesideFunction(samples: Samples): Target[] {
  const besideFunction = besideDesign(samples, 'function', 'one function per order');
  return [
    besideFunction(64, 'many', 2.2),
    besideFunction(64, 'hot', 4),
    besideFunction(16, 'many', 1.6),
    besideFunction(16, 'hot', 2.5),
    besideFunction(4, 'many', 1.2),
    besideFunction(1, 'many', 1),
  ];
}

export function targetsBesidePgledger(samples: Samples): Target[] {
  const besidePgledger = besideDesign(samples, 'pgledger', 'pgledger');
  return [besidePgledger(64, 'many', 1.6), besidePgledger(16, 'many', 1.2)];
}

function targetsOfCost(samples: Samples): Target[] {
  const alone = nameOf('empty', 'service', 1, 'many');
  return [
    {
      name: 'orders/s at 64 concurrent, beside the textbook',
      measured: ratio(samples, OURS, nameOf('empty', 'textbook', 64, 'many')),
      ...atLeast(4),
    },
    { name: 'CPU per order, beside the floor', measured: besideFloor(samples), ...atMost(1.7) },
    { name: 'CPU per order, beside the bare handler', measured: ratio(samples, OURS, BARE, cost), ...atMost(3.2) },
    { name: 'idle share of the machine at 64', measured: figure(samples, OURS, ({ idle }) => idle), ...atMost(0.08) },
    { name: 'p99 beside p50 at 64', measured: figure(samples, OURS, ({ p99, p50 }) => p99 / p50), ...atMost(2) },
    {
      name: 'CPU of a single order, next to its share at 64',
      measured: ratio(samples, alone, OURS, cost),
      ...atMost(2.5),
    },
    {
      name: 'one hot wallet, beside many wallets',
      measured: ratio(samples, nameOf('empty', 'service', 64, 'hot'), OURS),
      ...atLeast(0.9),
    },
    {
      name: 'orders/s with the loaded tables, beside the empty ones',
      measured: ratio(samples, nameOf('loaded', 'service', 64, 'many'), OURS),
      ...atLeast(0.95),
    },
  ];
}

const targetsOfCharges = (samples: Samples): Target[] =>
  (['many', 'hot'] as const).map((wallets) => ({
    name: `orders/s that are charged a fee and a levy, beside the other version without, 64 concurrent, ${wallets} wallets`,
    measured: ratio(samples, nameOf('empty', 'service', 64, wallets), nameOf('beside', 'service', 64, wallets)),
    ...atLeast(0.88),
  }));

function targetsOfReads(samples: Samples): Target[] {
  const read = (name: string, bound: number, words: string): Target => ({
    name: `${words}, beside the bare handler`,
    measured: ratio(samples, `read ${name}`, BARE),
    ...atLeast(bound),
  });
  return [
    ...SINGLE_READS.map((name) => read(name, 0.3, `reads/s of one ${name}`)),
    ...PAGE_READS.map((name) => read(name, 0.12, `first pages/s of 50 of ${name}`)),
  ];
}

/** What an order costs, over what the bare handler and the bulk writer cost together in the same round. */
function besideFloor(samples: Samples): number | null {
  const [ours = [], bare = [], bulk = []] = [OURS, BARE, 'empty bulk 64'].map((name) => samples.get(name));
  if (ours.length === 0 || bare.length === 0 || bulk.length === 0) return null;
  return median(ours.map((sample, round) => cost(sample) / (cost(bare[round]!) + cost(bulk[round]!))));
}

/** The targets of a whole run. `medians`: of the pages of a long statement, the first one's first. */
export function targets(samples: Samples, medians: readonly number[], isCharged: boolean): string {
  const [first = 1, ...deeper] = medians;
  const rows = rowsOf([
    ...targetsBesideFunction(samples),
    ...targetsOfCost(samples),
    ...targetsOfReads(samples),
    ...(isCharged ? targetsOfCharges(samples) : []),
    { name: 'the slowest statement page, beside the first', measured: Math.max(...deeper) / first, ...atMost(2) },
  ]);
  const textbook = ratio(samples, nameOf('empty', 'textbook', 64, 'many'), OURS, cost);
  const more =
    textbook === null
      ? []
      : [`| for comparison: CPU per order of the textbook, beside ours | | ${short(textbook)} | |`];
  return tableOf([...rows, ...more]);
}

export const rowsOf = (wanted: readonly Target[]): string[] =>
  wanted.map(({ name, required, measured, isMet }) =>
    measured === null
      ? `| ${name} | ${required} | - | not measured |`
      : `| ${name} | ${required} | ${short(measured)} | ${isMet(measured) ? 'met' : 'NOT met'} |`,
  );

export const tableOf = (rows: readonly string[]): string =>
  ['| target | required | measured | |', '|---|---|---|---|', ...rows].join('\n');
