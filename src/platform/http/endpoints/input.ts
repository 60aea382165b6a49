import type { z } from 'zod';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { complaintsOfCursors } from '../../../vocabulary/page.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { failureCodeText } from '../../../vocabulary/values.ts';
import type { Headers } from '../server/headers.ts';
import { readQuery } from '../server/target.ts';
import type { CompiledRoute } from './compiled-route.ts';
import { type Complaints, complain, wording } from './complaints.ts';
import { type JsonObject, readJson } from './json.ts';
import type { Scenario } from './route.ts';

/** Parses before anything runs, so that an operation can trust its types. Nothing is coerced, clamped or dropped. */
export type ParsedInput = { readonly query: unknown; readonly body: unknown };

const COMPLAINTS_MAX = 100;

const CACHED_MAX = 64;
const CACHED_CHARACTERS_MAX = 2_048;
/** Partners poll the same targets all day: what one query text means is read once, and frozen. */
const cache = new WeakMap<CompiledRoute, Map<string, ParsedInput>>();

export function readInput(route: CompiledRoute, target: string, bytes: Buffer): ParsedInput {
  if (bytes.length > 0 || target.length > CACHED_CHARACTERS_MAX) return read(route, target, bytes);
  const parsedByQuery = cache.get(route) ?? new Map<string, ParsedInput>();
  cache.set(route, parsedByQuery);
  const queryText = queryOf(target);
  const before = parsedByQuery.get(queryText);
  if (before) return before;
  const parsed = read(route, target, bytes);
  Object.freeze(parsed.query);
  Object.freeze(parsed.body);
  if (parsedByQuery.size >= CACHED_MAX) parsedByQuery.clear();
  parsedByQuery.set(queryText, parsed);
  return parsed;
}

const queryOf = (target: string): string => (target.includes('?') ? target.slice(target.indexOf('?')) : '');

const read = (route: CompiledRoute, target: string, bytes: Buffer): ParsedInput =>
  checkInput(route, { query: readQuery(target), body: readJson(bytes) });

type UncheckedInput = { readonly query: JsonObject; readonly body: JsonObject };

/** What was read, checked with the endpoint's schemas. */
export function checkInput(
  { endpoint, query, endpoint: { body } }: CompiledRoute,
  unchecked: UncheckedInput,
): ParsedInput {
  const complaints: Complaints = new Map();
  const input = {
    query: query
      ? check(query, unchecked.query, complaints, 'parameter')
      : refuseAll(unchecked.query, 'Unknown parameter; remove it.', complaints),
    body: body
      ? check(body, unchecked.body, complaints)
      : refuseAll(unchecked.body, `${endpoint.method} takes no body here; remove it.`, complaints),
  };
  if (endpoint.paginated && input.query)
    for (const [name, complaint] of complaintsOfCursors(input.query)) complaints.set(name, complaint);
  if (complaints.size > 0) refuse('validation_error', Object.fromEntries([...complaints].slice(0, COMPLAINTS_MAX)));
  return input;
}

/** It names what Zod would add to a copy of it: that costs more than the check (see `merged`). */
const parsing = { error: wording, async: false };

function check(schema: z.ZodType, value: object, complaints: Complaints, kind = 'field'): unknown {
  const outcome = schema.safeParse(value, parsing);
  if (outcome.success) return outcome.data;
  complain(complaints, outcome.error.issues, value, kind);
  return undefined;
}

function refuseAll(value: JsonObject, complaint: string, complaints: Complaints): undefined {
  for (const name of Object.keys(value)) complaints.set(name, complaint);
}

/** A path names records; one whose id is malformed does not exist. */
export function readParams({ params }: CompiledRoute, texts: { readonly [name: string]: string }): unknown {
  const named: Record<string, string> = {};
  for (const { name, resource, read: readParam, isWellFormed } of params) {
    const id = readParam(texts[name]!);
    if (!isWellFormed(id)) refuse('not_found', { resource, id });
    named[name] = id;
  }
  return named;
}

export const asksScenario = (headers: Headers): boolean => headers['x-sandbox-scenario'].count > 0;

const scenarioText = /^fail:(.+)$/;

/** Reads X-Sandbox-Scenario where the endpoint understands it; elsewhere it is ignored. */
export function readScenario(endpoint: AnyEndpoint, headers: Headers): Scenario {
  const { value, count } = headers['x-sandbox-scenario'];
  if (count === 0 || !endpoint.takesScenario) return null;
  if (count === 1 && value === 'hold') return { kind: 'hold' };
  const code = count === 1 ? scenarioText.exec(value)?.[1] : undefined;
  const { takesScenario: codes } = endpoint;
  const isAllowed = code !== undefined && (codes === 'any' ? failureCodeText.test(code) : codes.includes(code));
  if (isAllowed) return { kind: 'fail', code };
  const expected = codes === 'any' ? 'lower-case letters, digits and underscores' : codes.join(', ');
  return refuse('validation_error', {
    'X-Sandbox-Scenario': `Expected "hold" or "fail:<code>", once; a code is: ${expected}.`,
  });
}
