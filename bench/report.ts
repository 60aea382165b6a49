import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { commitOf } from '../src/testing/commit.ts';
import { type Course, disturbances } from './conditions.ts';
import { median, short, whole } from './meter.ts';
import { compared, cost, ownNames, rate, type Sample } from './rounds.ts';
import { isSmoke } from './smoke.ts';
import { targets } from './targets.ts';

export type Findings = Course & {
  samples: Map<string, Sample[]>;
  pages: { offsets: number[]; medians: number[] };
  problems: string[];
  scale: Scale;
  /** Whether orders of this version are charged a fee and a levy. */
  isCharged: boolean;
};

export type Scale = { partners: number; entries: number; orders: number; rounds: number; seconds: number };

/** The report of one run, in Markdown. */
export function report(findings: Findings): string {
  const parts = [
    heading(findings),
    targets(findings.samples, findings.pages.medians, findings.isCharged),
    besideOther(findings),
    surroundings(findings),
    orders(findings),
    floor(findings),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

export function heading(findings: Course & Pick<Findings, 'problems' | 'scale'>): string {
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

/** This version beside the other of `--beside`, round by round. */
function besideOther({ samples, isCharged }: Findings): string {
  const rows = [...samples].flatMap(([name, other]) => {
    const ours = ownNames(name).flatMap((own) => samples.get(own) ?? []);
    if (ours.length === 0) return [];
    const ratios = [rate, cost, ({ p50 }: Sample) => p50, ({ p99 }: Sample) => p99].map((of) =>
      compared(ours, other, of),
    );
    return [`| ${name.replace('beside ', '')} | ${ratios.map(short).join(' | ')} |`];
  });
  if (rows.length === 0) return '';
  const head = '| what | per second | CPU of one | p50 | p99 |';
  return [
    `This version${isCharged ? ', whose orders are charged,' : ''} beside the other of \`--beside\` (this / other):`,
    '',
    head,
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** The machine, and which version was measured. */
export function machine({ before, after, stolen }: Course): string[] {
  const [model] = cpus();
  return [
    `Commit: ${commitOf()}.`,
    `Machine: ${cpus().length} × ${model?.model.trim() ?? 'unknown'}, Node ${process.versions.node}.`,
    `SHA-256 of 64 bytes on all cores: ${whole(before.hashes)}/s before, ${whole(after.hashes)}/s after.`,
    `Stolen CPU time while measuring: ${(stolen * 100).toFixed(1)} %.`,
    `Load average of the machine: ${short(before.load)} before the run began, ${short(after.load)} at its end.`,
    `Flush of 8 KiB: ${whole(before.flush)} µs before, ${whole(after.flush)} µs after.`,
  ];
}

const surroundings = (findings: Findings): string => {
  const { pages, scale } = findings;
  return [
    ...machine(findings),
    `Loaded: ${whole(scale.entries)} entries, ${whole(scale.orders)} orders.`,
    `Statement of one wallet, median per page of 50: ` +
      pages.offsets.map((offset, n) => `offset ${whole(offset)} ${short(pages.medians[n]!)} ms`).join(', ') +
      '.',
  ].join('  \n');
};

/** What is no order of a contestant. */
const isOther = (name: string): boolean => /bulk|bare|read /.test(name);

export function orders({ samples }: Pick<Findings, 'samples'>): string {
  const rows = [...samples]
    .filter(([name]) => !isOther(name))
    .map(([name, taken]) => `| ${name.split(' ').join(' | ')} | ${figures(taken).join(' | ')} |`);
  return [
    'CPU in microseconds per order: of the Node process, and of all PostgreSQL processes. Rates are medians of rounds.',
    '',
    '| ledger | who | concurrent | wallets | orders/s | p50 ms | p99 ms | Node | PostgreSQL | idle | refused |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
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
    short(of(({ idle }) => idle)),
    failures.join(', ') || '0',
  ];
}

function floor({ samples }: Findings): string {
  const rows = [...samples]
    .filter(([name]) => isOther(name))
    .map(([name, taken]) => {
      const [perSecond, p50, p99, node, postgres] = figures(taken);
      return `| ${name} | ${perSecond} | ${p50} | ${p99} | ${node} | ${postgres} |`;
    });
  return [
    'The floor: a bare `node:http` handler that verifies the signature and returns the order, and the same rows ' +
      'written in bulk, 64 and 1,000 orders a transaction. The target counts bare + bulk 64. Reads are asked 64 at once.',
    '',
    '| what | per second | p50 ms | p99 ms | Node | PostgreSQL |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

/** Prints a report and saves it in bench/results/, named for the day of the run and its kind. */
export function publish(
  text: string,
  kind:
    | ''
    | '-quick'
    | '-citus'
    | '-fan-out'
    | '-peers'
    | '-disk'
    | '-books-by-size'
    | '-files'
    | '-sign-in'
    | '-scale',
): void {
  console.log(text);
  if (isSmoke()) return;
  const folder = join(packageRoot, 'bench', 'results');
  const name = `${new Date().toISOString().slice(0, 10)}${kind}.md`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
  process.stderr.write(`Written to bench/results/${name}\n`);
}
