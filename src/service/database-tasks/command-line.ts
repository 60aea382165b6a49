import { userInfo } from 'node:os';
import type { Patience } from '../../platform/database/while-away.ts';
import { Refusal } from '../../vocabulary/refusals.ts';
import { onDatabaseOf } from './connect.ts';
import { failureAsJson, failureForPeople, outcomeAsJson, outcomeForPeople } from './print.ts';
import { readWords, underTypedNames } from './read-words.ts';
import type { Declared, ServiceSettings } from './task.ts';
import { databaseTasks } from './tasks.ts';

type ReadSettings = (needs: { readonly withoutKeys: boolean }) => ServiceSettings;
type Output = { out(text: string): void; err(text: string): void };

/** Whoever has the database has no identity of the service's: the audit stores which user of this machine it was. */
const actorHere = (): string => `user ${userInfo().username} of the machine`;

/** Runs one task: prints what the API would answer and returns exit code 0, or prints the reason and returns 1. */
export async function runCommandLine(
  words: readonly string[],
  readSettings: ReadSettings,
  declared: Declared,
  output: Output,
): Promise<0 | 1> {
  const wantsJson = words.includes('--json');
  const log: Patience['log'] = {
    warn: ({ reason, at_most_seconds }, message) => output.err(`${message}, ${at_most_seconds} s at most. ${reason}\n`),
  };
  try {
    // Accepted at any position, before the name of the task too.
    const read = readWords(
      databaseTasks,
      words.filter((word) => word !== '--json'),
    );
    if ('help' in read) {
      output.out(read.help);
      return 0;
    }
    const { task, input } = read;
    const settings = readSettings({ withoutKeys: task.needsNoKeys === true });
    const transact = onDatabaseOf(settings, { log, needsNoKeys: task.needsNoKeys });
    const outcome = await task.run({ settings, declared, actor: actorHere(), transact }, input).catch((error) => {
      throw error instanceof Refusal ? underTypedNames(task, error) : error;
    });
    output.out(wantsJson ? outcomeAsJson(outcome) : outcomeForPeople(outcome));
    return outcome.isWrong ? 1 : 0;
  } catch (failure) {
    if (wantsJson) output.out(failureAsJson(failure));
    else output.err(failureForPeople(failure));
    return 1;
  }
}
