import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { afterEach, test } from 'node:test';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ask, closeStubs, exchange, type Stub, startStub } from '../../../testing/stub-server.ts';
import { until } from '../../../testing/until.ts';

/**
 * What unknown callers can make the service hold. Bytes are counted, not time: those that the service accounts for, and those
 * that the process really has outside its heap.
 */
const MIB = 1_048_576;
const BUDGET = 12 * MIB;
const open: Socket[] = [];

afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  return closeStubs();
});

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const HEAD = 'POST /partner/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

type Sending = { readonly socket: Socket; readonly answer: () => string };

/** Begins a body and sends no more; collects the response. */
function begin({ port }: Stub, length: number, first: Buffer | string): Sending {
  const socket = connect(port, '127.0.0.1');
  open.push(socket);
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
  socket.write(`${HEAD}Content-Length: ${length}\r\n\r\n`);
  socket.write(first);
  return { socket, answer: () => received };
}

async function heldBy(stub: Stub): Promise<number> {
  const { text } = await ask(stub, { target: '/metrics' });
  return Number(/^http_request_body_bytes (\d+)$/m.exec(text)?.[1]);
}

const order = {
  method: 'POST',
  body: '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}',
  headers: { 'Idempotency-Key': 'k' },
};

test('however many unsigned bodies come at once, they take bounded memory, and it returns', async () => {
  const stub = await startStub({ bodyBytes: BUDGET });
  collect();
  const before = process.memoryUsage().arrayBuffers;
  const most = Buffer.alloc(MIB - 2, ' ');

  const senders = Array.from({ length: 80 }, () => begin(stub, MIB - 1, most));
  const isAnswered = ({ answer }: Sending) => answer().startsWith('HTTP/1.1 503');
  // Two thirds and more of them get no memory; the others hold all that they sent, but for its last byte.
  await until(async () => senders.filter(isAnswered).length >= 70);

  const held = await heldBy(stub);
  assert(held > BUDGET / 2 && held <= BUDGET, `${held} bytes are accounted for`);
  // What was refused is garbage by now; the bytes that everybody sends from are one MiB of this test's own.
  await until(async () => {
    collect();
    return process.memoryUsage().arrayBuffers - before <= BUDGET + 2 * MIB;
  });
  assert.match(senders.find(isAnswered)!.answer(), /Retry-After: 1\r\n[\s\S]*"code":"unavailable"/);

  assert.equal((await ask(stub, order)).status, 201, 'a small signed request is served meanwhile');

  for (const { socket } of senders) socket.destroy();
  await until(async () => (await heldBy(stub)) === 0);
});

test('a body that comes byte by byte takes what it sent, not a hundred times as much', async () => {
  const stub = await startStub();
  const pieces = 4_000;
  const sending = begin(stub, 5_000, '');
  sending.socket.setNoDelay();
  for (let sent = 0; sent < pieces; sent++)
    await new Promise<void>((done) => void sending.socket.write(' ', () => setImmediate(done)));

  await until(async () => (await heldBy(stub)) >= pieces);

  assert((await heldBy(stub)) <= 5_000);
});

test('slow bodies that fill the budget are no hindrance to a small signed request', async () => {
  const stub = await startStub({ bodyBytes: 600_000 });
  const slow = Array.from({ length: 30 }, () => begin(stub, 60_000, Buffer.alloc(30_000, ' ')));
  await until(async () => (await heldBy(stub)) > 500_000);

  for (let orders = 0; orders < 20; orders++) assert.equal((await ask(stub, order)).status, 201);
  assert(slow.length > 0);
});

test('a body that trickles is ended as one that never comes', async () => {
  const stub = await startStub({ bounds: { requestTimeout_ms: 600, headersTimeout_ms: 400 } });
  const { socket, answer } = begin(stub, 1_000_000, ' ');
  const trickle = setInterval(() => socket.write(' '), 20);

  await until(async () => answer() !== '');
  clearInterval(trickle);

  assert.match(answer(), /^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/);
  await until(async () => (await heldBy(stub)) === 0);
});

test('a body larger than a route takes frees its memory', async () => {
  const stub = await startStub();
  const body = `${HEAD}Transfer-Encoding: chunked\r\n\r\n200000\r\n${' '.repeat(2 * MIB)}\r\n0\r\n\r\n`;

  assert.equal((await exchange(stub.port, body, 'POST')).code, 'body_too_large');
  await until(async () => (await heldBy(stub)) === 0);
});
