import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { packageRoot } from '../platform/package-root.ts';
import { typeLine } from './type-line.ts';

/** What is typed of `operator database …` on the DATA_DIR, with its response. */
export async function databaseLine(at: string, ...words: string[]) {
  const { code, out } = await typeLine({ DATA_DIR: at }, 'database', ...words, '--json');
  const { data, error, hint } = JSON.parse(out);
  return { code, data, error, hint };
}

/** Runs the command line as a process, and kills it by kill -9 once the file is there. */
export async function killedAt(at: string, isThere: () => boolean, ...words: string[]): Promise<NodeJS.Signals | null> {
  const program = join(packageRoot, 'dist/src/service/operator-main.js');
  const child = spawn(process.execPath, [program, 'database', ...words], {
    env: { PATH: process.env['PATH'], DATA_DIR: at },
    stdio: 'ignore',
  });
  const ended = once(child, 'close');
  while (child.exitCode === null && !isThere()) await sleep(5);
  child.kill('SIGKILL');
  return (await ended)[1];
}
