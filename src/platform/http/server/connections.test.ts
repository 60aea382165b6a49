import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { afterEach, test } from 'node:test';
import { ask, closeStubs, parse, type Stub, signed, startStub } from '../../../testing/stub-server.ts';
import { until } from '../../../testing/until.ts';

const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
  return closeStubs();
});

type Line = { readonly socket: Socket; readonly received: () => string; readonly isClosed: () => boolean };

/** A connection that sends something, or nothing. */
async function dial({ port }: Stub, bytes: Buffer | string = '', from = '127.0.0.1'): Promise<Line> {
  let [received, isClosed] = ['', false];
  const socket = connect({ port, host: '127.0.0.1', localAddress: from });
  open.push(socket);
  socket.on('data', (chunk) => {
    received += chunk.toString('latin1');
  });
  socket
    .on('error', () => {})
    .on('close', () => {
      isClosed = true;
    });
  await new Promise((done) => socket.once('connect', done).once('close', done));
  if (bytes.length > 0) socket.write(bytes);
  return { socket, received: () => received, isClosed: () => isClosed };
}

const connectionsOf = async (stub: Stub): Promise<number> => {
  const { text } = await ask(stub, { target: '/metrics' });
  return Number(/^http_connections (\d+)$/m.exec(text)?.[1]);
};

const SLOW =
  'POST /partner/v1/orders HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{';

test('over the bound of an address the connection that is open longest without a request makes way', async () => {
  const stub = await startStub({ connectionsPerAddressMax: 3 });
  const [silent, half, slow] = [await dial(stub), await dial(stub, 'GET / HT'), await dial(stub, SLOW)];

  assert.equal((await ask(stub, {})).status, 200);
  await until(async () => silent.isClosed());
  assert.equal((await ask(stub, {})).status, 200);
  assert.equal(half.isClosed() || slow.isClosed(), false, 'the one whose request was answered was closed for the next');

  await dial(stub);
  await dial(stub);
  await until(async () => half.isClosed());
  assert.match(half.received(), /^HTTP\/1\.1 503 [\s\S]*Retry-After: 1\r\n[\s\S]*"code":"unavailable"/);
});

test('one that waits for its answer is not closed, nor one that polls before one that never sent a request', async () => {
  const stub = await startStub({ connectionsPerAddressMax: 3 });
  const waiting = await dial(stub, signed({ target: '/partner/v1/waits' }));
  const polling = await dial(stub, signed({}));
  await until(async () => polling.received() !== '' && stub.calls.length === 2);
  const silent = await dial(stub);

  assert.equal((await ask(stub, {})).status, 200);
  await until(async () => silent.isClosed());
  polling.socket.write(signed({}));
  await until(async () => polling.received().split('HTTP/1.1 200').length === 3);
  stub.release();
  await until(async () => waiting.received() !== '');
  assert.equal(parse(Buffer.from(waiting.received()), 'GET')?.status, 200);
});

test('where all wait for their responses the newcomer is refused', async () => {
  const stub = await startStub({ connectionsPerAddressMax: 2 });
  for (const _ of [1, 2]) await dial(stub, signed({ target: '/partner/v1/waits' }));
  await until(async () => stub.calls.length === 2);

  const newcomer = await dial(stub);

  await until(async () => newcomer.isClosed());
  assert.match(newcomer.received(), /^HTTP\/1\.1 503 /);
});

test('an address that opens many does not exclude another address', async () => {
  const stub = await startStub({ connectionsMax: 4 });
  const other = await dial(stub, '', '127.0.0.2');
  for (const _ of [1, 2, 3, 4, 5, 6]) await dial(stub);

  assert.equal((await ask(stub, {})).status, 200);
  assert.equal(other.isClosed(), false);
  assert((await connectionsOf(stub)) <= 4);
});

test('a trusted proxy sends for many callers: only all its connections together are bounded', async () => {
  const stub = await startStub({ connectionsPerAddressMax: 2, connectionsMax: 6, trustedProxies: ['127.0.0.1'] });
  const lines = [await dial(stub), await dial(stub), await dial(stub), await dial(stub)];

  assert.equal(await connectionsOf(stub), 5);
  assert(lines.every(({ isClosed }) => !isClosed()));

  for (const _ of [1, 2, 3, 4]) await dial(stub);
  assert((await connectionsOf(stub)) <= 6);
});
