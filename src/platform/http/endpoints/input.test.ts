import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { z } from 'zod';
import { ask, type Stub, type StubRequest, startStub } from '../../../testing/stub-server.ts';
import { requestedMoney, requestedPrice } from '../../../vocabulary/values.ts';
import { type Complaints, complain, wording } from './complaints.ts';

let stub: Stub;
before(async () => {
  stub = await startStub();
});
after(() => stub.app.close());

const place = async (body: object | string) =>
  ask(stub, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Idempotency-Key': 'k' },
  });
const ORDER = { investment_id: '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d', amount: '5000.00', currency: 'NGN' };

test('each field that is wrong is named, with the remedy', async () => {
  const answer = await place({ amount: 5000, currency: 'EUR', customer: {}, metadata: { a: 1 } });

  assert.equal(answer.code, 'validation_error');
  assert.deepEqual(answer.details, {
    investment_id: 'Required.',
    amount: 'Expected a decimal string above 0 with at most 2 decimals, such as "5000.00".',
    currency: 'Expected one of "NGN", "GHS", "USD".',
    'metadata.a': 'Expected a string, got a number.',
    customer: 'Unknown field; remove it.',
  });
});

test('an amount that is only too large is reported as too large, not as no decimal', () => {
  const schema = z.strictObject({ amount: requestedMoney('Money.'), price: requestedPrice('A price.') });

  assert.deepEqual(complaints(schema, { amount: '1000000000000000.00', price: '1000000000000' }), {
    amount: 'Expected at most 15 digits before the point.',
    price: 'Expected at most 12 digits before the point.',
  });
  assert.deepEqual(complaints(schema, { amount: '0000000000000001.00', price: '999999999999.123456789' }), {
    amount: 'Expected a decimal string above 0 with at most 2 decimals, such as "5000.00".',
    price: 'Expected a decimal string above 0 with at most 8 decimals, such as "1.25".',
  });
});

test('a fault of the query and one of the body are reported together', async () => {
  const answer = await ask(stub, {
    method: 'POST',
    target: '/partner/v1/orders?limit=1',
    body: '{"constructor":1}',
    headers: { 'Idempotency-Key': 'k' },
  });

  assert.equal(answer.details['limit'], 'Unknown parameter; remove it.');
  assert.equal(answer.details['constructor'], 'Unknown field; remove it.');
});

test('what a handler gets is what was sent', async () => {
  await place(ORDER);
  const { body, query, params } = stub.calls.at(-1)!.request;

  assert.deepEqual({ body, query, params: { ...params } }, { body: ORDER, query: undefined, params: {} });
});

const queries: readonly (readonly [query: string, details: object | null])[] = [
  ['', null],
  ['?', null],
  ['?&', null],
  ['?limit=1&offset=0', null],
  ['?limit=%31', null],
  ['?search=a%26b+c', null],
  ['?limit=0', { limit: 'Expected 1 to 200.' }],
  ['?limit=201', { limit: 'Expected 1 to 200.' }],
  ['?limit=', { limit: 'Expected a whole number.' }],
  ['?limit', { limit: 'Expected a whole number.' }],
  ['?limit=01', { limit: 'Expected a whole number.' }],
  ['?limit=1.0', { limit: 'Expected a whole number.' }],
  ['?limit=1e2', { limit: 'Expected a whole number.' }],
  ['?limit=-1', { limit: 'Expected a whole number.' }],
  ['?limit=+1', { limit: 'Expected a whole number.' }],
  ['?Limit=1', { Limit: 'Unknown parameter; remove it.' }],
  ['?status=x&colour=y', { status: 'Unknown parameter; remove it.', colour: 'Unknown parameter; remove it.' }],
  ['?limit=1&limit=1', { limit: 'Given more than once; send it once.' }],
  ['?limit=1&%6cimit=2', { limit: 'Given more than once; send it once.' }],
  ['?limit[]=1', { 'limit[]': 'Unknown parameter; remove it.' }],
  ['?search=a%00b', { search: 'NUL characters (%00) are not allowed.' }],
  ['?__proto__=1', { ['__proto__']: 'Unknown parameter; remove it.' }],
  ['?constructor=1', { constructor: 'Unknown parameter; remove it.' }],
];

test('a query is read strictly: nothing unknown, nothing twice, nothing coerced', async () => {
  for (const [query, details] of queries) {
    const answer = await ask(stub, { target: `/partner/v1/orders${query}` });
    assert.equal(answer.code, details ? 'validation_error' : null, query);
    assert.deepEqual(Object.entries(answer.details), Object.entries(details ?? {}), query);
  }
  const searches = stub.calls.map(({ request }) => (request.query as { search?: string } | undefined)?.search);
  assert(searches.includes('a&b c'));
});

test('an endpoint without parameters and without a body takes none', async () => {
  const submit = (more: StubRequest) => ask(stub, { method: 'POST', target: '/partner/v1/kyb/submit', ...more });

  assert.equal((await submit({})).status, 200);
  assert.equal((await submit({ body: '{}' })).status, 200);
  assert.deepEqual((await submit({ body: '{"a":1}' })).details, { a: 'POST takes no body here; remove it.' });
  assert.equal((await submit({ body: '[]' })).code, 'invalid_json');
  const answer = await ask(stub, { target: '/partner/v1/organisation?a=1' });
  assert.deepEqual(answer.details, { a: 'Unknown parameter; remove it.' });
});

const ID = '5b0c7c1e-6a0f-4b0e-9d0a-0a6f5f0c1e2d';

test('a record whose name in the path is malformed does not exist', async () => {
  const rows = [
    ['/partner/v1/orders/1', { resource: 'order', id: '1' }],
    [`/partner/v1/orders/${ID}0`, { resource: 'order', id: `${ID}0` }],
    [`/partner/v1/orders/${'x'.repeat(4_000)}`, { resource: 'order', id: 'x'.repeat(4_000) }],
    ['/partner/v1/wallets/ngn', { resource: 'wallet', id: 'ngn' }],
    ['/partner/v1/wallets/EUR', { resource: 'wallet', id: 'EUR' }],
  ] as const;
  for (const [target, details] of rows) {
    const answer = await ask(stub, { target });
    assert.equal(answer.status, 404);
    assert.deepEqual(answer.details, details);
  }
  assert.equal((await ask(stub, { target: '/partner/v1/wallets/NGN' })).status, 200);
  assert.equal((await ask(stub, { target: `/partner/v1/orders/${ID.toUpperCase()}` })).status, 200);
  assert.equal((await ask(stub, { target: '/partner/v1/market/instruments/MTNN' })).status, 200);
  const removed = await ask(stub, { method: 'DELETE', target: '/partner/v1/webhooks/x' });
  assert.deepEqual(removed.details, { resource: 'endpoint', id: 'x' });
});

test('the body limit is that of the endpoint', async () => {
  const upload = (length: number) =>
    ask(stub, {
      method: 'POST',
      target: '/partner/v1/kyb/documents',
      body: JSON.stringify({ content: 'x'.repeat(length) }),
    });

  assert.equal((await upload(2_000_000)).status, 200);
  assert.equal((await upload(3_000_000)).code, 'body_too_large');
});

const complaints = (schema: z.ZodType, value: unknown) => {
  const found: Complaints = new Map();
  complain(found, schema.safeParse(value, { error: wording }).error?.issues ?? [], value);
  return Object.fromEntries(found);
};

test('alternatives are explained by the one that was meant, or by what would be taken', () => {
  const side = z.discriminatedUnion('side', [
    z.strictObject({ side: z.literal('buy'), amount: z.string() }),
    z.strictObject({ side: z.literal('sell'), units: z.string() }),
  ]);
  const preset = z.discriminatedUnion('side', [
    z.strictObject({ side: z.literal('buy').optional() }),
    z.strictObject({ side: z.literal('sell') }),
  ]);
  const plain = z.strictObject({ a: z.union([z.string(), z.strictObject({ b: z.int() })]) });

  assert.deepEqual(complaints(side, { side: 'hold' }), { side: 'Expected one of "buy", "sell".' });
  assert.deepEqual(complaints(preset, { side: 'hold' }), { side: 'Expected one of "buy", "sell".' });
  assert.deepEqual(complaints(side, {}), { side: 'Required. Expected one of "buy", "sell".' });
  assert.deepEqual(complaints(side, { side: 'buy', units: '1' }), {
    amount: 'Required.',
    units: 'Unknown field; remove it.',
  });
  assert.deepEqual(complaints(plain, { a: true }), { a: 'Expected a string or an object.' });
  assert.deepEqual(complaints(plain, { a: { b: 'x' } }), { 'a.b': 'Expected a number, got a string.' });
});

test('a missing field is reported as required, with what it expects', () => {
  const schema = z.strictObject({
    currency: z.enum(['NGN', 'GHS']),
    accepted: z.literal(true),
    items: z.array(z.strictObject({ kind: z.enum(['a', 'b']) })),
  });

  assert.deepEqual(complaints(schema, { items: [{}] }), {
    currency: 'Required. Expected one of "NGN", "GHS".',
    accepted: 'Required. Expected true.',
    'items.0.kind': 'Required. Expected one of "a", "b".',
  });
  assert.deepEqual(complaints(schema, { currency: null, accepted: false, items: [] }), {
    currency: 'Expected one of "NGN", "GHS".',
    accepted: 'Expected true.',
  });
});

test('bounds, formats and lists are reported in words', () => {
  const schema = z.strictObject({
    text: z.string().min(2),
    long: z.string().max(1),
    code: z.string().length(3),
    list: z.array(z.string()).max(1),
    counts: z.array(z.int().max(5)),
    email: z.email(),
    flag: z.boolean(),
    kind: z.literal('x'),
    step: z.number().multipleOf(5),
    pairs: z.record(z.string().max(2, 'Expected short keys.'), z.string()),
  });
  const value = {
    text: 'a',
    long: 'ab',
    code: 'a',
    list: ['a', 'b'],
    counts: [9, 1.5],
    email: 'x',
    flag: null,
    kind: 'y',
    step: 3,
    pairs: { abc: '' },
  };

  assert.deepEqual(complaints(schema, value), {
    text: 'Expected at least 2 characters.',
    long: 'Expected at most 1 character.',
    code: 'Expected exactly 3 characters.',
    list: 'Expected at most 1 item.',
    'counts.0': 'Expected at most 5.',
    'counts.1': 'Expected a whole number, got a number.',
    email: 'Expected an e-mail address.',
    flag: 'Expected a boolean, got null.',
    kind: 'Expected "x".',
    step: 'Expected a multiple of 5.',
    'pairs.abc': 'Expected short keys.',
  });
  assert.deepEqual(complaints(schema, 'x'), { body: 'Expected an object, got a string.' });
});

test('a query that was read before is judged the same, and one that was refused is refused again', async () => {
  const list = (query: string) => ask(stub, { target: `/partner/v1/orders${query}` });
  for (const query of ['?limit=1', '?limit=1', '?limit=2', '']) assert.equal((await list(query)).status, 200);
  for (const query of ['?limit=0', '?limit=0', '?nobody=1', '?nobody=1'])
    assert.equal((await list(query)).code, 'validation_error');
});
