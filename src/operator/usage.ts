import { type CommanderError, Command as Program } from 'commander';
import type { Typeable } from '../platform/operator/command.ts';
import { Refusal } from '../vocabulary/refusals.ts';

/** A mistake in the words of a command line: names the argument or option, and says what would be right. */
export function usageRefusal({ code }: CommanderError, words: readonly string[], table: readonly Typeable[]): Refusal {
  const command = commandIn(words, table);
  if (command) return refusalOf(command, mistakeIn(command, code, words));
  const [field, remedy] = choice(words, table);
  return new Refusal('validation_error', { [field]: remedy });
}

/** The last of two values of an option would be used without a word. */
export const givenTwice = (command: Typeable, flags: string): Refusal =>
  refusalOf(command, [nameOf(flags), 'It was given twice: remove one.']);

const refusalOf = (command: Typeable, [field, remedy]: Mistake): Refusal =>
  new Refusal('validation_error', { [field]: `${remedy} Usage: operator ${command.name} ${usageOf(command)}` });

type Mistake = readonly [field: string, remedy: string];

/** The errors of the library say of what kind a mistake is; where it is follows from the words. */
function mistakeIn(command: Typeable, code: string, words: readonly string[]): Mistake {
  switch (code) {
    case 'commander.missingArgument': {
      const { operands } = optionsOf(command).parseOptions([...words]);
      const missing = Object.values(command.arguments)[operands.length - command.name.split(' ').length];
      return [missing?.name ?? 'arguments', `Required: ${missing?.about ?? 'see the usage'}.`];
    }
    case 'commander.optionMissingArgument': {
      // Only the last word can lack the value that would follow it.
      const name = words.findLast((word) => word !== '--json') ?? 'usage';
      const option = Object.values(command.options).find(({ flags }) => nameOf(flags) === name);
      return [name, `Expected a value behind it: ${option?.about ?? 'see the usage'}.`];
    }
    case 'commander.unknownOption': {
      const [name = 'usage'] = optionsOf(command).parseOptions([...words]).unknown;
      return [name, 'There is no such option: remove it.'];
    }
    case 'commander.excessArguments': {
      const names = Object.values(command.arguments).map((argument) => argument.name);
      const expected = names.length > 0 ? names.join(' ') : 'none';
      return ['arguments', `Too many: expected ${expected}; put a text of several words in quotes.`];
    }
    default:
      return ['usage', 'It cannot be understood.'];
  }
}

/** Understands the options of a command, and nothing else: what is left are its operands, and what it does not know. */
function optionsOf(command: Typeable): Program {
  const program = new Program().option('--json');
  for (const { flags } of Object.values(command.options)) program.option(flags);
  return program;
}

const nameOf = (flags: string): string => flags.split(' ')[0]!;

/** No command, or the beginning of one. */
function choice(words: readonly string[], table: readonly Typeable[]): [string, string] {
  const typed = words.filter((word) => !word.startsWith('-'));
  const begun = typed.findLastIndex((_, at) => namesUnder(typed.slice(0, at + 1), table).length > 0) + 1;
  const names = namesUnder(typed.slice(0, begun), table);
  const possible = begun > 0 ? names.join(', ') : `${groupsOf(names)}; operator --help lists what each can do`;
  const unknown = typed[begun] ? `There is no command ${typed.slice(0, begun + 1).join(' ')}. ` : '';
  return ['command', `${unknown}Expected one of: ${possible}.`];
}

const groupsOf = (names: readonly string[]) => [...new Set(names.map((name) => name.split(' ')[0]))].join(', ');

const namesUnder = (words: readonly string[], table: readonly Typeable[]): string[] =>
  table.map(({ name }) => name).filter((name) => startsWith(name.split(' '), words));

const startsWith = (words: readonly string[], first: readonly string[]) =>
  first.every((word, at) => words[at] === word);

function commandIn(words: readonly string[], table: readonly Typeable[]): Typeable | undefined {
  const typed = words.filter((word) => !word.startsWith('-'));
  return table.find(({ name }) => startsWith(typed, name.split(' ')));
}

/** How the command is typed: required parts, and optional ones in brackets. */
export function usageOf({ arguments: positional, options }: Typeable): string {
  const names = Object.values(positional).map((argument) => argument.name);
  const flags = Object.values(options).map(({ flags: typed, schema }) =>
    schema.safeParse(undefined).success ? `[${typed}]` : typed,
  );
  return [...names, ...flags, '[--json]'].join(' ');
}
