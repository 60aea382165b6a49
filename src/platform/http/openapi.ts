import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { Endpoint } from '../../vocabulary/endpoint.ts';
import type { EventType } from '../../vocabulary/event.ts';
import { Pagination } from '../../vocabulary/page.ts';
import { packageRoot } from '../package-root.ts';
import { exampleOf } from './openapi-examples.ts';
import { parameterMeanings } from './openapi-parameters.ts';
import { errorExamples, errorSchemas, responseHeaders, responses, sharedResponses } from './openapi-responses.ts';
import { codeSamples } from './openapi-samples.ts';
import { type JsonObject, openSchemaBook, type SchemaBook } from './openapi-schemas.ts';
import { resourceDescriptions, resourceTitles } from './openapi-tags.ts';
import { typicalExamples, webhook } from './openapi-webhooks.ts';
import { DEFAULT_ADDRESS } from './own-address.ts';

/**
 * The published description of the API, OpenAPI 3.1, read from the tables that serve it. The same tables give the
 * same bytes, so a change of the contract is a change of docs/openapi.json that a review sees.
 */
export function openApiDocument(endpoints: readonly Endpoint[], events: readonly EventType[]): JsonObject {
  const schemas = openSchemaBook();
  for (const answer of [Pagination, ...endpoints.map(({ data }) => data)]) schemas.describe(answer, 'output');
  Object.assign(schemas.wholes, typicalExamples(events, schemas));
  const paths: Record<string, JsonObject> = {};
  for (const endpoint of endpoints) {
    const path = paths[endpoint.path] ?? {};
    paths[endpoint.path] = { ...path, [endpoint.method.toLowerCase()]: operation(endpoint, schemas) };
  }
  const webhooks = Object.fromEntries(events.map((event) => [event.type, { post: webhook(event, schemas) }]));
  return {
    openapi: '3.1.0',
    info: info(),
    servers: serversAt(DEFAULT_ADDRESS),
    security: [{ ServiceKey: [], ServiceTimestamp: [], ServiceSignature: [] }],
    tags: resourcesOf(endpoints, events).map(tag),
    paths,
    ...(events.length > 0 && { webhooks }),
    components: {
      schemas: sorted({ ...schemas.components, ...errorSchemas }),
      responses: sharedResponses(endpoints),
      parameters: parameterComponents,
      headers: responseHeaders,
      examples: errorExamples(endpoints),
      securitySchemes,
    },
  };
}

const info = () => ({
  title: 'Partner Investment API',
  version: 'v1',
  summary: 'Offer investments in NGN, GHS and USD to your own customers.',
  description: readFileSync(join(packageRoot, 'src/platform/http/reference/guide.md'), 'utf8'),
  license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
});

/** Where the API is called: what a running service says of itself, the address of an unchanged start in the repository. */
export const serversAt = (address: string) => [
  {
    url: '{base_url}',
    description: 'The address that the firm gave you: one for production, one for integration and acceptance tests.',
    variables: {
      base_url: { default: address, description: 'Scheme, host and port, without a trailing slash.' },
    },
  },
];

const header = (name: string, description: string) => ({ type: 'apiKey', in: 'header', name, description });

const securitySchemes = {
  ServiceKey: header('X-Service-Key', 'The key id: `pk_test_…` for the sandbox, `pk_live_…` for real money.'),
  ServiceTimestamp: header('X-Service-Timestamp', 'Unix time in whole seconds, within 300 of server time.'),
  ServiceSignature: header(
    'X-Service-Signature',
    'Lower-case hex HMAC-SHA512 of the canonical string, keyed with the signing secret; see Signing.',
  ),
};

const idempotencyKey = (required: boolean) => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description:
    'Unique per logical request and sent again with every retry of it: the retry replays the first answer. Kept 7 days.',
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
};

const component = (name: keyof typeof parameterComponents) => ({ $ref: `#/components/parameters/${name}` });

function operation(endpoint: Endpoint, schemas: SchemaBook): JsonObject {
  const { name, summary, description, idempotency } = endpoint;
  const parameters = [
    ...fields('path', endpoint.params, schemas),
    ...fields('query', endpoint.query, schemas),
    ...(idempotency === 'required' ? [component('IdempotencyKeyRequired')] : []),
    ...(idempotency === 'optional' ? [component('IdempotencyKeyOptional')] : []),
    ...(endpoint.takesScenario ? [component('SandboxScenario')] : []),
  ];
  return {
    operationId: name,
    tags: [titleOf(resourceOf(name))],
    summary,
    description: [description, access(endpoint)].filter(Boolean).join('\n\n'),
    ...(parameters.length > 0 && { parameters }),
    ...(endpoint.body && { requestBody: requestBody(endpoint.body, schemas) }),
    responses: responses(endpoint, schemas),
    'x-codeSamples': codeSamples(endpoint, schemas),
  };
}

function access({ scope, mode, needsApprovedKyb, isRefusedWhileRestricted }: Endpoint): string {
  const sentences = [
    `Needs the scope \`${scope}\`.`,
    mode === 'test' ? 'Test keys only.' : '',
    mode === 'live' ? 'Live keys only.' : '',
    needsApprovedKyb ? 'A live key also needs an approved business verification.' : '',
    isRefusedWhileRestricted ? 'Refused while the organisation is restricted.' : '',
  ];
  return sentences.filter(Boolean).join(' ');
}

function requestBody(body: z.ZodType, schemas: SchemaBook): JsonObject {
  const isOptional = body.safeParse({}).success;
  const schema = schemas.describe(body, 'input');
  const example = exampleOf(schema, schemas.components);
  return { required: !isOptional, content: { 'application/json': { schema, example } } };
}

function fields(place: 'path' | 'query', type: z.ZodObject | undefined, schemas: SchemaBook): JsonObject[] {
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
    }),
  );
}

const resourceOf = (name: string): string => name.slice(0, name.indexOf('.'));
const titleOf = (resource: string): string => resourceTitles[resource] ?? resource;

function resourcesOf(endpoints: readonly Endpoint[], events: readonly EventType[]): string[] {
  const resources = [...new Set(endpoints.map(({ name }) => resourceOf(name)))];
  return events.length > 0 ? [...new Set([...resources, 'webhooks'])] : resources;
}

function tag(resource: string): JsonObject {
  const description = resourceDescriptions[resource];
  if (!description) throw new Error(`openapi-tags.ts does not describe the resource ${resource}`);
  return { name: titleOf(resource), description };
}

const sorted = (record: Record<string, JsonObject>) =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
