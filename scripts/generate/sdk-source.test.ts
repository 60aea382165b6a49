import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PartnerClient } from '../../sdk/src/index.ts';
import { endpoints as all } from '../../src/service/registry.ts';
import { interfaceOf, typeOf } from './typescript.ts';

const ID = '019353d2-5f3a-7c41-9b7e-2f4c8a6d1e05';

/** A stream is followed by code written by hand: followEvents. */
const endpoints = all.filter(({ streams }) => !streams);

test('every endpoint is a method of the client that requests its method and path', async () => {
  const requests: string[] = [];
  const remember: typeof fetch = async (input, init) => {
    requests.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return new Response('{"data":[],"pagination":{"limit":50,"offset":0,"count":0}}');
  };
  const client = new PartnerClient({ baseUrl: 'http://127.0.0.1', keyId: 'k', secret: 's', fetch: remember });

  for (const { name, params } of endpoints) {
    const [resource = '', verb = ''] = name.split('.');
    const call: unknown = Reflect.get(Reflect.get(client, resource), verb);
    assert.ok(typeof call === 'function', `client.${name} is missing`);
    await call(...Object.keys(params?.shape ?? {}).map(() => ID));
  }

  const expected = endpoints.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, ID)}`);
  assert.deepEqual(requests, expected);
});

test('a schema becomes a type with its bounds in words', () => {
  const text = interfaceOf('Thing', {
    type: 'object',
    description: 'A thing.',
    required: ['id', 'kind'],
    properties: {
      id: { type: 'string', format: 'uuid', description: 'The thing.' },
      kind: { type: ['string', 'null'], enum: ['a', 'b', null] },
      size: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
      parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
    },
  });

  assert.equal(
    text,
    [
      '/** A thing. */',
      'export interface Thing {',
      '  /** The thing. (uuid) */',
      '  id: string;',
      "  kind: 'a' | 'b' | null;",
      '  /** (1 to 200, 50 when absent) */',
      '  size?: number;',
      '  parts?: Array<Part>;',
      '}',
    ].join('\n'),
  );
  assert.equal(
    typeOf({ type: 'object', additionalProperties: { type: ['string', 'null'] } }),
    'Record<string, string | null>',
  );
});
