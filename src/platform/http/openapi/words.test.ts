import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, events, resources } from '../../../service/registry.ts';
import { openApiDocument } from './document.ts';
import type { JsonObject } from './schemas.ts';

/** The published document of the whole service describes everything. */
const document = openApiDocument({ endpoints, events, resources }) as {
  paths: Record<string, Record<string, JsonObject>>;
  components: { schemas: Record<string, JsonObject> };
};
const { schemas } = document.components;

const partsOf = ({ anyOf, oneOf, allOf, items }: JsonObject) =>
  [anyOf, oneOf, allOf, items].flat().filter((part): part is JsonObject => typeof part === 'object' && part !== null);

function isDescribed(schema: JsonObject): boolean {
  if (typeof schema['description'] === 'string') return true;
  const { $ref } = schema;
  if (typeof $ref === 'string') return isDescribed(schemas[$ref.slice($ref.lastIndexOf('/') + 1)]!);
  return partsOf(schema).some(({ $ref: other }) => typeof other === 'string');
}

function undescribed(schema: JsonObject, path: string): string[] {
  const fields = Object.entries((schema['properties'] ?? {}) as Record<string, JsonObject>);
  return [
    ...fields.filter(([, field]) => !isDescribed(field)).map(([name]) => `${path}.${name}`),
    ...fields.flatMap(([name, field]) => undescribed(field, `${path}.${name}`)),
    ...partsOf(schema).flatMap((part) => undescribed(part, path)),
  ];
}

test('every schema and every field of it has a description', () => {
  for (const [name, schema] of Object.entries(schemas)) {
    assert.equal(typeof schema['description'], 'string', name);
    assert.deepEqual(undescribed(schema, name), []);
  }
});

test('every parameter has a description', () => {
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, { parameters = [] }] of Object.entries(operations))
      for (const parameter of parameters as JsonObject[])
        assert(parameter['$ref'] || isDescribed(parameter), `${method} ${path} ${parameter['name']}`);
});

for (const endpoint of endpoints.filter(({ body }) => body !== undefined))
  test(`each example of ${endpoint.name} is a body that it takes`, () => {
    const { requestBody } = document.paths[endpoint.path]![endpoint.method.toLowerCase()] as {
      requestBody: {
        content: { 'application/json': { example?: unknown; examples?: Record<string, { value: unknown }> } };
      };
    };
    const { example, examples = { default: { value: example } } } = requestBody.content['application/json'];

    assert.ok(Object.keys(examples).length > 0);
    for (const [title, { value }] of Object.entries(examples)) {
      const { success, error } = endpoint.body!.safeParse(value);
      assert(success, `${title}: ${JSON.stringify(value)} ${error}`);
    }
  });
