import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import type { OfSize } from './books-measure.ts';
import { conditions, disturbances, watched } from './conditions.ts';
import { openFolder } from './folder.ts';
import { short, whole } from './meter.ts';
import { machine, publish } from './report.ts';
import type { Taken } from './taken.ts';

/**
 * What all that reads the books as a whole takes at two sizes: proofs, the trial balance of a day, statements and reports, before the
 * database has statistics and afterwards. Prints a report and saves it in bench/results/ where the sizes are the usual ones.
 */
const { values: options } = parseArgs({
  options: {
    small: { type: 'string', default: '100000' },
    large: { type: 'string', default: '5000000' },
    /** Only what has this in its name. */
    only: { type: 'string', default: '' },
    publish: { type: 'boolean', default: false },
  },
});
const [small, large] = [Number(options.small), Number(options.large)];

function measured(entries: number): Promise<OfSize> {
  process.stderr.write(`Filling a database with ${whole(entries)} entries\n`);
  const child = fork(new URL('./books-measure.js', import.meta.url), [String(entries), options.only], {
    execArgv: ['--expose-gc'],
  });
  return new Promise((done, fail) => {
    child.once('message', (answer) => child.once('exit', () => done(answer as OfSize)));
    child.once('exit', (code) => code && fail(new Error(`the process that measures ended with ${code}`)));
  });
}

/** How many times as long as in proportion to the entries; what took no time is not compared. */
const growth = (one: Taken, other: Taken, times: number): string =>
  one.seconds < TOO_SHORT
    ? `(${short(other.seconds / one.seconds / times)})`
    : short(other.seconds / one.seconds / times);
/** What takes less is mostly the round trip: its growth is in parentheses. */
const TOO_SHORT = 0.05;

function table(one: OfSize, other: OfSize): string {
  const times = other.entries / one.entries;
  const rows = one.without.map((first, at) => {
    const [second, third, fourth] = [other.without[at]!, one.analysed[at]!, other.analysed[at]!];
    const growths = [growth(first, second, times), growth(third, fourth, times)];
    const seconds = [first, second, third, fourth].map((taken) => taken.seconds.toFixed(2));
    const [least, most] = [Math.max(first.peak_mib, third.peak_mib), Math.max(second.peak_mib, fourth.peak_mib)];
    const outcomes = [...new Set([second.outcome, fourth.outcome])].join('; then ');
    return `| ${[first.what, ...growths, ...seconds, whole(least), whole(most), outcomes].join(' | ')} |`;
  });
  return [
    `| what | growth | growth, analysed | ${whole(one.entries)}: s | ${whole(other.entries)}: s | analysed: s | analysed: s | peak MiB | peak MiB | outcome of the larger |`,
    '|---|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const folder = openFolder();
const { result, ...course } = await watched(folder, conditions(folder), async () => [
  await measured(small),
  await measured(large),
]);
const [one, other] = result as [OfSize, OfSize];
const disturbed = disturbances(course);
const text = [
  `# The books at two sizes, measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
  [
    `\`npm run bench -- books\`: ${whole(one.entries)} and ${whole(other.entries)} entries of the ledger, with the orders, holdings and withdrawals behind them, and as many of ` +
      'the audit. Growth is the ratio of the times divided by that of the entries: 1 is linear, and what took less than 50 ms at the smaller size ' +
      'is in parentheses. First without any statistics of the database, then after `analyze`. Peak is the most memory that the process of ' +
      'the service held, its own 100 MiB included.',
    ...(disturbed.length > 0
      ? [`**The machine was not quiet:** ${disturbed.join('; ')}. Only ratios of this run say something.`]
      : []),
  ].join('\n\n'),
  table(one, other),
  [`Filled in ${whole(one.fill_seconds)} and ${whole(other.fill_seconds)} s.`, ...machine(course)].join('  \n'),
].join('\n\n');
if (options.publish) publish(`${text}\n`, '-books-by-size');
else console.log(text);
process.exit(0);
