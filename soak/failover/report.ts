import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { isSmoke } from '../../bench/smoke.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { grouped } from './grouped.ts';
import type { Tally } from './load.ts';
import type { Round } from './rounds.ts';
import { OUTAGE_MAX_MS } from './verdict.ts';

type Findings = {
  readonly rounds: readonly Round[];
  readonly tally: Tally;
  readonly writers: number;
  readonly isPooled: boolean;
  readonly problems: readonly string[];
};

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

export function reportOf({ rounds, tally, writers, isPooled, problems }: Findings): string {
  const hits = rounds.filter(({ inFlight }) => inFlight > 0).length;
  return [
    `# ${rounds.length} failovers, ${new Date().toISOString().slice(0, 10)}`,
    '',
    `\`npm run bench -- failover\`: the cluster of \`deploy/ha\` on one machine of ${cpus().length} processors, loopback, durable settings, ` +
      `two processes that serve requests and one that works, ${writers} requests at once, each sent again under its ` +
      `Idempotency-Key until it was acknowledged.${isPooled ? ' Pools of the service went through PgBouncer in transaction mode.' : ''}`,
    '',
    `- ${tally.acknowledged.size} orders acknowledged, ${tally.replays} of them by a replay; ${hits} of ${rounds.length} failovers ` +
      `hit requests under way, ${rounds.reduce((sum, { inFlight }) => sum + inFlight, 0)} together.`,
    `- ${tally.unavailable} responses were 503 with Retry-After, ${tally.inProgress} were 409 while the same key was under way, ${tally.disconnected} attempts ` +
      `ended without an answer, ${tally.wrong.length} responses were anything else; the slowest attempt took ` +
      `${seconds(tally.slowest_ms)} s.`,
    `- ${problems.length === 0 ? 'Nothing was lost, nothing was there twice, the wallet agrees, and `ledger verify` found no problem.' : 'It did not hold:'}`,
    ...problems.slice(0, 50).map((problem) => `  - ${problem}`),
    '',
    `Time without an acknowledged order, in seconds (at most ${OUTAGE_MAX_MS / 1_000} is promised):`,
    '',
    '| failover | how often | least | median | most |',
    '|---|---|---|---|---|',
    ...rowsOf(rounds),
    '',
  ].join('\n');
}

function rowsOf(rounds: readonly Round[]): string[] {
  return [...grouped(rounds, ({ fault }) => fault)].map(([fault, some]) => {
    const outages = some.map(({ outage_ms }) => outage_ms).sort((a, b) => a - b);
    const median = outages[Math.floor(outages.length / 2)]!;
    return `| ${fault} | ${some.length} | ${[outages[0]!, median, outages.at(-1)!].map(seconds).join(' | ')} |`;
  });
}

/** Prints the report and keeps it in bench/results. */
export function publish(report: string, kind: '' | '-pooled'): void {
  console.log(report);
  if (isSmoke()) return;
  const folder = join(packageRoot, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const name = `${new Date().toISOString().slice(0, 10)}-failover${kind}.md`;
  writeFileSync(join(folder, name), report);
  console.error(`Written to bench/results/${name}`);
}
