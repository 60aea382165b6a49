import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeTypes } from '../notifications/events/types.ts';
import { openApiDocument } from '../platform/http/openapi/document.ts';
import { SAYS_NOTHING } from '../platform/http/openapi/schemas.ts';
import { IS_SET } from '../testing/is-set.ts';
import { sliceSamples } from '../testing/slice-samples.ts';
import { endpoints, events, machines, resources } from './registry.ts';

type Fields = { readonly [name: string]: unknown };
const described = describeTypes(events).map(({ type, example }) => ({ type, ...example.data }));

const table = sliceSamples.flatMap(({ eventStates = [] }) => eventStates);

/** What a machine says of an event that no sample describes; one of no transition leaves the status as it is. */
function requireOfMachine({ type, object, previous }: (typeof described)[number]): void {
  const from = previous?.['status'] ?? null;
  const moves = machines.flatMap((machine) =>
    machine.names.flatMap((name) =>
      machine.events(name).some((sent) => sent.type === type)
        ? machine.from(name).map((status) => `${status} ${machine.transitions[name]!.to}`)
        : [],
    ),
  );
  if (moves.length === 0) assert.equal(from, null, type);
  else assert(moves.includes(`${from} ${object['status']}`), `${type}: ${from} ${object['status']}`);
}

test('every object with a status is shown with the status of its event, and what that implies', () => {
  const withStatus = described.filter(({ object }) => 'status' in object);
  const listed = new Set(table.map(([type]) => type));
  assert.deepEqual(
    [...listed].filter((type) => withStatus.every((one) => one.type !== type)),
    [],
  );
  for (const one of withStatus.filter(({ type }) => !listed.has(type))) requireOfMachine(one);
  for (const [type, from, to, implied = {}] of table) {
    const { object, previous } = described.find((each) => each.type === type)!;
    assert.equal(object['status'], to, type);
    assert.equal(previous?.['status'] ?? null, from, type);
    for (const [name, value] of Object.entries(implied)) {
      if (value === IS_SET) assert.notEqual(object[name] ?? null, null, `${type} ${name}`);
      else assert.deepEqual(object[name], value, `${type} ${name}`);
    }
  }
});

test('the example of every event is an object of its schema, now and before', () => {
  for (const [index, { type, object, previous }] of described.entries()) {
    const schema = events[index]!.object;
    assert.deepEqual(schema.parse(object), object, type);
    assert.deepEqual(schema.parse({ ...object, ...previous }), { ...object, ...previous }, type);
    for (const [name, before] of Object.entries(previous ?? {}))
      assert.notDeepEqual(object[name], before, `${type} ${name}`);
  }
});

test('an endpoint is shown disabled where it was disabled, and a document with its decision where it was reviewed', () => {
  const object = (type: string) => described.find((each) => each.type === type)!.object;
  const { enabled, disabled_reason } = object('webhook_endpoint.disabled');

  assert.deepEqual({ enabled, disabled_reason }, { enabled: false, disabled_reason: 'gone' });
  assert.equal(object('kyb.document.reviewed')['review_status'], 'approved');
  assert.equal(object('test.ping')['enabled'], true);
});

test('an answer shows the order that was recorded, and the stream the event that it names', () => {
  const { paths } = openApiDocument({ endpoints, events, resources }) as {
    paths: Record<string, Record<string, never>>;
  };
  const answer = (path: string, method: string, status: number) =>
    (paths[path]![method]! as { responses: Record<string, { content: Record<string, Shown> }> }).responses[status]!
      .content;
  const bought = answer('/partner/v1/orders', 'post', 201)['application/json']!.examples!['buy']!.value.data;
  const read = answer('/partner/v1/orders/{order_id}', 'get', 200)['application/json']!.example as { data: Fields };
  const stream = answer('/partner/v1/events/stream', 'get', 200)['text/event-stream']!.example as string;

  const { payment_mode, status, currency, client_reference } = bought;
  assert.deepEqual(
    { payment_mode, status, currency, client_reference },
    { payment_mode: 'wallet', status: 'completed', currency: 'NGN', client_reference: 'INV-2026-0001' },
  );
  assert.deepEqual(read.data, bought);
  assert.match(stream, /\nevent: key\.created\ndata: \{.*"type":"key\.created".*"status":"active"/);
});

type Shown = { example?: unknown; examples?: Record<string, { value: { data: Fields } }> };

test('no text of an example is a placeholder', () => {
  const silent: string[] = [];
  const collect = (value: unknown, path: string) => {
    if (value === SAYS_NOTHING || value === 'text') silent.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, part] of Object.entries(value)) collect(part, `${path}.${name}`);
  };
  collect(examplesIn(openApiDocument({ endpoints, events, resources })), 'examples');

  assert.deepEqual(silent, []);
});

/** Every `example` of a document, by its place in the document. */
function examplesIn(part: unknown, path = ''): Fields {
  if (typeof part !== 'object' || part === null) return {};
  return Object.assign(
    {},
    ...Object.entries(part).map(([name, inner]) =>
      name === 'example' ? { [path]: inner } : examplesIn(inner, `${path}/${name}`),
    ),
  );
}
