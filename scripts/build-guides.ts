// Builds the partner's guides from docs/guides into dist/guides, which the service serves. The launcher runs this when it
// has compiled.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../src/platform/package-root.ts';
import { siteFiles } from './guides/site.ts';

const folder = join(packageRoot, 'dist', 'guides');
const making = `${folder}.${process.pid}`;
mkdirSync(making, { recursive: true });
const files = await siteFiles();
const entries = files.map(({ path, content_type, isKept, body }, at) => {
  writeFileSync(join(making, String(at)), body);
  return { path, content_type, isKept, file: String(at) };
});
writeFileSync(join(making, 'manifest.json'), JSON.stringify(entries));
// It takes its place when it is whole, so that a build that was ended leaves no half of one.
rmSync(folder, { recursive: true, force: true });
renameSync(making, folder);
