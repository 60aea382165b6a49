import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Field, Operation } from './operation.ts';
import { type Terminal, UsageError } from './terminal.ts';

export type Values = Readonly<Record<string, unknown>>;

export const flagOf = (name: string): string =>
  `--${name.replaceAll('_', '-').replaceAll(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}`;

/** The values of the options that were typed, as the API takes them. The service decides whether they are allowed. */
export function valuesOf(fields: readonly Field[], typed: Values): Record<string, unknown> {
  const given = fields.filter(({ name }) => typed[name] !== undefined);
  return Object.fromEntries(given.map((field) => [field.name, readValue(field, String(typed[field.name]))]));
}

function readValue({ name, kind }: Field, text: string): unknown {
  if (kind === 'text') return text;
  if (kind === 'list') return text === '' ? [] : text.split(',').map((part) => part.trim());
  if (kind === 'integer' && /^-?\d{1,15}$/.test(text)) return Number(text);
  if (kind === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  if (kind === 'json') return parseJson(flagOf(name), text);
  throw new UsageError(
    `${flagOf(name)}: expected ${kind === 'integer' ? 'a whole number' : 'true or false'}, not ${text}.`,
  );
}

export function parseJson(from: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${from}: expected JSON.`);
  }
}

/** `--body -` reads standard input, `--body @file` a file, anything else is the JSON itself. Sent as it is, byte for byte. */
export async function bodyText(source: string, terminal: Terminal): Promise<string> {
  if (source === '-') return await terminal.readInput();
  if (!source.startsWith('@')) return source;
  const file = source.slice(1);
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--body: ${file} cannot be read (${error.code}).`);
  });
}

/** What is sent as the body: the text of --body, else an object of the options, else nothing. */
export async function bodyOf(
  operation: Operation,
  typed: Values,
  source: unknown,
  terminal: Terminal,
): Promise<unknown> {
  if (!operation.takesBody) return undefined;
  const fields = valuesOf(operation.body, typed);
  if (source === undefined) {
    requireFields(operation.body, typed);
    return Object.keys(fields).length > 0 ? fields : undefined;
  }
  const [given] = Object.keys(fields);
  if (given) throw new UsageError(`--body and ${flagOf(given)} were both given: put ${given} into the body.`);
  const text = await bodyText(String(source), terminal);
  parseJson('--body', text);
  return text;
}

/** The fields with what a file holds, and its name where that is a field too. */
export async function withFile({ file, body }: Operation, typed: Values, path: unknown): Promise<Values> {
  if (!file || typeof path !== 'string') return typed;
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`--file: ${path} cannot be read (${error.code}).`);
  });
  const isNamed = body.some(({ name }) => name === 'file_name');
  return {
    ...(isNamed && { file_name: basename(path) }),
    ...Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
    [file.field]: file.as === 'text' ? bytes.toString('utf8') : bytes.toString('base64'),
  };
}

export function requireFields(fields: readonly Field[], typed: Values): void {
  const missing = fields.filter(({ name, isRequired }) => isRequired && typed[name] === undefined);
  if (missing.length > 0)
    throw new UsageError(`Missing: ${missing.map(({ name }) => flagOf(name)).join(', ')}. --help describes each.`);
}
