import type { CommanderError } from 'commander';
import { Refusal } from '../vocabulary/refusals.ts';
import type { Command } from './command.ts';

/** Everything that was typed wrongly, told by the name of the argument or option, with what would be right. */
export function usageRefusal(
  { code, message }: CommanderError,
  words: readonly string[],
  table: readonly Command[],
): Refusal {
  const command = commandIn(words, table);
  const [, quoted = ''] = /'([^']+)'/.exec(message) ?? [];
  const [name = ''] = quoted.split(' ');
  const [field, remedy] = complaint(code, name, message, command) ?? choice(words, table);
  return new Refusal('validation_error', {
    [field]: command ? `${remedy} Usage: operator ${command.name} ${usageOf(command)}` : remedy,
  });
}

function complaint(code: string, name: string, message: string, command: Command | undefined): [string, string] | null {
  if (!command) return null;
  const about = (flag: string) =>
    Object.values(command.options).find(({ flags }) => flags.startsWith(`${flag} `))?.about;
  switch (code) {
    case 'commander.missingArgument': {
      const argument = Object.values(command.arguments).find((known) => known.name === name);
      return [name, `Required: ${argument?.about ?? 'see the usage'}.`];
    }
    case 'commander.optionMissingArgument':
      return [name, `Expected a value behind it: ${about(name) ?? 'see the usage'}.`];
    case 'commander.unknownOption':
      return [name, 'There is no such option: remove it.'];
    case 'commander.invalidArgument':
      return [name, 'It was given twice: remove one.'];
    case 'commander.excessArguments': {
      const names = Object.values(command.arguments).map((argument) => argument.name);
      const expected = names.length > 0 ? names.join(' ') : 'none';
      return ['arguments', `Too many: expected ${expected}; put a text of several words in quotes.`];
    }
    default:
      return ['usage', message.replace(/^error: /, '')];
  }
}

/** No command, or the beginning of one. */
function choice(words: readonly string[], table: readonly Command[]): [string, string] {
  const typed = words.filter((word) => !word.startsWith('-'));
  const begun = typed.findLastIndex((_, at) => namesUnder(typed.slice(0, at + 1), table).length > 0) + 1;
  const names = namesUnder(typed.slice(0, begun), table);
  const possible = begun > 0 ? names.join(', ') : `${groupsOf(names)}; operator --help lists what each can do`;
  const unknown = typed[begun] ? `There is no command ${typed.slice(0, begun + 1).join(' ')}. ` : '';
  return ['command', `${unknown}Expected one of: ${possible}.`];
}

const groupsOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split(' ')[0]))].join(', ');

const namesUnder = (words: readonly string[], table: readonly Command[]): string[] =>
  table.map(({ name }) => name).filter((name) => startsWith(name.split(' '), words));

const startsWith = (words: readonly string[], first: readonly string[]) =>
  first.every((word, at) => words[at] === word);

function commandIn(words: readonly string[], table: readonly Command[]): Command | undefined {
  const typed = words.filter((word) => !word.startsWith('-'));
  return table.find(({ name }) => startsWith(typed, name.split(' ')));
}

/** How the command is typed: what it needs, and in brackets what it may be given. */
export function usageOf({ arguments: positional, options, isPersonal }: Command): string {
  const names = Object.values(positional).map((argument) => argument.name);
  const flags = Object.values(options).map(({ flags: typed, schema }) =>
    schema.safeParse(undefined).success ? `[${typed}]` : typed,
  );
  return [...names, ...flags, isPersonal ? '--actor <name>' : '[--actor <name>]', '[--json]'].join(' ');
}
