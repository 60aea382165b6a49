import type { JsonObject } from '../../../src/platform/http/openapi/schemas.ts';
import { asObject, refName, snake } from './types.ts';

/** The operations of the document, as the resources of the Python client need them. */
export type Operation = {
  readonly resource: string;
  readonly verb: string;
  readonly method: string;
  readonly path: string;
  readonly tag: string;
  readonly about: readonly string[];
  readonly refusals: readonly Refusal[];
  readonly pathVariables: readonly JsonObject[];
  readonly query: readonly JsonObject[];
  readonly body: JsonObject | null;
  readonly needsBody: boolean;
  readonly takesKey: boolean;
  readonly takesScenario: boolean;
  readonly answer: Answer;
};

export type Refusal = { readonly status: string; readonly code: string; readonly message: string };

export type Answer =
  | { readonly kind: 'one' | 'page'; readonly schema: JsonObject }
  | { readonly kind: 'file' }
  | { readonly kind: 'stream' };

export function operationsOf(document: JsonObject): Operation[] {
  return Object.entries(asObject(document['paths'])).flatMap(([path, methods]) =>
    Object.entries(asObject(methods)).map(([method, operation]) => operationOf(method, path, asObject(operation))),
  );
}

function operationOf(method: string, path: string, operation: JsonObject): Operation {
  const [resource = '', verb = ''] = String(operation['operationId']).split('.');
  const { parameters, requestBody, responses, tags, summary, description } = operation;
  const all = listOf(parameters).map(asObject);
  const shared = all.map(({ $ref }) => (typeof $ref === 'string' ? refName($ref) : ''));
  const body = asObject(requestBody);
  const about = typeof description === 'string' && description !== '' ? ['', ...description.split('\n')] : [];
  return {
    resource: snake(resource),
    verb: snake(verb),
    method: method.toUpperCase(),
    path,
    tag: String(listOf(tags)[0]),
    about: [`${String(summary)}.`, ...about],
    refusals: refusalsOf(asObject(responses)),
    pathVariables: all.filter((each) => each['in'] === 'path'),
    query: all.filter((each) => each['in'] === 'query'),
    body: requestBody === undefined ? null : schemaIn(body),
    needsBody: body['required'] === true,
    takesKey: shared.some((name) => name.startsWith('IdempotencyKey')),
    takesScenario: shared.includes('SandboxScenario'),
    answer: answerOf(asObject(responses)),
  };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const schemaIn = ({ content }: JsonObject): JsonObject =>
  asObject(asObject(asObject(content)['application/json'])['schema']);

function answerOf(responses: JsonObject): Answer {
  const [, success] = Object.entries(responses).find(([status]) => status.startsWith('2')) ?? [];
  const { content } = asObject(success);
  if ('text/event-stream' in asObject(content)) return { kind: 'stream' };
  if (!('application/json' in asObject(content))) return { kind: 'file' };
  const { data, pagination } = asObject(schemaIn(asObject(success))['properties']);
  const schema = asObject(data);
  return pagination === undefined ? { kind: 'one', schema } : { kind: 'page', schema: asObject(schema['items']) };
}

/** Each refusal is in the description of its status, in a line such as "- `not_found`: There is no such record.". */
function refusalsOf(responses: JsonObject): Refusal[] {
  return Object.entries(responses).flatMap(([status, response]) => {
    const { description } = asObject(response);
    const lines = String(description).matchAll(/^- `(\w+)`: (.*)$/gm);
    return [...lines].map(([, code = '', message = '']) => ({ status, code, message }));
  });
}
