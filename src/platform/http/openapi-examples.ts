import type { JsonObject } from './openapi-schemas.ts';

/**
 * The smallest whole value that fits a published schema: required fields alone, null where null may stand, and the
 * field's own example where it has one.
 */
export function exampleOf(schema: unknown, components: Readonly<Record<string, JsonObject>>): unknown {
  if (!isObject(schema)) return null;
  const { $ref, examples, type, enum: values, anyOf, oneOf, items } = schema;
  const again = (part: unknown) => exampleOf(part, components);
  if (typeof $ref === 'string') return again(components[$ref.slice($ref.lastIndexOf('/') + 1)]);
  if (mayBeNull(type) || (Array.isArray(anyOf) && anyOf.some((choice) => choice?.type === 'null'))) return null;
  if (Array.isArray(examples)) return examples[0];
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf ?? oneOf)) return again([anyOf, oneOf].flat().find(isObject));
  if (type === 'object') return objectExample(schema, again);
  if (type === 'array') return [again(items)];
  if (type === 'integer') return typeof schema['minimum'] === 'number' ? schema['minimum'] : 0;
  return type === 'boolean' ? true : stringExample(schema);
}

const mayBeNull = (type: unknown): boolean => Array.isArray(type) && type.includes('null');

function objectExample({ properties, required }: JsonObject, again: (part: unknown) => unknown): JsonObject {
  const names = Array.isArray(required) ? required : [];
  const fields = Object.entries(isObject(properties) ? properties : {}).filter(([name]) => names.includes(name));
  return Object.fromEntries(fields.map(([name, part]) => [name, again(part)]));
}

const texts = ['text', 'NG', 'USD-NGN', '0123456789', `pk_test_${'7Qm2'.repeat(8)}`, '0123456789abcdef'.repeat(4)];

function stringExample({ pattern, minLength, maxLength }: JsonObject): string | undefined {
  const fits = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern).test(text)) &&
    (typeof minLength !== 'number' || text.length >= minLength) &&
    (typeof maxLength !== 'number' || text.length <= maxLength);
  return texts.find(fits);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
