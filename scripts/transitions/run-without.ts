import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { packageRoot } from '../../src/platform/package-root.ts';

const TIMEOUT_MS = 5 * 60_000;
// A URL, since NODE_OPTIONS divides what it holds at spaces.
const preload = pathToFileURL(join(packageRoot, 'dist', 'scripts', 'transitions', 'disable.js')).href;

/** The name of the first test of a file that fails without an entry, or with all of them; null where none does. */
export async function firstFailure(file: string, entry: string | null, signal: AbortSignal): Promise<string | null> {
  const compiled = join(packageRoot, 'dist', file.replace(/\.ts$/, '.js'));
  const child = spawn(process.execPath, ['--test-reporter=tap', compiled], {
    env: {
      ...process.env,
      ...(entry !== null && {
        NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import=${preload}`,
        DISABLED_TRANSITION: entry,
      }),
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  // Ends its child processes too, as soon as one test has failed.
  const end = () => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  };
  const overdue = setTimeout(end, TIMEOUT_MS);
  signal.addEventListener('abort', end);
  try {
    for await (const line of createInterface({ input: child.stdout })) {
      const [, name] = /^not ok \d+ - (.*)$/.exec(line) ?? [];
      if (name !== undefined) return name.replaceAll('\\#', '#').replaceAll('\\\\', '\\');
    }
    // What cannot even be loaded has no test that could fail.
    const code = child.exitCode ?? (await once(child, 'exit'))[0];
    return code === 0 || code === null ? null : file;
  } finally {
    end();
    clearTimeout(overdue);
    signal.removeEventListener('abort', end);
  }
}
