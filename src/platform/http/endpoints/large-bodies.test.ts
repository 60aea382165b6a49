import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterEach, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { ask, closeStubs, KEY_ID, parse, signed, startStub } from '../../../testing/stub-server.ts';

afterEach(closeStubs);

const large = JSON.stringify({ note: 'x'.repeat(900_000) });
const order = { method: 'POST', body: large, headers: { 'Idempotency-Key': 'k' } };
/** Threads that are busy forever: what waits for them has no response. */
const busy = { readJson: () => new Promise<never>(() => {}) };

test('the signature of a large body is judged while all threads are busy', async () => {
  const stub = await startStub({ large: busy });
  stub.change(KEY_ID, { revoked_at: '2026-01-01T00:00:00.000Z' });

  assert.equal((await ask(stub, order)).code, 'key_revoked');
  const altered = Buffer.from(signed(order));
  altered.writeUInt8(0x79, altered.length - 10);
  assert.match((await send(stub.port, [altered])).text, /"code":"invalid_signature"/);
});

test('a body that comes in pieces of any size has the hash of its bytes', async () => {
  const stub = await startStub({ large: busy });
  stub.change(KEY_ID, { revoked_at: '2026-01-01T00:00:00.000Z' });
  const small = signed({ ...order, body: '{"note":"a body of some length"}' });

  for (const size of [1, 7, 100]) {
    const pieces = Array.from({ length: Math.ceil(small.length / size) }, (_, at) =>
      small.subarray(at * size, (at + 1) * size),
    );
    assert.match((await send(stub.port, pieces)).text, /"code":"key_revoked"/, `pieces of ${size}`);
  }
});

/** Each piece in a packet of its own. */
async function send(port: number, pieces: readonly Buffer[]): Promise<{ text: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  let received = Buffer.alloc(0);
  const answered = new Promise<{ text: string }>((done) => {
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const whole = parse(received, 'POST');
      if (whole) done(whole);
    });
    socket.on('error', () => {}).on('close', () => done({ text: '' }));
  });
  for (const piece of pieces) {
    socket.write(piece);
    await pause(1);
  }
  const { text } = await answered;
  socket.destroy();
  return { text };
}
