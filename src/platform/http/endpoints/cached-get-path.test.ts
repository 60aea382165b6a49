import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterEach, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import {
  closeStubs,
  exchange,
  parse,
  type Received,
  type StubRequest,
  signed,
  startStub,
} from '../../../testing/stub-server.ts';

afterEach(closeStubs);

/** A path that never varies, and one that the router has to take apart. */
const straight = '/partner/v1/organisation';
const routed = '/partner/v1/wallets/NGN';

/** What a response says, but for what differs between any two: its id, its time, and what depends on the path. */
const seen = ({ status, code, headers, details }: Received, before: number) => {
  const { date: _date, 'x-request-id': id, 'x-ratelimit-reset': _reset, 'content-length': _length, ...rest } = headers;
  const { target: _target, canonical_sha256: _canonical, server_timestamp: _time, ...otherDetails } = details;
  const remaining = rest['x-ratelimit-remaining'];
  const counted = remaining && { 'x-ratelimit-remaining': String(Number(remaining) + before) };
  return {
    status,
    code,
    details: otherDetails,
    head: { ...rest, ...counted },
    hasId: /^[0-9a-f-]{36}$/.test(id ?? ''),
  };
};

const requests: { readonly [what: string]: (target: string) => StubRequest } = {
  'a sound request': (target) => ({ target }),
  'no signature': (target) => ({ target, headers: { 'X-Service-Signature': null } }),
  'a wrong signature': (target) => ({ target, headers: { 'X-Service-Signature': 'a'.repeat(128) } }),
  'an unknown key': (target) => ({ target, key_id: `pk_live_${'z'.repeat(32)}` }),
  'an old timestamp': (target) => ({ target, timestamp: '1700000000' }),
  'a header twice': (target) => ({ target, headers: { 'X-Service-Timestamp': ['1700000000', '1700000000'] } }),
  'two hosts': (target) => ({ target, headers: { Host: ['a', 'b'] } }),
  'no host': (target) => ({ target, headers: { Host: null } }),
  'a body': (target) => ({ target, body: '{}' }),
  'a body in chunks': (target) => ({ target, headers: { 'Transfer-Encoding': 'chunked' } }),
  'a fragment': (target) => ({ target: `${target}?a=#b` }),
  'a broken percent-encoding': (target) => ({ target: `${target}?a=%zz` }),
  'an unknown parameter': (target) => ({ target: `${target}?a=b` }),
  'a parameter twice': (target) => ({ target: `${target}?a=b&a=b` }),
  'a slash too many': (target) => ({ target: `${target}/` }),
  'another spelling': (target) => ({ target: target.replace('partner', '%70artner') }),
  'another method': (target) => ({ target, method: 'DELETE' }),
};
for (const [what, request] of Object.entries(requests))
  test(`${what} is answered alike with and without the router`, async () => {
    const stub = await startStub();
    const send = (target: string) => exchange(stub.port, signed(request(target)), request(target).method);

    const direct = seen(await send(straight), 0);
    const through = seen(await send(routed), 1);

    assert.equal(direct.hasId, true);
    assert.notEqual(direct.status, 0);
    assert.deepEqual(direct, through);
  });

test('a request that comes during a stop, on a connection that is in use, is answered 503 with Retry-After', async () => {
  const stub = await startStub();
  const socket = connect(stub.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => {});
  const ended = new Promise((done) => socket.once('close', done));
  socket.write(signed({ target: '/partner/v1/waits' }));
  while (stub.calls.length === 0) await delay(5);
  const closed = stub.app.close();
  socket.write(signed({ target: straight }));
  await delay(50);
  stub.release();
  await ended;
  await closed;

  const all = Buffer.concat(chunks);
  const first = parse(all, 'GET')!;
  const second = parse(all.subarray(all.indexOf('HTTP/1.1 503')), 'GET')!;
  assert.equal(first.status, 200);
  assert.equal(second.code, 'unavailable');
  assert.equal(second.headers['retry-after'], '1');
  assert.equal(second.headers['connection'], 'close');
});
