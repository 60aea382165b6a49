import type { Field, Operation } from '../../cli/src/operation.ts';
import { isObject, type JsonObject, openSchemaBook, type SchemaBook } from '../../src/platform/http/openapi/schemas.ts';
import type { Endpoint, OperatorEndpoint } from '../../src/vocabulary/endpoint.ts';
import { noteOf } from './typescript.ts';

type Listed = Endpoint | OperatorEndpoint;
type Tables = {
  readonly endpoints: readonly Listed[];
  readonly resources: Readonly<Record<string, { readonly about: string }>>;
};

/** cli/src/operations.generated.ts: what the command line knows of each endpoint, read from the schemas that the SDK is read from. */
export const cliSource = ({ endpoints, resources }: { endpoints: readonly Endpoint[] } & Tables): string =>
  sourceOf({ endpoints: endpoints.filter(({ streams }) => !streams), resources }, './operation.ts');

/** Requests of a browser that signs in, which a command line has no use for. */
const ofBrowsers = [
  ...['sessions.prove', 'sessions.startOpenIdProof', 'sessions.proveOpenId'],
  // The command line proves by itself who types, where an approval takes it.
  ...['proofs.create', 'proofs.startPasskey'],
];

/** cli/src/operator/operations.generated.ts: the same of the operators' endpoints, but for those of a sign-in. */
export const operatorCliSource = ({
  endpoints,
  resources,
}: { endpoints: readonly OperatorEndpoint[] } & Tables): string =>
  sourceOf(
    {
      endpoints: endpoints.filter(({ name, permission }) => permission !== 'anyone' && !ofBrowsers.includes(name)),
      resources,
    },
    '../operation.ts',
  );

function sourceOf({ endpoints, resources }: Tables, types: string): string {
  const schemas = openSchemaBook();
  const listed = endpoints.map((endpoint) => operationOf(endpoint, schemas));
  const names = [...new Set(listed.map(({ name }) => name.slice(0, name.indexOf('.'))))];
  const about = Object.fromEntries(names.map((name) => [name, resources[name]?.about ?? '']));
  return [
    '// Written by `npm run generate` from the tables of the service. Do not edit.',
    `import type { Operation } from '${types}';`,
    `export const resources: Readonly<Record<string, string>> = ${JSON.stringify(about, null, 2)};`,
    `export const operations: readonly Operation[] = ${JSON.stringify(listed, null, 2)};`,
    '',
  ].join('\n\n');
}

function operationOf(endpoint: Listed, schemas: SchemaBook): Operation {
  const { name, method, path, summary, description = '', mode, idempotency, takesScenario, twoPeople } = endpoint;
  const fieldsOf = (part: 'params' | 'query' | 'body') => {
    const schema = endpoint[part];
    return schema ? fields(schemas.describe(schema, 'input'), schemas) : [];
  };
  const body = fieldsOf('body');
  const file = endpoint.permission ? fileOf(endpoint, schemas) : undefined;
  return {
    name,
    method,
    path,
    summary,
    description: [description, twoPeople && `Two people: ${twoPeople}`].filter(Boolean).join(' '),
    scope: endpoint.permission ?? endpoint.scope,
    ...(mode && { mode }),
    params: fieldsOf('params'),
    query: fieldsOf('query'),
    body,
    takesBody: endpoint.body !== undefined,
    isPaginated: endpoint.paginated === true,
    answersFile: endpoint.answersFile !== undefined,
    takesKey: idempotency !== undefined,
    takesScenario: takesScenario !== undefined,
    ...(file && { file }),
  };
}

/** The text of a file is called `csv`; bytes are in base64. */
function fileOf({ body }: Listed, schemas: SchemaBook): Operation['file'] {
  const objects: ObjectSchema[] = body ? objectsOf(schemas.describe(body, 'input'), schemas) : [];
  const parts = objects.flatMap(({ properties = {} }) => Object.entries(properties));
  const bytes = parts.find(([, part]) => resolve(part, schemas)['format'] === 'byte');
  if (bytes) return { field: bytes[0], as: 'base64' };
  return parts.some(([name]) => name === 'csv') ? { field: 'csv', as: 'text' } : undefined;
}

type ObjectSchema = { properties?: Record<string, JsonObject>; required?: string[] };

/** The fields of an object; of a choice of objects all of them, required where each has it so. */
function fields(schema: JsonObject, schemas: SchemaBook): Field[] {
  const objects: ObjectSchema[] = objectsOf(schema, schemas);
  const found = new Map<string, Field[]>();
  for (const { properties = {} } of objects)
    for (const [name, part] of Object.entries(properties))
      if (!isObject(part['not'])) found.set(name, [...(found.get(name) ?? []), fieldOf(name, part, schemas)]);
  return [...found].map(([name, alike]) => {
    const choices = alike.flatMap((field) => field.choices ?? []);
    return {
      ...alike[0]!,
      isRequired: objects.every(({ required }) => required?.includes(name)),
      about: [...new Set(alike.map(({ about }) => about))].join(' '),
      ...(alike.every((field) => field.choices) && { choices: [...new Set(choices)] }),
    };
  });
}

function objectsOf(schema: JsonObject, schemas: SchemaBook): JsonObject[] {
  const resolved = resolve(schema, schemas);
  const choices = [resolved['anyOf'] ?? resolved['oneOf'] ?? resolved['allOf'] ?? []].flat() as JsonObject[];
  if (choices.length > 0) return choices.flatMap((choice) => objectsOf(choice, schemas));
  return resolved['type'] === 'object' ? [resolved] : [];
}

function fieldOf(name: string, written: JsonObject, schemas: SchemaBook): Field {
  const schema = resolve(written, schemas);
  const types = [schema['type']].flat().filter((type) => type !== 'null');
  const choices = [schema['enum'] ?? schema['const'] ?? []].flat().filter((value) => typeof value === 'string');
  const kind = kinds[String(types[0])] ?? 'json';
  const items = resolve((schema['items'] ?? {}) as JsonObject, schemas);
  return {
    name,
    kind: kind === 'list' && items['type'] !== 'string' ? 'json' : kind,
    isRequired: false,
    about: noteOf(schema).join(' '),
    ...(choices.length > 0 && { choices }),
  };
}

const kinds: Readonly<Record<string, Field['kind']>> = {
  string: 'text',
  integer: 'integer',
  boolean: 'boolean',
  array: 'list',
};

function resolve({ $ref, ...rest }: JsonObject, { components }: SchemaBook): JsonObject {
  if (typeof $ref !== 'string') return rest;
  return { ...components[$ref.slice($ref.lastIndexOf('/') + 1)], ...rest };
}
