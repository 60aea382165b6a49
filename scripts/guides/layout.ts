import { escaped, type Heading } from './html.ts';
import { type Guide, order } from './pages.ts';

type Page = {
  readonly guide: Guide;
  readonly all: readonly Guide[];
  readonly html: string;
  readonly headings: readonly Heading[];
  readonly paths: Readonly<Record<string, string>>;
};

/** A whole page. It reads well without scripts; they add search, the choice of colours and buttons that copy. */
export function pageOf({ guide, all, html, headings, paths }: Page): string {
  const { css, theme, script, index } = paths;
  return `<!doctype html>
<html lang="en" data-search="${index}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(guide.summary)}">
<title>${escaped(guide.title)} · Partner Investment API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${css}">
<script src="${theme}"></script>
<script src="${script}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<a class="home" href="/docs/guides">Partner Investment API</a>
<button class="search" type="button" hidden>Search <kbd>/</kbd></button>
<a href="/docs">Reference</a>
<button class="theme" type="button" hidden>Dark</button>
</header>
<div class="layout">
<nav class="guides" aria-label="Guides"><details open><summary>Guides</summary>
${order.map((group) => groupOf(group, all, guide)).join('\n')}
</details></nav>
<main id="content" tabindex="-1">
${html}
${neighbours(guide, all)}
</main>
${contents(headings)}
</div>
<dialog class="search" aria-label="Search">
<form method="dialog"><input type="search" aria-label="Search guides, operations, fields, error codes and events" placeholder="Headings, operations, fields, codes, events" autocomplete="off" spellcheck="false"><button type="submit">Close</button></form>
<p class="count" role="status"></p>
<ol></ol>
</dialog>
</body>
</html>
`;
}

function groupOf({ title, names }: (typeof order)[number], all: readonly Guide[], here: Guide): string {
  const links = all
    .filter(({ name }) => names.includes(name))
    .map(({ name, path, title: text }) => {
      const current = name === here.name ? ' aria-current="page"' : '';
      return `<li><a href="${path}"${current}>${escaped(text)}</a></li>`;
    });
  return `<p>${escaped(title)}</p><ul>${links.join('')}</ul>`;
}

function contents(headings: readonly Heading[]): string {
  const parts = headings.filter(({ depth }) => depth === 2);
  if (parts.length < 2) return '';
  const links = parts.map(({ id, text }) => `<li><a href="#${id}">${escaped(text)}</a></li>`);
  return `<nav class="contents" aria-label="On this page"><p>On this page</p><ul>${links.join('')}</ul></nav>`;
}

function neighbours({ name }: Guide, all: readonly Guide[]): string {
  const at = all.findIndex((one) => one.name === name);
  if (at < 0) return '';
  const link = (guide: Guide | undefined, rel: string, word: string) =>
    guide ? `<a rel="${rel}" href="${guide.path}"><small>${word}</small> ${escaped(guide.title)}</a>` : '';
  return `<nav class="neighbours" aria-label="Before and after">${link(all[at - 1], 'prev', 'Before')}${link(all[at + 1], 'next', 'Next')}</nav>`;
}
