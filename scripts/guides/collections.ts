import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';
import { document, type Operation, type Parameter } from './reference.ts';

/**
 * Collections for Postman and Bruno with every operation of the API, made from the same document as the reference. A script
 * of the collection signs each request, so that nobody pastes headers.
 */
const NAME = 'Partner Investment API';
/** What differs from partner to partner; the secret is marked so that it is not exported with a collection. */
const own = { base_url: 'http://127.0.0.1:8080', service_key_id: 'pk_test_', service_secret: '' };

export const signingScript = (tool: 'postman' | 'bruno'): string =>
  readFileSync(join(packageRoot, 'docs/guides/site', `sign-with-${tool}.js`), 'utf8');

type Pair = { readonly name: string; readonly value: string };
type Call = {
  readonly tag: string;
  readonly name: string;
  readonly method: string;
  /** With `{{…}}` for what is in the path. */
  readonly path: string;
  readonly docs: string;
  readonly query: readonly Pair[];
  readonly headers: readonly Pair[];
  readonly body: string | null;
};

const isParameter = (one: Parameter | { readonly $ref: string }): one is Parameter => 'name' in one;

function calls(): Call[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => callOf(method.toUpperCase(), path, operation)),
  );
}

function callOf(method: string, path: string, operation: Operation): Call {
  const { tags = [], summary = '', description = '', parameters = [], requestBody } = operation;
  const query = parameters.filter(isParameter).filter((one) => one.in === 'query');
  const needsKey = parameters.some((one) => '$ref' in one && one.$ref.endsWith('/IdempotencyKeyRequired'));
  const example = requestBody?.content['application/json']?.example;
  return {
    tag: tags[0] ?? '',
    name: summary,
    method,
    path: path.replaceAll(/\{(\w+)\}/g, '{{$1}}'),
    docs: description,
    query: query.map(({ name }) => ({ name, value: '' })),
    headers: needsKey ? [{ name: 'Idempotency-Key', value: '{{$guid}}' }] : [],
    body: example === undefined ? null : JSON.stringify(example, null, 2),
  };
}

/** In the order of the document, a folder for each resource. */
function inFolders<Item>(made: (call: Call, at: number) => Item): { readonly tag: string; readonly items: Item[] }[] {
  const folders = new Map<string, Item[]>();
  for (const [at, call] of calls().entries()) {
    const items = folders.get(call.tag) ?? [];
    folders.set(call.tag, items);
    items.push(made(call, at));
  }
  return [...folders].map(([tag, items]) => ({ tag, items }));
}

/** Every variable of a path, empty: whoever uses an operation fills in its own. */
const pathVariables = (): string[] => [
  ...new Set(
    Object.keys(document.paths).flatMap((path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
  ),
];

const aboutVariables =
  'Set base_url, service_key_id and service_secret. Ids in paths are variables too. Parameters of queries are there and switched off.';

/** For Postman's import, collection format 2.1. */
export function postmanCollection(): object {
  const variables = { ...own, ...Object.fromEntries(pathVariables().map((name) => [name, ''])) };
  return {
    info: {
      name: NAME,
      description: aboutVariables,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    variable: Object.entries(variables).map(([key, value]) => ({
      key,
      value,
      type: key === 'service_secret' ? 'service_secret' : 'string',
    })),
    event: [
      { listen: 'prerequest', script: { type: 'text/javascript', exec: signingScript('postman').trim().split('\n') } },
    ],
    item: inFolders(postmanRequest).map(({ tag, items }) => ({ name: tag, item: items })),
  };
}

function postmanRequest({ name, method, path, docs, query, headers, body }: Call): object {
  const asJson = { key: 'Content-Type', value: 'application/json' };
  return {
    name,
    request: {
      method,
      description: docs,
      header: [...headers.map(({ name: key, value }) => ({ key, value })), ...(body === null ? [] : [asJson])],
      url: {
        raw: `{{base_url}}${path}`,
        host: ['{{base_url}}'],
        path: path.slice(1).split('/'),
        query: query.map(({ name: key, value }) => ({ key, value, disabled: true })),
      },
      ...(body !== null && { body: { mode: 'raw', raw: body, options: { raw: { language: 'json' } } } }),
    },
  };
}

/** For Bruno's import of a Bruno collection. */
export function brunoCollection(): object {
  return {
    name: NAME,
    version: '1',
    items: inFolders(brunoRequest).map(({ tag, items }, at) => ({
      type: 'folder',
      name: tag,
      filename: fileName(tag),
      seq: at + 1,
      items,
    })),
    environments: [{ name: 'Sandbox', variables: Object.entries(own).map(brunoVariable) }],
    root: {
      request: { script: { req: signingScript('bruno').trim() }, vars: { req: pathVariables().map(brunoEmpty) } },
      docs: aboutVariables,
    },
    brunoConfig: { version: '1', name: NAME, type: 'collection', ignore: ['node_modules', '.git'] },
  };
}

const brunoVariable = ([name, value]: [string, string]) => ({
  name,
  value,
  enabled: true,
  secret: name === 'service_secret',
  type: 'text',
});
const brunoEmpty = (name: string) => ({ name, value: '', enabled: true, local: false });

function brunoRequest({ name, method, path, docs, query, headers, body }: Call, at: number): object {
  const content = body === null ? { mode: 'none' } : { mode: 'json', json: body };
  return {
    type: 'http',
    name,
    filename: `${fileName(name)}.bru`,
    seq: at + 1,
    request: {
      url: `{{base_url}}${path}`,
      method,
      headers: headers.map((one) => ({ ...one, enabled: true })),
      params: query.map((one) => ({ ...one, type: 'query', enabled: false })),
      body: { ...content, formUrlEncoded: [], multipartForm: [] },
      auth: { mode: 'none' },
      docs,
    },
  };
}

const fileName = (name: string): string => name.replaceAll(/[^A-Za-z0-9 -]+/g, ' ').trim();
