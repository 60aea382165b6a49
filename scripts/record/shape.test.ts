import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differingFields } from './shape.ts';

const recordingOf = (answer: unknown, title = 'Usual') => ({
  operations: { 'orders.get': [{ title, status: 200, answer }] },
});

test('a field that is new or gone in an answer is named with its path', () => {
  const before = recordingOf({ data: { id: '1', note: null } });
  const after = recordingOf({ data: { id: '2', label: null } });

  assert.deepEqual(differingFields(before, after), [
    'operations.orders.get[0].answer.data.note is gone',
    'operations.orders.get[0].answer.data.label is new',
  ]);
});

test('other values, another number of rows, and null instead of an object make no difference', () => {
  const before = recordingOf({ data: [{ id: '1', quote: null }], count: 1 });
  const after = recordingOf({
    data: [
      { id: '2', quote: { last: '1.00' } },
      { id: '3', quote: null },
    ],
    count: 2,
  });

  assert.deepEqual(differingFields(before, after), []);
});

test('a field of the first row of a list is compared', () => {
  const before = recordingOf({ data: [{ id: '1' }] });
  const after = recordingOf({ data: [{ id: '1', label: null }] });

  assert.deepEqual(differingFields(before, after), ['operations.orders.get[0].answer.data[].label is new']);
});

test('an exchange that is new or gone is named', () => {
  const one = { operations: { 'orders.get': [{ title: 'Usual', status: 200 }] } };
  const none = { operations: { 'orders.get': [] } };

  assert.deepEqual(differingFields(none, one), ['operations.orders.get[0] is new']);
  assert.deepEqual(differingFields(one, none), ['operations.orders.get[0] is gone']);
});
