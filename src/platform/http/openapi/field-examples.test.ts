import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, events, resources } from '../../../service/registry.ts';
import { openApiDocument } from './document.ts';
import { isBareText } from './field-examples.ts';
import { isObject, type JsonObject } from './schemas.ts';

const { components } = openApiDocument({ endpoints, events, resources }) as {
  components: { schemas: Record<string, JsonObject> };
};

const bareTextsOf = (schema: unknown, place: string): string[] => {
  if (!isObject(schema) || !isObject(schema['properties'])) return [];
  return Object.entries(schema['properties']).flatMap(([name, field]) => [
    ...(isObject(field) && isBareText(field) ? [`${place}.${name}`] : []),
    ...bareTextsOf(field, `${place}.${name}`),
  ]);
};

test('every field that is a text shows a value that fits it', () => {
  assert.deepEqual(
    Object.entries(components.schemas).flatMap(([name, schema]) => bareTextsOf(schema, name)),
    [],
    'Give each a value: `.meta({ examples: [‥] })` where it is declared, or its name in field-examples.ts',
  );
});
