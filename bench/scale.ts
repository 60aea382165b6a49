import { fork } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { conditions, disturbances, watched } from './conditions.ts';
import { openFolder } from './folder.ts';
import { median, short, whole } from './meter.ts';
import { machine, publish } from './report.ts';
import type { Act, OfScale } from './scale-measure.ts';
import { isSmoke } from './smoke.ts';

/**
 * What a database of a million orders and a tenth of it do with all that reads or walks it: the seconds and the memory of each act, and what
 * another partner feels meanwhile. The databases are made once, in the folder that KEEP_IN names: a fill that was ended goes on. Prints a report.
 */
const { values: options } = parseArgs({
  options: {
    /** Entries of the ledger, of which about four make an order. */
    small: { type: 'string', default: '420000' },
    large: { type: 'string', default: '4200000' },
    /** Only acts that have this in their name. */
    only: { type: 'string', default: '' },
    /** Fills, and measures nothing. */
    fill: { type: 'boolean', default: false },
    publish: { type: 'boolean', default: false },
  },
});
const kept = process.env['KEEP_IN'];
if (!kept && !isSmoke()) {
  process.stderr.write(
    'Set KEEP_IN to a folder outside of the checkout, where the databases stay: 10 GB are needed.\n',
  );
  process.exit(1);
}

function measured(entries: string): Promise<OfScale> {
  const values = [entries, options.only, options.fill ? 'fill' : ''];
  const child = fork(new URL('./scale-measure.js', import.meta.url), values, { execArgv: ['--expose-gc'] });
  return new Promise((done, fail) => {
    child.once('message', (answer) => {
      // What was measured stays, also where the other size fails.
      if (kept) writeFileSync(join(kept, `scale-${entries}.json`), JSON.stringify(answer, null, 2));
      child.once('exit', () => done(answer as OfScale));
    });
    child.once('exit', (code) => code && fail(new Error(`the process that measures ended with ${code}`)));
  });
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

function actsTable([one, other]: readonly [OfScale, OfScale]): string {
  const rows = one.acts.map((first, at) => {
    const second: Act = other.acts[at]!;
    const figures = [first.seconds.toFixed(3), second.seconds.toFixed(3), short(second.seconds / first.seconds)];
    const memory = [whole(first.peak_mib), whole(second.peak_mib)];
    const felt = [first, second].flatMap(({ p99_ms, worst_ms }) => [whole(p99_ms), whole(worst_ms)]);
    return row([first.what, ...figures, ...memory, ...felt, first.failed + second.failed, second.outcome]);
  });
  const head = [
    'act',
    's',
    's',
    'times',
    'MiB',
    'MiB',
    'p99 ms',
    'worst ms',
    'p99 ms',
    'worst ms',
    'failed',
    'outcome',
  ];
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

const DAY_S = 86_400;

function verificationOf({ entries, verification: { without, beside, entries_a_second } }: OfScale): string {
  const figures = (['p50_ms', 'p99_ms', 'worst_ms'] as const).map((of) => {
    const [alone, together] = [median(without.map((round) => round[of])), median(beside.map((round) => round[of]))];
    return `${of.replace('_ms', '')} ${alone.toFixed(1)} ms without and ${together.toFixed(1)} beside it, ${short(together / alone)} times`;
  });
  return (
    `${whole(entries)} entries, requests of four servers of another partner: ${figures.join('; ')}. It proves ${whole(entries_a_second)} entries a second then, ` +
    `${short((entries_a_second * DAY_S) / 1e6)} million a day, and ten times as many where it is behind.`
  );
}

const sizes = (size: OfScale): string =>
  `${whole(size.orders)} orders, ${whole(size.holdings)} holdings, ${whole(size.entries)} entries and as many of the audit: ${(size.bytes / 1e9).toFixed(2)} GB, ` +
  `${whole(size.bytes / size.orders)} bytes an order (${size.tables
    .map(({ table, bytes }) => `${table} ${whole(bytes / size.orders)}`)
    .join(', ')}).`;

const folder = openFolder();
const { result, ...course } = await watched(folder, conditions(folder), async () => [
  await measured(options.small),
  await measured(options.large),
]);
const both = result as [OfScale, OfScale];
if (options.fill) process.exit(0);
const disturbed = disturbances(course);
const text = [
  `# A grown database at two sizes, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  '`npm run bench -- scale`: each act that reads or walks the database, its seconds (the median, where it is repeated) and the most memory of the process, the ' +
    'service and caller included, 190 MiB without any act; beside it another partner places orders, reads them and reads its wallets, one request after ' +
    'the other: how long 99 of 100 of its requests took at most, and the worst one. First the smaller size, then the larger one.',
  ...(disturbed.length > 0
    ? [
        `**The machine was not quiet:** ${disturbed.join('; ')}. Only ratios of this run say something, and \`nothing\` is what the machine itself did.`,
      ]
    : []),
  both.map(sizes).join('  \n'),
  actsTable(both),
  ['## The daily verification beside orders', ...both.map(verificationOf)].join('\n\n'),
  machine(course).join('  \n'),
].join('\n\n');
if (options.publish) publish(`${text}\n`, '-scale');
else console.log(text);
process.exit(0);
