// Runs the browser tests of the console and the dashboard and writes the pictures that they take to docs/screens.
//
//   npm run screens
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { PICTURES } from '../src/testing/console/pictures.ts';

const tests = join(packageRoot, 'dist', 'scripts', 'test.js');
const child = spawn(
  process.execPath,
  ['--enable-source-maps', tests, 'testing/console/', 'testing/dashboard/screens'],
  {
    cwd: packageRoot,
    env: { ...process.env, [PICTURES]: 'docs/screens' },
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.once('exit', (code) => {
  process.exitCode = code ?? 1;
});
