// Runs the browser tests of the console and the dashboard, and writes each picture that they take to .screens, which is not committed.
//
//   npm run screens             all of them
//   npm run screens -- --keep   and those that a page shows to docs/screens, made small
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { PICTURES } from '../src/testing/console/pictures.ts';
import { keepShown } from './screens/keep.ts';

const folder = join(packageRoot, '.screens');
const tests = join(packageRoot, 'dist', 'scripts', 'test.js');
const child = spawn(
  process.execPath,
  ['--enable-source-maps', tests, 'testing/console/', 'testing/dashboard/screens'],
  {
    cwd: packageRoot,
    env: { ...process.env, [PICTURES]: folder },
    stdio: 'inherit',
  },
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
const [code] = (await once(child, 'exit')) as [number | null];
process.exitCode = code ?? 1;
if (code === 0 && process.argv.includes('--keep')) await keepShown(folder);
