import { userInfo } from 'node:os';
import { CommanderError } from 'commander';
import type { Patience } from '../platform/database/while-away.ts';
import type { Command, Outcome } from '../platform/operator/command.ts';
import type { DatabaseTask } from './backup/task.ts';
import { type Connected, connect, type Declared, type ServiceSettings } from './connect.ts';
import { perform, readInput, type Typed } from './perform.ts';
import { failureAsJson, failureForPeople, outcomeAsJson, outcomeForPeople } from './print.ts';
import { programOf } from './program.ts';
import { usageRefusal } from './usage.ts';

type Table = Declared & { readonly commands: readonly Command[]; readonly tasks: readonly DatabaseTask[] };
type Output = { out(text: string): void; err(text: string): void };

/** Whoever has the database has no identity of the service's: the audit stores which user of this machine it was. */
const actorHere = (): string => `user ${userInfo().username} of the machine`;

/** Runs one command line on the database: prints what the API would answer and returns exit code 0, or prints the reason and returns 1. */
export async function runCommandLine(
  words: readonly string[],
  readSettings: (needs: { readonly withoutKeys: boolean }) => ServiceSettings,
  { commands, tasks, ...declared }: Table,
  output: Output,
): Promise<0 | 1> {
  const wantsJson = words.includes('--json');
  let isWrong = false;
  const log: Patience['log'] = {
    warn: ({ reason, at_most_seconds }, message) => output.err(`${message}, ${at_most_seconds} s at most. ${reason}\n`),
  };
  const connected = ({ needsNoKeys }: Command) =>
    connect(readSettings({ withoutKeys: needsNoKeys === true }), declared, { log, needsNoKeys });
  const run = async (typedOf: Command | DatabaseTask, typed: Typed): Promise<void> => {
    const input = readInput(typedOf, typed);
    const outcome =
      'work' in typedOf
        ? await typedOf.work({ settings: readSettings({ withoutKeys: false }), declared, input })
        : await performConnected(typedOf, typed, await connected(typedOf));
    output.out(wantsJson ? outcomeAsJson(outcome) : outcomeForPeople(outcome));
    isWrong = outcome.isWrong === true;
  };
  const table = [...commands, ...tasks];
  try {
    // Accepted at any position, before the command's name too.
    const others = words.filter((word) => word !== '--json');
    await programOf(table, run).parseAsync(others, { from: 'user' });
    return isWrong ? 1 : 0;
  } catch (error) {
    if (error instanceof CommanderError && error.exitCode === 0) return 0;
    const failure = error instanceof CommanderError ? usageRefusal(error, words, table) : error;
    if (wantsJson) output.out(failureAsJson(failure));
    else output.err(failureForPeople(failure));
    return 1;
  }
}

async function performConnected(command: Command, typed: Typed, connected: Connected): Promise<Outcome> {
  try {
    return await perform(connected, command, typed, actorHere());
  } finally {
    await connected.pool.end();
  }
}
