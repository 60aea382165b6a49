import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endpoints, events, resources } from '../../../service/registry.ts';
import { openApiDocument } from './document.ts';
import { isObject, type JsonObject } from './schemas.ts';

/** What is published of each field: enough to fill it in, or to show it, without asking anyone. */
const WORDS_MIN = 4;

/** A component that says nothing of the field that refers to it: which currency it is, the field has to say. */
const SAYS_NO_MEANING = '#/components/schemas/Currency';

type Field = { readonly place: string; readonly name: string; readonly schema: JsonObject };

const document = openApiDocument({ endpoints, events, resources });
const components = (document['components'] as { schemas: Record<string, JsonObject> }).schemas;
const fields = [...fieldsOf(components, ''), ...fieldsOf(document['paths'], '')];

/** The properties of every schema of the document, and every parameter. */
function fieldsOf(part: unknown, place: string): Field[] {
  if (Array.isArray(part)) return part.flatMap((one) => fieldsOf(one, place));
  if (!isObject(part)) return [];
  const { properties, parameters } = part;
  const own = [
    ...Object.entries(isObject(properties) ? properties : {}).map(([name, schema]) => ({ name, schema })),
    ...(Array.isArray(parameters) ? parameters : [])
      .filter(({ name }) => name)
      .map(({ name, ...schema }) => ({ name, schema })),
  ];
  const deeper = Object.entries(part).filter(([keyword]) => !['example', 'examples'].includes(keyword));
  return [
    ...own.map(({ name, schema }) => ({ place, name, schema: schema as JsonObject })),
    ...deeper.flatMap(([name, inner]) => fieldsOf(inner, `${place} ${name}`)),
  ];
}

function descriptionOf({ description, $ref, anyOf }: JsonObject): string | null {
  if (typeof description === 'string') return description;
  if (Array.isArray(anyOf)) return anyOf.map(descriptionOf).find((text) => text !== null) ?? null;
  if (typeof $ref !== 'string' || $ref === SAYS_NO_MEANING) return null;
  return descriptionOf(components[$ref.slice($ref.lastIndexOf('/') + 1)]!);
}

test('every field and parameter of the document says in words what it means', () => {
  assert(fields.length > 1_000);
  for (const { place, name, schema } of fields) {
    const description = descriptionOf(schema);
    assert(description, `${place} ${name} has no description`);
    const words = description.split(/\s+/).length;
    assert(words >= WORDS_MIN, `${place} ${name} says only: ${description}`);
  }
});

test('no description is at fields of different names, or of different sets of values', () => {
  const known = new Map<string, Field>();
  for (const field of fields) {
    const { description } = field.schema;
    if (typeof description !== 'string') continue;
    const other = known.get(description) ?? field;
    known.set(description, other);
    const where = `"${description}" is at ${other.place} ${other.name} and at ${field.place} ${field.name}`;
    assert.equal(field.name, other.name, where);
    if (!isParameter(field) && !isParameter(other)) assert.deepEqual(valuesOf(field), valuesOf(other), where);
  }
});

/** A parameter that filters means the same of every list, whatever the values of the list are. */
const isParameter = ({ schema }: Field): boolean => typeof schema['in'] === 'string';

const valuesOf = ({ schema: { enum: values } }: Field): unknown[] =>
  Array.isArray(values) ? values.filter((value) => value !== null) : [];
