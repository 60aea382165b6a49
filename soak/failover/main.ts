// Fails over the cluster of deploy/ha, on this machine, under load, as often as is asked for, and proves afterwards that no
// acknowledged order is lost and none is there twice. Ends with 1 where that does not hold.
//
//   npm run failover                      50 failovers, kills, switchovers and network cuts in turn
//   npm run failover -- --count 6         fewer
//   npm run failover -- --writers 16      with so many requests at once instead of 64
//   npm run failover -- --minutes 20      begins no further one after 20 minutes
//   npm run failover -- --pooled          with PgBouncer between the service's pools and HAProxy
//   npm run failover -- --keep            leaves the folder with logs and settings
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { PartnerClient } from '../../sdk/src/client.ts';
import { fundedOrder } from '../../src/testing/faults/load.ts';
import { type Cluster, type Stoppable, startCluster } from './cluster.ts';
import { startLoad, type Tally } from './load.ts';
import { FIRST } from './processes.ts';
import { findPrograms, type Programs } from './programs.ts';
import { publish, reportOf } from './report.ts';
import { failOver, type Round } from './rounds.ts';
import { startServices } from './services.ts';
import { problemsOf } from './verdict.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '50' },
    writers: { type: 'string', default: '64' },
    minutes: { type: 'string', default: '600' },
    pooled: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});

const programs = findPrograms();
if (typeof programs === 'string') {
  console.error(programs);
  process.exit(2);
}
const parts: Stoppable[] = [];
// Its networks stand for cables: what else the machine does must not delay them.
setPriority(FIRST);
const folder = mkdtempSync(join(tmpdir(), 'failover-'));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => end(130));
try {
  await end((await run(programs)) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}

async function end(code: number): Promise<never> {
  for (const part of parts.splice(0).reverse()) await part.stop();
  if (values.keep) console.error(`Logs are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

async function run(found: Programs): Promise<boolean> {
  console.error('Starting etcd, Patroni, HAProxy, Valkey and the service…');
  const cluster = await startCluster(folder, found, parts, values.pooled);
  const services = await startServices(folder, cluster.settings, parts);
  const client = new PartnerClient({ baseUrl: services.baseUrls[0]!, ...services.credentials });
  const request = await fundedOrder(client);
  const load = startLoad(services, request.order, Number(values.writers));
  const rounds = await loseThePrimary(cluster, load);
  await load.stop();
  await cluster.backUp();
  const problems = await problemsOf({ rounds, tally: load.tally, services, ...request });
  publish(
    reportOf({ rounds, tally: load.tally, writers: Number(values.writers), isPooled: values.pooled, problems }),
    values.pooled ? '-pooled' : '',
  );
  return problems.length === 0;
}

async function loseThePrimary(cluster: Cluster, load: ReturnType<typeof startLoad>): Promise<Round[]> {
  const rounds: Round[] = [];
  const ends_ms = performance.now() + Number(values.minutes) * 60_000;
  for (let index = 0; index < Number(values.count) && performance.now() < ends_ms; index += 1) {
    const round = await failOver(cluster, load, index);
    rounds.push(round);
    console.error(lineOf(rounds.length, round, load.tally));
  }
  await cluster.becomesWhole();
  return rounds;
}

function lineOf(
  number: number,
  { fault, from, to, inFlight, outage_ms, unavailable }: Round,
  { wrong }: Tally,
): string {
  const outage = `${(outage_ms / 1_000).toFixed(1)} s without an order`;
  return `${number}. ${fault}: ${from} → ${to}, ${inFlight} under way, ${outage}, ${unavailable} × 503, ${wrong.length} wrong`;
}
