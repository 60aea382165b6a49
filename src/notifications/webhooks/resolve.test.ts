import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { after, test } from 'node:test';
import { createResolve } from './resolve.ts';

const HEADER_BYTES = 12;
const TYPE_A = 1;
const NO_SUCH_NAME = 3;

/** A name server that knows one name, responds that another does not exist, and is silent about the rest. */
const server = createSocket('udp4');
server.on('message', (question, { port, address }) => {
  const nameEnd = question.indexOf(0, HEADER_BYTES);
  const queried = question.subarray(HEADER_BYTES, nameEnd + 5);
  const name = queried.toString('latin1');
  if (!name.includes('known')) return;
  const isKnown = !name.includes('unknown');
  const hasAnswer = isKnown && queried.readUInt16BE(queried.length - 4) === TYPE_A;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt16BE(question.readUInt16BE(0), 0);
  header.writeUInt16BE(0x8180 | (isKnown ? 0 : NO_SUCH_NAME), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(hasAnswer ? 1 : 0, 6);
  const answer = Buffer.from([0xc0, HEADER_BYTES, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, 192, 88, 98, 1]);
  server.send(Buffer.concat([header, queried, ...(hasAnswer ? [answer] : [])]), port, address);
});
server.bind(0, '127.0.0.1');
await once(server, 'listening');
after(() => server.close());
const resolve = createResolve([`127.0.0.1:${server.address().port}`]);

test('names about which a name server is silent delay no other name', async () => {
  let ended = 0;
  const silent = Array.from({ length: 64 }, (_, index) =>
    assert.rejects(resolve(`silent-${index}.example.com`), { code: 'EAI_AGAIN' }).finally(() => {
      ended += 1;
    }),
  );

  assert.deepEqual(await resolve('known.example.com'), [{ address: '192.88.98.1', family: 4 }]);
  assert.equal(ended, 0, 'the silent ones are still waited for');
  await Promise.all(silent);
});

test('a name that does not exist has another code than one without an answer', async () => {
  await assert.rejects(resolve('unknown.example.com'), { code: 'ENOTFOUND' });
});

test('localhost is resolved without a query', async () => {
  assert.deepEqual(await resolve('localhost'), [
    { address: '127.0.0.1', family: 4 },
    { address: '::1', family: 6 },
  ]);
});
