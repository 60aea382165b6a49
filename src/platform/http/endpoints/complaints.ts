import type { z } from 'zod';

/**
 * What a schema found wrong, in words for the developer who reads the response: one entry per field, its dotted path
 * to what is wrong and what to send instead. A value is never quoted: it may be personal.
 */
type Issue = z.core.$ZodIssue;

/** Field to complaint. A map, so that a field called __proto__ is only a name. */
export type Complaints = Map<string, string>;

/** `kind` is what the caller calls a name of the input: a field of a body, a parameter of a query. */
export function complain(complaints: Complaints, issues: readonly Issue[], input: unknown, kind = 'field'): void {
  for (const issue of issues) collect(issue, [], { input, kind }, complaints);
}

type Source = { readonly input: unknown; readonly kind: string };

type Path = readonly PropertyKey[];

function collect(issue: Issue, above: Path, source: Source, complaints: Complaints): void {
  const path = [...above, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys) add(complaints, [...path, key], `Unknown ${source.kind}; remove it.`);
  } else if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const branch = likeliest(issue.errors);
    if (branch) for (const inner of branch) collect(inner, path, source, complaints);
    else add(complaints, path, oneOfTypes(issue.errors));
  } else if (issue.code === 'invalid_key' || issue.code === 'invalid_element') {
    for (const inner of issue.issues) add(complaints, path, inner.message);
  } else if (ofAbsence.includes(issue.code) && valueAt(source.input, path) === undefined) {
    add(complaints, path, issue.message === REQUIRED ? REQUIRED : `${REQUIRED} ${issue.message}`);
  } else add(complaints, path, issue.message);
}

/** What a field that is not there is found to be: of no type, none of the values, none of the shapes. */
const ofAbsence: readonly Issue['code'][] = ['invalid_type', 'invalid_value', 'invalid_union'];

function add(complaints: Complaints, path: Path, message: string): void {
  const name = path.length === 0 ? 'body' : path.map(String).join('.');
  if (!complaints.has(name)) complaints.set(name, message);
}

/** Of the shapes a value may have, the one it comes closest to: the fewest complaints, all of them inside it. */
const likeliest = (branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined =>
  branches
    .filter((issues) => issues.every(({ code, path }) => path.length > 0 || code !== 'invalid_type'))
    .sort((a, b) => a.length - b.length)[0];

function oneOfTypes(branches: readonly (readonly Issue[])[]): string {
  const types = branches.flat().flatMap((issue) => (issue.code === 'invalid_type' ? [aType(issue.expected)] : []));
  return types.length > 0 ? `Expected ${[...new Set(types)].join(' or ')}.` : 'Expected another kind of value.';
}

function valueAt(input: unknown, path: Path): unknown {
  let value = input;
  for (const step of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as { [name: PropertyKey]: unknown })[step];
  }
  return value;
}

const REQUIRED = 'Required.';

/** The words for what a schema complains about without words of its own. */
export const wording: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? REQUIRED : `Expected ${aType(issue.expected)}, got ${kindOf(issue.input)}.`;
  if (issue.code === 'invalid_value') return `Expected ${oneOf(issue.values)}.`;
  if (issue.code === 'invalid_union' && Array.isArray(issue.options)) return `Expected ${oneOf(issue.options)}.`;
  if (issue.code === 'too_small') return bound('at least', issue.minimum, issue.origin, issue.exact);
  if (issue.code === 'too_big') return bound('at most', issue.maximum, issue.origin, issue.exact);
  if (issue.code === 'invalid_format') return `Expected ${formats[issue.format] ?? `the format ${issue.pattern}`}.`;
  if (issue.code === 'not_multiple_of') return `Expected a multiple of ${issue.divisor}.`;
  return issue.code === 'custom' ? 'Not valid here; see the reference.' : undefined;
};

const formats: { readonly [format: string]: string } = {
  email: 'an e-mail address',
  url: 'an absolute URL',
  uuid: 'a UUID',
  datetime: 'an instant such as "2026-11-21T09:30:00.000Z"',
  date: 'a date such as "2026-11-21"',
};

const oneOf = (values: readonly unknown[]) => {
  // A value that may be left out is no value to send.
  const shown = values.filter((value) => value !== undefined).map((value) => JSON.stringify(value));
  return shown.length === 1 ? shown[0] : `one of ${shown.join(', ')}`;
};

const types: { readonly [type: string]: string } = {
  array: 'a list',
  object: 'an object',
  record: 'an object',
  int: 'a whole number',
  null: 'null',
};
const aType = (type: string) => types[type] ?? (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`);

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'a list' : aType(typeof value));

const counted: { readonly [origin: string]: string } = {
  string: 'character',
  array: 'item',
  set: 'item',
  file: 'byte',
};

function bound(words: string, limit: number | bigint, origin: string, isExact = false): string {
  const unit = counted[origin];
  const amount = unit === undefined ? String(limit) : `${limit} ${unit}${Number(limit) === 1 ? '' : 's'}`;
  return `Expected ${isExact ? 'exactly' : words} ${amount}.`;
}
