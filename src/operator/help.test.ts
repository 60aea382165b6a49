import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CommanderError } from 'commander';
import { databaseCommands } from '../../cli/src/operator/database-commands.ts';
import type { Typeable } from '../platform/operator/command.ts';
import { commands as ofSlices } from '../service/registry.ts';
import { Refusal } from '../vocabulary/refusals.ts';
import { databaseTasks } from './backup/tasks.ts';
import { readInput } from './perform.ts';
import { programOf } from './program.ts';
import { usageRefusal } from './usage.ts';

const commands: readonly Typeable[] = [...ofSlices, ...databaseTasks];

/** Every command explains itself, and every mistake in typing it is named with the remedy. */

async function type(...words: string[]): Promise<Refusal | null> {
  const program = programOf(commands, async (command, values) => void readInput(command, values));
  try {
    await program.parseAsync(['node', 'operator', ...words]);
    return null;
  } catch (error) {
    if (error instanceof CommanderError) return usageRefusal(error, words, commands);
    assert(error instanceof Refusal, String(error));
    return error;
  }
}

function leafOf({ name }: Typeable) {
  return name.split(' ').reduce(
    (program, word) => program.commands.find((known) => known.name() === word)!,
    programOf(commands, async () => {}),
  );
}

const argumentsOf = ({ arguments: positional }: Typeable) => Object.values(positional);
const flagOf = (flags: string) => flags.split(' ')[0]!;
const isRequired = ({ schema }: Typeable['options'][string]) => !schema.safeParse(undefined).success;

for (const command of commands) {
  const words = command.name.split(' ');
  const given = argumentsOf(command).map(() => 'x');

  test(`operator ${command.name} --help says what it does, takes and needs`, () => {
    const help = leafOf(command).helpInformation().replaceAll(/\s+/g, ' ');
    const usage = help.slice(0, help.indexOf(' [--json] '));

    assert(usage.startsWith(`Usage: operator ${command.name}`), usage);
    assert(help.includes(command.about), command.about);
    for (const { name, about } of argumentsOf(command)) assert(help.includes(name) && help.includes(about), name);
    for (const { flags, about } of Object.values(command.options))
      assert(help.includes(flags) && help.includes(about), flags);
    for (const option of Object.values(command.options))
      assert(usage.includes(isRequired(option) ? ` ${option.flags}` : ` [${option.flags}]`), usage);
    assert(help.includes('--json'));
  });

  test(`operator ${command.name} names what is missing, unknown or too much`, async () => {
    const [first] = argumentsOf(command);
    if (first) {
      const missing = (await type(...words))!;
      assert.deepEqual(Object.keys(missing.details), [first.name]);
      assert(missing.details[first.name]!.startsWith(`Required: ${first.about}. Usage: operator ${command.name} `));
    }
    const unknown = (await type(...words, ...given, '--nonsense', '1'))!;
    assert.match(unknown.details['--nonsense']!, /^There is no such option: remove it\. Usage: operator /);
    const tooMuch = (await type(...words, ...given, 'more'))!;
    assert.match(tooMuch.details['arguments']!, /^Too many: expected /);

    const required = Object.values(command.options).filter(isRequired);
    const refused = await type(...words, ...given);
    assert.equal(refused === null, required.length === 0);
    assert.deepEqual(
      Object.keys(refused?.details ?? {}),
      required.map(({ flags }) => flagOf(flags)),
    );
    for (const { flags, about } of required)
      assert.equal(refused!.details[flagOf(flags)], `Required: ${about}.`, flags);
    for (const { flags } of Object.values(command.options)) {
      const empty = (await type(...words, ...given, flagOf(flags)))!;
      assert.match(empty.details[flagOf(flags)]!, /^Expected a value behind it: /);
    }
  });
}

test('what is typed on the database is what the help of the client names', () => {
  assert.deepEqual(commands.map(({ name }) => name).sort(), Object.keys(databaseCommands).sort());
});

test('no command, a partial one and an unknown one are refused with the possible commands', async () => {
  const table: [string[], RegExp][] = [
    [[], /^Expected one of: [a-z, -]+; operator --help lists what each can do\.$/],
    [['ledger'], /^Expected one of: ledger verify\.$/],
    [['ledger', 'adjust'], /^There is no command ledger adjust\. Expected one of: ledger verify\.$/],
    [['fund'], /^There is no command fund\. Expected one of: /],
  ];
  for (const [words, expected] of table) assert.match((await type(...words))!.details['command']!, expected);
});
