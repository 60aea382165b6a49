// Programs that `npm run check` needs and nothing else here does: they are installed below node_modules when a check is first
// run, at the versions and hashes of a lock file of their own, so that a start and the tests go without them.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';

const files = ['package.json', 'package-lock.json'];
const cache = join(packageRoot, 'node_modules', '.cache');

/** The node_modules of what `scripts/NAME` locks; a folder that is there was installed to its end. */
export function installedTools(name: string): string {
  const source = join(packageRoot, 'scripts', name);
  const lock = readFileSync(join(source, 'package-lock.json'));
  const folder = join(cache, `${name}-${createHash('sha256').update(lock).digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) install(source, folder);
  return join(folder, 'node_modules');
}

function install(source: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, 'unfinished-'));
  try {
    for (const file of files) copyFileSync(join(source, file), join(unfinished, file));
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
    execFileSync('npm', ['ci', '--ignore-scripts', ...quiet], { cwd: unfinished, stdio: 'inherit' });
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}
