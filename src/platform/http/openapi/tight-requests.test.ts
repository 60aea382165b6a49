import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, events, resources } from '../../../service/registry.ts';
import { methodNames } from '../../../vocabulary/funding-methods.ts';
import { openApiDocument } from './document.ts';
import type { JsonObject } from './schemas.ts';

/** A client that is generated from the document cannot send what is always refused. */
const document = openApiDocument({ endpoints, events, resources }) as {
  info: JsonObject;
  paths: Record<string, Record<string, { parameters: { name: string; schema: JsonObject }[] }>>;
  components: { schemas: Record<string, JsonObject> };
};
const { schemas } = document.components;
const field = (component: string, name: string) =>
  (schemas[component]!['properties'] as Record<string, JsonObject>)[name]!;
const parameter = (path: string, name: string) =>
  document.paths[`/partner/v1${path}`]!['get']!.parameters.find((one) => one.name === name)!.schema;

test('the document says whom to ask', () => {
  assert.deepEqual(document.info['contact'], { name: 'The investment firm that gave you your keys' });
});

test('what is true or false is a boolean in requests', () => {
  assert.equal(parameter('/investments', 'is_open')['type'], 'boolean');
  assert.deepEqual(field('CreatePerson', 'is_pep')['type'], ['boolean', 'null']);
  assert.equal(field('CreateWebhookEndpoint', 'enabled')['type'], 'boolean');
});

test('an event is named by a name that exists', () => {
  const names = events.map(({ type }) => type);

  assert.deepEqual(schemas['EventName']!['enum'], names);
  assert.deepEqual(field('CreateWebhookEndpoint', 'events')['items'], { $ref: '#/components/schemas/EventFilter' });
  for (const name of ['order.*', 'kyb.document.*', ...names])
    assert((schemas['EventFilter']!['enum'] as string[]).includes(name), name);
});

test('a currency in a path is one of three', () => {
  for (const path of ['/wallets/{currency}', '/wallets/{currency}/proof'])
    assert.deepEqual(parameter(path, 'currency')['enum'], ['NGN', 'GHS', 'USD']);
});

test('a method of funding that is never asked for cannot be sent', () => {
  const requested = methodNames.filter((method) => method !== 'virtual_account');
  assert.deepEqual(field('CreateFundingRequest', 'method')['enum'], requested);
  assert.deepEqual(field('ResolveAccount', 'currency')['enum'], ['NGN', 'GHS']);
});

test('a list without doubles, and an object of which something must be there, say so', () => {
  assert.equal(field('CreatePerson', 'roles')['uniqueItems'], true);
  assert.equal(field('CreateKey', 'scopes')['uniqueItems'], true);
  assert.equal(schemas['RequestedCustomer']!['minProperties'], 1);
  const { minProperties, maxProperties } = schemas['AdvanceSandboxClock']!;
  assert.deepEqual([minProperties, maxProperties], [1, 1]);
  assert.equal(field('BuyRequest', 'metadata')['maxProperties'], 50);
});

for (const [component, name, taken, refused] of [
  ['CreateWebhookEndpoint', 'url', 'https://hooks.example.com/invest', 'ftp://hooks.example.com'],
  ['UpdateBusiness', 'website', 'HTTPS://acme.example', 'acme.example'],
  ['CreatePerson', 'nationality', 'gha', 'Ghana'],
  ['UploadDocument', 'file_name', 'Certificate.JPEG', 'certificate.docx'],
  ['InjectSandboxFault', 'route', 'POST /orders', '/orders'],
  ['Order', 'reference', 'ORD-01JD9X5GST8V21Q7XF5J4R6WG5', 'FND-01JD9X5GST8V21Q7XF5J4R6WG5'],
] as const)
  test(`the pattern of ${component}.${name} takes ${taken}, and not ${refused}`, () => {
    const pattern = new RegExp(String(field(component, name)['pattern']), 'u');

    assert(pattern.test(taken));
    assert(!pattern.test(refused));
  });

test('no bound is that of the numbers of JavaScript', () => {
  assert.doesNotMatch(JSON.stringify(schemas), /9007199254740991/);
});
