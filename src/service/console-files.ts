import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Asset } from '../platform/http/server/assets.ts';
import { packageRoot } from '../platform/package-root.ts';

/** The page reaches nothing but this listener, and runs no script that is not a file of it. Radix writes style elements. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const common = {
  'Content-Security-Policy': policy,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};

/** Its name has the hash of its bytes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The page of the firm's own people, and that of partners' people. */
type Side = 'console' | 'dashboard';

const pages = {
  console: { html: 'index.html', paths: 'paths.json' },
  dashboard: { html: 'dashboard.html', paths: 'dashboard-paths.json' },
};

type Listed = { readonly name: string; readonly content_type: string; readonly sides: readonly Side[] };

const folder = join(packageRoot, 'console', 'dist');
const manifest = join(folder, 'manifest.json');

const read = new Map<Side, readonly Asset[]>();

/** What the launcher built of `console/` for a listener, read once in a process; nothing where it was not built. */
export function filesOf(side: Side): readonly Asset[] {
  const files = read.get(side) ?? (existsSync(manifest) ? readFiles(side) : []);
  read.set(side, files);
  return files;
}

function readFiles(side: Side): readonly Asset[] {
  const { html, paths } = pages[side];
  const listed = JSON.parse(readFileSync(manifest, 'utf8')) as Listed[];
  const served = JSON.parse(readFileSync(join(packageRoot, 'console', paths), 'utf8')) as string[];
  return listed
    .filter(({ sides }) => sides.includes(side))
    .flatMap((file) =>
      file.name === html
        ? served.map((path) => assetOf(path, file, 'no-cache'))
        : [assetOf(`/${file.name}`, file, FOR_EVER)],
    );
}

function assetOf(path: string, { name, content_type }: Listed, caching: string): Asset {
  const [identity, gzip, br] = ['', '.gz', '.br'].map((ending) => readFileSync(join(folder, `${name}${ending}`)));
  const etag = `"${createHash('sha256').update(identity!).digest('base64url').slice(0, 22)}"`;
  const headers = { ...common, 'Content-Type': content_type, 'Cache-Control': caching };
  return { path, headers, etag, bodies: { identity: identity!, gzip: gzip!, br: br! } };
}
