import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { median } from './meter.ts';
import { nameOf, type Sample, type Wallets } from './rounds.ts';

export type Conditions = { hashes: number; flush: number; load: number };

export type Findings = {
  samples: Map<string, Sample[]>;
  pages: { offsets: number[]; medians: number[] };
  problems: string[];
  before: Conditions;
  after: Conditions;
  stolen: number;
  scale: { partners: number; entries: number; rounds: number; seconds: number };
};

export const whole = (value: number) => Math.round(value).toLocaleString('en');
const short = (value: number) => value.toFixed(2);

/** The report of one run, in Markdown. */
export function report(findings: Findings): string {
  const parts = [
    heading(findings),
    targets(findings),
    besideOther(findings),
    machine(findings),
    orders(findings),
    floor(findings),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

const LOAD_MAX = 0.5;
const STOLEN_MAX = 0.02;
const DRIFT_MAX = 0.1;

/** Why the figures are worth less: others used the machine before or meanwhile, or it became slower or faster. */
function disturbances({ before, after, stolen }: Findings): string[] {
  const drift = Math.abs(after.hashes / before.hashes - 1);
  return [
    ...(before.load > LOAD_MAX ? [`the load was ${short(before.load)} before it began`] : []),
    ...(stolen > STOLEN_MAX ? [`${(stolen * 100).toFixed(1)} % of the CPU time was stolen`] : []),
    ...(drift > DRIFT_MAX ? [`the calibration changed by ${Math.round(drift * 100)} %`] : []),
  ];
}

function heading(findings: Findings): string {
  const { scale, problems } = findings;
  const disturbed = disturbances(findings);
  const books =
    problems.length === 0
      ? 'Afterwards the books of every setup proved themselves: every balance, chain and reference.'
      : `Afterwards the books did NOT prove themselves:\n${problems.map((problem) => `- ${problem}`).join('\n')}`;
  return [
    `# Orders, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    '',
    `${whole(scale.partners)} partners with live keys and funded wallets; ${scale.rounds} interleaved rounds of ` +
      `${scale.seconds} s each; durable (fsync, synchronous commit, full-page writes). ${books}`,
    ...(disturbed.length > 0
      ? ['', `**The machine was not quiet:** ${disturbed.join('; ')}. Only ratios of this run say something.`]
      : []),
  ].join('\n');
}

const rate = ({ orders, seconds }: Sample) => orders / seconds;
const cost = ({ node, postgres, orders }: Sample) => (node + postgres) / orders;

/** The median over the rounds of what two measurements of the same round make. */
function compared(one: Sample[], other: Sample[], of: (sample: Sample) => number): number {
  return median(one.map((sample, round) => of(sample) / of(other[round]!)));
}

type Target = { name: string; required: string; measured: number | null; isMet: (value: number) => boolean };

/** What is asked of a run, and what it measured; null where it did not. */
function targetsOf({ samples, pages }: Findings): Target[] {
  const of = (name: string) => samples.get(name) ?? [];
  const ratio = (one: string, other: string) =>
    of(one).length > 0 && of(other).length > 0 ? compared(of(one), of(other), rate) : null;
  const at64 = (setup: string, contestant: string, wallets: Wallets) => nameOf(setup, contestant, 64, wallets);
  const ours = at64('empty', 'service', 'many');
  const atLeast = (bound: number) => (value: number) => value >= bound;
  const atMost = (bound: number) => (value: number) => value <= bound;
  const [first = 1, ...deeper] = pages.medians;
  const besideFunction = (concurrency: number, wallets: Wallets, bound: number): Target => ({
    name: `orders/s beside one function per order, ${concurrency} concurrent, ${wallets} wallets`,
    required: `≥ ${short(bound)}`,
    measured: ratio(
      nameOf('empty', 'service', concurrency, wallets),
      nameOf('empty', 'function', concurrency, wallets),
    ),
    isMet: atLeast(bound),
  });
  return [
    besideFunction(64, 'many', 2.2),
    besideFunction(64, 'hot', 4),
    besideFunction(16, 'many', 1.6),
    besideFunction(16, 'hot', 2.5),
    besideFunction(4, 'many', 1.2),
    besideFunction(1, 'many', 1),
    {
      name: 'orders/s at 64 concurrent, beside the textbook',
      required: '≥ 4.00',
      measured: ratio(ours, at64('empty', 'textbook', 'many')),
      isMet: atLeast(4),
    },
    { name: 'CPU per order, beside the floor', required: '≤ 1.70', measured: besideFloor(samples), isMet: atMost(1.7) },
    {
      name: 'one hot wallet, beside many wallets',
      required: '≥ 0.90',
      measured: ratio(at64('empty', 'service', 'hot'), ours),
      isMet: atLeast(0.9),
    },
    {
      name: 'orders/s with the loaded ledger, beside the empty one',
      required: '≥ 0.90',
      measured: ratio(at64('loaded', 'service', 'many'), ours),
      isMet: atLeast(0.9),
    },
    {
      name: 'the slowest statement page, beside the first',
      required: '≤ 2.00',
      measured: Math.max(...deeper) / first,
      isMet: atMost(2),
    },
  ];
}

function targets(findings: Findings): string {
  const of = (name: string) => findings.samples.get(name) ?? [];
  const at64 = (contestant: string) => of(nameOf('empty', contestant, 64, 'many'));
  const rows = targetsOf(findings).map(({ name, required, measured, isMet }) =>
    measured === null
      ? `| ${name} | ${required} | - | not measured |`
      : `| ${name} | ${required} | ${short(measured)} | ${isMet(measured) ? 'met' : 'NOT met'} |`,
  );
  const [textbook, ours] = [at64('textbook'), at64('service')];
  if (textbook.length > 0)
    rows.push(
      `| for comparison: CPU per order of the textbook, beside ours | | ${short(compared(textbook, ours, cost))} | |`,
    );
  return ['| target | required | measured | |', '|---|---|---|---|', ...rows].join('\n');
}

/** What an order costs, over what the bare handler and the bulk writer cost together in the same round. */
function besideFloor(samples: Map<string, Sample[]>): number | null {
  const ours = samples.get(nameOf('empty', 'service', 64, 'many')) ?? [];
  const bare = samples.get('floor bare') ?? [];
  const bulk = samples.get('empty bulk 64') ?? [];
  if (ours.length === 0 || bare.length === 0 || bulk.length === 0) return null;
  return median(ours.map((sample, round) => cost(sample) / (cost(bare[round]!) + cost(bulk[round]!))));
}

/** This version beside the other of `--beside`, round by round. */
function besideOther({ samples }: Findings): string {
  const rows = [...samples].flatMap(([name, other]) => {
    const ours = samples.get(name.replace('beside', 'empty'));
    if (!name.startsWith('beside') || !ours) return [];
    const ratios = [rate, cost, ({ p50 }: Sample) => p50, ({ p99 }: Sample) => p99].map((of) =>
      compared(ours, other, of),
    );
    const [, , concurrent, wallets] = name.split(' ');
    return [`| ${concurrent} | ${wallets} | ${ratios.map(short).join(' | ')} |`];
  });
  if (rows.length === 0) return '';
  const head = '| concurrent | wallets | orders/s | CPU per order | p50 | p99 |';
  return [
    'This version beside the other of `--beside` (this / other):',
    '',
    head,
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function machine({ before, after, stolen, pages, scale }: Findings): string {
  const [model] = cpus();
  return [
    `Machine: ${cpus().length} × ${model?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.`,
    `SHA-256 of 64 bytes on all cores: ${whole(before.hashes)}/s before, ${whole(after.hashes)}/s after.`,
    `Stolen CPU time while measuring: ${(stolen * 100).toFixed(1)} %.`,
    `Load average of the machine: ${short(before.load)} before the run began, ${short(after.load)} at its end.`,
    `Flush of 8 KiB: ${whole(before.flush)} µs before, ${whole(after.flush)} µs after.`,
    `Statement of one wallet (${whole(scale.entries)} entries loaded), median per page of 50: ` +
      pages.offsets.map((offset, n) => `offset ${whole(offset)} ${short(pages.medians[n]!)} ms`).join(', ') +
      '.',
  ].join('  \n');
}

function orders({ samples }: Findings): string {
  const rows = [...samples]
    .filter(([name]) => !name.includes('bulk') && !name.includes('bare'))
    .map(([name, taken]) => `| ${name.split(' ').join(' | ')} | ${figures(taken).join(' | ')} |`);
  return [
    'CPU in microseconds per order: of the Node process, and of all PostgreSQL processes. Rates are medians of rounds.',
    '',
    '| ledger | who | concurrent | wallets | orders/s | p50 ms | p99 ms | Node | PostgreSQL | refused |',
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

function figures(taken: Sample[]): string[] {
  const of = (read: (sample: Sample) => number) => median(taken.map(read));
  const failures = taken.flatMap((sample) => Object.entries(sample.failures).map(([code, n]) => `${n} × ${code}`));
  return [
    whole(of(rate)),
    of(({ p50 }) => p50).toFixed(1),
    of(({ p99 }) => p99).toFixed(1),
    whole(of(({ node, orders: count }) => node / count)),
    whole(of(({ postgres, orders: count }) => postgres / count)),
    failures.join(', ') || '0',
  ];
}

function floor({ samples }: Findings): string {
  const rows = [...samples]
    .filter(([name]) => name.includes('bulk') || name.includes('bare'))
    .map(([name, taken]) => {
      const [perSecond, , , node, postgres] = figures(taken);
      return `| ${name} | ${perSecond} | ${node} | ${postgres} |`;
    });
  return [
    'The floor: a bare `node:http` handler that verifies the signature and answers the order, and the same rows ' +
      'written in bulk, 64 and 1,000 orders a transaction. The target counts bare + bulk 64.',
    '',
    '| what | per second | Node | PostgreSQL |',
    '|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Prints a report and saves it in bench/results/, named for the day of the run and its kind. */
export function publish(text: string, kind: '' | '-quick' | '-fan-out'): void {
  console.log(text);
  const folder = join(packageRoot, 'bench', 'results');
  const name = `${new Date().toISOString().slice(0, 10)}${kind}.md`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  process.stderr.write(`Written to bench/results/${name}\n`);
}
