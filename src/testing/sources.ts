import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, normalize } from 'node:path';
import { packageRoot } from '../platform/package-root.ts';

/** The sources of this project, for the tests that hold their shape. */
export type Source = { path: string; text: string };

const roots = ['src', 'sdk/src', 'cli/src', 'console/src', 'scripts', 'bench', 'soak'].filter((root) =>
  existsSync(join(packageRoot, root)),
);

async function sourcesBelow(root: string): Promise<Source[]> {
  const folder = join(packageRoot, root);
  const names = await readdir(folder, { recursive: true });
  const paths = names.filter((name) => /\.tsx?$/.test(name)).map((name) => join(root, name));
  return Promise.all(paths.map(async (path) => ({ path, text: await readFile(join(packageRoot, path), 'utf8') })));
}

export const isOfTests = (path: string) => /\.test\.tsx?$|^src\/(?!platform\/).*\/samples\.ts$|\/testing\//.test(path);

export const allSources = (await Promise.all(roots.map(sourcesBelow))).flat();

/** What the service consists of. */
export const productSources = allSources.filter(({ path }) => path.startsWith('src/') && !isOfTests(path));

/** Inside `src`, as imports name it. */
export const placeOf = ({ path }: Pick<Source, 'path'>): string => path.replace(/^src\//, '');

/** Which files of ours it imports, types included. */
export const importsOf = ({ path, text }: Source): string[] =>
  [...text.matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, target]) =>
    placeOf({ path: normalize(join(dirname(path), target!)) }),
  );
