import type { z } from 'zod';
import { complaintsOfCursors } from '../../vocabulary/page.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Complaints, complain, wording } from './complaints.ts';
import { readJson } from './json.ts';
import type { JsonObject } from './json-faults.ts';
import type { Plan } from './plan.ts';
import { readQuery } from './target.ts';

/** Parses at the door, so that an operation can trust its types. Nothing is coerced, clamped or dropped. */
export type Parsed = { readonly query: unknown; readonly body: unknown };

const COMPLAINTS_MAX = 100;

const KEPT_MAX = 64;
const KEPT_CHARACTERS_MAX = 2_048;
/** Partners poll the same targets all day: what one query text means is read once, and nobody can change it. */
const kept = new WeakMap<Plan, Map<string, Parsed>>();

export function readInput(plan: Plan, target: string, bytes: Buffer): Parsed {
  if (bytes.length > 0 || target.length > KEPT_CHARACTERS_MAX) return read(plan, target, bytes);
  const known = kept.get(plan) ?? new Map<string, Parsed>();
  kept.set(plan, known);
  const queryText = queryOf(target);
  const before = known.get(queryText);
  if (before) return before;
  const parsed = read(plan, target, bytes);
  Object.freeze(parsed.query);
  Object.freeze(parsed.body);
  if (known.size >= KEPT_MAX) known.clear();
  known.set(queryText, parsed);
  return parsed;
}

const queryOf = (target: string): string => (target.includes('?') ? target.slice(target.indexOf('?')) : '');

const read = (plan: Plan, target: string, bytes: Buffer): Parsed =>
  judgeInput(plan, { query: readQuery(target), body: readJson(bytes) });

type Given = { readonly query: JsonObject; readonly body: JsonObject };

/** What was read, held against the endpoint's schemas. */
export function judgeInput({ endpoint, query, endpoint: { body } }: Plan, given: Given): Parsed {
  const complaints: Complaints = new Map();
  const input = {
    query: query
      ? check(query, given.query, complaints, 'parameter')
      : refuseAll(given.query, 'Unknown parameter; remove it.', complaints),
    body: body
      ? check(body, given.body, complaints)
      : refuseAll(given.body, `${endpoint.method} takes no body here; remove it.`, complaints),
  };
  if (endpoint.paginated && input.query)
    for (const [name, complaint] of complaintsOfCursors(input.query)) complaints.set(name, complaint);
  if (complaints.size > 0) refuse('validation_error', Object.fromEntries([...complaints].slice(0, COMPLAINTS_MAX)));
  return input;
}

function check(schema: z.ZodType, value: object, complaints: Complaints, kind = 'field'): unknown {
  const outcome = schema.safeParse(value, { error: wording });
  if (outcome.success) return outcome.data;
  complain(complaints, outcome.error.issues, value, kind);
  return undefined;
}

function refuseAll(value: JsonObject, complaint: string, complaints: Complaints): undefined {
  for (const name of Object.keys(value)) complaints.set(name, complaint);
}

/** A path names records; one whose id is malformed does not exist. */
export function readParams({ params }: Plan, given: { readonly [name: string]: string }): unknown {
  const named: Record<string, string> = {};
  for (const { name, resource, read: readParam, isWellFormed } of params) {
    const id = readParam(given[name]!);
    if (!isWellFormed(id)) refuse('not_found', { resource, id });
    named[name] = id;
  }
  return named;
}
