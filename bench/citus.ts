import { randomBytes } from 'node:crypto';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { ensureWorkRole } from '../src/platform/database/work-role.ts';
import { onServer, serversOf } from '../src/testing/citus-template.ts';
import { dropSide, postmasterOf, prepareSide, type Side } from './citus-side.ts';
import { type Course, conditions, disturbances, watched } from './conditions.ts';
import { openFolder } from './folder.ts';
import type { OrdersDone } from './load.ts';
import { cpuOf, cpuOfServer, median, short, whole } from './meter.ts';
import { inventPartners } from './partners.ts';
import { publish } from './report.ts';
import { stopPrograms } from './setup.ts';

/**
 * Orders on a cluster of Citus beside the same orders in a database of its coordinator that is not spread, in interleaved rounds
 * of one run: orders a second, and what one costs in CPU time of each server. CITUS_URL is the address of the coordinator, as for
 * `npm run check -- citus`; all servers run on this machine, where their CPU time can be read.
 */
const coordinator = process.env['CITUS_URL'];
if (!coordinator) {
  console.error('Set CITUS_URL to the address of the coordinator of a running cluster of Citus on this machine.');
  process.exit(2);
}

const { values: options } = parseArgs({
  options: {
    partners: { type: 'string', default: '500' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '10' },
    concurrency: { type: 'string', default: '64' },
    /** In how many shards each table is cut: twice the workers when absent. */
    shards: { type: 'string' },
  },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const concurrency = Number(options.concurrency);

/** One measurement: CPU in microseconds of an order. */
type Sample = { rate: number; p50: number; node: number; servers: number[] };

async function measure({ service, load }: Side, postmasters: readonly number[]): Promise<Sample> {
  const [node, servers] = [cpuOf(service.pid), postmasters.map(cpuOfServer)];
  const done = await load.ask<OrdersDone>({
    ...{ kind: 'orders', port: service.port, concurrency, seconds, wallets: 'many' },
  });
  if (Object.keys(done.failures).length > 0) throw new Error(`orders were refused: ${JSON.stringify(done.failures)}`);
  return {
    rate: done.orders / done.seconds,
    p50: done.p50,
    node: (cpuOf(service.pid) - node) / done.orders,
    servers: postmasters.map((pid, index) => (cpuOfServer(pid) - servers[index]!) / done.orders),
  };
}

const databaseOf = ({ servers }: Sample) => servers.reduce((sum, one) => sum + one, 0);

function rowOf(name: string, samples: readonly Sample[]): string {
  const [coordinating, ...workers] = samples[0]!.servers.map((_, index) =>
    whole(median(samples.map(({ servers }) => servers[index]!))),
  );
  const figures = [
    whole(median(samples.map(({ rate }) => rate))),
    median(samples.map(({ p50 }) => p50)).toFixed(1),
    whole(median(samples.map(({ node }) => node))),
    whole(median(samples.map(databaseOf))),
    coordinating,
    workers.join(', '),
  ];
  return `| ${name} | ${figures.join(' | ')} |`;
}

async function main(server: string): Promise<void> {
  const folder = openFolder();
  const before = conditions(folder);
  const servers = await serversOf(server);
  for (const each of servers) await onServer(each, ensureWorkRole);
  const run = randomBytes(4).toString('hex');
  const shards = options.shards === undefined ? null : Number(options.shards);
  const common = {
    ...{ servers, folder, masterKeys: `1:${randomBytes(32).toString('base64')}` },
    partners: inventPartners(Number(options.partners), Date.now()),
  };
  const sides = [
    { ...common, name: `bench_one_${run}` },
    { ...common, name: `bench_citus_${run}`, shards },
  ];
  try {
    const prepared = [];
    for (const side of sides) prepared.push(await prepareSide(side));
    const [one, spread] = [await prepared[0]!.start(), await prepared[1]!.start()];
    const postmasters = await Promise.all(servers.map(postmasterOf));
    const { result, ...course } = await watched(folder, before, () => runRounds(one, spread, postmasters));
    publish([...(await headOf(server, servers.length - 1, course)), ...tableOf(result)].join('\n'), '-citus');
  } finally {
    await stopPrograms();
    for (const side of sides) await dropSide(side);
  }
}

type Samples = { readonly one: Sample[]; readonly spread: Sample[] };

async function runRounds(one: Side, spread: Side, postmasters: readonly number[]): Promise<Samples> {
  for (const { service, load } of [one, spread]) await load.ask({ kind: 'each', port: service.port, concurrency: 64 });
  const samples: Samples = { one: [], spread: [] };
  for (let round = 0; round < rounds; round++) {
    samples.one.push(await whilePaused(spread, () => measure(one, postmasters)));
    samples.spread.push(await whilePaused(one, () => measure(spread, postmasters)));
  }
  return samples;
}

/** The work of the other service, which asks its database what is due, is no part of what an order costs here. */
async function whilePaused<Result>({ service }: Side, work: () => Promise<Result>): Promise<Result> {
  process.kill(service.pid, 'SIGSTOP');
  try {
    return await work();
  } finally {
    process.kill(service.pid, 'SIGCONT');
  }
}

/** What was measured, where, and why its figures may be worth less. */
async function headOf(server: string, workers: number, course: Course): Promise<string[]> {
  const { rows } = await onServer(server, (client) =>
    client.query(`select split_part(version(), ' on ', 1) as version`),
  );
  return [
    '# Orders on Citus beside one server\n',
    `${concurrency} orders at once for ${options.partners} partners, ${rounds} rounds of ${seconds} s in turn; ${workers} workers, ` +
      `${options.shards ?? 2 * workers} shards; ${rows[0].version}; ${cpus().length} processors.\n`,
    ...disturbances(course).map((why) => `**The machine was not quiet:** ${why}.\n`),
  ];
}

function tableOf({ one, spread }: Samples): string[] {
  const beside = median(spread.map((sample, round) => databaseOf(sample) / databaseOf(one[round]!)));
  return [
    '| | orders/s | p50 ms | Node µs | databases µs | coordinator µs | workers µs |',
    '|---|---|---|---|---|---|---|',
    rowOf('one server', one),
    rowOf('Citus', spread),
    `\nCPU of the databases for an order, beside one server: ${short(beside)} (asked: at most 2.00)\n`,
  ];
}

await main(coordinator);
