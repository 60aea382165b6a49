import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nameByContent } from '../../src/platform/http/server/static-files.ts';
import { packageRoot } from '../../src/platform/package-root.ts';
import { errorPages } from './error-pages.ts';
import { htmlOf } from './html.ts';
import { pageOf } from './layout.ts';
import { type Guide, guides } from './pages.ts';
import { searchIndex } from './search-index.ts';

export type SiteFile = {
  readonly path: string;
  readonly content_type: string;
  /** Named by its content, so that it may be kept for ever. */
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
  return [...pages, ...Object.values(assets)];
}

const withHtml = (guide: Guide) => ({ guide, ...htmlOf(guide.text) });

const read = (name: string): string => readFileSync(join(packageRoot, 'docs/guides/site', name), 'utf8');

const asset = (name: string, body: string, type: string): SiteFile => ({
  path: `/docs/guides/${nameByContent(name, body)}`,
  content_type: `${type}; charset=utf-8`,
  isKept: true,
  body,
});

const page = ({ path }: Guide, body: string): SiteFile => ({
  path,
  content_type: 'text/html; charset=utf-8',
  isKept: false,
  body,
});
