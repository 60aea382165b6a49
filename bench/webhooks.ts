import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { createDeliveryWorker } from '../src/notifications/deliveries/delivery-worker.ts';
import { createResolve } from '../src/notifications/webhooks/resolve.ts';
import { createSealer, type Sealer } from '../src/platform/crypto/sealed.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { grantRights } from '../src/platform/database/work-role.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { startWork } from '../src/platform/work/start.ts';
import { registerListeners } from '../src/service/registry.ts';
import { cpuOfServer, median } from './meter.ts';
import { addPartner, order } from './webhooks-partner.ts';

/**
 * Deliveries per second to a local receiver, at one endpoint and at 500, with what each costs in CPU time of this process and of
 * PostgreSQL; and how old events are on arrival at a steady rate, without and with one endpoint that hangs.
 */
const BACKLOG = 10_000;
const ENDPOINTS = [1, 500];
const ROUNDS = 5;
/** `--beside FOLDER`: a built checkout of another version, whose deliveries are measured in turn with ours. */
const { values: options } = parseArgs({ options: { beside: { type: 'string' } } });
const STEADY_SECONDS = 10;
const STEADY_PER_SECOND = 300;
const log = { info: () => {}, error: (details: object, message: string) => console.error(message, details) };

type Setup = {
  pool: pg.Pool;
  owner: pg.Pool;
  sealer: Sealer;
  receiver: ChildProcess;
  port: number;
  postmaster: number;
};
type Receipt = { count: number; ages_ms: number[] };

async function ask(receiver: ChildProcess, question: 'count' | 'ages' | 'forget'): Promise<Receipt> {
  receiver.send(question);
  const [answer] = await once(receiver, 'message');
  return answer as Receipt;
}

function startDelivering({ pool, sealer }: Setup) {
  const metrics = { attempted: () => {}, underWay: () => {} };
  const deliveryWorker = createDeliveryWorker({
    pool,
    sealer,
    allowLoopback: true,
    ports: [],
    resolve: createResolve(),
    waits_ms: [0, 60_000],
    log,
    metrics,
  });
  const work = startWork([deliveryWorker.work], { pool, log });
  deliveryWorker.onCapacity(() => work.wake());
  return {
    wake: () => work.wake(),
    stop: async () => {
      await work.stop();
      await deliveryWorker.stop();
    },
  };
}

/** Deliveries that wait are sent as fast as they can be: from the first that arrives to the last. */
async function backlog(setup: Setup, endpoints: number): Promise<number> {
  const partner = await addPartner(setup, endpoints);
  await causeAll(setup, partner, () => {});
  await setup.owner.query('vacuum analyze');
  await ask(setup.receiver, 'forget');
  const delivering = startDelivering(setup);
  while ((await ask(setup.receiver, 'count')).count === 0) await sleep(5);
  const rate = await untilArrived(setup, `${endpoints} endpoints, waiting`);
  await delivering.stop();
  return rate;
}

/** Deliveries that are caused meanwhile: from the first transaction that causes some to the last arrival. */
async function caused(setup: Setup, endpoints: number): Promise<void> {
  const partner = await addPartner(setup, endpoints);
  await ask(setup.receiver, 'forget');
  const delivering = startDelivering(setup);
  const arrived = untilArrived(setup, `${endpoints} endpoints, caused meanwhile`);
  await causeAll(setup, partner, () => delivering.wake());
  await arrived;
  await delivering.stop();
}

type BenchPartner = Awaited<ReturnType<typeof addPartner>>;

async function causeAll(
  { pool }: Setup,
  { environment, endpoints }: BenchPartner,
  onCaused: () => void,
): Promise<void> {
  for (let from = 1; from <= BACKLOG; from += 1_000) {
    const targets = Array.from({ length: 1_000 }, (_, index) => [endpoints[(from + index) % endpoints.length]!]);
    await order(pool, environment, from, targets);
    onCaused();
  }
}

/** How many arrive a second from now on, and what one costs. */
async function untilArrived({ receiver, postmaster }: Setup, what: string): Promise<number> {
  const [began, cpu, database] = [performance.now(), process.cpuUsage(), cpuOfServer(postmaster)];
  while ((await ask(receiver, 'count')).count < BACKLOG) await sleep(20);
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  const rate = Math.round(BACKLOG / seconds);
  const [ours, servers] = [user + system, cpuOfServer(postmaster) - database].map((spent) =>
    Math.round(spent / BACKLOG),
  );
  console.log(`${what}: ${rate} deliveries/s, ${ours} µs of CPU each, ${servers} µs of PostgreSQL`);
  return rate;
}

/** The same backlogs in turn with those of another built version of this project. */
async function compareWith(folder: string, setup: Setup): Promise<void> {
  const ratios = new Map<number, number[]>();
  for (let round = 0; round < ROUNDS; round++) {
    const theirs = spawnSync(process.execPath, [join(folder, 'dist', 'bench', 'webhooks.js')], {
      encoding: 'utf8',
    }).stdout;
    for (const endpoints of ENDPOINTS) {
      const [, rate] = new RegExp(`^${endpoints} endpoints.*?: (\\d+) deliveries/s`, 'm').exec(theirs)!;
      ratios.set(endpoints, [...(ratios.get(endpoints) ?? []), (await backlog(setup, endpoints)) / Number(rate)]);
    }
  }
  for (const [endpoints, of] of ratios)
    console.log(`${endpoints} endpoints, waiting: ${median(of).toFixed(2)} of the deliveries/s of ${folder}`);
}

async function steady(setup: Setup, hanging: number): Promise<number> {
  const partner = await addPartner(setup, 50, hanging);
  const [hung] = partner.endpoints.slice(50);
  await ask(setup.receiver, 'forget');
  const delivering = startDelivering(setup);
  const perTick = STEADY_PER_SECOND / 50;
  let sequence = 1;
  const until = performance.now() + STEADY_SECONDS * 1_000;
  while (performance.now() < until) {
    const from = sequence;
    const targets = Array.from({ length: perTick }, (_, index) => [
      partner.endpoints[(from + index) % 50]!,
      ...(hung && index === 0 ? [hung] : []),
    ]);
    await order(setup.pool, partner.environment, from, targets);
    sequence += perTick;
    delivering.wake();
    await sleep(20);
  }
  while ((await ask(setup.receiver, 'count')).count < sequence - 1) await sleep(20);
  const { ages_ms } = await ask(setup.receiver, 'ages');
  await delivering.stop();
  const p99 = ages_ms.sort((a, b) => a - b)[Math.floor(ages_ms.length * 0.99)]!;
  console.log(`${hanging} of ${50 + hanging} hang: ${sequence - 1} deliveries, p99 ${p99} ms from event to arrival`);
  return p99;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'invest-webhooks-'));
  chmodSync(folder, 0o711);
  const database = await startEmbedded(folder, { log: () => {} });
  const receiver = fork(join(packageRoot, 'dist/bench/webhooks-receiver.js'));
  registerListeners();
  const owner = connectPool(database.connection, 1, () => {});
  const pool = connectPool(database.work, 4, () => {});
  try {
    const client = await owner.connect();
    await migrate(client, () => grantRights(client, database.work.user));
    client.release();
    const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
    const sealer = createSealer({ current: 1, keys: new Map([[1, randomBytes(32)]]) });
    const pid = readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n', 1)[0];
    const setup = { pool, owner, sealer, receiver, port, postmaster: Number(pid) };
    if (options.beside) return await compareWith(options.beside, setup);
    for (const endpoints of ENDPOINTS) await backlog(setup, endpoints);
    for (const endpoints of ENDPOINTS) await caused(setup, endpoints);
    const [alone, beside] = [await steady(setup, 0), await steady(setup, 1)];
    console.log(`with one endpoint hanging, the others' p99 is ${(beside / alone).toFixed(2)} of the run without it`);
  } finally {
    await Promise.all([pool.end(), owner.end()]);
    receiver.kill();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
