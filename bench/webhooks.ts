import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createOrganisation, environmentOf } from '../src/access/organisations/operations.ts';
import { createDeliveryWorker } from '../src/notifications/deliveries/delivery-worker.ts';
import { newSecret } from '../src/notifications/webhooks/sign.ts';
import { createSealer, type Sealer } from '../src/platform/crypto/sealed.ts';
import { connectPool } from '../src/platform/database/connect.ts';
import { startEmbedded } from '../src/platform/database/embedded.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { transact } from '../src/platform/database/transaction.ts';
import { grantRights } from '../src/platform/database/work-role.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { startWork } from '../src/platform/work/start.ts';
import { registerListeners } from '../src/service/registry.ts';
import type { Environment } from '../src/vocabulary/environment.ts';
import { newId } from '../src/vocabulary/id.ts';

/**
 * Deliveries per second to a local receiver, at one endpoint and at 500, with what each costs in CPU time of this process;
 * and how old events are on arrival at a steady rate, without and with one endpoint that hangs.
 */
const BACKLOG = 10_000;
const STEADY_SECONDS = 10;
const STEADY_PER_SECOND = 300;
const log = { info: () => {}, error: (details: object, message: string) => console.error(message, details) };

type Setup = { pool: pg.Pool; owner: pg.Pool; sealer: Sealer; receiver: ChildProcess; port: number };
type Receipt = { count: number; ages_ms: number[] };

async function ask(receiver: ChildProcess, question: 'count' | 'ages' | 'forget'): Promise<Receipt> {
  receiver.send(question);
  const [answer] = await once(receiver, 'message');
  return answer as Receipt;
}

async function addPartner({ pool, sealer, port }: Setup, endpoints: number, hanging = 0) {
  const environment = await transact(pool, 'write', async (tx) => {
    const { id } = await createOrganisation(tx, { name: 'Bench', country: 'NG', kyb: 'approved' });
    return environmentOf(tx, id, 'test');
  });
  const rows = Array.from({ length: endpoints + hanging }, (_, index) => {
    const id = newId(Date.now());
    const path = index < endpoints ? `hook/${index}` : 'hang';
    return { id, url: `http://127.0.0.1:${port}/${path}`, secret: sealer.seal(newSecret(), id) };
  });
  await pool.query(
    `insert into webhook_endpoints (id, organisation_id, mode, url, events, enabled, secret_sealed, created_at, updated_at)
     select id, $2, 'test', url, '{}', true, secret, now(), now()
     from json_to_recordset($1) row (id uuid, url text, secret text)`,
    [JSON.stringify(rows), environment.organisation_id],
  );
  return { environment, endpoints: rows.map(({ id }) => id) };
}

const OBJECT = JSON.stringify({
  id: newId(0),
  amount: '5000.00',
  currency: 'NGN',
  status: 'completed',
  note: 'x'.repeat(600),
});

/** As the transactions of many orders would have left them: each event for its endpoints. */
async function order(pool: pg.Pool, { id }: Environment, from: number, targets: readonly (readonly string[])[]) {
  const at = new Date().toISOString();
  const events = targets.map((endpoints, index) => ({ id: newId(Date.now()), sequence: from + index, endpoints }));
  await pool.query(
    `with ordered as (
       select * from json_to_recordset($1) ordered (id uuid, sequence bigint, endpoints uuid[])
     ),
     added as (
       insert into events (environment_id, sequence, id, type, object_type, object, created_at)
       select $2, sequence, id, 'order.completed', 'order', $3, $4::timestamptz
       from ordered
     )
     insert into webhook_deliveries (
       environment_id, id, endpoint_id, event_id, event_sequence, event_type, url, trigger, status, is_first,
       next_attempt_at, created_at
     )
     select $2, gen_random_uuid(), endpoint, id, sequence, 'order.completed', '', 'event', 'pending', true,
       $4::timestamptz, $4::timestamptz
     from ordered
     cross join unnest(ordered.endpoints) endpoint`,
    [JSON.stringify(events), id, OBJECT, at],
  );
}

function startDelivering({ pool, sealer }: Setup) {
  const metrics = { attempted: () => {}, underWay: () => {} };
  const deliveryWorker = createDeliveryWorker({
    pool,
    sealer,
    allowLoopback: true,
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

async function backlog(setup: Setup, endpoints: number): Promise<void> {
  const partner = await addPartner(setup, endpoints);
  for (let from = 1; from <= BACKLOG; from += 1_000) {
    const targets = Array.from({ length: 1_000 }, (_, index) => [partner.endpoints[(from + index) % endpoints]!]);
    await order(setup.pool, partner.environment, from, targets);
  }
  await setup.owner.query('vacuum analyze');
  await ask(setup.receiver, 'forget');
  const delivering = startDelivering(setup);
  while ((await ask(setup.receiver, 'count')).count === 0) await sleep(5);
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  while ((await ask(setup.receiver, 'count')).count < BACKLOG) await sleep(20);
  const seconds = (performance.now() - began) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  await delivering.stop();
  const rate = Math.round(BACKLOG / seconds);
  console.log(`${endpoints} endpoints: ${rate} deliveries/s, ${Math.round((user + system) / BACKLOG)} µs of CPU each`);
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
    const setup = { pool, owner, sealer, receiver, port };
    for (const endpoints of [1, 500]) await backlog(setup, endpoints);
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
