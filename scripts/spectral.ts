// Lints the descriptions of the API with Spectral. It needs 242 packages that nothing else here does, so it is installed
// into a folder below node_modules, at the versions and hashes of its own lock file, when it is first run.
//
//   npm run check -- --static      runs it with the other checks
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';

const source = join(packageRoot, 'scripts', 'spectral');
const files = ['package.json', 'package-lock.json'];
const cache = join(packageRoot, 'node_modules', '.cache');

const program = join(installed(), 'node_modules', '@stoplight', 'spectral-cli', 'dist', 'index.js');
const documents = ['openapi.json', 'operator-openapi.json'].map((name) => join(packageRoot, 'docs', name));
const { status } = spawnSync(
  process.execPath,
  [program, 'lint', '--fail-severity', 'hint', '--ruleset', join(source, 'ruleset.yaml'), ...documents],
  { cwd: packageRoot, stdio: 'inherit' },
);
process.exitCode = status ?? 1;

/** The folder where it is installed; one that is there was installed to its end. */
function installed(): string {
  const lock = readFileSync(join(source, 'package-lock.json'));
  const folder = join(cache, `spectral-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'spectral-unfinished-'));
  try {
    for (const file of files) copyFileSync(join(source, file), join(unfinished, file));
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['ci', '--ignore-scripts', ...quiet], { cwd: unfinished, stdio: 'inherit' });
    renameSync(unfinished, folder);
    return folder;
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
