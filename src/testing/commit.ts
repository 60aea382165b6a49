import { execFileSync } from 'node:child_process';
import { packageRoot } from '../platform/package-root.ts';

/** The version that is measured or proved; results that a run writes itself are no change of it. */
export function commitOf(): string {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: packageRoot, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain', '--', '.', ':!soak/results', ':!docs/reliability.md', ':!bench/results');
  return `${git('rev-parse', '--short=12', 'HEAD')}${changes === '' ? '' : ' with changes'}`;
}
