import { exampleTexts } from './openapi-example-texts.ts';
import type { JsonObject } from './openapi-schemas.ts';

/**
 * The smallest whole value that fits a published schema: required fields alone, null where null may stand, the field's
 * own example where it has one, and else what a field of that name is like.
 */
export function exampleOf(schema: unknown, components: Readonly<Record<string, JsonObject>>): unknown {
  return exampleAt(schema, components, { owner: '', name: '' });
}

/** Which field of which component, or of which field, an example is for. */
type Place = { readonly owner: string; readonly name: string };

function exampleAt(schema: unknown, components: Readonly<Record<string, JsonObject>>, place: Place): unknown {
  if (!isObject(schema)) return null;
  const { $ref, examples, type, enum: values, anyOf, oneOf, items } = schema;
  const again = (part: unknown, inner = place) => exampleAt(part, components, inner);
  if (typeof $ref === 'string') {
    const component = $ref.slice($ref.lastIndexOf('/') + 1);
    return again(components[component], { ...place, owner: component });
  }
  if (mayBeNull(type) || (Array.isArray(anyOf) && anyOf.some((choice) => choice?.type === 'null'))) return null;
  if (Array.isArray(examples)) return examples[0];
  if ('const' in schema) return schema['const'];
  if ('default' in schema) return schema['default'];
  if (Array.isArray(values)) return values[0];
  if (Array.isArray(anyOf ?? oneOf)) return again([anyOf, oneOf].flat().find(isObject));
  if (type === 'object') return objectExample(schema, place, again);
  if (type === 'array') return [again(items)];
  if (type === 'integer') return typeof schema['minimum'] === 'number' ? schema['minimum'] : 0;
  return type === 'boolean' ? true : stringExample(schema, place);
}

const mayBeNull = (type: unknown): boolean => Array.isArray(type) && type.includes('null');

function objectExample(
  { properties, required }: JsonObject,
  { owner, name: field }: Place,
  again: (part: unknown, place: Place) => unknown,
): JsonObject {
  const names = Array.isArray(required) ? required : [];
  const fields = Object.entries(isObject(properties) ? properties : {}).filter(([name]) => names.includes(name));
  return Object.fromEntries(fields.map(([name, part]) => [name, again(part, { owner: owner || field, name })]));
}

/** What no field should be left with: a text that fits its schema and says nothing. */
export const SAYS_NOTHING = 'example';
const texts = [SAYS_NOTHING, 'NG', 'USD-NGN', '0123456789', '0123456789abcdef'.repeat(4)];

function stringExample({ pattern, minLength, maxLength }: JsonObject, { owner, name }: Place): string | undefined {
  const fits = (text: string | undefined): text is string =>
    text !== undefined &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(text)) &&
    (typeof minLength !== 'number' || text.length >= minLength) &&
    (typeof maxLength !== 'number' || text.length <= maxLength);
  return [exampleTexts[`${owner}.${name}`], exampleTexts[name], ...texts].find(fits);
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
