import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import type { Served } from '../server/probes.ts';

const files = [
  { path: '/docs', name: 'page.html', content_type: 'text/html; charset=utf-8' },
  { path: '/docs/page.css', name: 'page.css', content_type: 'text/css; charset=utf-8' },
  { path: '/docs/start.js', name: 'start.js', content_type: 'text/javascript; charset=utf-8' },
  { path: '/docs/scalar-1.46.4.js', name: 'scalar-1.46.4.js', content_type: 'text/javascript; charset=utf-8' },
] as const;

/** Scalar writes style elements as it runs; scripts come from this service alone. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const headers = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

/**
 * The reference page and everything it loads, from the package: it works without any other network, and its policy
 * lets the browser reach nothing but this service.
 */
export function referencePage(): Served[] {
  const folder = join(packageRoot, 'src/platform/http/openapi/reference');
  return files.map(({ path, name, content_type }) => ({
    path,
    content_type,
    headers,
    body: readFileSync(join(folder, name)),
  }));
}
