import { openSchemaBook, type SchemaBook } from '../../src/platform/http/openapi/schemas.ts';
import type { MemberEndpoint, OperatorEndpoint } from '../../src/vocabulary/endpoint.ts';
import type { Machine } from '../../src/vocabulary/machine.ts';
import { Pagination, PaginationOfFirm } from '../../src/vocabulary/page.ts';
import { indented, interfaceOf, typeOf } from './typescript.ts';

type Served = OperatorEndpoint | MemberEndpoint;
type Tables = {
  readonly endpoints: readonly Served[];
  readonly machines: readonly Machine<string, string>[];
};

/**
 * console/src/api/calls.generated.ts and console/src/dashboard/calls.generated.ts: what a page knows of each operators' or members'
 * endpoint, by its name, and from which statuses each transition leads, so that a button can say why it is disabled.
 */
export function consoleSource({ endpoints, machines }: Tables): string {
  const schemas = openSchemaBook();
  const isOfFirm = endpoints.some(({ permission }) => permission !== undefined);
  schemas.describe(isOfFirm ? PaginationOfFirm : Pagination, 'output');
  const calls = endpoints.map((endpoint) => callOf(endpoint, schemas));
  const types = Object.entries(schemas.components)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => interfaceOf(name, schema));
  return [
    '// Written by `npm run generate` from the tables of the service. Do not edit.',
    ...types,
    [
      '/** A page of a list. */',
      `export type Page<Row> = { data: Row[]; pagination: Pagination${isOfFirm ? 'OfFirm' : ''} };`,
    ].join('\n'),
    ['/** What each operation takes and returns. */', 'export type Calls = {', ...calls.map(indented), '};'].join('\n'),
    `export const operations = ${JSON.stringify(Object.fromEntries(endpoints.map(operationOf)), null, 2)} as const;`,
    `export const transitions = ${JSON.stringify(transitionsOf(machines), null, 2)} as const;`,
    '',
  ].join('\n\n');
}

function callOf(endpoint: Served, schemas: SchemaBook): string {
  const { name, params, query, body, data, paginated } = endpoint;
  const input = Object.entries({ params, query, body }).flatMap(([part, schema]) => {
    if (!schema) return [];
    const isOptional = part !== 'params' && schema.safeParse({}).success;
    return [`${part}${isOptional ? '?' : ''}: ${typeOf(schemas.describe(schema, 'input'))};`];
  });
  const answer = typeOf(schemas.describe(data, 'output'));
  return [`'${name}': {`, ...[...input, `answer: ${paginated ? `Page<${answer}>` : answer};`].map(indented), '};'].join(
    '\n',
  );
}

const operationOf = ({ name, method, path, permission, member }: Served) => [
  name,
  { method, path, permission: permission ?? member },
];

/** By the table of the machine: the statuses that each of its transitions leads from. */
const transitionsOf = (machines: readonly Machine<string, string>[]) =>
  Object.fromEntries(
    machines.map(({ table, transitions }) => [
      table,
      Object.fromEntries(Object.entries(transitions).map(([name, { from }]) => [name, from])),
    ]),
  );
