import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { Connection } from './connection.ts';
import type { Partner } from './partners.ts';
import { type Signer, signed } from './sign.ts';

/**
 * The load generator, in a process of its own: keep-alive sockets written by hand, every request signed, the next one
 * sent as soon as the response is complete.
 */
export type Job =
  | { kind: 'orders'; port: number; concurrency: number; seconds: number; wallets: 'many' | 'hot' }
  | { kind: 'each'; port: number; concurrency: number }
  | { kind: 'steady'; port: number; per_second: number; seconds: number; investment_id: string }
  | { kind: 'reads'; port: number; concurrency: number; seconds: number; target: string; signer: Signer }
  | { kind: 'pages'; port: number; offsets: number[]; times: number };

export type OrdersDone = {
  orders: number;
  seconds: number;
  p50: number;
  p99: number;
  failures: Record<string, number>;
};
export type PagesDone = { medians: number[] };
export type SteadyDone = { took_ms: number[] };

export type LoadSettings = { partnersFile: string; investment_id: string; hot: number };

const { partnersFile, investment_id, hot } = JSON.parse(process.argv[2]!) as LoadSettings;
const partners = JSON.parse(readFileSync(partnersFile, 'utf8')) as Partner[];

const ORDERS = '/partner/v1/orders';

function order(partner: Partner, bought = investment_id): string {
  const key = randomUUID();
  const body =
    `{"investment_id":"${bought}","amount":"5000.00","currency":"NGN","client_reference":"${key}",` +
    `"customer":{"reference":"C-${key.slice(0, 8)}"}}`;
  const more = `Idempotency-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;
  return signed(partner, 'POST', ORDERS, body, more);
}

let next_index = 0;
/** The wallets one after another, so that no two orders in flight share one; or always the same. */
const next = (wallets: 'many' | 'hot') => partners[wallets === 'hot' ? hot : next_index++ % partners.length]!;

/** Asks for as long as there is a next request, and counts the responses of the expected status. */
async function askAll(
  { port, concurrency }: { port: number; concurrency: number },
  expected: number,
  nextRequest: () => string | null,
): Promise<OrdersDone> {
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  const start = performance.now();
  const run = async () => {
    const connection = await Connection.open(port);
    for (let request = nextRequest(); request; request = nextRequest()) {
      const sent = performance.now();
      const { status } = await connection.ask(request);
      if (status === expected) latencies.push(performance.now() - sent);
      else failures[status] = (failures[status] ?? 0) + 1;
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: concurrency }, run));
  const seconds = (performance.now() - start) / 1_000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? 0;
  return { orders: latencies.length, seconds, p50: at(0.5), p99: at(0.99), failures };
}

const until = (seconds: number, request: () => string) => {
  const end = performance.now() + seconds * 1_000;
  return () => (performance.now() < end ? request() : null);
};

const timed = (job: Job & { kind: 'orders' }): Promise<OrdersDone> =>
  askAll(
    job,
    201,
    until(job.seconds, () => order(next(job.wallets))),
  );

const reads = (job: Job & { kind: 'reads' }): Promise<OrdersDone> =>
  askAll(
    job,
    200,
    until(job.seconds, () => signed(job.signer, 'GET', job.target, '', '')),
  );

/** One order from every partner: caches fill on both sides before anything is measured. */
function each(job: Job & { kind: 'each' }): Promise<OrdersDone> {
  let at = 0;
  return askAll(job, 201, () => {
    const partner = partners[at++];
    return partner ? order(partner) : null;
  });
}

/** Orders at a steady rate, whatever the earlier ones take, each on a connection that is free. */
async function steady({ port, per_second, seconds, investment_id: bought }: Job & { kind: 'steady' }) {
  const free: Connection[] = [];
  const took_ms: number[] = [];
  const ask = async () => {
    const sent = performance.now();
    const connection = free.pop() ?? (await Connection.open(port));
    const { status, text } = await connection.ask(order(next('many'), bought));
    if (status !== 201) throw new Error(`an order answered ${status}: ${text()}`);
    took_ms.push(performance.now() - sent);
    free.push(connection);
  };
  const begun = performance.now();
  const asked: Promise<void>[] = [];
  for (let nth = 0; nth < seconds * per_second; nth++) {
    await delay(Math.max(0, begun + (nth * 1_000) / per_second - performance.now()));
    asked.push(ask());
  }
  await Promise.all(asked);
  for (const connection of free) connection.close();
  return { took_ms };
}

/** Pages of the hot wallet's statement at some offsets, one after another; the median of each, in milliseconds. */
async function readPages({ port, offsets, times }: Job & { kind: 'pages' }): Promise<PagesDone> {
  const connection = await Connection.open(port);
  const taken = offsets.map((): number[] => []);
  for (let round = 0; round < times; round++)
    for (const [index, offset] of offsets.entries()) {
      const target = `/partner/v1/ledger?currency=NGN&limit=50&offset=${offset}`;
      const request = signed(partners[hot]!, 'GET', target, '', '');
      const sent = performance.now();
      const { status, text } = await connection.ask(request);
      if (status !== 200) throw new Error(`the statement at ${offset} answered ${status}: ${text()}`);
      taken[index]!.push(performance.now() - sent);
    }
  connection.close();
  const middle = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
  return { medians: taken.map(middle) };
}

process.on('message', async (job: Job) => {
  if (job.kind === 'orders') process.send!(await timed(job));
  else if (job.kind === 'reads') process.send!(await reads(job));
  else if (job.kind === 'each') process.send!(await each(job));
  else if (job.kind === 'steady') process.send!(await steady(job));
  else process.send!(await readPages(job));
});
process.send!('ready');
