// What differs between two OpenAPI documents. Ends with 1 where a caller of the earlier version may stumble.
//
//   npm run check -- api-changes                             the last release that was kept, and this code
//   npm run check -- api-changes BEFORE.json [AFTER.json]    these; the second is that of this code when absent
//   npm run check -- api-changes --release VERSION           keeps what this version has, for the changes of the next one
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { changesBetween, keptReleases, listOf, releases, type Surface, surfaceOf } from './guides/api-changes.ts';
import { type Document, document } from './guides/reference.ts';

const surfaceIn = (file: string | undefined) =>
  surfaceOf(file === undefined ? document : (JSON.parse(readFileSync(file, 'utf8')) as Document));

function compare(before: Surface, after: Surface): void {
  const changes = changesBetween(before, after);
  console.log(listOf(changes));
  process.exitCode = changes.changed.length > 0 ? 1 : 0;
}

const [first, second] = process.argv.slice(2);
const last = keptReleases().at(-1);
if (first === '--release' && second !== undefined) {
  mkdirSync(releases, { recursive: true });
  writeFileSync(join(releases, `${second}.json`), `${JSON.stringify(surfaceIn(undefined), null, 1)}\n`);
} else if (first === '--release') {
  console.error('--release takes the version whose description is kept, such as 1.0.0');
  process.exitCode = 2;
} else if (first !== undefined) compare(surfaceIn(first), surfaceIn(second));
else if (last) compare(last.surface, surfaceIn(undefined));
else console.log('Nothing was released yet.');
