import { setTimeout as sleep } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type Fault, faults } from './faults.ts';
import type { Load } from './load.ts';
import { eventually } from './processes.ts';

/** One failover as it was measured. */
export type Round = {
  readonly fault: string;
  readonly from: string;
  readonly to: string;
  /** Requests that waited for their response when it struck. */
  readonly inFlight: number;
  /** The longest time without an acknowledged order, from the fault until orders go on. */
  readonly outage_ms: number;
  readonly unavailable: number;
};

const ORDERS_BEFORE = 128;
const ORDERS_AFTER = 128;
const PATIENCE_MS = 120_000;

/** Loses the primary under load until orders are acknowledged by the next one, then makes the cluster whole again. */
export async function failOver(cluster: Cluster, load: Load, index: number): Promise<Round> {
  const fault: Fault = faults[index % faults.length]!;
  const primary = await cluster.becomesWhole();
  const begun_ms = performance.now();
  load.resume();
  const acknowledged = (at_ms: number, count: number) => async () => load.acknowledgedSince(at_ms).length >= count;
  await eventually('orders before the fault', acknowledged(begun_ms, ORDERS_BEFORE), PATIENCE_MS);
  await sleep(Math.random() * 500);

  const unavailable = load.tally.unavailable;
  const inFlight = load.inFlight();
  const struck_ms = performance.now();
  await fault.strike(cluster, primary);
  const to = await eventually(
    `a new primary after ${fault.name}`,
    async () => {
      const leader = await cluster.leader();
      return leader !== null && leader !== primary.name && leader;
    },
    PATIENCE_MS,
  );
  await eventually(`orders after ${fault.name}`, acknowledged(performance.now(), ORDERS_AFTER), PATIENCE_MS);
  const outage_ms = longestGap([struck_ms, ...load.acknowledgedSince(struck_ms)]);
  await load.pause();
  fault.mend(primary);
  const round = { fault: fault.name, from: primary.name, to, inFlight, outage_ms };
  return { ...round, unavailable: load.tally.unavailable - unavailable };
}

const longestGap = (moments: readonly number[]): number =>
  Math.max(...moments.slice(1).map((moment, index) => moment - moments[index]!));
