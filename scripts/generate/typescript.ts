import type { JsonObject } from '../../src/platform/http/openapi/schemas.ts';

/** Writes a published schema as a TypeScript type, its descriptions and bounds as JSDoc. */
export function typeOf(schema: JsonObject): string {
  const { $ref, type, enum: values, items } = schema;
  if (typeof $ref === 'string') return $ref.slice($ref.lastIndexOf('/') + 1);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (isList(choices)) return [...new Set(choices.map((choice) => typeOf(asObject(choice))))].join(' | ');
  if (isObject(schema['not']) && Object.keys(schema['not']).length === 0) return 'never';
  if (schema['const'] !== undefined) return literal(schema['const']);
  if (isList(values)) return values.map(literal).join(' | ');
  if (isList(type)) return type.map((each) => typeOf({ ...schema, type: each })).join(' | ');
  if (type === 'array') return `Array<${typeOf(asObject(items))}>`;
  if (type === 'object') return objectOf(schema);
  return scalars[String(type)] ?? 'unknown';
}

const scalars: Record<string, string> = {
  string: 'string',
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
  null: 'null',
};

const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
const literal = (value: unknown): string =>
  typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : JSON.stringify(value);

function objectOf({ properties, required, additionalProperties }: JsonObject): string {
  if (!isObject(properties)) return `Record<string, ${typeOf(asObject(additionalProperties))}>`;
  const names = isList(required) ? required : [];
  const fields = Object.entries(properties).flatMap(([name, field]) => {
    const declaration = `${name}${names.includes(name) ? '' : '?'}: ${typeOf(asObject(field))};`;
    return [...jsdoc(noteOf(asObject(field))), declaration];
  });
  return ['{', ...fields.map(indented), '}'].join('\n');
}

export const indented = (lines: string): string => lines.replaceAll(/^(?=.)/gm, '  ');

export function jsdoc(lines: readonly string[]): string[] {
  const safe = lines.map((line) => line.replaceAll('*/', '*\\/'));
  if (safe.length === 0) return [];
  if (safe.length === 1) return [`/** ${safe[0]} */`];
  return ['/**', ...safe.map((line) => (line ? ` * ${line}` : ' *')), ' */'];
}

/** The description of a field and the bounds that its type cannot say. */
export function noteOf(schema: JsonObject): string[] {
  const { description, format, minimum, maximum, minLength, maxLength, maxItems } = schema;
  const bounds = [
    typeof format === 'string' && format !== 'decimal' ? format : '',
    range(minimum, maximum, ''),
    range(minLength, maxLength, ' characters'),
    range(undefined, maxItems, ' items'),
    schema['default'] === undefined ? '' : `${JSON.stringify(schema['default'])} when absent`,
  ].filter(Boolean);
  const sentence = typeof description === 'string' ? description : '';
  const note = [sentence, bounds.length > 0 ? `(${bounds.join(', ')})` : ''].filter(Boolean).join(' ');
  return note ? note.split('\n') : [];
}

function range(min: unknown, max: unknown, unit: string): string {
  const upper = typeof max === 'number' && max < Number.MAX_SAFE_INTEGER ? max : undefined;
  if (typeof min === 'number' && upper !== undefined)
    return min === upper ? `${min}${unit}` : `${min} to ${max}${unit}`;
  if (upper !== undefined) return `at most ${upper}${unit}`;
  return typeof min === 'number' ? `at least ${min}${unit}` : '';
}

export function interfaceOf(name: string, schema: JsonObject): string {
  const type = typeOf(schema);
  const { description } = schema;
  const head = typeof description === 'string' ? jsdoc(description.split('\n')) : [];
  const isChoice = isList(schema['anyOf'] ?? schema['oneOf']);
  const body =
    type.startsWith('{\n') && !isChoice ? `export interface ${name} ${type}` : `export type ${name} = ${type};`;
  return [...head, body].join('\n');
}
