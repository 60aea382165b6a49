import { Option, Command as Program } from 'commander';
import type { Typeable } from '../platform/operator/command.ts';
import type { Typed } from './perform.ts';
import { givenTwice, usageOf } from './usage.ts';

type Run<Of> = (command: Of, typed: Typed) => Promise<void>;

/** The command line on the database, made from the table of commands: its parser and its help. */
export function programOf<Of extends Typeable>(table: readonly Of[], run: Run<Of>): Program {
  const program = new Program('operator')
    .description('What the firm does on the database itself, where the service need not run.')
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  const groups = new Map([['', program]]);
  for (const command of table) {
    const words = command.name.split(' ');
    const verb = words.pop()!;
    addTo(groupOf(program, groups, words), verb, command, run);
  }
  for (const [words, group] of groups) if (words) group.summary(verbsOf(words, table).join(', '));
  return program;
}

const verbsOf = (group: string, table: readonly Typeable[]): string[] =>
  table.filter(({ name }) => name.startsWith(`${group} `)).map(({ name }) => name.slice(group.length + 1));

function groupOf(program: Program, groups: Map<string, Program>, words: readonly string[]): Program {
  if (words.length === 0) return program;
  const name = words.join(' ');
  const group = groups.get(name) ?? groupOf(program, groups, words.slice(0, -1)).command(words.at(-1)!);
  groups.set(name, group);
  return group;
}

function addTo<Of extends Typeable>(group: Program, verb: string, command: Of, run: Run<Of>): void {
  const leaf = group.command(verb).description(command.about).usage(usageOf(command));
  const names = Object.keys(command.arguments);
  for (const { name, about } of Object.values(command.arguments)) leaf.argument(`<${name}>`, about);
  const options = Object.entries(command.options).map(([name, { flags, about }]) => {
    const option = new Option(flags, about).argParser(onceFor(command, flags));
    leaf.addOption(option);
    return [name, option.attributeName()] as const;
  });
  leaf.option('--json', 'answer as the API would').action(async (...positional: unknown[]) => {
    const values = leaf.opts<Record<string, unknown>>();
    const typed = Object.fromEntries([
      ...names.map((name, index) => [name, positional[index]]),
      ...options.map(([name, attribute]) => [name, values[attribute]]),
    ]) as Typed;
    await run(command, typed);
  });
}

const onceFor =
  (command: Typeable, flags: string) =>
  (value: string, before: unknown): unknown => {
    if (before !== undefined) throw givenTwice(command, flags);
    return value;
  };
