import assert from 'node:assert/strict';
import { test } from 'node:test';
import { documentText } from './document-text.ts';

test('a document is written with one operation and one component a line', () => {
  const document = {
    openapi: '3.1.0',
    tags: [{ name: 'Orders', description: undefined }],
    paths: { '/orders': { get: { summary: 'List' }, post: { summary: 'Place' } } },
    components: { schemas: { Order: { type: 'object', properties: { id: { type: 'string' } } } } },
  };

  const text = documentText(document);

  assert.deepEqual(text.split('\n'), [
    '{',
    '"openapi": "3.1.0",',
    '"tags": [',
    '{"name":"Orders"}',
    '],',
    '"paths": {',
    '"/orders": {',
    '"get": {"summary":"List"},',
    '"post": {"summary":"Place"}',
    '}',
    '},',
    '"components": {',
    '"schemas": {',
    '"Order": {"type":"object","properties":{"id":{"type":"string"}}}',
    '}',
    '}',
    '}',
    '',
  ]);
  assert.deepEqual(JSON.parse(text), JSON.parse(JSON.stringify(document)));
});
