import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameByContent } from '../../src/platform/http/server/static-files.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { brunoCollection, postmanCollection } from './collections.ts';
import { errorPages } from './error-pages.ts';
import { htmlOf } from './html.ts';
import { pageOf } from './layout.ts';
import { type Guide, guides, order } from './pages.ts';
import { searchIndex } from './search-index.ts';

export type SiteFile = {
  readonly path: string;
  readonly content_type: string;
  /** Named by its content, so that it may be kept forever. */
  readonly isKept: boolean;
  readonly body: string;
};

/** Every file of the guides, as it is served: pages, what they load, and the index that the search reads. */
export async function siteFiles(): Promise<SiteFile[]> {
  const all = await guides();
  const rendered = all.map(withHtml);
  const index = JSON.stringify(searchIndex(rendered));
  const assets = {
    css: asset('page.css', read('page.css'), 'text/css'),
    theme: asset('theme.js', read('theme.js'), 'text/javascript'),
    script: asset('page.js', read('page.js'), 'text/javascript'),
    index: asset('search.json', index, 'application/json'),
  };
  const paths = Object.fromEntries(Object.entries(assets).map(([name, { path }]) => [name, path]));
  const pages = [...rendered, ...errorPages(all).map(withHtml)].map(({ guide, html, headings }) =>
    page(guide, pageOf({ guide, all, html, headings, paths })),
  );
  const collections = [
    file('/docs/collections/postman.json', JSON.stringify(postmanCollection()), 'application/json'),
    file('/docs/collections/bruno.json', JSON.stringify(brunoCollection()), 'application/json'),
  ];
  return [...pages, ...collections, ...forModels(all), ...Object.values(assets)];
}

const withHtml = (guide: Guide) => ({ guide, ...htmlOf(guide.text) });

const read = (name: string): string => readFileSync(join(packageRoot, 'docs/guides/site', name), 'utf8');

const asset = (name: string, body: string, type: string): SiteFile => ({
  path: `/docs/guides/${nameByContent(name, body)}`,
  content_type: `${type}; charset=utf-8`,
  isKept: true,
  body,
});

const page = ({ path }: Guide, body: string): SiteFile => file(path, body, 'text/html');

const file = (path: string, body: string, type: string): SiteFile => ({
  path,
  content_type: `${type}; charset=utf-8`,
  isKept: false,
  body,
});

/** The guides as text, and the list of them that language models look for (llmstxt.org). */
function forModels(all: readonly Guide[]): SiteFile[] {
  const addressOf = ({ name }: Guide) => `/docs/guides/${name}.md`;
  const lines = order.map(({ title, names }) => {
    const own = all.filter(({ name }) => names.includes(name));
    return `## ${title}\n\n${own.map((guide) => `- [${guide.title}](${addressOf(guide)}): ${guide.summary}`).join('\n')}`;
  });
  const list = [
    '# Partner Investment API',
    '> A server-to-server API to offer investments in NGN, GHS and USD. Each request is signed; money is a string of decimal digits; a retry carries its Idempotency-Key.',
    ...lines,
    '## Reference',
    '- [OpenAPI 3.1](/openapi.json): every operation, field, error code and event.\n- `/docs/errors/CODE`: causes and remedy of an error code.',
  ];
  return [
    file('/llms.txt', `${list.join('\n\n')}\n`, 'text/plain'),
    ...all.map((guide) => file(addressOf(guide), withoutDrawings(guide.text), 'text/markdown')),
  ];
}

/** A drawing has a table below it that says the same. */
const withoutDrawings = (text: string): string => text.replaceAll(/<figure[\s\S]*?<\/figure>\n+/g, '');
