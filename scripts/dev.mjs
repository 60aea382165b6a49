// Works on the project: compiles what changed, starts the service again after each compilation without errors, and serves the console and the
// dashboard from their sources. A compilation with errors changes nothing: the service that runs goes on, and the errors are printed.
//
//   npm run dev      the same settings as npm start; DEV_PORT is the port of the two pages, 5173 when absent
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => path.join(root, ...parts);
const readJson = (name) => JSON.parse(fs.readFileSync(inRoot(name), 'utf8'));
const say = (line) => process.stderr.write(`${line}\n`);

/** An editor writes several files, or one several times. */
const SETTLE_MS = 100;

const ports = { PORT: process.env.PORT ?? '8080', OPERATOR_PORT: process.env.OPERATOR_PORT ?? '8081' };
const pagesPort = process.env.DEV_PORT ?? '5173';
const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');

let compilation;
let service;
let pages;
let isStopping = false;
let isCompiling = false;
let isChanged = false;
let settling;

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
// What is saved while it prepares counts too.
watchSources();
isCompiling = true;
if (await prepare()) startService();
isCompiling = false;
if (isChanged) compile();
if (!isStopping && fs.existsSync(inRoot('console', 'dev.mjs'))) startPages();

/** Installs and compiles as a start does; sources that do not compile are waited for. */
async function prepare() {
  compilation = spawnNode([inRoot('scripts', 'launch.mjs')]);
  const code = await ended(compilation);
  if (isStopping) return false;
  if (code !== 0 && !fs.existsSync(compiler)) process.exit(1);
  // It says of which sources the output is, which is not so any more once something was compiled here.
  fs.rmSync(inRoot('dist', '.build-stamp'), { force: true });
  return code === 0;
}

function watchSources() {
  const { include } = readJson('tsconfig.json');
  for (const folder of include)
    fs.watch(inRoot(folder), { recursive: true }, (_, name) => {
      if (!name?.endsWith('.ts')) return;
      clearTimeout(settling);
      settling = setTimeout(compile, SETTLE_MS);
    });
}

async function compile() {
  isChanged = true;
  if (isCompiling) return;
  isCompiling = true;
  while (isChanged && !isStopping) {
    isChanged = false;
    say('Compiling…');
    compilation = spawnNode([compiler, '--pretty', 'false', '--noEmitOnError']);
    if ((await ended(compilation)) === 0) await restart();
    else if (!isStopping) say('The sources do not compile: what ran before goes on.');
  }
  isCompiling = false;
}

async function restart() {
  const before = service;
  service = undefined;
  await endOf(before);
  if (!isStopping) startService();
}

function startService() {
  const flags = readJson('package.json')
    .scripts.start.split(' ')
    .filter((word) => word.startsWith('--'));
  const program = inRoot('dist', 'src', 'main.js');
  const started = spawnNode(['--enable-source-maps', ...flags, program], { ...process.env, ...ports });
  service = started;
  started.once('exit', (code) => {
    if (service !== started) return;
    service = undefined;
    if (!isStopping) say(`The service ended (${code}). It starts again when a source changes.`);
  });
}

function startPages() {
  const addresses = [pagesPort, ports.OPERATOR_PORT, ports.PORT];
  pages = spawnNode([inRoot('console', 'dev.mjs'), ...addresses]);
}

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([compilation, service, pages].map(endOf));
  process.exit(0);
}

function spawnNode(args, env = process.env) {
  return spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
}

function ended(child) {
  return new Promise((resolve) => child.once('exit', resolve));
}

async function endOf(child) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await ended(child);
}
