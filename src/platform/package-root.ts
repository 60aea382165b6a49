import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of package.json. SQL and assets are resolved from it, because the compiler does not copy them to dist/. */
export const packageRoot = nearestPackage(dirname(fileURLToPath(import.meta.url)));

/** A file of the data that an installation starts with. */
export const readSeed = (name: string): Promise<string> => readFile(join(packageRoot, 'seed', name), 'utf8');

/** The version of the service that runs. */
export const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };

/** The commit that the build which runs was made from, as the launcher noted it. */
export const commit = readFileSync(join(packageRoot, 'dist', 'commit'), 'utf8').trim();

function nearestPackage(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : nearestPackage(dirname(folder));
}
