import { Command, CommanderError } from 'commander';
import { ConnectionError, PartnerError, UnexpectedAnswerError } from '../../sdk/src/errors.ts';
import { addCompletionCommand } from './completion-command.ts';
import { addDoctorCommand } from './doctor-command.ts';
import { addEventsCommands } from './events-commands.ts';
import { addFixturesCommand } from './fixtures-command.ts';
import { addListenCommand } from './listen-command.ts';
import { addOperationCommands } from './operation-commands.ts';
import { partnerApi } from './partner-api.ts';
import { failureForPeople, failureForPrograms } from './print.ts';
import { addProfileCommands } from './profile-commands.ts';
import { addProxyCommand } from './proxy-command.ts';
import { addQuotesCommand } from './quotes-command.ts';
import { remedyOf } from './remedies.ts';
import { addSignCommand } from './sign-command.ts';
import { FoundWrongError, type Terminal } from './terminal.ts';
import { addVerifyCommand } from './verify-command.ts';

/** 0: done. 1: the words or a file are wrong, nothing was sent. 2: the service refused. 3: no response that can be used. */
export type ExitCode = 0 | 1 | 2 | 3;

/** Runs one command line. What is asked for goes to standard output, a failure to standard error; with --json both to the former. */
export async function run(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    await programOf(terminal).parseAsync([...words], { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
    if (error instanceof FoundWrongError) return 2;
    if (words.includes('--json')) terminal.out(failureForPrograms(error, remedyOf));
    else terminal.err(failureForPeople(error, remedyOf));
    return exitCodeOf(error);
  }
}

/** Of a failure. */
export function exitCodeOf(error: unknown): ExitCode {
  if (error instanceof PartnerError) return 2;
  return error instanceof ConnectionError || error instanceof UnexpectedAnswerError ? 3 : 1;
}

export function programOf(terminal: Terminal): Command {
  const program = new Command('partner')
    .description('The Partner Investment API from a terminal. Every request is signed with the key of a profile.')
    .exitOverride()
    .showHelpAfterError('Add --help for the usage.')
    .configureOutput({ writeOut: (text) => terminal.out(text), writeErr: (text) => terminal.err(text) })
    .enablePositionalOptions();
  addProfileCommands(program, terminal);
  addOperationCommands(program, partnerApi(terminal), terminal);
  addSignCommand(program, terminal);
  addDoctorCommand(program, terminal);
  addVerifyCommand(program, terminal);
  addListenCommand(program, terminal);
  addEventsCommands(program, terminal);
  addProxyCommand(program, terminal);
  addQuotesCommand(program, terminal);
  addFixturesCommand(program, terminal);
  addCompletionCommand(program, terminal);
  return program;
}
