import { Command, CommanderError } from 'commander';
import { addOperationCommands } from '../operation-commands.ts';
import { failureForPeople, failureForPrograms } from '../print.ts';
import { type ExitCode, exitCodeOf } from '../run.ts';
import type { Terminal } from '../terminal.ts';
import { databaseCommands } from './database-commands.ts';
import { addLoginCommands } from './login-commands.ts';
import { operatorApi } from './operator-api.ts';

/** Runs one line of the operators' command line: a client of the operators' API, with the exit codes of the partners'. */
export async function runOperator(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await operatorProgram(terminal).parseAsync([...words], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    if (words.includes('--json')) terminal.out(failureForPrograms(error, remedyOf));
    else terminal.err(failureForPeople(error, remedyOf));
    return exitCodeOf(error);
  }
}

const widest = Math.max(...Object.keys(databaseCommands).map(({ length }) => length));
const ON_THE_DATABASE = [
  '\nOn the database itself, where the service need not run (--help after each):',
  ...Object.entries(databaseCommands).map(([name, about]) => `  ${name.padEnd(widest)}  ${about}`),
].join('\n');

export function operatorProgram(terminal: Terminal): Command {
  const program = new Command('operator')
    .description(
      "The firm's own side of the service, as a client of its API. Records are named by id or by the reference that people see.",
    )
    .exitOverride()
    .showHelpAfterError('Add --help for the usage.')
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) })
    .enablePositionalOptions()
    .addHelpText('after', ON_THE_DATABASE);
  addLoginCommands(program, terminal);
  addOperationCommands(program, operatorApi(terminal), terminal);
  return program;
}

/** What the person at the terminal can do about a refusal, where the message of the service does not say it already. */
const remedies: Readonly<Record<string, string>> = {
  operator_unauthenticated: 'the token is not good here any more: operator login, or set OPERATOR_TOKEN',
  no_answer: 'check --url or OPERATOR_URL, and that the service runs',
  unexpected_answer: "check that --url leads to the operators' listener",
  insufficient_permission: 'operator whoami shows what you may do; another person may do this',
  reauthentication_required:
    'this takes a person who has just proved who they are: type the password and the code of your authenticator when they are asked for, or pipe them in as two lines; or add --sign-in EMAIL',
  access_denied: 'who looked at it in the browser refused it; operator login asks again',
  expired_token: 'nobody approved it in time; operator login starts again',
  sign_in_refused: 'check the address, the password and the clock of your authenticator; each code is good once',
  validation_error: 'correct the fields above; --help describes each',
  not_found: 'check the id or the reference; the list of the resource shows what there is',
  already_decided: 'operator approvals get shows who decided it',
  preview_changed: 'read it again with operator approvals get, then decide',
  wrong_person: 'ask the other person',
  idempotency_key_reused: 'use another --idempotency-key, or send exactly the first request again',
  unavailable: 'try again in a moment',
  rate_limited: 'wait retry_after seconds and try again',
};

const remedyOf = (code: string): string | undefined => remedies[code];
