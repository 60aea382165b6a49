import assert from 'node:assert/strict';
import { z } from 'zod';
import { idOfReference } from '../../vocabulary/id.ts';
import { idsWithin, type Range } from '../../vocabulary/range.ts';

/** The filters of a list as conditions. Only those that are given become part of the statement, so that each shape gets its own plan. */
export type Filters = {
  /** Columns that a filter of the same name has to equal. */
  readonly equal?: readonly string[];
  /** The same of columns with a closed list of values: the value is in the statement, where a partial index of it is used. */
  readonly closed?: readonly string[];
  /** How references of such records begin: one spells the id of its record, which the filter `reference` looks up. */
  readonly referencePrefix?: 'ORD' | 'FND' | 'WDR' | 'MND';
  /** Where the filter `client_reference` looks: in the records themselves, which have an index of it, or in `client_references`, under this kind. */
  readonly clientReferences?: 'own' | 'funding_request' | 'withdrawal';
  /** Filters that a column does not have: of each name the condition on `record`, with the parameter that has the value. */
  readonly by?: Readonly<Record<string, (parameter: string) => string>>;
  /** The same of filters with a closed list of values: the value is in the statement, so that its plan is that of this value. */
  readonly byClosed?: Readonly<Record<string, (literal: string) => string>>;
  /** The statuses in which a record waits for the firm: the filter `waiting`. */
  readonly waiting?: readonly string[];
};

/** Nothing has it. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** The filter for what waits, in a list whose records may wait. */
export const waitingFilter = (which: string) =>
  z
    .enum(['true', 'false'])
    .optional()
    .meta({ description: `\`true\`: only those that wait, which are ${which}. \`false\`: only the others.` });

/** Conditions on `record`, whose parameters begin at `$first`. Throws invalid_date_range. */
export function conditionsOf(
  query: Range & Readonly<Record<string, unknown>>,
  { equal = [], closed = [], referencePrefix, clientReferences, by = {}, byClosed = {}, waiting = [] }: Filters,
  first: number,
): { readonly clauses: string[]; readonly values: string[] } {
  const values: string[] = [];
  const clauses: string[] = [];
  const add = (condition: string, value: unknown) => {
    if (typeof value === 'string') clauses.push(`record.${condition} ${parameter(value)}`);
  };
  const parameter = (value: string) => `$${first + values.push(value) - 1}`;
  const { lowest, above } = idsWithin(query);
  add('id >=', lowest);
  add('id <', above);
  for (const column of equal) add(`${column} =`, query[column]);
  for (const column of closed)
    if (query[column] !== undefined) clauses.push(`record.${column} = ${literal(query[column])}`);
  const [reference, client_reference] = [query['reference'], query['client_reference']];
  if (referencePrefix !== undefined && typeof reference === 'string')
    add('id =', idOfReference(reference, referencePrefix) ?? NO_ID);
  if (clientReferences === 'own') add('client_reference =', client_reference);
  else if (clientReferences !== undefined && typeof client_reference === 'string')
    clauses.push(`record.id in (
      select named.record_id
      from client_references named
      where named.environment_id = environment.id
        and named.kind = '${clientReferences}'
        and named.client_reference = ${parameter(client_reference)}
    )`);
  for (const [name, condition] of Object.entries(by)) {
    const value = query[name];
    if (typeof value === 'string') clauses.push(condition(parameter(value)));
  }
  for (const [name, condition] of Object.entries(byClosed))
    if (query[name] !== undefined) clauses.push(condition(literal(query[name])));
  if (query['waiting'] !== undefined) {
    const statuses = waiting.map(literal).join(', ');
    clauses.push(`record.status ${query['waiting'] === 'true' ? 'in' : 'not in'} (${statuses})`);
  }
  return { clauses, values };
}

/** Schemas admit the values of their lists only; nothing else is ever written into a statement. */
function literal(value: unknown): string {
  assert(typeof value === 'string' && /^\w+$/.test(value), 'a closed filter has one of its words');
  return `'${value}'`;
}
