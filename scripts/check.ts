// All checks before a change is merged, cheapest first; stops at the first that fails. The launcher that runs
// this has compiled the sources already, so the types are right.
//
//   npm run check               with the tests
//   npm run check -- --static   without them
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';

type Step = { name: string; program: string; args: string[]; isPossible: boolean };

const inRoot = (...parts: string[]) => join(packageRoot, ...parts);
const generate = inRoot('dist', 'scripts', 'generate.js');
const documents = ['openapi.json', 'operator-openapi.json', 'dashboard-openapi.json'].map((name) =>
  inRoot('docs', name),
);

const steps: Step[] = [
  {
    name: 'format and lint',
    program: inRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'),
    args: ['ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'],
    isPossible: true,
  },
  {
    name: 'the types of the console are right',
    program: inRoot('node_modules', 'typescript', 'bin', 'tsc'),
    args: ['--pretty', 'false', '-p', inRoot('console')],
    isPossible: true,
  },
  { name: 'generated files are current', program: generate, args: ['--check'], isPossible: existsSync(generate) },
  {
    name: 'recorded examples have the fields that the service returns',
    program: inRoot('dist', 'scripts', 'record.js'),
    args: ['--check'],
    isPossible: true,
  },
  {
    name: 'the API descriptions are clean',
    program: inRoot('node_modules', '@redocly', 'cli', 'bin', 'cli.js'),
    args: ['lint', ...documents],
    isPossible: documents.every(existsSync),
  },
  {
    name: 'the API descriptions are clean by a second linter',
    program: inRoot('dist', 'scripts', 'spectral.js'),
    args: [],
    isPossible: documents.every(existsSync),
  },
  {
    name: "the SDK's types compile with the oldest TypeScript",
    program: inRoot('dist', 'scripts', 'oldest-typescript.js'),
    args: [],
    isPossible: true,
  },
  {
    name: 'tests',
    program: inRoot('dist', 'scripts', 'test.js'),
    args: [],
    isPossible: !process.argv.includes('--static'),
  },
  {
    name: 'each transition is needed by a test',
    program: inRoot('dist', 'scripts', 'transitions.js'),
    args: [],
    isPossible: !process.argv.includes('--static'),
  },
];

for (const step of steps.filter(({ isPossible }) => isPossible)) {
  console.log(`\n== ${step.name}`);
  const outcome = await runStep(step);
  if (outcome === 0) continue;
  if (step.name !== 'tests') console.error(`\nThe check failed at: ${step.name} (${outcome}).`);
  process.exitCode = 1;
  break;
}

function runStep({ program, args }: Step): Promise<number | string> {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const child = spawn(process.execPath, ['--enable-source-maps', program, ...args], {
    cwd: packageRoot,
    env,
    stdio: 'inherit',
  });
  const forward = (signal: NodeJS.Signals) => child.kill(signal);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, forward);
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      for (const name of ['SIGINT', 'SIGTERM'] as const) process.off(name, forward);
      resolve(code ?? signal ?? 1);
    });
  });
}
