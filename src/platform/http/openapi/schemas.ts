import { strictObject, z } from 'zod';
import { exampleTexts } from '../../../vocabulary/reference/example-texts.ts';

/**
 * From the schemas that validate to the schemas that are published. A schema with an id becomes one component and
 * is referred to everywhere; two different shapes under one id stop the generation. Responses may grow within v1, so
 * only requests say that unknown fields are refused.
 */
export type JsonObject = { [key: string]: unknown };
export type Direction = 'input' | 'output';

export type SchemaBook = {
  readonly components: Record<string, JsonObject>;
  describe(type: z.ZodType, direction: Direction): JsonObject;
};

export function openSchemaBook(): SchemaBook {
  const components: Record<string, JsonObject> = {};
  const describe = (type: z.ZodType, direction: Direction): JsonObject => {
    const whole = z.toJSONSchema(strictObject({ it: type }), { io: direction });
    for (const [id, definition] of Object.entries(whole.$defs ?? {})) {
      record(components, id, published(definition, direction));
    }
    return published(whole.properties?.['it'] ?? {}, direction);
  };
  return { components, describe };
}

function record(components: Record<string, JsonObject>, id: string, schema: JsonObject): void {
  const known = components[id];
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) throw new Error(`Two schemas share the id ${id}`);
  components[id] = schema;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Walks schemas only: what is called `type` or `pattern` among properties is a field, not a keyword. */
function published(schema: unknown, direction: Direction): JsonObject {
  if (!isObject(schema)) return {};
  const inner = (part: unknown) => (isObject(part) ? published(part, direction) : part);
  const walked = Object.fromEntries(
    Object.entries(schema).map(([keyword, part]) => {
      if (keyword === 'properties' && isObject(part)) {
        return [keyword, Object.fromEntries(Object.entries(part).map(([name, field]) => [name, inner(field)]))];
      }
      if (['anyOf', 'oneOf', 'allOf'].includes(keyword) && Array.isArray(part)) return [keyword, part.map(inner)];
      if (['items', 'additionalProperties', 'propertyNames'].includes(keyword)) return [keyword, inner(part)];
      return [keyword, part];
    }),
  );
  return polished(walked, direction);
}

function polished(schema: JsonObject, direction: Direction): JsonObject {
  const { $ref, ...rest } = schema;
  const pointed = typeof $ref === 'string' ? { $ref: $ref.replace('#/$defs/', '#/components/schemas/') } : {};
  if (direction === 'output' && rest['additionalProperties'] === false) delete rest['additionalProperties'];
  if (rest['maximum'] === Number.MAX_SAFE_INTEGER) delete rest['maximum'];
  if (rest['minimum'] === Number.MIN_SAFE_INTEGER) delete rest['minimum'];
  if (isEmpty(rest['additionalProperties'])) rest['additionalProperties'] = true;
  const described = withExample(meantType(nullable({ ...pointed, ...rest })));
  return direction === 'output' ? withoutKnownPattern(described) : described;
}

/** In a response, `uuid` or `date-time` is enough; in a request, the pattern shows what is refused. */
function withoutKnownPattern(schema: JsonObject): JsonObject {
  if (!(String(schema['format']) in examplesByFormat)) return schema;
  const { pattern: _pattern, ...rest } = schema;
  return rest;
}

const isEmpty = (value: unknown): boolean => isObject(value) && Object.keys(value).length === 0;

/** A value that may be null is one type with one description, not a choice of two. */
function nullable(schema: JsonObject): JsonObject {
  const { anyOf, ...rest } = schema;
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || !isObject(anyOf[0]) || anyOf[1]?.type !== 'null') return schema;
  const { type, enum: values, ...value } = anyOf[0];
  if (typeof type !== 'string' || type === 'object') return schema;
  const allowed = Array.isArray(values) ? { enum: [...values, null] } : {};
  return { type: [type, 'null'], ...allowed, ...value, ...rest };
}

/** Query parameters arrive as text; their meta describes the text, and the rules for the text are removed. */
function meantType(schema: JsonObject): JsonObject {
  if (!['integer', 'boolean'].includes(String(schema['type']))) return schema;
  const { pattern: _pattern, enum: _values, ...rest } = schema;
  return rest;
}

const examplesByFormat: Record<string, string> = {
  uuid: '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05',
  'date-time': '2026-11-21T09:30:00.000Z',
  date: '2026-11-21',
  email: 'ama.mensah@example.com',
};
const decimals = ['5000.00', '1.2345'];

function withExample(schema: JsonObject): JsonObject {
  const { format, pattern } = schema;
  if (typeof format !== 'string' || schema['examples']) return schema;
  const decimal = decimals.find((text) => typeof pattern === 'string' && new RegExp(pattern).test(text));
  const example = format === 'decimal' ? decimal : examplesByFormat[format];
  return example === undefined ? schema : { ...schema, examples: [example] };
}

/**
 * The smallest whole value that fits a published schema: only required fields, null where null is allowed, the field's
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

/** What no example should be: a text that fits its schema and explains nothing. */
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
