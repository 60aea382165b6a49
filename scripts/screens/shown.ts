import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../src/platform/package-root.ts';

export const SHOWN_FOLDER = join('docs', 'screens');

/** The pictures that a page of the repository shows, by the names of their files. */
export function shownPictures(): string[] {
  const pages = readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file));
  const texts = ['README.md', ...pages].map((file) => readFileSync(join(packageRoot, file), 'utf8'));
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/\]\([^)]*screens\/([\w-]+\.png)\)/g)].map(([, name]) => name!),
  );
  return [...new Set(shown)].sort();
}

export const keptPictures = (): string[] => readdirSync(join(packageRoot, SHOWN_FOLDER)).sort();
