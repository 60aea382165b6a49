import type { AnyEndpoint } from '../../../vocabulary/endpoint.ts';
import { allRefusals, commonRefusalsOf } from '../../../vocabulary/endpoint-refusals.ts';
import { RATE_WINDOW_SECONDS } from '../../../vocabulary/limits.ts';
import { guidanceOf, knownCodes } from '../../../vocabulary/reference/error-guide.ts';
import type { RecordedExchange } from '../../../vocabulary/reference/recorded.ts';
import { type RefusalCode, refusals } from '../../../vocabulary/refusals.ts';
import { isPartnerCode } from '../../../vocabulary/refusals-to-people.ts';
import { DATA_AGE } from '../endpoints/data-age.ts';
import type { Audience } from './audience.ts';
import { recordedAnswers } from './recorded-examples.ts';
import { exampleOf, type JsonObject, type SchemaBook } from './schemas.ts';

/**
 * Every response an endpoint may give: its success, and each refusal under its status, named by code. A status that
 * returns the same codes everywhere is one shared component.
 */
export const responseHeaders: Record<string, JsonObject> = {
  'X-Request-Id': text('Names this request in the logs of the service; quote it when you report a problem.'),
  'X-RateLimit-Limit': whole(`Requests that the key may make per window of ${RATE_WINDOW_SECONDS} seconds.`),
  'X-RateLimit-Remaining': whole('Requests left in the current window.'),
  'X-RateLimit-Reset': whole('When the window ends, in Unix seconds.'),
  'Retry-After': whole('Seconds to wait before the next attempt.'),
  ETag: text('Names the content of this answer; send it back in `If-None-Match`.'),
  'Cache-Control': text('How long the answer may be kept before it is asked for again.'),
  Link: text(
    'RFC 8288. `first`: the list from its beginning; `prev` and `next`: the pages next to this one, by `before` and `after`, ' +
      'each only where it has records. A target is path and query, to be requested and signed as it is.',
  ),
  HelpLink: text(
    'RFC 8288. `help`: the page of the error code, with its causes and what to do. A path of this service, without a host.',
  ),
  [DATA_AGE]: text(
    'Seconds that this answer may be behind, such as `0.250`; at most a second, unless the firm set another bound. Absent: it is current.',
  ),
  'Idempotent-Replayed': text('`true` on the stored answer of an earlier request with this key; absent otherwise.'),
};

function text(description: string): JsonObject {
  return { description, schema: { type: 'string' } };
}

function whole(description: string): JsonObject {
  return { description, schema: { type: 'integer', minimum: 0 } };
}

const afterRateCheck = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'];
/** Operators' requests are not counted. */
const rateHeaders = ({ permission }: AnyEndpoint) => (permission === undefined ? afterRateCheck : []);
/** Partners' own people always read what is current. */
const ageHeader = ({ mayLag, member }: AnyEndpoint) => (mayLag && member === undefined ? [DATA_AGE] : []);
const withRetryAfter: readonly number[] = [429, 503];

const headers = (names: readonly string[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

export function responses(
  endpoint: AnyEndpoint,
  schemas: SchemaBook,
  exchanges: readonly RecordedExchange[],
): JsonObject {
  const codes = allRefusals(endpoint);
  const statuses = [...new Set(codes.map((code) => refusals[code].status))].sort((a, b) => a - b);
  const answers = statuses.map((status): [string, JsonObject] => {
    const own = withStatus(codes, status);
    return [
      String(status),
      isShared(endpoint, own, status) ? { $ref: sharedResponse(status) } : refusal(endpoint, own, status),
    ];
  });
  const unchanged: [string, JsonObject][] = endpoint.cache ? [['304', notModified(endpoint)]] : [];
  return Object.fromEntries([
    [String(endpoint.success), success(endpoint, schemas, exchanges)],
    ...unchanged,
    ...answers,
  ]);
}

const notModified = (endpoint: AnyEndpoint) => ({
  description: 'The content is still that of the tag in `If-None-Match`; there is no body. It counts as a request.',
  ...headers(['X-Request-Id', ...rateHeaders(endpoint), 'ETag', 'Cache-Control', ...ageHeader(endpoint)]),
});

const withStatus = (codes: readonly RefusalCode[], status: number) =>
  codes.filter((code) => refusals[code].status === status);

const isShared = (endpoint: AnyEndpoint, codes: readonly RefusalCode[], status: number) =>
  codes.join() === withStatus(commonRefusalsOf(endpoint), status).join();

const sharedResponse = (status: number) => `#/components/responses/Refused${status}`;

/** The statuses that some endpoint returns only with the common codes. */
export function sharedResponses(endpoints: readonly AnyEndpoint[]): Record<string, JsonObject> {
  const [first] = endpoints;
  if (!first) return {};
  const common = commonRefusalsOf(first);
  const statuses = [...new Set(common.map((code) => refusals[code].status))].sort((a, b) => a - b);
  const used = statuses.filter((status) =>
    endpoints.some((endpoint) => isShared(endpoint, withStatus(allRefusals(endpoint), status), status)),
  );
  return Object.fromEntries(
    used.map((status) => [`Refused${status}`, refusal(first, withStatus(common, status), status)]),
  );
}

function success(endpoint: AnyEndpoint, schemas: SchemaBook, exchanges: readonly RecordedExchange[]): JsonObject {
  if (endpoint.streams) return stream(endpoint, exchanges);
  if (endpoint.answersFile) return file(endpoint, exchanges);
  const record = schemas.describe(endpoint.data, 'output');
  const list = { type: 'array', description: 'The records of this page.', items: record };
  const data = endpoint.paginated ? list : describedData(record);
  const pagination = { $ref: `#/components/schemas/Pagination${endpoint.permission === undefined ? '' : 'OfFirm'}` };
  const more = endpoint.idempotency ? ['Idempotent-Replayed'] : endpoint.cache ? ['ETag', 'Cache-Control'] : [];
  const names = [
    'X-Request-Id',
    ...rateHeaders(endpoint),
    ...more,
    ...(endpoint.paginated ? ['Link'] : []),
    ...ageHeader(endpoint),
  ];
  const schema = {
    type: 'object',
    required: endpoint.paginated ? ['data', 'pagination'] : ['data'],
    properties: endpoint.paginated ? { data, pagination } : { data },
  };
  return {
    description: endpoint.success === 201 ? 'Created.' : 'Done.',
    ...headers(names),
    content: { 'application/json': { schema, ...answerExamples(schema, schemas, exchanges) } },
  };
}

const answerExamples = (
  schema: JsonObject,
  { components }: SchemaBook,
  exchanges: readonly RecordedExchange[],
): JsonObject => (exchanges.length > 0 ? recordedAnswers(exchanges) : { example: exampleOf(schema, components) });

function stream(endpoint: AnyEndpoint, exchanges: readonly RecordedExchange[]): JsonObject {
  const schema = { type: 'string', description: 'Server-sent events; `id` is the sequence, `data` one event as JSON.' };
  return {
    description: 'Events as they happen, until either side ends it.',
    ...headers(['X-Request-Id', ...rateHeaders(endpoint)]),
    content: { 'text/event-stream': { schema, ...recordedAnswers(exchanges) } },
  };
}

/** A table is shown; what a document looks like is not. */
const file = (endpoint: AnyEndpoint, exchanges: readonly RecordedExchange[]): JsonObject => ({
  description: 'The bytes of the file, as an attachment.',
  ...headers(['X-Request-Id', ...rateHeaders(endpoint), ...ageHeader(endpoint)]),
  content: Object.fromEntries(
    (endpoint.answersFile ?? []).map((type) => [
      type,
      { schema: { type: 'string', format: 'binary' }, ...(type.startsWith('text/') && recordedAnswers(exchanges)) },
    ]),
  ),
});

const describedData = (schema: JsonObject): JsonObject =>
  schema['$ref'] || schema['description']
    ? schema
    : { description: 'All records that match, without pages.', ...schema };

function refusal(endpoint: AnyEndpoint, codes: readonly RefusalCode[], status: number): JsonObject {
  const lines = codes.map((code) => `- \`${code}\`: ${refusals[code].message}`);
  const beforeRateCheck = [401, 408, 413, 415, 431].includes(status);
  const retryable = withRetryAfter.includes(status) || codes.includes('idempotency_in_progress');
  const names = [
    'X-Request-Id',
    ...(beforeRateCheck ? [] : rateHeaders(endpoint)),
    ...(retryable ? ['Retry-After'] : []),
  ];
  return {
    description: lines.join('\n'),
    headers: { ...headers(names).headers, ...helpLink(codes) },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
      },
    },
    'x-error-codes': codes,
  };
}

const helpLink = (codes: readonly RefusalCode[]): JsonObject =>
  codes.some(isPartnerCode) ? { Link: { $ref: '#/components/headers/HelpLink' } } : {};

/** One whole error body per code that some endpoint may answer. */
export function errorExamples(
  endpoints: readonly AnyEndpoint[],
  { recordedRefusal }: Audience,
): Record<string, JsonObject> {
  const used = new Set(endpoints.flatMap(allRefusals));
  const codes = knownCodes.filter((code) => used.has(code));
  return Object.fromEntries(
    codes.map((code) => {
      const { details, remedy } = guidanceOf(code);
      const written = { error: { code, message: refusals[code].message, details } };
      return [code, { summary: remedy, value: recordedRefusal(code) ?? written }];
    }),
  );
}

/** The bodies of refusals; `codes` are those that this document knows. */
export const errorSchemas = (codes: readonly RefusalCode[]): Record<string, JsonObject> => ({
  ErrorCode: {
    type: 'string',
    description: 'Stable and machine-readable. New codes may appear under a known status.',
    enum: codes,
  },
  Error: {
    type: 'object',
    description: 'Every refusal has this body.',
    required: ['error'],
    properties: {
      error: {
        type: 'object',
        description: 'What was refused and why.',
        required: ['code', 'message', 'details'],
        properties: {
          code: { $ref: '#/components/schemas/ErrorCode' },
          message: { type: 'string', minLength: 1, description: 'The reason in a sentence, for developers.' },
          details: {
            type: 'object',
            description: 'Facts that belong to the code, such as the fields that are not valid.',
            additionalProperties: { type: ['string', 'null'] },
          },
        },
      },
    },
  },
});
