import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowReader } from './row-reader.ts';

const text = (value: string) => value;

test('a row has its columns in the order of the answer, each read by its parser, and null where nothing was sent', () => {
  const read = rowReader([
    { name: 'units', parse: Number },
    { name: 'name', parse: text },
    { name: 'closed_at', parse: text },
  ]);
  const row = read(['12', 'Fund', null]);
  assert.deepEqual(row, { units: 12, name: 'Fund', closed_at: null });
  assert.deepEqual(Object.keys(row as object), ['units', 'name', 'closed_at']);
});

test('columns of the same names are read by their own parsers', () => {
  const asNumber = rowReader([{ name: 'amount', parse: Number }]);
  const asText = rowReader([{ name: 'amount', parse: text }]);
  assert.deepEqual([asNumber(['5']), asText(['5'])], [{ amount: 5 }, { amount: '5' }]);
});

test('the name of a column is never run, whatever it contains', () => {
  const names = ['?column?', 'a"b', "it's", 'a\\', 'a\n/b', '"}); throw new Error("run"); ({"', 'class', ''];
  const row = rowReader(names.map((name) => ({ name, parse: text })))(names);
  assert.deepEqual(
    Object.entries(row as object),
    names.map((name) => [name, name]),
  );
});

test('of two columns of one name the later one is read, and a statement may have none', () => {
  const twice = rowReader([
    { name: 'id', parse: text },
    { name: 'id', parse: Number },
  ]);
  assert.deepEqual(twice(['1', '2']), { id: 2 });
  assert.deepEqual(rowReader([])([]), {});
});
