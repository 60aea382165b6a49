import { CommanderError, InvalidArgumentError, Option, Command as Program } from 'commander';
import { Refusal } from '../vocabulary/refusals.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { connect } from './connect.ts';
import { perform, readInput, type Typed } from './perform.ts';
import { failureAsJson, failureForPeople, outcomeAsJson, outcomeForPeople } from './print.ts';

/** The operator's command line: what the API would answer on the standard output, exit code 0, or 1 and the reason. */
const wantsJson = process.argv.includes('--json');
process.exitCode = await main();

async function main(): Promise<0 | 1> {
  try {
    // Understood wherever it stands, before the command's name too.
    await programOf(commands).parseAsync(process.argv.filter((word) => word !== '--json'));
    return process.exitCode === 1 ? 1 : 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const failure = error instanceof CommanderError ? usageOf(error) : error;
    if (wantsJson) process.stdout.write(failureAsJson(failure));
    else process.stderr.write(failureForPeople(failure));
    return 1;
  }
}

function programOf(table: readonly Command[]): Program {
  const program = new Program('operator')
    .description("The operator's side of the running service.")
    .exitOverride()
    .configureOutput({ writeErr: () => {} });
  const groups = new Map([['', program]]);
  for (const command of table) {
    const words = command.name.split(' ');
    const verb = words.pop()!;
    addTo(groupOf(program, groups, words), verb, command);
  }
  return program;
}

function groupOf(program: Program, groups: Map<string, Program>, words: readonly string[]): Program {
  if (words.length === 0) return program;
  const name = words.join(' ');
  const group = groups.get(name) ?? groupOf(program, groups, words.slice(0, -1)).command(words.at(-1)!);
  groups.set(name, group);
  return group;
}

function addTo(group: Program, verb: string, command: Command): void {
  const leaf = group.command(verb).description(command.about);
  const names = Object.keys(command.arguments);
  for (const { name, about } of Object.values(command.arguments)) leaf.argument(`<${name}>`, about);
  const options = Object.entries(command.options).map(([name, { flags, about, repeats }]) => {
    const option = new Option(flags, about).argParser(repeats ? collect : once);
    leaf.addOption(option);
    return [name, option.attributeName()] as const;
  });
  leaf
    .option('--actor <name>', 'who acts; kept in the audit', 'system')
    .option('--json', 'answer as the API would')
    .action(async (...given: unknown[]) => {
      const values = leaf.opts<Record<string, unknown>>();
      const typed = Object.fromEntries([
        ...names.map((name, index) => [name, given[index]]),
        ...options.map(([name, attribute]) => [name, values[attribute]]),
      ]) as Typed;
      await run(command, typed, String(values['actor']));
    });
}

async function run(command: Command, typed: Typed, actor: string): Promise<void> {
  readInput(command, typed);
  const connected = await connect(process.env);
  try {
    const outcome = await perform(connected, command, typed, actor);
    process.stdout.write(wantsJson ? outcomeAsJson(outcome) : outcomeForPeople(outcome));
    if (outcome.isWrong) process.exitCode = 1;
  } finally {
    await connected.pool.end();
  }
}

function collect(value: string, before: unknown): unknown {
  return Array.isArray(before) ? [...before, value] : [value];
}

/** The last of two would win in silence. */
function once(value: string, before: unknown): unknown {
  if (before !== undefined) throw new InvalidArgumentError('It was given twice.');
  return value;
}

function usageOf({ code, message }: CommanderError): Refusal {
  const usage =
    code === 'commander.help' ? commands.map(({ name }) => name).join(', ') : message.replace(/^error: /, '');
  return new Refusal('validation_error', { usage: code === 'commander.help' ? `Expected one of: ${usage}.` : usage });
}
