import assert from 'node:assert/strict';
import { test } from 'node:test';
import { databaseCommands } from '../../../cli/src/operator/database-commands.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { readWords } from './read-words.ts';
import type { DatabaseTask, Input } from './task.ts';
import { databaseTasks } from './tasks.ts';

/** Every task explains itself, and every mistake in typing it is named with the remedy. */

function type(...words: string[]): Refusal | null {
  try {
    readWords(databaseTasks, words);
    return null;
  } catch (error) {
    assert(error instanceof Refusal, String(error));
    return error;
  }
}

function helpOf(...words: string[]): string {
  const read = readWords(databaseTasks, [...words, '--help']);
  assert('help' in read);
  return read.help.replaceAll(/\s+/g, ' ');
}

const inputsOf = ({ inputs }: DatabaseTask): Input[] => Object.values(inputs);
const isBehindFlag = ({ typed }: Input) => typed.startsWith('--');
const flagOf = ({ typed }: Input) => typed.split(' ')[0]!;
const isRequired = ({ schema }: Input) => !schema.safeParse(undefined).success;

for (const task of databaseTasks) {
  const words = task.name.split(' ');
  const inPlace = inputsOf(task).filter((input) => !isBehindFlag(input));
  const options = inputsOf(task).filter(isBehindFlag);
  const given = inPlace.map(() => 'x');

  test(`operator ${task.name} --help says what it does, takes and needs`, () => {
    const help = helpOf(...words);
    const usage = help.slice(0, help.indexOf(' [--json] '));

    assert(usage.startsWith(`Usage: operator ${task.name}`), usage);
    assert(help.includes(task.about), task.about);
    for (const { typed, about } of inputsOf(task)) assert(help.includes(`${typed} ${about}`), typed);
    for (const { typed } of inPlace) assert(usage.includes(` ${typed}`), usage);
    for (const option of options)
      assert(usage.includes(isRequired(option) ? ` ${option.typed}` : ` [${option.typed}]`), usage);
    assert(help.includes('--json'));
  });

  test(`operator ${task.name} names what is missing, unknown or too much`, () => {
    const [first] = inPlace;
    if (first) {
      const missing = type(...words)!;
      const name = first.typed.replaceAll(/[<>]/g, '');
      assert.deepEqual(Object.keys(missing.details), [name]);
      assert(missing.details[name]!.startsWith(`Required: ${first.about}. Usage: operator ${task.name} `));
    }
    const unknown = type(...words, ...given, '--nonsense', '1')!;
    assert.match(unknown.details['--nonsense']!, /^There is no such option: remove it\. Usage: operator /);
    const tooMuch = type(...words, ...given, 'more')!;
    assert.match(tooMuch.details['arguments']!, /^Too many: expected /);

    const required = options.filter(isRequired);
    const refused = type(...words, ...given);
    assert.equal(refused === null, required.length === 0);
    assert.deepEqual(Object.keys(refused?.details ?? {}), required.map(flagOf));
    for (const option of required)
      assert.equal(refused!.details[flagOf(option)], `Required: ${option.about}.`, option.typed);
    for (const option of options) {
      const empty = type(...words, ...given, flagOf(option))!;
      assert.match(empty.details[flagOf(option)]!, /^Expected a value behind it: /);
      const twice = type(...words, ...given, flagOf(option), 'x', `${flagOf(option)}=y`)!;
      assert.match(twice.details[flagOf(option)]!, /^It was given twice: remove one\. Usage: operator /);
    }
  });
}

test('seven things are typed on the database itself, and the help of the client names them: all else is an endpoint', () => {
  const names = databaseTasks.map(({ name }) => name);

  assert.deepEqual(names, [
    ...['bootstrap', 'ledger verify', 'audit verify', 'keys status'],
    ...['database backup', 'database restore', 'database drill'],
  ]);
  assert.deepEqual(names, Object.keys(databaseCommands));
  assert(names.every((name) => helpOf().includes(name)));
});

test('no task, a partial one and an unknown one are refused with the possible ones', () => {
  const table: [string[], RegExp][] = [
    [[], /^Expected one of: bootstrap, ledger verify, [a-z, ]+\.$/],
    [['ledger'], /^Expected one of: ledger verify\.$/],
    [['ledger', 'adjust'], /^There is no command ledger adjust\. Expected one of: ledger verify\.$/],
    [['fund'], /^There is no command fund\. Expected one of: bootstrap, /],
  ];
  for (const [words, expected] of table) assert.match(type(...words)!.details['command']!, expected);
});
