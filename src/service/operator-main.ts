import { databaseTasks } from '../operator/backup/tasks.ts';
import { runCommandLine } from '../operator/command-line.ts';
import { readConfig } from './config.ts';
import { commands, declared, registerListeners } from './registry.ts';

/** What the operator's command line does on the database itself. */
registerListeners();
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  (needs) => readConfig(process.env, needs),
  { ...declared, commands, tasks: databaseTasks },
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
);
