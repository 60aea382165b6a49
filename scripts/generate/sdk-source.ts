import { sentenceOf } from '../../src/platform/http/endpoints/deprecation.ts';
import type { Published } from '../../src/platform/http/openapi/document.ts';
import { nameEvents } from '../../src/platform/http/openapi/event-names.ts';
import { openSchemaBook, type SchemaBook } from '../../src/platform/http/openapi/schemas.ts';
import type { Endpoint } from '../../src/vocabulary/endpoint.ts';
import { Pagination } from '../../src/vocabulary/page.ts';
import { partnerCodes } from '../../src/vocabulary/reference/error-guide.ts';
import { purposeText } from '../../src/vocabulary/reference/operation-text.ts';
import type { Resources } from '../../src/vocabulary/reference/resources.ts';
import { refusals } from '../../src/vocabulary/refusals.ts';
import { eventTypes } from './event-types.ts';
import { indented, interfaceOf, jsdoc, typeOf } from './typescript.ts';

const written = '// Written by `npm run generate` from the tables of the service. Do not edit.';

type Files = { readonly types: string; readonly resources: string };

/** sdk/src/types.generated.ts, one type per published schema, and sdk/src/generated.ts, one method per endpoint, grouped by resource. */
export function sdkSource({ endpoints: all, events, resources: described }: Published<Endpoint>): Files {
  // A stream is followed by code written by hand.
  const endpoints = all.filter(({ streams }) => !streams);
  const schemas = openSchemaBook();
  schemas.describe(Pagination, 'output');
  const names = [...new Set(endpoints.map(resourceOf))];
  const queries = endpoints.flatMap((endpoint) => queryType(endpoint, schemas));
  const resources = names.map((name) => resource(name, endpoints, schemas));
  const ofEvents = eventTypes(events, schemas);
  nameEvents(schemas, events);
  const types = Object.entries(schemas.components)
    .filter(([name]) => name !== 'Event')
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, schema]) => interfaceOf(name, schema));
  const declarations = [written, errorCodes(), ...types, ...ofEvents, ...queries, ''].join('\n\n');
  const methods = [...resources, resourcesClass(names, described), ''].join('\n\n');
  return { types: declarations, resources: [written, importsOf(declarations, methods), methods].join('\n\n') };
}

/** What the methods use of the types. Comments may name a type that the code does not. */
function importsOf(types: string, methods: string): string {
  const code = methods.replaceAll(/\/\*\*[\s\S]*?\*\//g, '').replaceAll(/'[^']*'/g, "''");
  const used = new Set(code.match(/\b[A-Z]\w*\b/g));
  const declared = [...types.matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name!);
  return [
    "import type { CallOptions, CreateOptions, ScenarioOptions } from './options.ts';",
    "import type { PagePromise } from './pages.ts';",
    "import { type Download, pathOf, type Send } from './send.ts';",
    'import type {',
    ...declared.filter((name) => used.has(name)).map((name) => `  ${name},`),
    "} from './types.generated.ts';",
    '',
    "export * from './types.generated.ts';",
  ].join('\n');
}

function errorCodes(): string {
  const lines = partnerCodes.map((code) => `/** ${refusals[code].status}. ${refusals[code].message} */\n| '${code}'`);
  return ['/** Why the service says no. New codes may appear within v1. */', 'export type ErrorCode =']
    .concat(lines.map(indented))
    .join('\n')
    .concat(';');
}

const resourceOf = ({ name }: Endpoint): string => name.slice(0, name.indexOf('.'));
const verbOf = ({ name }: Endpoint): string => name.slice(name.indexOf('.') + 1);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const queryName = (endpoint: Endpoint): string => `${capital(resourceOf(endpoint))}${capital(verbOf(endpoint))}Query`;

function queryType(endpoint: Endpoint, schemas: SchemaBook): string[] {
  if (!endpoint.query) return [];
  const description = `What \`${endpoint.name}\` can be narrowed to.`;
  return [interfaceOf(queryName(endpoint), { ...schemas.describe(endpoint.query, 'input'), description })];
}

function resource(name: string, endpoints: readonly Endpoint[], schemas: SchemaBook): string {
  const own = endpoints.filter((endpoint) => resourceOf(endpoint) === name);
  const methods = own.map((endpoint) => indented(method(endpoint, schemas)));
  return [`const ${name} = (send: Send) => ({`, ...methods, '});'].join('\n');
}

function method(endpoint: Endpoint, schemas: SchemaBook): string {
  const data = endpoint.answersFile ? 'Download' : typeOf(schemas.describe(endpoint.data, 'output'));
  const result = endpoint.paginated ? `PagePromise<${data}>` : `Promise<${data}>`;
  const way = endpoint.answersFile ? 'file' : endpoint.paginated ? 'page' : 'one';
  const call = `send.${way}(${request(endpoint)}, options)`;
  return [
    ...jsdoc(comment(endpoint)),
    `${verbOf(endpoint)}: (${parameters(endpoint, schemas).join(', ')}): ${result} =>`,
    `  ${call},`,
  ].join('\n');
}

const pathParameters = (endpoint: Endpoint): string[] => Object.keys(endpoint.params?.shape ?? {});

function parameters(endpoint: Endpoint, schemas: SchemaBook): string[] {
  const { body, query, idempotency, takesScenario } = endpoint;
  const takesNothing = body?.safeParse({}).success ? ' = {}' : '';
  const asksNothing = query?.safeParse({}).success ? ' = {}' : '';
  const options = takesScenario ? 'ScenarioOptions' : idempotency ? 'CreateOptions' : 'CallOptions';
  return [
    ...pathParameters(endpoint).map((name) => `${name}: string`),
    ...(body ? [`body: ${typeOf(schemas.describe(body, 'input'))}${takesNothing}`] : []),
    ...(query ? [`query: ${queryName(endpoint)}${asksNothing}`] : []),
    `options: ${options} = {}`,
  ];
}

function request(endpoint: Endpoint): string {
  const variables = pathParameters(endpoint);
  const path = variables.length > 0 ? `pathOf('${endpoint.path}', { ${variables.join(', ')} })` : `'${endpoint.path}'`;
  const parts = [
    `method: '${endpoint.method}'`,
    `path: ${path}`,
    ...(endpoint.query ? ['query'] : []),
    ...(endpoint.body ? ['body'] : []),
    ...(endpoint.idempotency ? ['takesKey: true'] : []),
  ];
  return `{ ${parts.join(', ')} }`;
}

function comment(endpoint: Endpoint): string[] {
  const { summary, scope, mode, idempotency } = endpoint;
  const rights = `\`${endpoint.method} ${endpoint.path}\`, scope \`${scope}\`${mode ? `, ${mode} keys only` : ''}.`;
  const key = 'An idempotency key is made when none is given, and kept over retries.';
  return [
    `${summary}.`,
    '',
    ...purposeText(endpoint).flatMap((paragraph) => [...paragraph.split('\n'), '']),
    rights,
    ...(idempotency ? [key] : []),
    ...(endpoint.deprecation ? ['', `@deprecated ${sentenceOf(endpoint.deprecation)}`] : []),
  ];
}

function resourcesClass(names: readonly string[], described: Resources): string {
  const fields = names.flatMap((name) => [
    ...jsdoc([described[name]?.about ?? '']),
    `readonly ${name}: ReturnType<typeof ${name}>;`,
  ]);
  const assignments = names.map((name) => `this.${name} = ${name}(send);`);
  return [
    '/** Every operation of the API, by resource. */',
    'export class Resources {',
    ...fields.map(indented),
    '',
    '  constructor(send: Send) {',
    ...assignments.map((line) => indented(indented(line))),
    '  }',
    '}',
  ].join('\n');
}
