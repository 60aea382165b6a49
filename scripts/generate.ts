import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { endpoints } from '../src/endpoints.ts';
import { events } from '../src/events.ts';
import { openApiDocument } from '../src/platform/http/openapi.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { errorsPage } from './generate/errors-page.ts';
import { schemaPage } from './generate/schema-page.ts';
import { sdkSource } from './generate/sdk-source.ts';
import { statesPage } from './generate/states-page.ts';

/**
 * Writes every file that is read from the tables. With --check it writes nothing and exits 1 naming each file that
 * differs from what it would write.
 */
const document = openApiDocument(endpoints, events);
const files: Readonly<Record<string, string>> = {
  'docs/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
  'docs/errors.md': errorsPage(endpoints),
  'docs/schema.sql': await schemaPage(),
  'docs/states.md': statesPage(),
  'sdk/src/generated.ts': sdkSource(endpoints),
};

const stale: string[] = [];
for (const [path, text] of Object.entries(files)) {
  const file = join(packageRoot, path);
  const current = await readFile(file, 'utf8').catch(() => null);
  if (current !== text) stale.push(path);
}

if (process.argv.includes('--check')) {
  for (const path of stale) console.error(`${path} is not current: run npm run generate and commit it.`);
  if (stale.length > 0) process.exitCode = 1;
} else {
  for (const path of stale) {
    const file = join(packageRoot, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, files[path] ?? '');
    console.log(`wrote ${path}`);
  }
}
