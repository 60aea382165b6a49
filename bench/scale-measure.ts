import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { verifyLedgerDaily } from '../src/ledger/book/work.ts';
import { startWork } from '../src/platform/work/start.ts';
import { subjectOf } from './books-acts.ts';
import { analyse, countEntries, filled } from './books-filled.ts';
import { addPartner } from './firm-partner.ts';
import { type FirmService, withFirmService } from './firm-service.ts';
import { quantile } from './meter.ts';
import { actsOf } from './scale-acts.ts';
import type { Felt, Pace } from './scale-neighbour.ts';
import { type Measured, type Taken, take } from './taken.ts';

/** Measures a grown database of one size, which is filled first where it is not: each act, and what another partner feels of it. */
export type Act = Taken & {
  readonly requests: number;
  readonly p99_ms: number;
  readonly worst_ms: number;
  readonly failed: number;
};
/** What several servers of the other partner feel, in turns without and beside the daily verification as it always runs. */
type Round = { readonly p50_ms: number; readonly p99_ms: number; readonly worst_ms: number };
export type Verified = {
  readonly without: readonly Round[];
  readonly beside: readonly Round[];
  readonly entries_a_second: number;
};
export type OfScale = {
  readonly entries: number;
  readonly orders: number;
  readonly holdings: number;
  readonly bytes: number;
  readonly tables: readonly { readonly table: string; readonly bytes: number }[];
  readonly fill_seconds: number;
  readonly acts: readonly Act[];
  readonly verification: Verified;
};

const STEADY: Pace = { at_once: 1, pause_ms: 10 };
const BUSY: Pace = { at_once: 4, pause_ms: 20 };
/** An act is repeated for so long, so that the other partner has felt it often enough. */
const REPEATED_FOR_MS = 2_000;
const ROUNDS = 6;
const ROUND_MS = 5_000;

type Neighbour = { readonly felt: (pace?: Pace) => Promise<Felt>; readonly end: () => Promise<unknown> };

async function neighbourOf(firm: FirmService): Promise<Neighbour> {
  const { key_id: keyId, secret } = await addPartner(firm, 'live', { name: 'Neighbour' });
  const worker = new Worker(new URL('./scale-neighbour.js', import.meta.url), {
    workerData: { baseUrl: firm.baseUrl, keyId, secret },
  });
  const felt = async (pace?: Pace) => {
    const answered = once(worker, 'message');
    worker.postMessage(pace ?? null);
    return (await answered)[0] as Felt;
  };
  return { felt, end: () => worker.terminate() };
}

/** Takes an act often enough, and the median of its seconds. */
async function act(measured: Measured, { felt }: Neighbour): Promise<Act> {
  await felt();
  const takes: Taken[] = [];
  const begun = performance.now();
  do takes.push(await take(measured));
  while (performance.now() - begun < REPEATED_FOR_MS);
  const { took, failed } = await felt();
  const median = takes.toSorted((a, b) => a.seconds - b.seconds)[Math.floor(takes.length / 2)]!;
  return {
    ...median,
    peak_mib: Math.max(...takes.map(({ peak_mib }) => peak_mib)),
    requests: took.length,
    p99_ms: quantile(took, 0.99),
    worst_ms: Math.max(0, ...took),
    failed,
  };
}

const nothing: Measured = {
  what: 'nothing',
  run: async () => {
    await delay(REPEATED_FOR_MS);
    return '';
  },
};

async function verification(firm: FirmService, { felt }: Neighbour): Promise<Verified> {
  const round = async (): Promise<Round> => {
    await felt(BUSY);
    await delay(ROUND_MS);
    const { took } = await felt(BUSY);
    return { p50_ms: quantile(took, 0.5), p99_ms: quantile(took, 0.99), worst_ms: Math.max(0, ...took) };
  };
  const verifiedEntries = async () =>
    Number((await firm.owner.query('select entries from ledger_verification')).rows[0].entries);
  // A new one begins, as it does each day.
  await firm.owner.query('update ledger_verification set started_at = null, finished_at = null, is_hurried = false');
  const [without, beside]: [Round[], Round[]] = [[], []];
  let entries = 0;
  await round();
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    without.push(await round());
    const before = nth === 0 ? 0 : await verifiedEntries();
    const report = (problem: object) => process.stderr.write(`${JSON.stringify(problem)}\n`);
    const work = startWork([verifyLedgerDaily({ report })], {
      pool: firm.pool,
      metrics: { worked() {}, failed() {}, itemFailed() {}, ended() {} },
      log: { info() {}, error: console.error },
    });
    beside.push(await round());
    await work.stop();
    entries += (await verifiedEntries()) - before;
  }
  await felt(STEADY);
  return { without, beside, entries_a_second: entries / ((ROUNDS * ROUND_MS) / 1_000) };
}

async function sizeOf({ owner }: FirmService): Promise<Pick<OfScale, 'orders' | 'holdings' | 'bytes' | 'tables'>> {
  const { rows } = await owner.query(`
    select (select count(*) from orders)::int as orders, (select count(*) from holdings)::int as holdings,
      pg_database_size(current_database())::float8 as bytes`);
  const { rows: tables } = await owner.query(`
    select relname as table, pg_total_relation_size(oid)::float8 as bytes
    from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by bytes desc
    limit 8`);
  return { ...rows[0], tables };
}

async function measure(firm: FirmService): Promise<OfScale> {
  const fill_seconds = await filled(firm, entries);
  const { rows } = await firm.owner.query(`select relallvisible from pg_class where relname = 'ledger_entries'`);
  // As it is where a database has grown day by day.
  if (rows[0].relallvisible === 0 || fill_seconds > 60) await analyse(firm, 'vacuum analyze');
  const size = await sizeOf(firm);
  process.stderr.write(
    `${size.orders} orders, ${await countEntries(firm)} entries, filled in ${fill_seconds.toFixed(0)} s\n`,
  );
  if (isFillOnly)
    return { entries, ...size, fill_seconds, acts: [], verification: { without: [], beside: [], entries_a_second: 0 } };
  const neighbour = await neighbourOf(firm);
  await delay(3_000);
  const acts: Act[] = [];
  const wanted = (await actsOf(firm, await subjectOf(firm))).filter(({ what }) => only.test(what));
  for (const one of [nothing, ...wanted, { ...nothing, what: 'nothing, at the end' }])
    acts.push(await act(one, neighbour));
  const verified = await verification(firm, neighbour);
  await neighbour.end();
  return { entries: await countEntries(firm), ...size, fill_seconds, acts, verification: verified };
}

const entries = Number(process.argv[2]);
const only = new RegExp(process.argv[3] ?? '');
const isFillOnly = process.argv[4] === 'fill';
await withFirmService(`scale-${entries}`, async (firm) => {
  process.send!(await measure(firm));
});
process.disconnect();
