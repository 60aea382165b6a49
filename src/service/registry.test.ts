import assert from 'node:assert/strict';
import { test } from 'node:test';
import { commands, commandsOnDatabase } from './registry.ts';

test('a command that only reads is typed on the database: over HTTP operators read by endpoints, which are no commands', () => {
  const unreachable = commands.filter((command) => command.kind === 'read' && !commandsOnDatabase.includes(command));

  assert.deepEqual(
    unreachable.map(({ name }) => name),
    [],
  );
  assert(commandsOnDatabase.some(({ kind }) => kind === 'read'));
});
