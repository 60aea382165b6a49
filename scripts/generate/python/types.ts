import { isObject, type JsonObject } from '../../../src/platform/http/openapi/schemas.ts';
import { noteOf } from '../typescript.ts';

/**
 * Writes published schemas as Python types. An object becomes a TypedDict; one that has no name of its own is named after
 * the field that it is in. What a request carries may be given as `Decimal`, `date` or `datetime` too; what is
 * answered is what came over the wire.
 */
export type Direction = 'request' | 'answer';

export type Writer = {
  /** The type of a schema; `name` is what an object in it is called. */
  typeOf(schema: JsonObject, name: string, direction: Direction): string;
  /** Writes an object as a class under this name. */
  declare(name: string, schema: JsonObject, direction: Direction): void;
  /** Every class that was written, in the order in which they were met. */
  readonly classes: readonly string[];
};

export function openWriter(): Writer {
  const written = new Map<string, string>();
  const writer: Writer = {
    typeOf: (schema, name, direction) => typeOf(schema, name, direction, writer),
    declare(name, schema, direction) {
      if (written.has(name)) throw new Error(`two objects would be called ${name} in Python`);
      // Its place is taken before its fields are written, so that a class is before those it names.
      written.set(name, '');
      written.set(name, typedDict(name, schema, direction, writer));
    },
    get classes() {
      return [...written.values()];
    },
  };
  return writer;
}

function typeOf(schema: JsonObject, name: string, direction: Direction, writer: Writer): string {
  const { $ref, type, enum: values, items } = schema;
  if (typeof $ref === 'string') return refName($ref);
  const choices = schema['anyOf'] ?? schema['oneOf'];
  if (Array.isArray(choices)) return union(choices.map((choice) => writer.typeOf(asObject(choice), name, direction)));
  if (schema['const'] !== undefined) return `Literal[${literal(schema['const'])}]`;
  if (Array.isArray(values)) return `Literal[${values.map(literal).join(', ')}]`;
  if (Array.isArray(type)) return union(type.map((each) => writer.typeOf({ ...schema, type: each }, name, direction)));
  if (type === 'array') return `list[${writer.typeOf(asObject(items), `${name}Item`, direction)}]`;
  if (type === 'object') return objectOf(schema, name, direction, writer);
  if (type === 'string' && direction === 'request') return given[String(schema['format'])] ?? 'str';
  return scalars[String(type)] ?? 'Any';
}

const scalars: Record<string, string> = {
  string: 'str',
  integer: 'int',
  number: 'float',
  boolean: 'bool',
  null: 'None',
};

/** What a caller may give where a string of this format is sent. */
const given: Record<string, string> = { decimal: 'DecimalLike', date: 'DateLike', 'date-time': 'DateTimeLike' };

/** `None` comes last, as Python's own style has it. */
function union(types: readonly string[]): string {
  const all = [...new Set(types)];
  return [...all.filter((each) => each !== 'None'), ...(all.includes('None') ? ['None'] : [])].join(' | ');
}

function objectOf(schema: JsonObject, name: string, direction: Direction, writer: Writer): string {
  if (!isObject(schema['properties'])) {
    const values = schema['additionalProperties'];
    return `dict[str, ${isObject(values) ? writer.typeOf(values, `${name}Value`, direction) : 'Any'}]`;
  }
  writer.declare(name, schema, direction);
  return name;
}

/** A field that may be absent is in a class that needs no field, which inherits those that are needed. */
function typedDict(name: string, schema: JsonObject, direction: Direction, writer: Writer): string {
  const required: readonly unknown[] = Array.isArray(schema['required']) ? schema['required'] : [];
  const fields = Object.entries(asObject(schema['properties'])).filter(([, field]) => !isNever(asObject(field)));
  const needed = fields.filter(([field]) => required.includes(field));
  const others = fields.filter(([field]) => !required.includes(field));
  const write = (some: typeof fields) =>
    some.map(([field, each]) => ({
      field,
      type: writer.typeOf(asObject(each), name + pascal(field), direction),
      note: noteOf(asObject(each)),
    }));
  const about = docstring(describedAs(schema));
  if (others.length === 0) return classOf(name, 'TypedDict', write(needed), about);
  if (needed.length === 0) return classOf(name, 'TypedDict, total=False', write(others), about);
  const base = `_${name}Required`;
  return [
    classOf(base, 'TypedDict', write(needed), []),
    classOf(name, `${base}, total=False`, write(others), about),
  ].join('\n\n\n');
}

type Field = { readonly field: string; readonly type: string; readonly note: readonly string[] };

function classOf(name: string, parents: string, fields: readonly Field[], about: readonly string[]): string {
  if (fields.some(({ field }) => isKeyword(field))) {
    const pairs = fields.map(({ field, type, note }) => [
      ...note.map((line) => `        # ${line}`),
      `        ${literal(field)}: ${literal(type)},`,
    ]);
    return [`${name} = TypedDict(`, `    ${literal(name)},`, '    {', ...pairs.flat(), '    },', ')'].join('\n');
  }
  const lines = fields.flatMap(({ field, type, note }) => [`${field}: ${type}`, ...docstring(note)]);
  if (about.length + lines.length === 0) lines.push('pass');
  return [`class ${name}(${parents}):`, ...[...about, ...(about.length > 0 ? [''] : []), ...lines].map(indent)].join(
    '\n',
  );
}

const describedAs = ({ description }: JsonObject): string[] =>
  typeof description === 'string' ? description.split('\n') : [];
const isNever = ({ not }: JsonObject): boolean => isObject(not) && Object.keys(not).length === 0;
const isKeyword = (name: string): boolean => ['from', 'in', 'is', 'class', 'global', 'import', 'pass'].includes(name);

export const asObject = (value: unknown): JsonObject => (isObject(value) ? value : {});
export const refName = (ref: string): string => ref.slice(ref.lastIndexOf('/') + 1);
export const indent = (line: string): string => (line === '' ? '' : `    ${line}`);
export const pascal = (text: string): string =>
  text.replaceAll(/(?:^|[._-])(\w)/g, (_, letter: string) => letter.toUpperCase());
export const snake = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** The name of a parameter: `from` cannot be one. */
export const parameterName = (name: string): string => (isKeyword(name) ? `${name}_` : name);

/** As Python writes a constant of JSON. */
export function literal(value: unknown): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  return JSON.stringify(value);
}

export function docstring(lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  const safe = lines.map((line) => line.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"'));
  const last = safe.at(-1) ?? '';
  // A quotation mark at the end would end the text too early.
  if (safe.length === 1) return [`"""${last}${last.endsWith('"') ? ' ' : ''}"""`];
  return [`"""${safe[0]}`, ...safe.slice(1), '"""'];
}
