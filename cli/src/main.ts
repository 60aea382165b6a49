import { run } from './run.ts';
import { standardTerminal } from './standard-terminal.ts';

process.exitCode = await run(process.argv.slice(2), standardTerminal());
