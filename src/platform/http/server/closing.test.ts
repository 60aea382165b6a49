import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { closeStubs, parse, type Received, type Stub, signed, startStub } from '../../../testing/stub-server.ts';

afterEach(closeStubs);

/** Sends its request again as soon as it is answered, until its connection ends. Resolves to the responses, one per request. */
const poll = (stub: Stub): Promise<(Received | null)[]> =>
  new Promise((resolve) => {
    const answers: (Received | null)[] = [];
    let received = Buffer.alloc(0);
    const socket = connect(stub.port, '127.0.0.1');
    const askAgain = () => {
      received = Buffer.alloc(0);
      answers.push(null);
      socket.write(signed({ target: '/partner/v1/organisation' }));
    };
    socket.on('connect', askAgain).on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const answer = parse(received, 'GET');
      if (!answer) return;
      answers[answers.length - 1] = answer;
      if (answer.headers['connection'] !== 'close') askAgain();
    });
    socket.on('close', () => resolve(answers));
  });

test('whoever polls when a stop begins has every request answered, the last one with Connection: close', async () => {
  const stub = await startStub();
  const polls = Array.from({ length: 32 }, () => poll(stub));
  while (stub.log.length < 320) await delay(5);

  await stub.app.close();
  const answer = await Promise.all(polls);

  for (const answers of answer) {
    const [last, ...before] = answers.reverse();
    assert.equal(last?.code, 'unavailable');
    assert.equal(last.headers['retry-after'], '1');
    assert(before.every((answer) => answer?.status === 200));
  }
});
