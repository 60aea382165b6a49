// A small project for the tests of the launcher: a space in its path, the real launcher, the real compiler, and an npm that
// only notes that it ran.
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { packageRoot } from '../src/platform/package-root.ts';

const project = mkdtempSync(join(tmpdir(), 'a launch '));
const started: ChildProcess[] = [];

export const inProject = (...parts: string[]) => join(project, ...parts);

export function layProject(): void {
  rmSync(project, { recursive: true, force: true });
  for (const folder of ['scripts', 'src', 'bin']) mkdirSync(inProject(folder), { recursive: true });
  copyFileSync(join(packageRoot, 'scripts', 'launch.mjs'), inProject('scripts', 'launch.mjs'));
  const compilerOptions = { target: 'es2023', module: 'nodenext', rootDir: '.', outDir: 'dist', sourceMap: true };
  const incremental = { incremental: true, tsBuildInfoFile: 'dist/.tsbuildinfo', types: [], lib: ['es2023', 'dom'] };
  writeJson('tsconfig.json', { compilerOptions: { ...compilerOptions, ...incremental }, include: ['src'] });
  writeJson('package.json', { type: 'module', engines: { node: '>=20.19' } });
  writeJson('package-lock.json', { packages: { '': {}, 'node_modules/typescript': { version: '1.0.0' } } });
  writeFileSync(inProject('src', 'main.ts'), "console.log('main');\n");
  writeFakeNpm();
}

export function removeProject(): void {
  for (const child of started) child.kill('SIGKILL');
  rmSync(project, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

export function writeJson(name: string, value: unknown): void {
  writeFileSync(inProject(name), JSON.stringify(value));
}

/** Like the real one: node_modules goes first, its record comes last. */
function writeFakeNpm(): void {
  const program = `
    import fs from 'node:fs';
    fs.appendFileSync('npm.log', 'began ' + process.pid + '\\n');
    console.log('npm ' + process.argv.slice(2).join(' '));
    fs.rmSync('node_modules', { recursive: true, force: true });
    if (process.env.NPM_FAILS) { console.error('npm ERR! no network'); process.exit(7); }
    fs.mkdirSync('node_modules');
    while (process.env.NPM_WAITS && !fs.existsSync('go')) await new Promise((done) => setTimeout(done, 20));
    fs.symlinkSync(${JSON.stringify(join(packageRoot, 'node_modules', 'typescript'))}, 'node_modules/typescript');
    fs.copyFileSync('package-lock.json', 'node_modules/.package-lock.json');
    fs.appendFileSync('npm.log', 'ended ' + process.pid + '\\n');`;
  writeFileSync(inProject('bin', 'npm.mjs'), program);
  writeFileSync(inProject('bin', 'npm'), `#!/bin/sh\nexec "${process.execPath}" "$0.mjs" "$@"\n`);
  chmodSync(inProject('bin', 'npm'), 0o755);
}

function npmLog(): string[] {
  return existsSync(inProject('npm.log')) ? readFileSync(inProject('npm.log'), 'utf8').trim().split('\n') : [];
}

export function installs(): string[] {
  return npmLog().map((line) => line.split(' ')[0]!);
}

export function npmPid(): number {
  return Number(npmLog()[0]!.split(' ')[1]);
}

export async function npmBegan(): Promise<void> {
  while (npmLog().length === 0 || !existsSync(inProject('node_modules'))) await delay(20);
}

export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

// ---- Processes

type Outcome = { code: number | null; signal: string | null; stdout: string; stderr: string };

export function launch(...args: string[]): Promise<Outcome> {
  return runProgram(process.execPath, [inProject('scripts', 'launch.mjs'), ...args]);
}

export function begin(env: Record<string, string>) {
  return spawnIn(process.execPath, [inProject('scripts', 'launch.mjs'), 'src/main.js'], env);
}

export function beginDev(env: Record<string, string>) {
  return spawnIn(process.execPath, [inProject('scripts', 'dev.mjs')], env);
}

export function runProgram(program: string, args: string[]): Promise<Outcome> {
  return spawnIn(program, args, {}).ended;
}

function spawnIn(program: string, args: string[], env: Record<string, string>) {
  const path = `${inProject('bin')}${delimiter}${process.env['PATH']}`;
  const child = spawn(program, args, { cwd: project, env: { ...process.env, PATH: path, NODE_OPTIONS: '', ...env } });
  started.push(child);
  const outcome: Outcome = { code: null, signal: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text) => {
    outcome.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => {
    outcome.stderr += text;
  });
  const ended = new Promise<Outcome>((done) => {
    child.once('close', (code, signal) => done({ ...outcome, code, signal }));
  });
  const says = async (words: string) => {
    while (!outcome.stderr.includes(words)) {
      if (child.exitCode !== null) throw new Error(`It ended without "${words}": ${outcome.stderr}`);
      await delay(20);
    }
  };
  return { child, ended, says, output: () => outcome };
}
