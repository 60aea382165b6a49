import type { z } from 'zod';
import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import type { EventType } from '../../../vocabulary/event.ts';
import { IDEMPOTENCY_KEY_DAYS } from '../../../vocabulary/limits.ts';
import { Pagination, PaginationOfFirm } from '../../../vocabulary/page.ts';
import { parameterMeanings } from '../../../vocabulary/reference/about.ts';
import type { RecordedExchange } from '../../../vocabulary/reference/recorded.ts';
import type { Resource, Resources } from '../../../vocabulary/reference/resources.ts';
import { sentenceOf } from '../endpoints/deprecation.ts';
import type { Audience } from './audience.ts';
import { nameEvents } from './event-names.ts';
import { withFieldExamples } from './field-examples.ts';
import { partners } from './partners.ts';
import { recordedBodies, recordedParameter } from './recorded-examples.ts';
import { errorExamples, errorSchemas, responseHeaders, responses, sharedResponses } from './responses.ts';
import { exampleOf, type JsonObject, openSchemaBook, type SchemaBook } from './schemas.ts';
import { webhook } from './webhooks.ts';

/** What is published, and how its resources are described. */
export type Published<Described extends AnyEndpoint = AnyEndpoint> = {
  readonly endpoints: readonly Described[];
  readonly events: readonly EventType[];
  /** The types that fields name, where the document does not describe them as webhooks. */
  readonly namedEvents?: readonly EventType[];
  readonly resources: Resources;
};

/**
 * The published description of the API, OpenAPI 3.1, read from the tables that serve it. The same tables give the
 * same bytes, so a change of the contract is a change of docs/openapi.json that a review sees.
 */
export function openApiDocument(
  { endpoints, events, namedEvents = events, resources }: Published,
  audience: Audience = partners,
): JsonObject {
  const schemas = openSchemaBook();
  const pagination = endpoints.some(({ permission }) => permission !== undefined) ? PaginationOfFirm : Pagination;
  for (const answer of [pagination, ...endpoints.map(({ data }) => data)]) schemas.describe(answer, 'output');
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = {
      ...path,
      [endpoint.method.toLowerCase()]: operation(endpoint, schemas, resources, audience),
    };
  }
  const webhooks = Object.fromEntries(
    events.map((event) => [event.type, { post: webhook(event, schemas, titleOf('webhooks', resources)) }]),
  );
  nameEvents(schemas, namedEvents);
  return {
    openapi: '3.1.0',
    info: audience.info(),
    servers: serversAt(audience.address),
    security: audience.security,
    tags: resourcesOf(endpoints, events).map((name) => tag(name, resources)),
    paths,
    ...(events.length > 0 && { webhooks }),
    components: {
      schemas: sorted(withFieldExamples({ ...schemas.components, ...errorSchemas(audience.codes) })),
      responses: sharedResponses(endpoints),
      parameters: usedIn(paths, 'parameters', parameterComponents),
      headers: usedIn([paths, sharedResponses(endpoints)], 'headers', responseHeaders),
      examples: errorExamples(endpoints, audience),
      securitySchemes: audience.securitySchemes,
    },
  };
}

/** Without those that no part refers to. */
function usedIn(parts: object, kind: 'parameters' | 'headers', components: Record<string, JsonObject>): JsonObject {
  const text = JSON.stringify(parts);
  const isUsed = (name: string) => text.includes(`"#/components/${kind}/${name}"`);
  return Object.fromEntries(Object.entries(components).filter(([name]) => isUsed(name)));
}

/** Where the API is called: the address of a running service, that of an unchanged start in the repository. */
export const serversAt = (address: string) => [
  {
    url: '{base_url}',
    description: 'The address that the firm gave you: one for production, one for integration and acceptance tests.',
    variables: {
      base_url: { default: address, description: 'Scheme, host and port, without a trailing slash.' },
    },
  },
];

const idempotencyKey = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: `Unique per logical request and sent again with every retry of it: the retry replays the first answer. Kept ${IDEMPOTENCY_KEY_DAYS} days.`,
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' },
  example: '6f1c2a4e-8f0b-4f43-9a57-0d6c3c1f2b7a',
});

const parameterComponents = {
  IdempotencyKeyRequired: idempotencyKey(true),
  IdempotencyKeyOptional: idempotencyKey(false),
  SandboxScenario: {
    name: 'X-Sandbox-Scenario',
    in: 'header',
    required: false,
    description:
      'Test keys only. `hold` leaves the record in its live path, to be moved by the sandbox helpers; `fail:<code>` makes it fail there with that failure code.',
    schema: { type: 'string', pattern: '^(hold|fail:[a-z_]+)$' },
    example: 'hold',
  },
  OperatorProof: {
    name: 'X-Operator-Proof',
    in: 'header',
    required: false,
    description:
      'The `proof` that `POST /operator/v1/proofs` answered to the same token for this approval; a session needs none.',
    schema: { type: 'string', pattern: '^[0-9A-Za-z]{40}$' },
    example: 'p7Rk2VxQ9dLmW3sYt8BzHc5NfJ6gKa1UeXo4MiCw',
  },
};

const component = (name: keyof typeof parameterComponents) => ({ $ref: `#/components/parameters/${name}` });

function operation(
  endpoint: AnyEndpoint,
  schemas: SchemaBook,
  resources: Resources,
  { text, samples, recorded }: Audience,
): JsonObject {
  const shown = samples(endpoint);
  const exchanges = recorded(endpoint.name);
  const { name, summary, idempotency } = endpoint;
  const parameters = [
    ...fields('path', endpoint.params, schemas, exchanges),
    ...fields('query', endpoint.query, schemas, exchanges),
    ...(idempotency === 'required' ? [component('IdempotencyKeyRequired')] : []),
    ...(idempotency === 'optional' ? [component('IdempotencyKeyOptional')] : []),
    ...(endpoint.takesScenario ? [component('SandboxScenario')] : []),
    ...(endpoint.takesProof ? [component('OperatorProof')] : []),
  ];
  return {
    operationId: name,
    tags: [titleOf(resourceOf(name), resources)],
    summary,
    ...(endpoint.deprecation && { deprecated: true }),
    description: [...(endpoint.deprecation ? [sentenceOf(endpoint.deprecation)] : []), ...text(endpoint)].join('\n\n'),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBody(endpoint.body, schemas, exchanges) }),
    responses: responses(endpoint, schemas, exchanges),
    ...(shown.length > 0 && { 'x-codeSamples': shown }),
  };
}

function requestBody(body: z.ZodType, schemas: SchemaBook, exchanges: readonly RecordedExchange[]): JsonObject {
  const isOptional = body.safeParse({}).success;
  const schema = schemas.describe(body, 'input');
  const made = { example: exampleOf(schema, schemas.components) };
  const examples = { ...(exchanges.length > 0 ? recordedBodies(exchanges) : made) };
  return { required: !isOptional, content: { 'application/json': { schema, ...examples } } };
}

function fields(
  place: 'path' | 'query',
  type: z.ZodObject | undefined,
  schemas: SchemaBook,
  exchanges: readonly RecordedExchange[],
): JsonObject[] {
  if (!type) return [];
  const { properties = {}, required = [] } = schemas.describe(type, 'input');
  const isRequired = (name: string) => place === 'path' || (Array.isArray(required) && required.includes(name));
  return Object.entries(properties as Record<string, JsonObject>).map(
    ([name, { description = parameterMeanings[name], ...schema }]) => ({
      name,
      in: place,
      required: isRequired(name),
      ...(typeof description === 'string' && { description }),
      schema,
      ...recordedParameter(exchanges, place, name, schema),
    }),
  );
}

const resourceOf = (name: string): string => name.slice(0, name.indexOf('.'));
const titleOf = (name: string, resources: Resources): string => resourceNamed(name, resources).title;

function resourcesOf(endpoints: readonly AnyEndpoint[], events: readonly EventType[]): string[] {
  const resources = [...new Set(endpoints.map(({ name }) => resourceOf(name)))];
  return events.length > 0 ? [...new Set([...resources, 'webhooks'])] : resources;
}

function resourceNamed(name: string, resources: Resources): Resource {
  const resource = resources[name];
  if (!resource) throw new Error(`no slice describes the resource ${name}`);
  return resource;
}

function tag(resource: string, resources: Resources): JsonObject {
  const { title, about } = resourceNamed(resource, resources);
  return { name: title, description: about };
}

const sorted = (record: Record<string, JsonObject>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
