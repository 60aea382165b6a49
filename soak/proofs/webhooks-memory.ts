import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../bench/meter.ts';
import { createSealer } from '../../src/platform/crypto/sealed.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { repetitions } from '../../src/testing/repetitions.ts';
import { createWorld, type Partner } from '../../src/testing/world.ts';

/**
 * A process that delivers to 512 receivers, each at an address of its own and most of them slow, silent or with long responses,
 * for some minutes: its memory must level off.
 */
const PARTNERS = 32;
const ENDPOINTS_EACH = 16;
const SAMPLE_EVERY_MS = 2_000;
const MEBIBYTE = 1_048_576;
const minutes = repetitions('memory_minutes');

const masterKey = randomBytes(32);
const sealer = createSealer({ current: 1, keys: new Map([[1, masterKey]]) });
const world = await createWorld({ role: 'api', sealer });
const investment = await world.investment({ price: '1.00' });

const answers: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(204).end(),
  (response) => later(response, 100, () => response.writeHead(200).end('slow')),
  (response) => later(response, 450, () => response.writeHead(200).end('slower')),
  (response) => later(response, 450, () => response.writeHead(500).end('x'.repeat(200_000))),
  (response) => void response.writeHead(200).write('it begins and never ends'),
  () => {},
  (response) => void response.destroy(),
  (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
];
let received = 0;
const receivers = createServer((request, response) => {
  received += 1;
  request.resume();
  response.on('error', () => {});
  answers[Number(request.url?.slice(1)) % answers.length]!(response);
});
receivers.listen(0, '0.0.0.0');
await once(receivers, 'listening');
const { port } = receivers.address() as AddressInfo;

let worker: ChildProcess | null = null;
after(() => {
  worker?.kill('SIGKILL');
  receivers.closeAllConnections();
  receivers.close();
});

test('the memory of a process that delivers to hundreds of slow receivers levels off', async (t) => {
  const partners = await Promise.all(Array.from({ length: PARTNERS }, (_, place) => partnerWithEndpoints(place)));
  const script = join(packageRoot, 'dist/src/testing/worker-process.js');
  worker = fork(script, [world.database.address, masterKey.toString('base64')]);
  await once(worker, 'message');

  const samples: number[] = [];
  for (const end_ms = Date.now() + minutes * 60_000; Date.now() < end_ms; ) {
    await Promise.all(partners.map(({ client }) => client.sandbox.triggerWebhook({ type: 'order.created' })));
    await pause(SAMPLE_EVERY_MS);
    samples.push(residentBytes(worker.pid!));
  }

  const third = Math.floor(samples.length / 3);
  const [middle, last] = [median(samples.slice(third, -third)), median(samples.slice(-third))];
  const sizes = [middle, last].map((bytes) => `${Math.round(bytes / MEBIBYTE)} MiB`);
  t.diagnostic(`${received} attempts; resident ${sizes[0]} in the middle third, ${sizes[1]} in the last`);
  assert.equal(worker.exitCode, null);
  assert.ok(received > samples.length * PARTNERS, 'too little was delivered for a result');
  assert.ok(last < middle * 1.1, `it grew from ${sizes[0]} to ${sizes[1]}`);
});

/** Its order is what the events are about. */
async function partnerWithEndpoints(place: number): Promise<Partner> {
  const partner = await world.partner('test', { wallets: { NGN: '100.00' } });
  await partner.client.orders.create({ investment_id: investment.test, amount: '100.00', currency: 'NGN' });
  for (let each = 0; each < ENDPOINTS_EACH; each++)
    await partner.client.webhooks.create({ url: `http://127.1.${place}.${each + 1}:${port}/${place + each}` });
  return partner;
}

function later(response: ServerResponse, wait_ms: number, act: () => void): void {
  const timer = setTimeout(act, wait_ms);
  response.once('close', () => clearTimeout(timer));
}

function residentBytes(pid: number): number {
  const [, kibibytes = ''] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kibibytes) * 1_024;
}
