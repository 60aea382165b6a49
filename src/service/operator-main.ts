import { runCommandLine } from '../operator/command-line.ts';
import { readConfig } from './config.ts';
import { commands, declared, registerListeners } from './registry.ts';

/** The operator's command line as a program. */
registerListeners();
process.exitCode = await runCommandLine(
  process.argv.slice(2),
  () => readConfig(process.env),
  { ...declared, commands },
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
);
