import { parseArgs } from 'node:util';
import { checks } from '../src/service/registry.ts';
import { conditions, watched } from './conditions.ts';
import { openFolder } from './folder.ts';
import { openFunded } from './funded.ts';
import { CONCURRENCIES, WALLETS } from './loads.ts';
import type { PgledgerSettings } from './pgledger.ts';
import { prove } from './prove.ts';
import { heading, machine, orders, publish } from './report.ts';
import { type Cell, metered, nameOf, orderCell, runRounds } from './rounds.ts';
import { contestantsOf, type Setup, startWorker, warmUp } from './setup.ts';
import { rowsOf, tableOf, targetsBesideFunction, targetsBesidePgledger } from './targets.ts';

/**
 * Orders per second beside what a user could take instead, in interleaved rounds of one run: one function per order in the same
 * tables, and pgledger in the PostgreSQL that PGLEDGER_URL names, which moves the amount and does nothing else. Without
 * PGLEDGER_URL it is left out.
 */
const { values: options } = parseArgs({
  options: {
    partners: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
  },
});
const scale = {
  ...{ partners: Number(options.partners), rounds: Number(options.rounds), seconds: Number(options.seconds) },
  ...{ entries: 0, orders: 0 },
};
const address = process.env['PGLEDGER_URL'];

async function main(): Promise<void> {
  const folder = openFolder();
  const before = conditions(folder);
  if (!address) process.stderr.write('PGLEDGER_URL is not set: pgledger is left out\n');
  const { setup } = await openFunded(folder, scale.partners, ['function']);
  await warmUp(setup);
  const cells = [...ours(setup), ...(address ? await theirs(address) : [])];
  const { result: samples, ...course } = await watched(folder, before, () => runRounds(cells, scale));
  const problems = await prove('empty', setup.dataDir, checks);
  await setup.stop();
  const targets = [...targetsBesideFunction(samples), ...targetsBesidePgledger(samples)];
  const parts = [
    heading({ ...course, scale, problems }),
    tableOf(rowsOf(targets)),
    machine(course).join('  \n'),
    orders({ samples }),
  ];
  publish(`${parts.join('\n\n')}\n`, '-peers');
}

const eachLoad = (cellOf: (concurrency: number, wallets: 'many' | 'hot') => Cell[]): Cell[] =>
  CONCURRENCIES.flatMap((concurrency) => WALLETS.flatMap((wallets) => cellOf(concurrency, wallets)));

const ours = (setup: Setup): Cell[] =>
  eachLoad((concurrency, wallets) =>
    contestantsOf(setup).map(([who, program]) =>
      orderCell(nameOf('empty', who, concurrency, wallets), setup, program, { concurrency, wallets }),
    ),
  );

/** Its clients and its server are not ours to meter: of it there are rates and latencies only. */
async function theirs(at: string): Promise<Cell[]> {
  const settings: PgledgerSettings = { address: at, accounts: scale.partners };
  const worker = await startWorker('pgledger', settings);
  return eachLoad((concurrency, wallets) => [
    {
      name: nameOf('empty', 'pgledger', concurrency, wallets),
      measure: (seconds) => metered({ pid: worker.pid, postmaster: null }, worker, { concurrency, seconds, wallets }),
    },
  ]);
}

await main();
process.exit(0);
