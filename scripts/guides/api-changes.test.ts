import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changesBetween, changesPart, surfaceOf } from './api-changes.ts';
import type { Document } from './reference.ts';

const before: Document = {
  paths: {
    '/orders': { get: { parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }] }, post: {} },
  },
  webhooks: { 'order.created': {} },
  components: {
    schemas: {
      ErrorCode: { enum: ['not_found'] },
      Order: {
        properties: { amount: { type: 'string' }, note: { type: ['string', 'null'] }, side: { enum: ['buy'] } },
      },
    },
  },
};

const after: Document = {
  paths: {
    '/orders': {
      get: {
        parameters: [
          { name: 'limit', in: 'query', required: true, schema: { type: 'integer' } },
          { name: 'side', in: 'query', schema: { type: 'string' } },
        ],
      },
    },
    '/holdings': { get: {} },
  },
  webhooks: { 'order.created': {}, 'order.failed': {} },
  components: {
    schemas: {
      ErrorCode: { enum: ['not_found', 'invalid_state'] },
      Order: { properties: { amount: { type: 'number' }, side: { enum: ['buy', 'sell'] } } },
    },
  },
};

test('what was added, what is gone and what has another type are distinguished', () => {
  assert.deepEqual(changesBetween(surfaceOf(before), surfaceOf(after)), {
    added: [
      'event order.failed',
      'operation GET /holdings',
      'parameter GET /orders side',
      'value ErrorCode invalid_state',
      'value Order.side sell',
    ],
    changed: [
      'field Order.amount: string became number',
      'field Order.note: removed',
      'operation POST /orders: removed',
      'parameter GET /orders limit: integer became integer, required',
    ],
  });
});

test('two equal documents have no changes', () => {
  assert.deepEqual(changesBetween(surfaceOf(before), surfaceOf(before)), { added: [], changed: [] });
});

test('before the first release the guide says what there is', () => {
  assert.match(
    changesPart(),
    /^### Before the first release\n\n\d+ operations, \d+ types of events, \d+ error codes\./,
  );
});
