import { readConfig } from './config.ts';
import { runCommandLine } from './database-tasks/command-line.ts';
import { declared, registerListeners } from './registry.ts';

/** What the operator's command line does on the database itself. */
registerListeners();
process.exitCode = await runCommandLine(process.argv.slice(2), (needs) => readConfig(process.env, needs), declared, {
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
