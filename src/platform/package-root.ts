import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** SQL and assets are not compiled: they are read from the package, wherever the compiled code lies. */
function findPackageRoot(from: string): string {
  if (existsSync(join(from, 'package-lock.json'))) return from;
  const parent = dirname(from);
  if (parent === from) throw new Error(`No package root above ${import.meta.dirname}`);
  return findPackageRoot(parent);
}

export const packageRoot = findPackageRoot(import.meta.dirname);
