import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { propertyRuns } from '../../../testing/repetitions.ts';
import { ask, type Stub, startStub } from '../../../testing/stub-server.ts';
import { isMalformedTarget, routablePath, UNROUTABLE } from './target.ts';

let stub: Stub;
before(async () => {
  stub = await startStub();
});
after(() => stub.app.close());

const ID = '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d';
const ORDER = `/partner/v1/orders/${ID}`;

const strange = [
  '/partner/v1/%6frders',
  '/partner/v1/ord%65rs',
  '/partner%2fv1/orders',
  '/partner%2Fv1/orders',
  '/partner/v1/orders#',
  '/partner/v1/orders#top',
  '/partner/v1/orders;',
  '/partner/v1/orders;a=1',
  '/partner/v1/orders/',
  '//partner/v1/orders',
  '/partner//v1/orders',
  '/partner/v1//orders',
  '/partner/v1/./orders',
  '/partner/v1/x/../orders',
  '/partner/v1/orders/.',
  '/partner/v1/orders/..',
  '/partner/v1/%2e/orders',
  '/partner/v1/x/%2E%2E/orders',
  '/Partner/v1/orders',
  '/partner/V1/orders',
  '/partner/v1/ORDERS',
  '/partner\\v1\\orders',
  '/partner/v1/orders%5C',
  '/partner/v1/orders%00',
  '/partner/v1/orders%0A',
  '/partner/v1/orders%7F',
  '/partner/v1/orders%20',
  '/partner/v1/orders?a=#b',
  '/partner/v1/orders?a=\\',
  'http://localhost/partner/v1/orders',
  'HTTP://localhost/partner/v1/orders',
  'https://evil.example/partner/v1/orders',
  '*',
  '/*',
  '/',
  '/partner/v1/:order',
  '/partner/v1/*',
  `${ORDER};x=1`,
  `${ORDER}#x`,
  `${ORDER}/`,
  `/partner/v1/orders/%35b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d`,
  '/partner/v1/orders/a%2fb',
  '/partner/v1/orders/a%2Fb',
  '/partner/v1/orders/%e2%82%ac',
];

for (const target of strange)
  test(`${target} is no route, however well it is signed`, async () => {
    const answer = await ask(stub, { target });

    assert.equal(answer.status, 404);
    assert.equal(answer.code, 'route_not_found');
  });

test('percent signs that stand for no UTF-8 are a malformed target', async () => {
  for (const target of ['/partner/v1/orders/%', '/partner/v1/%zz', '/partner/v1/orders?a=%f', '/nowhere?a=%ff']) {
    const answer = await ask(stub, { target });
    assert.equal(answer.status, 400, target);
    assert.equal(answer.code, 'invalid_request', target);
  }
});

test('a lawfully encoded id that is malformed is not found as an id', async () => {
  const answer = await ask(stub, { target: '/partner/v1/orders/not%20an%20id' });

  assert.equal(answer.code, 'not_found');
  assert.deepEqual(answer.details, { resource: 'order', id: 'not an id' });
});

const spellings = fc
  .oneof(
    fc.webUrl(),
    fc.string(),
    fc.array(fc.constantFrom('/', 'partner', 'v1', 'orders', '%6f', '%2f', ';', '#', '.', '..', '//', '?', ID), {
      maxLength: 9,
    }),
    fc
      .tuple(fc.nat(ORDER.length), fc.constantFrom(...'/;#?%\\.\t é%2'))
      .map(([at, extra]) => ORDER.slice(0, at) + extra + ORDER.slice(at)),
    fc.nat(ORDER.length).map((at) => ORDER.slice(0, at) + (ORDER[at] ?? '').toUpperCase() + ORDER.slice(at + 1)),
    fc
      .nat(ORDER.length)
      .map((at) => `${ORDER.slice(0, at)}%${ORDER.charCodeAt(at).toString(16)}${ORDER.slice(at + 1)}`),
  )
  .map((parts) => (Array.isArray(parts) ? parts.join('') : parts));

test('of thousands of targets only those equal byte for byte may be routed', () => {
  fc.assert(
    fc.property(spellings, (target) => {
      const path = routablePath(target);
      if (path === UNROUTABLE) return;
      const [written] = target.split('?');
      assert.equal(path, written);
      assert.match(path, /^(\/[^/?#;\\]+)+$/);
      assert.equal(isMalformedTarget(path), false);
      assert.equal(decodeURIComponent(path).split('/').length, path.split('/').length);
    }),
    propertyRuns('targets'),
  );
});

test('a handler runs for a fuzzed target only where the target is its route, byte for byte', async () => {
  const before = stub.calls.length;
  const targets = fc.sample(spellings, propertyRuns('requests')).filter((text) => /^[\x21-\x7e]+$/.test(text));
  let expected = 0;
  for (const target of targets) {
    const answer = await ask(stub, { target });
    const [path = '', query = ''] = target.split('?');
    // Of an id the letter case does not count.
    const isSpelled = path.startsWith(ORDER.slice(0, -ID.length)) && path.toLowerCase() === ORDER.toLowerCase();
    const isOrder = isSpelled && query === '' && !target.includes('#');
    const isList = path === '/partner/v1/orders' && query === '' && !target.includes('#');
    if (isOrder || isList) expected++;
    assert(
      answer.status === 200 ? isOrder || isList : answer.status >= 400 && answer.status < 500,
      `${target} ${answer.status}`,
    );
  }
  assert.equal(stub.calls.length - before, expected);
});
