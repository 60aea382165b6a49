import assert from 'node:assert/strict';
import { test } from 'node:test';
import { docstring, openWriter } from './types.ts';

test('an object of a request is in a class for what it needs and one for what may be absent', () => {
  const writer = openWriter();

  writer.declare(
    'Buy',
    {
      description: 'A buy.',
      required: ['amount', 'side'],
      properties: {
        amount: { type: 'string', format: 'decimal', description: 'How much.' },
        side: { type: 'string', const: 'buy' },
        on: { type: ['string', 'null'], format: 'date' },
        units: { not: {} },
        customer: { anyOf: [{ type: 'null' }, { type: 'object', properties: { name: { type: 'string' } } }] },
      },
    },
    'request',
  );

  assert.deepEqual(writer.classes, [
    `class _BuyRequired(TypedDict):
    amount: DecimalLike
    """How much."""
    side: Literal["buy"]


class Buy(_BuyRequired, total=False):
    """A buy."""

    on: DateLike | None
    """(date)"""
    customer: BuyCustomer | None`,
    `class BuyCustomer(TypedDict, total=False):
    name: str`,
  ]);
});

test('an answer shows decimals and instants as the text that they are', () => {
  const writer = openWriter();
  const schema = { type: 'array', items: { type: ['string', 'null'], format: 'decimal' } };

  assert.equal(writer.typeOf(schema, 'Any', 'answer'), 'list[str | None]');
  assert.equal(writer.typeOf({ type: 'string', enum: ['a', null] }, 'Any', 'answer'), 'Literal["a", None]');
});

test('a field that has the name of a keyword of Python is written in a way that allows it', () => {
  const writer = openWriter();

  writer.declare('Span', { required: ['from'], properties: { from: { $ref: '#/components/schemas/Day' } } }, 'answer');

  assert.deepEqual(writer.classes, [
    `Span = TypedDict(
    "Span",
    {
        "from": "Day",
    },
)`,
  ]);
});

test('two objects of one name stop the generation', () => {
  const writer = openWriter();
  writer.declare('Order', { properties: {} }, 'answer');

  assert.throws(() => writer.declare('Order', { properties: {} }, 'answer'), /two objects would be called Order/);
});

test('a description cannot end the text that it is in', () => {
  assert.deepEqual(docstring(['a """ b \\ "c"']), ['"""a \\"\\"\\" b \\\\ "c" """']);
});
