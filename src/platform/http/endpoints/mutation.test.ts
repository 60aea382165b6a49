import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../testing/repetitions.ts';
import { ask, exchange, type Stub, signed, startStub } from '../../../testing/stub-server.ts';

let stub: Stub;
/** Times out soon where the changed bytes announce more than they bring. */
let hasty: Stub;
before(async () => {
  stub = await startStub();
  hasty = await startStub({ bounds: { requestTimeout_ms: 300, headersTimeout_ms: 200 } });
});
after(() => Promise.all([stub.app.close(), hasty.app.close()]));

const ORDER = '{"investment_id":"5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d","amount":"5000.00","currency":"NGN"}';
const order = () => signed({ method: 'POST', body: ORDER, headers: { 'Idempotency-Key': 'k' } });
const LENGTH = order().length;

/** One byte or a few, replaced, inserted, taken out or doubled. */
const mutations = fc.record({
  at: fc.nat(LENGTH - 1),
  taken: fc.nat(6),
  put: fc.oneof(
    fc.uint8Array({ maxLength: 4 }),
    fc.constantFrom('\r\n', '\r\n\r\n', '\n', ' ', ':', ',', '%', '\0').map((text) => Buffer.from(text)),
  ),
});

const mutated = ({ at, taken, put }: { at: number; taken: number; put: Uint8Array }) => {
  const bytes = order();
  return Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + taken)]);
};

const IN_FLIGHT = 50;

test('of requests with a few bytes changed none is a 5xx, none hangs, and none changes what was signed', async () => {
  const samples = fc.sample(mutations, propertyRuns('requests'));
  const work = samples.values();
  const tallies = new Map<number, number>();
  const worker = async () => {
    for (const sample of work) {
      const answer = await exchange(hasty.port, mutated(sample), 'POST');
      tallies.set(answer.status, (tallies.get(answer.status) ?? 0) + 1);
      assert(
        answer.status === 201 || (answer.status >= 400 && answer.status < 500),
        `${answer.status} ${JSON.stringify(sample)}`,
      );
    }
  };
  await Promise.all(Array.from({ length: IN_FLIGHT }, worker));

  for (const { request } of hasty.calls) assert.deepEqual(request.body, JSON.parse(ORDER));
  assert.equal(hasty.log.filter((line) => line.includes('"err"')).length, 0);
});

test('callers that disconnect at any moment change nothing', async () => {
  const big = signed({ method: 'POST', body: Buffer.alloc(2_000_000, 32) });
  await Promise.all(
    Array.from(
      { length: 200 },
      (_, round) =>
        new Promise<void>((resolve) => {
          const socket = connect(stub.port, '127.0.0.1', () => {
            socket.write(round % 2 === 0 ? big : order().subarray(0, 1 + ((round * 37) % LENGTH)));
            setTimeout(() => (round % 3 === 0 ? socket.resetAndDestroy() : socket.destroy()), round % 7);
          });
          socket.on('error', () => {}).on('close', () => resolve());
        }),
    ),
  );

  assert.equal((await ask(stub, {})).status, 200);
  assert.equal(stub.log.filter((line) => line.includes('"err"')).length, 0);
});
