import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import { ASKED_EACH_TIME, IMMUTABLE, type Served } from '../server/static-files.ts';

/** Where the partner's guides begin. */
export const GUIDES = '/docs/guides';

/** Nothing but files of this service; styles and scripts are in files, never in a page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Entry = {
  readonly path: string;
  readonly content_type: string;
  readonly isKept: boolean;
  readonly file: string;
};

let pages: readonly Served[] | undefined;

/**
 * The guides, as `scripts/build-guides.ts` built them, read once in a process; the launcher compiles and builds before anything
 * starts.
 */
export function guidePages(): readonly Served[] {
  pages ??= readPages();
  return pages;
}

function readPages(): Served[] {
  const folder = join(packageRoot, 'dist/guides');
  const entries = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Entry[];
  return entries.map(({ path, content_type, isKept, file }) => ({
    path,
    content_type,
    headers: {
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': isKept ? IMMUTABLE : ASKED_EACH_TIME,
    },
    body: readFileSync(join(folder, file)),
  }));
}
