// npm run api-changes -- BEFORE.json [AFTER.json]: what differs between two OpenAPI documents; the second is that of this code
// when absent. With --release VERSION: keeps what this version has, for the changes of the next one. Ends with 1 where a caller
// of the earlier version may stumble.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesBetween, listOf, releases, surfaceOf } from './guides/api-changes.ts';
import { type Document, document } from './guides/reference.ts';

const surfaceIn = (file: string | undefined) =>
  surfaceOf(file === undefined ? document : (JSON.parse(readFileSync(file, 'utf8')) as Document));

const [first, second] = process.argv.slice(2);
if (first === undefined || (first === '--release' && second === undefined)) {
  console.error('Usage: npm run api-changes -- BEFORE.json [AFTER.json], or --release VERSION');
  process.exitCode = 2;
} else if (first === '--release') {
  mkdirSync(releases, { recursive: true });
  writeFileSync(join(releases, `${second}.json`), `${JSON.stringify(surfaceIn(undefined), null, 1)}\n`);
} else {
  const changes = changesBetween(surfaceIn(first), surfaceIn(second));
  console.log(listOf(changes));
  process.exitCode = changes.changed.length > 0 ? 1 : 0;
}
