import { PartnerClient } from '../../sdk/src/client.ts';
import { fundedOrder } from '../../src/testing/faults/load.ts';
import { type Cluster, type Stoppable, startCluster } from './cluster.ts';
import { type Load, startLoad, type Tally } from './load.ts';
import type { Programs } from './programs.ts';
import { failOver, type Round } from './rounds.ts';
import { startServices } from './services.ts';
import { problemsOf } from './verdict.ts';

export type Failovers = {
  readonly count: number;
  /** Requests at once. */
  readonly writers: number;
  /** After so many no further one is begun. */
  readonly minutes: number;
  /** With PgBouncer between the service's pools and HAProxy. */
  readonly isPooled: boolean;
  readonly found: Programs;
  /** Where logs and settings are written. */
  readonly folder: string;
  /** What was started is put there; the caller stops it, the last first. */
  readonly parts: Stoppable[];
};

type Found = { readonly rounds: readonly Round[]; readonly tally: Tally; readonly problems: readonly string[] };

/** Starts the cluster and the service, loses the primary so often under load, and looks at every order afterwards. */
export async function runFailovers(asked: Failovers): Promise<Found> {
  const { folder, found, parts, isPooled, writers } = asked;
  console.error('Starting etcd, Patroni, HAProxy, Valkey and the service…');
  const cluster = await startCluster(folder, found, parts, isPooled);
  const services = await startServices(folder, cluster.settingsOf, parts);
  const client = new PartnerClient({ baseUrl: services.baseUrls[0]!, ...services.credentials });
  const request = await fundedOrder(client);
  const load = startLoad(services, request.order, writers);
  const rounds = await loseThePrimary(cluster, load, asked);
  await load.stop();
  await cluster.backUp();
  const { tally } = load;
  return { rounds, tally, problems: await problemsOf({ rounds, tally, services, ...request }) };
}

async function loseThePrimary(cluster: Cluster, load: Load, { count, minutes }: Failovers): Promise<Round[]> {
  const rounds: Round[] = [];
  const ends_ms = performance.now() + minutes * 60_000;
  for (let index = 0; index < count && performance.now() < ends_ms; index += 1) {
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
