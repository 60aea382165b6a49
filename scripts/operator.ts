import { isOnDatabase } from '../cli/src/operator/database-commands.ts';
import { runOperator } from '../cli/src/operator/run.ts';
import { standardTerminal } from '../cli/src/standard-terminal.ts';

/** The operators' command line: a client of their API, but for what has to work where the service does not run. */
const words = process.argv.slice(2);
if (isOnDatabase(words)) await import('../src/service/operator-main.ts');
else process.exitCode = await runOperator(words, standardTerminal());
