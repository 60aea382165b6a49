import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands } from './registry.ts';

test('a command is typed on the database itself, and there are four: everything else that the firm does is an endpoint', () => {
  assert.deepEqual(commands.map(({ name }) => name).sort(), [
    ...['audit verify', 'bootstrap', 'keys status', 'ledger verify'],
  ]);
});
