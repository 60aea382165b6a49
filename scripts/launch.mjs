// Runs a compiled entry of this project on a fresh clone: installs, compiles and builds the guides first when needed, then becomes that program.
// Guarantees: nothing is installed or compiled when this file runs; nothing of its own goes to standard output; two starts
// at once do not disturb each other; a start after a kill -9 at any point recovers by itself.
//
//   node scripts/launch.mjs [entry.js] [arguments…]     entry is a path inside dist/; without one, only prepare
import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts) => path.join(root, ...parts);
const installStamp = inRoot('node_modules', '.install-stamp');
const buildStamp = inRoot('dist', '.build-stamp');
const buildInfo = inRoot('dist', '.tsbuildinfo');
const commitFile = inRoot('dist', 'commit');
const guideSources = inRoot('docs', 'guides');
const guides = inRoot('dist', 'guides', 'manifest.json');
const consoleStamp = inRoot('console', 'dist', '.build-stamp');
const locks = inRoot('.install.lock');

// What writes the types of the rows runs before the code that uses them compiles: it is compiled by itself, without regard to types.
const unchecked = { program: 'scripts/generate.js', settings: 'tsconfig.generate.json', folder: '.generate' };

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
let stoppedBy;
let child;
let isHandedOver = false;

class Stop extends Error {}

const entry = await prepareEntry().catch(stopWith);
if (entry) await import(entry);

async function prepareEntry() {
  checkNode();
  for (const signal of stopSignals) process.on(signal, onStop);
  if (process.argv[2] === unchecked.program) return prepareUnchecked();
  if (!isInstalled() || !isBuilt(readSources()) || !isConsoleBuilt()) await prepare();
  if (stoppedBy) throw new Stop('');
  const program = process.argv[2];
  if (!program) return noteCommit();
  return handOver(inRoot('dist', program), program);
}

async function prepareUnchecked() {
  await acquire();
  if (!isInstalled()) await install();
  await compile(['-p', inRoot(unchecked.settings)]);
  noteCommit();
  release();
  return handOver(inRoot(unchecked.folder, unchecked.program), unchecked.program);
}

function handOver(file, program) {
  if (!fs.existsSync(file)) throw new Stop(`There is no program ${program}: no source compiles to ${file}.`);
  process.argv.splice(1, 2, file);
  process.setSourceMapsEnabled(true);
  isHandedOver = true;
  return pathToFileURL(file).href;
}

function stopWith(error) {
  release();
  process.exitCode = 1;
  if (!stoppedBy) return say(error instanceof Stop ? error.message : error.stack);
  endBy(stoppedBy);
}

/** The oldest version is in package.json. */
function checkNode() {
  const { engines } = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8'));
  const oldest = engines.node.replace('>=', '');
  const [[major, minor], [oldestMajor, oldestMinor]] = [process.versions.node, oldest].map((version) =>
    version.split('.').map(Number),
  );
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  throw new Stop(
    `This project needs Node.js ${oldest} or newer, and this is ${process.versions.node}: see https://nodejs.org`,
  );
}

async function prepare() {
  await acquire();
  if (!isInstalled()) await install();
  // Read again: another start may have waited for us, or we for it, while the sources changed.
  const sources = readSources();
  if (!isBuilt(sources)) await build(sources);
  if (!isConsoleBuilt()) await buildConsole();
  release();
}

// ---- Dependencies

function isInstalled() {
  const wanted = installKey();
  if (readOr(installStamp, '') === wanted) return true;
  if (!isInstalledByHand()) return false;
  // A read-only installation is looked at again each time; it costs a few milliseconds.
  fs.writeFile(installStamp, wanted, () => {});
  return true;
}

// The platform belongs to it: a folder copied from another kind of machine carries the wrong binaries.
function installKey() {
  return hash([`${process.platform} ${process.arch}`, fs.readFileSync(inRoot('package-lock.json'))]);
}

// npm writes its own record last, so it also proves an `npm ci` typed by hand, or one whose launcher was killed.
function isInstalledByHand() {
  const record = readOr(inRoot('node_modules', '.package-lock.json'), '');
  if (!record) return false;
  const have = JSON.parse(record).packages;
  const wanted = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  return Object.entries(wanted).every(([name, { version, link, optional, os, cpu, libc }]) => {
    const isForHere = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
    const isNeeded = name.startsWith('node_modules/') && !link && (!optional || isForHere);
    return !isNeeded || have[name]?.version === version;
  });
}

async function install() {
  say('Installing dependencies (once, about half a minute)…');
  // Development dependencies belong to it even with NODE_ENV=production: the compiler is one.
  const options = '--include=dev --no-audit --no-fund --no-update-notifier --loglevel=error';
  const code = await run('npm', ['ci', ...options.split(' ')]);
  if (code === 0) fs.writeFileSync(installStamp, installKey());
  else throw new Stop(`npm ci failed (${code}); what it said is above. Correct that and start again.`);
}

// ---- Compiling

function readSources() {
  const { include } = JSON.parse(fs.readFileSync(inRoot('tsconfig.json'), 'utf8'));
  const files = include.flatMap((folder) => listFiles(inRoot(folder)));
  return files.filter((file) => file.endsWith('.ts') && !file.endsWith('.d.ts')).sort();
}

function isBuilt(sources) {
  const areThere = sources.every((file) => fs.existsSync(outputOf(file))) && (!hasGuides() || fs.existsSync(guides));
  return areThere && readOr(buildStamp, '') === buildKey(sources);
}

function hasGuides() {
  return fs.existsSync(guideSources);
}

function buildKey(sources) {
  const settings = [inRoot('tsconfig.json'), inRoot('package.json'), inRoot('package-lock.json')];
  const pages = listFiles(guideSources).sort();
  return hash(
    [...settings, ...sources, ...pages].flatMap((file) => [path.relative(root, file), fs.readFileSync(file)]),
  );
}

function outputOf(source) {
  return inRoot('dist', path.relative(root, source)).replace(/\.ts$/, '.js');
}

async function build(sources) {
  say('Compiling…');
  fs.rmSync(buildStamp, { force: true });
  // The compiler does not notice a removed output: without its build information it writes all of them.
  if (!sources.every((file) => fs.existsSync(outputOf(file)))) fs.rmSync(buildInfo, { force: true });
  const key = buildKey(sources);
  // Each of its checkers reads the types of the libraries for itself: two leave less of that to do twice than its usual four.
  await compile(['--checkers', '2']);
  prune(new Set(sources.flatMap((file) => [outputOf(file), `${outputOf(file)}.map`])));
  noteCommit();
  await buildGuides();
  fs.writeFileSync(buildStamp, key);
}

async function compile(options) {
  const compiler = inRoot('node_modules', 'typescript', 'bin', 'tsc');
  const code = await run(process.execPath, [compiler, '--pretty', 'false', ...options]);
  if (code !== 0) throw new Stop('The sources do not compile; what the compiler said is above.');
}

/**
 * Which build it is, as its processes say: the commit, or COMMIT where the repository is not there (in an image). Where neither is known,
 * two builds still differ when their sources do.
 */
function noteCommit() {
  const words = ['describe', '--always', '--dirty', '--abbrev=12', '--exclude=*'];
  const { status, stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  const described = status === 0 ? stdout.trim() : `sources-${buildKey(readSources()).slice(0, 12)}`;
  fs.mkdirSync(path.dirname(commitFile), { recursive: true });
  fs.writeFileSync(commitFile, `${process.env.COMMIT || described}\n`);
}

// They are made from the compiled tables of the code too, so every compilation makes them again; it takes two seconds.
async function buildGuides() {
  if (!hasGuides()) return;
  const code = await run(process.execPath, [inRoot('dist', 'scripts', 'build-guides.js')]);
  if (code !== 0) throw new Stop('The guides of docs/guides could not be built; what is wrong with them is above.');
}

// What a renamed or removed source left behind would still be found by the test runner and by imports.
function prune(wanted) {
  const stale = listFiles(inRoot('dist')).filter((file) => /\.js(\.map)?$/.test(file) && !wanted.has(file));
  for (const file of stale) fs.rmSync(file, { force: true });
  for (const folder of new Set(stale.map((file) => path.dirname(file)))) removeEmpty(folder);
}

function removeEmpty(folder) {
  if (folder === inRoot('dist') || fs.readdirSync(folder).length > 0) return;
  fs.rmdirSync(folder);
  removeEmpty(path.dirname(folder));
}

// ---- The console: what browsers load, built from console/ and the few files of src/ that it shares

function isConsoleBuilt() {
  return !fs.existsSync(inRoot('console')) || readOr(consoleStamp, '') === consoleKey();
}

function consoleKey() {
  const own = listFiles(inRoot('console'), ['dist', 'node_modules']);
  const files = [inRoot('package-lock.json'), ...own.sort(), ...listFiles(inRoot('src', 'vocabulary')).sort()];
  return hash(files.flatMap((file) => [path.relative(root, file), fs.readFileSync(file)]));
}

async function buildConsole() {
  say('Building the console…');
  fs.rmSync(consoleStamp, { force: true });
  const key = consoleKey();
  const code = await run(process.execPath, [inRoot('console', 'build.mjs')]);
  if (code !== 0) throw new Stop('The console cannot be built; what was wrong is above.');
  fs.writeFileSync(consoleStamp, key);
}

// ---- One at a time. Each waiting start has its own lock file, named by process id and start time: the file of an ended process can be
// removed by any start without a race, and an `npm ci` that outlived its launcher is waited for like any other holder.

async function acquire() {
  const own = lockFile(process.pid);
  fs.mkdirSync(locks, { recursive: true });
  for (let isAnnounced = false; ; isAnnounced = true) {
    fs.writeFileSync(own, '');
    const others = fs.readdirSync(locks).filter((name) => path.join(locks, name) !== own && isHeld(name));
    if (others.length === 0) return;
    fs.rmSync(own, { force: true });
    if (!isAnnounced)
      say(`Waiting for the start that is installing or compiling (process ${parseInt(others[0], 10)})…`);
    await new Promise((resolve) => setTimeout(resolve, randomInt(50, 250)));
    if (stoppedBy) throw new Stop('');
  }
}

function isHeld(name) {
  if (lockFile(Number.parseInt(name, 10)) === path.join(locks, name)) return true;
  fs.rmSync(path.join(locks, name), { force: true });
  return false;
}

function lockFile(pid) {
  return path.join(locks, `${pid}-${startTimeOf(pid)}`);
}

function startTimeOf(pid) {
  if (!fs.existsSync('/proc/self/stat')) {
    return (
      spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)])
        .stdout.toString()
        .replace(/\W/g, '') || 'dead'
    );
  }
  const fields = readOr(`/proc/${pid}/stat`, '').split(') ').pop().split(' ');
  return fields[0] === 'Z' ? 'dead' : (fields[19] ?? 'dead');
}

function release() {
  fs.rmSync(lockFile(process.pid), { force: true });
}

// ---- Processes and files

async function run(command, args) {
  if (stoppedBy) throw new Stop('');
  child = spawn(command, args, { cwd: root, stdio: ['ignore', 2, 2] });
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve(`${command} cannot be run: ${error.code}`));
    child.once('exit', (code, signal) => resolve(code ?? signal));
  });
  const held = child.pid && lockFile(child.pid);
  if (held) fs.writeFileSync(held, '');
  const outcome = await ended;
  child = undefined;
  if (held) fs.rmSync(held, { force: true });
  if (stoppedBy) throw new Stop('');
  return outcome;
}

/** Stays registered for the program, since a signal without a handler would be lost. */
function onStop(signal) {
  stoppedBy ??= signal;
  child?.kill(signal);
  setTimeout(() => child?.kill('SIGKILL'), 5000).unref();
  if (isHandedOver && process.listenerCount(signal) === 1) endBy(signal);
}

function endBy(signal) {
  for (const each of stopSignals) process.off(each, onStop);
  process.kill(process.pid, signal);
}

function listFiles(folder, without = []) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (without.includes(entry.name)) return [];
    return entry.isDirectory() ? listFiles(file) : [file];
  });
}

function hash(parts) {
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part).update('\0');
  return sum.digest('hex');
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
}

function say(line) {
  process.stderr.write(`${line}\n`);
}
