import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../package-root.ts';
import { ASKED_EACH_TIME, IMMUTABLE, nameByContent, type Served } from '../server/static-files.ts';

const loaded = [
  { name: 'page.css', content_type: 'text/css; charset=utf-8' },
  { name: 'start.js', content_type: 'text/javascript; charset=utf-8' },
  { name: 'scalar-1.46.4.js', content_type: 'text/javascript; charset=utf-8' },
] as const;

/** Scalar writes style elements as it runs; scripts come only from this service. */
const policyOf = (tryAt: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src 'self' ${tryAt}`.trimEnd(),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

const headersOf = (tryAt: string) => ({
  'content-security-policy': policyOf(tryAt),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

type Link = { readonly href: string; readonly text: string };
/** A page, and the description that it shows. */
type Place = { readonly path: string; readonly description: string; readonly tryAt?: string };
type Contents = { readonly links?: readonly Link[]; readonly places?: readonly Place[] };

const ownPlace: Place = { path: '/docs', description: '/openapi.json' };

/** Where `partner proxy` listens unless it is given another port. */
export const PROXY_ADDRESS = 'http://127.0.0.1:9080';

/**
 * The reference page and everything it loads, from the package: it works without any other network, and its policy
 * lets the browser reach nothing but this service and, where requests can be tried, what signs them at `tryAt` on the
 * reader's own machine. `links` are above it. One listener may have several descriptions, each with a page of its own.
 */
export function referencePage({ links = [], places = [ownPlace] }: Contents = {}): Served[] {
  files ??= readFiles();
  const html = files.reduce(
    (text, { name, path }) => text.replace(`{${name}}`, path),
    readFileSync(join(folder, 'page.html'), 'utf8').replace('{links}', linksOf(links)),
  );
  const pages = places.map(({ path, description, tryAt = '' }) => ({
    path,
    content_type: 'text/html; charset=utf-8',
    headers: { ...headersOf(tryAt), 'cache-control': ASKED_EACH_TIME },
    body: html.replaceAll('{description}', description).replace('{try-at}', tryAt),
  }));
  return [...pages, ...files];
}

const folder = join(packageRoot, 'src/platform/http/openapi/reference');

/** What the page loads, read once in a process: each of its listeners serves the same bytes. */
let files: readonly (Served & { readonly name: string })[] | undefined;

const readFiles = () =>
  loaded.map(({ name, content_type }) => {
    const body = readFileSync(join(folder, name));
    const path = `/docs/${nameByContent(name, body)}`;
    return { name, path, content_type, headers: { ...headersOf(''), 'cache-control': IMMUTABLE }, body };
  });

const linksOf = (links: readonly Link[]): string =>
  links.length === 0
    ? ''
    : `<nav class="links">${links.map(({ href, text }) => `<a href="${href}">${text}</a>`).join(' ')}</nav>`;
