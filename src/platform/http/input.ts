import type { z } from 'zod';
import { refuse } from '../../vocabulary/refusals.ts';
import { type Complaints, complain, wording } from './complaints.ts';
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

/** The body is null where none was sent. */
export function readInput(plan: Plan, target: string, body: JsonObject | null): Parsed {
  if (body !== null || target.length > KEPT_CHARACTERS_MAX) return read(plan, target, body);
  const known = kept.get(plan) ?? new Map<string, Parsed>();
  kept.set(plan, known);
  const queryText = queryOf(target);
  const before = known.get(queryText);
  if (before) return before;
  const parsed = read(plan, target, body);
  Object.freeze(parsed.query);
  Object.freeze(parsed.body);
  if (known.size >= KEPT_MAX) known.clear();
  known.set(queryText, parsed);
  return parsed;
}

const queryOf = (target: string): string => (target.includes('?') ? target.slice(target.indexOf('?')) : '');

function read({ endpoint, query, endpoint: { body } }: Plan, target: string, sent: JsonObject | null): Parsed {
  const given = { query: readQuery(target), body: sent ?? {} };
  const complaints: Complaints = new Map();
  const input = {
    query: query
      ? check(query, given.query, complaints, 'parameter')
      : refuseAll(given.query, 'Unknown parameter; remove it.', complaints),
    body: body
      ? check(body, given.body, complaints)
      : refuseAll(given.body, `${endpoint.method} takes no body here; remove it.`, complaints),
  };
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
  for (const { name, resource, isWellFormed } of params) {
    const id = given[name]!;
    if (!isWellFormed(id)) refuse('not_found', { resource, id });
  }
  return given;
}
