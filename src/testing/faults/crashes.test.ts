import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch as undiciFetch } from 'undici';
import type { PartnerClient } from '../../../sdk/src/client.ts';
import { PartnerError } from '../../../sdk/src/errors.ts';
import type { Order, OrderRequest } from '../../../sdk/src/generated.ts';
import { randomNumbers, repetitions } from '../repetitions.ts';
import { reportProof } from '../report-proof.ts';
import { fundedOrder, type Load, startLoad } from './load.ts';
import { type ServiceProcess, serviceProcess } from './service-process.ts';

const KILLS = repetitions('kills');
const WRITERS = 8;
/** How many requests must have been under way, on average, at the moment of a kill. */
const IN_FLIGHT_MIN = WRITERS / 2;
/** Orders between two kills, so that each hits a service at work. */
const ORDERS_BETWEEN = 20;

const random = randomNumbers();

let service: ServiceProcess;
let client: PartnerClient;
let request: OrderRequest;

before(async () => {
  service = await serviceProcess();
  await service.start();
  client = service.client();
  request = (await fundedOrder(client)).order;
});
after(() => service.remove());

test('no acknowledged order is lost and none is there twice, however often the service is killed', async (context) => {
  await survives(context, async () => {
    await service.end('SIGKILL');
    await service.start();
  });
});

test('no acknowledged order is lost and none is there twice, however often PostgreSQL is killed', async (context) => {
  await survives(context, async () => {
    process.kill(service.postmasterPid(), 'SIGKILL');
  });
});

test('no acknowledged order is lost and none is there twice, however often both are killed at the same moment', async (context) => {
  await survives(context, async () => {
    // PostgreSQL cannot remove its lock file, and its processes may still end while the next start looks.
    process.kill(service.postmasterPid(), 'SIGKILL');
    await service.end('SIGKILL');
    await service.start();
  });
});

test('a stop in the middle of the work responds to every request that had an effect, loses no connection, and ends with 0', async () => {
  // What was lost in the kills before is counted in the log until it is logged: a new process has nothing to count.
  await service.end('SIGTERM');
  await service.start();
  const existing = new Set((await allOrders()).map(({ id }) => id));
  const dispatcher = new Agent({ pipelining: 0 });
  // A connection for each request: one that stays open may be closed for idleness in the moment it is used again.
  const apart = (url: unknown, init: unknown) =>
    undiciFetch(url as string, { ...(init as RequestInit), dispatcher } as never);
  const impatient = service.client({ fetch: apart as never });
  const answered: string[] = [];
  const refusals: string[] = [];
  const writers = Array.from({ length: WRITERS }, async () => {
    for (;;) answered.push((await impatient.orders.create(request)).id);
  });
  const stopped = writers.map((writer) =>
    writer.catch((error: unknown) => {
      refusals.push(error instanceof PartnerError ? error.code : 'no connection');
    }),
  );
  while (answered.length < 3 * WRITERS) await sleep(5);

  const outputBefore = service.output().length;
  const code = await service.end('SIGTERM');
  const outputOfTheStop = service.output().slice(outputBefore);
  await Promise.all(stopped);
  await service.start();

  assert.equal(code, 0);
  assert.doesNotMatch(outputOfTheStop, /connection was lost/);
  for (const refusal of refusals) assert(['unavailable', 'no connection'].includes(refusal), refusal);
  const created = (await allOrders()).map(({ id }) => id).filter((id) => !existing.has(id));
  assert.deepEqual(created.sort(), answered.sort(), 'every order that took effect was answered');
  await dispatcher.close();
  await requireBooks();
});

async function survives(context: TestContext, kill: () => Promise<void>): Promise<void> {
  const countBefore = (await allOrders()).length;
  const load = startLoad(client, request, WRITERS);
  const hits = await killUnderLoad(load, kill).catch((cause: unknown) => {
    throw new Error(`The service printed: ${service.output().slice(-5_000)}`, { cause });
  });

  context.diagnostic(
    `${KILLS} kills, ${hits} requests under way, ${load.acknowledged.size} orders, ${replaysOf(load)} replays`,
  );
  const measured = `${load.acknowledged.size} orders, ${replaysOf(load)} replays`;
  assert(hits >= KILLS * IN_FLIGHT_MIN, `only ${hits} requests were under way at ${KILLS} kills`);
  const orders = await allOrders();
  const byReference = new Map(orders.map((order) => [order.client_reference, order]));
  assert.equal(orders.length, countBefore + load.acknowledged.size, 'one order for each key');
  for (const [key, { order }] of load.acknowledged) assert.deepEqual(byReference.get(key), order);
  await requireBooks();
  reportProof({ done: KILLS, hits, measured });
}

/** Returns how many requests were under way at all the kills together. */
async function killUnderLoad(load: Load, kill: () => Promise<void>): Promise<number> {
  let hits = 0;
  for (let count = 0; count < KILLS; count += 1) {
    await load.progress(ORDERS_BETWEEN);
    await sleep(random() * 50);
    hits += load.inFlight();
    await kill();
  }
  await load.progress(ORDERS_BETWEEN);
  await load.stop();
  return hits;
}

const replaysOf = (load: Load) => [...load.acknowledged.values()].filter(({ replayed }) => replayed).length;

async function allOrders(): Promise<Order[]> {
  const orders: Order[] = [];
  for await (const order of client.orders.list({ limit: 200 })) orders.push(order);
  return orders;
}

async function requireBooks(): Promise<void> {
  const { code, out } = await service.operator('ledger', 'verify', '--json');
  assert.equal(code, 0, out);
  assert.deepEqual((JSON.parse(out) as { data: { problems: unknown[] } }).data.problems, []);
}
