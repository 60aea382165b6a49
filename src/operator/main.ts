import { CommanderError } from 'commander';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { connect } from './connect.ts';
import { perform, readInput, type Typed } from './perform.ts';
import { failureAsJson, failureForPeople, outcomeAsJson, outcomeForPeople } from './print.ts';
import { programOf } from './program.ts';
import { usageRefusal } from './usage.ts';

/** The operator's command line: what the API would answer on the standard output, exit code 0, or 1 and the reason. */
const wantsJson = process.argv.includes('--json');
process.exitCode = await main();

async function main(): Promise<0 | 1> {
  try {
    // Understood wherever it stands, before the command's name too.
    await programOf(commands, run).parseAsync(process.argv.filter((word) => word !== '--json'));
    return process.exitCode === 1 ? 1 : 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const failure = error instanceof CommanderError ? usageRefusal(error, process.argv.slice(2), commands) : error;
    if (wantsJson) process.stdout.write(failureAsJson(failure));
    else process.stderr.write(failureForPeople(failure));
    return 1;
  }
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
