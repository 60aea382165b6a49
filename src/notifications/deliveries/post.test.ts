import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { Agent, buildConnector } from 'undici';
import { type Answer, answerWith, startReceiver } from '../../testing/receiver.ts';
import { type Posting, post } from './post.ts';

const agent = new Agent();
after(() => agent.destroy());

const messageTo = (url: string, headers = {}) => ({ url: new URL(url), headers, body: '{}' });

async function answerOf(answer: Answer) {
  const { url } = await startReceiver(answer);
  return post(agent, messageTo(url, { 'webhook-id': 'a' })).answered;
}

test('what a receiver returns is stored up to 2 kB and never interpreted', async () => {
  const { response_status, response_body } = await answerOf(answerWith(500, {}, `\u0000{"a":${'€'.repeat(2_000)}`));

  assert.equal(response_status, 500);
  assert.equal(response_body, `\ufffd{"a":${'€'.repeat(680)}`);
});

test('an answer without a body, and one in several parts', async () => {
  const empty = await answerOf(answerWith(204));
  assert.deepEqual([empty.response_status, empty.response_body, empty.error], [204, '', null]);
  const parts = await answerOf((response) => {
    response.writeHead(200);
    response.write('one ');
    setTimeout(() => response.end('two'), 20);
  });
  assert.deepEqual([parts.response_status, parts.response_body, parts.error], [200, 'one two', null]);
});

test('103 Early Hints is no answer: what follows is', async () => {
  const announce = (response: Parameters<Answer>[0]) =>
    response.writeEarlyHints({ link: '</style.css>; rel=preload; as=style', 'retry-after': '7' });
  const followed = await answerOf((response) => {
    announce(response);
    response.writeHead(503, { 'retry-after': '9' }).end();
  });
  assert.deepEqual([followed.response_status, followed.error, followed.retry_after_ms], [503, 'Answered 503.', 9_000]);
  const alone = await answerOf((response) => {
    announce(response);
    setTimeout(() => response.destroy(), 20);
  });
  assert.deepEqual([alone.response_status, alone.error], [null, 'The connection was closed before the answer.']);
});

test('of an answer that does not end 64 KiB are read, and its connection is closed', async () => {
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const { response_status, response_body, error } = await answerOf((response, _, request) => {
    request.socket.once('close', closed);
    response.writeHead(200).write('x'.repeat(100_000));
  });
  await isClosed;

  assert.deepEqual([response_status, response_body, error], [200, 'x'.repeat(2_048), null]);
});

test('an answer that breaks off has its status and says why it has no body', async () => {
  const { response_status, response_body, error, retry_after_ms } = await answerOf((response) => {
    response.writeHead(200, { 'content-length': '100', 'retry-after': '9' }).write('short');
    setTimeout(() => response.destroy(), 20);
  });

  assert.deepEqual([response_status, response_body, retry_after_ms], [200, null, null]);
  assert.equal(error, 'The connection was closed before the answer.');
});

const outcomeOf = async (posting: Posting) => {
  const { response_status, response_body, error } = await posting.answered;
  return { response_status, response_body, error, isAborted: posting.isAborted() };
};

test('a request whose time is over is given up, before its answer and in the middle of it', async () => {
  const late = { response_body: null, error: 'No complete answer within 0.2 s.', isAborted: true };
  const silent = await startReceiver(() => {});
  assert.deepEqual(await outcomeOf(post(agent, messageTo(silent.url), 200)), { ...late, response_status: null });
  const begun = await startReceiver((response) => void response.writeHead(200).write('it begins'));
  assert.deepEqual(await outcomeOf(post(agent, messageTo(begun.url), 200)), { ...late, response_status: 200 });
});

test('one that is given up while its connection is made is not sent', async () => {
  let received = 0;
  const server = createServer((socket) => socket.on('data', (bytes) => (received += bytes.length)));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  let connected = () => {};
  const isConnected = new Promise<void>((resolve) => {
    connected = resolve;
  });
  const direct = buildConnector({});
  const slow = new Agent({
    connect: (options, callback) =>
      setTimeout(() => {
        direct(options, callback);
        setTimeout(connected, 100);
      }, 300),
  });

  const { port } = server.address() as { port: number };
  const posting = post(slow, messageTo(`http://127.0.0.1:${port}/`), 10_000);
  posting.abort();
  assert.equal((await outcomeOf(posting)).isAborted, true);
  await isConnected;
  await slow.destroy();
  server.close();

  assert.equal(received, 0);
});

test('one that was answered is not given up any more', async () => {
  const { url } = await startReceiver(answerWith(200, {}, 'thanks'));
  const posting = post(agent, messageTo(url));
  await posting.answered;
  posting.abort();

  assert.deepEqual(await outcomeOf(posting), {
    ...{ response_status: 200, response_body: 'thanks', error: null },
    isAborted: false,
  });
});

test('a request that cannot be written is answered with why', async () => {
  const { url } = await startReceiver();
  const { error } = await post(agent, messageTo(url, { 'webhook-id': 'two\nlines' })).answered;

  assert.equal(error, 'The exchange failed (UND_ERR_INVALID_ARG).');
});
