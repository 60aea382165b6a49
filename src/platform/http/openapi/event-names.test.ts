import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { EventFilter, EventName, event } from '../../../vocabulary/event.ts';
import { nameEvents } from './event-names.ts';
import { openSchemaBook } from './schemas.ts';

const named = (type: `${string}.${string}`) =>
  event({ type, object_type: 'kyb', object: z.string(), when: 'It is so.' });

test('the names of events and of all their families are listed where a request takes them', () => {
  const schemas = openSchemaBook();
  for (const schema of [EventName, EventFilter]) schemas.describe(schema, 'input');

  nameEvents(schemas, [named('kyb.submitted'), named('kyb.document.reviewed'), named('order.paid')]);

  const { EventName: name, EventFilter: filter } = schemas.components;
  assert.deepEqual(name?.['enum'], ['kyb.submitted', 'kyb.document.reviewed', 'order.paid']);
  assert.deepEqual(filter?.['enum'], [
    'kyb.submitted',
    'kyb.document.reviewed',
    'order.paid',
    'kyb.*',
    'kyb.document.*',
    'order.*',
  ]);
});

test('where no request takes a name, none is listed', () => {
  const schemas = openSchemaBook();

  nameEvents(schemas, [named('order.paid')]);

  assert.deepEqual(schemas.components, {});
});
