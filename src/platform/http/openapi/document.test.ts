import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { endpoints, resources } from '../../../service/registry.ts';
import { event } from '../../../vocabulary/event.ts';
import { paging } from '../../../vocabulary/page.ts';
import { openApiDocument } from './document.ts';
import { exampleOf, openSchemaBook } from './schemas.ts';

const at = (value: unknown, ...path: string[]): unknown =>
  path.reduce<unknown>((part, name) => Object.entries(part ?? {}).find(([key]) => key === name)?.[1], value);

test('a header that an endpoint requires is required in the document', () => {
  const document = openApiDocument({ endpoints, events: [], resources });

  assert.deepEqual(at(document, 'paths', '/partner/v1/orders', 'post', 'parameters'), [
    { $ref: '#/components/parameters/IdempotencyKeyRequired' },
    { $ref: '#/components/parameters/SandboxScenario' },
  ]);
  assert.equal(at(document, 'components', 'parameters', 'IdempotencyKeyRequired', 'required'), true);
});

test('every refusal of an endpoint is under its status', () => {
  const document = openApiDocument({ endpoints, events: [], resources });
  const responses = at(document, 'paths', '/partner/v1/orders/{order_id}/cancel', 'post', 'responses');

  assert.deepEqual(at(responses, '409', 'x-error-codes'), [
    'idempotency_key_reused',
    'idempotency_in_progress',
    'order_not_cancellable',
  ]);
  assert.deepEqual(at(responses, '404', 'x-error-codes'), ['not_found']);
  assert.equal((at(responses, '401', 'x-error-codes') as string[]).at(-1), 'signature_reused');
  const list = at(document, 'paths', '/partner/v1/orders', 'get', 'responses');
  assert.deepEqual(at(list, '401'), { $ref: '#/components/responses/Refused401' });
});

test('a query parameter shows the type that its text means', () => {
  const book = openSchemaBook();

  assert.deepEqual(at(book.describe(z.strictObject(paging), 'input'), 'properties', 'limit'), {
    type: 'integer',
    minimum: 1,
    maximum: 200,
    default: 50,
    description: 'How many records to return, 1 to 200.',
  });
});

test('requests are closed and responses open to additions', () => {
  const type = z.strictObject({ type: z.string(), pattern: z.string().nullable() });
  const book = openSchemaBook();

  assert.equal(book.describe(type, 'input')['additionalProperties'], false);
  assert.deepEqual(book.describe(type, 'output'), {
    type: 'object',
    properties: { type: { type: 'string' }, pattern: { type: ['string', 'null'] } },
    required: ['type', 'pattern'],
  });
});

test('two shapes under one id stop the generation', () => {
  const book = openSchemaBook();
  const first = z.object({ a: z.string() }).meta({ id: 'TwiceUsed' });
  book.describe(first, 'output');
  z.globalRegistry.remove(first);
  const other = z.object({ b: z.string() }).meta({ id: 'TwiceUsed' });

  assert.throws(() => book.describe(other, 'output'), /Two schemas share the id TwiceUsed/);
});

test('an event becomes a webhook with its envelope and its object', () => {
  const Done = z.strictObject({ id: z.literal('a') });
  const done = event({ type: 'order.done', object_type: 'order', object: Done, when: 'It is done.' });

  const webhook = at(openApiDocument({ endpoints, events: [done], resources }), 'webhooks', 'order.done', 'post');

  assert.equal(at(webhook, 'description'), 'It is done.');
  const body = at(webhook, 'requestBody', 'content', 'application/json');
  assert.equal(at(body, 'schema', 'properties', 'type', 'const'), 'order.done');
  assert.equal(at(body, 'schema', 'properties', 'data', 'properties', 'object_type', 'const'), 'order');
  assert.deepEqual(at(body, 'example', 'data'), { object_type: 'order', object: { id: 'a' }, previous: null });
});

test('an example is the smallest value that fits', () => {
  const type = z.strictObject({
    amount: z.string().meta({ examples: ['5000.00'] }),
    note: z.string().nullable(),
    label: z.string().optional(),
    tags: z.array(z.enum(['one', 'two'])),
  });
  const book = openSchemaBook();

  assert.deepEqual(exampleOf(book.describe(type, 'input'), book.components), {
    amount: '5000.00',
    note: null,
    tags: ['one'],
  });
});
