import { Marked, type Tokens } from 'marked';
import { coloured } from './colours.ts';
import { fenceOf, STARTS } from './snippets.ts';

export type Heading = { readonly depth: number; readonly id: string; readonly text: string };

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const plain = (markdown: string): string => markdown.replaceAll(/[`*]|\[([^\]]*)\]\([^)]*\)/g, '$1');

export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** A guide as HTML, with its headings. Everything in it is text of our own; the policy of the page lets nothing else run. */
export function htmlOf(markdown: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = idIn(headings, plain(text));
        headings.push({ depth, id, text: plain(text) });
        const anchor =
          depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to: ${escaped(plain(text))}">#</a>`;
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}${anchor}</h${depth}>\n`;
      },
      code({ text, lang = '' }: Tokens.Code) {
        return codeBlock(text, lang);
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a href="${escaped(addressOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }: Tokens.Table) {
        const cells = (row: Tokens.TableCell[], tag: string) =>
          `<tr>${row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
        const label = plain(header[0]?.text ?? '') || 'Table';
        return `<div class="wide" tabindex="0" role="group" aria-label="Table: ${escaped(label)}"><table><thead>${cells(header, 'th')}</thead><tbody>${rows.map((row) => cells(row, 'td')).join('\n')}</tbody></table></div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

function idIn(headings: readonly Heading[], text: string): string {
  const id = slug(text);
  const again = headings.filter((one) => one.id === id || one.id.startsWith(`${id}-`)).length;
  return headings.some((one) => one.id === id) ? `${id}-${again + 1}` : id;
}

const captions: Readonly<Record<string, string>> = {
  bash: 'Terminal',
  output: 'Output',
  ts: 'TypeScript',
  python: 'Python',
  go: 'Go',
  java: 'Java',
  php: 'PHP',
  csharp: 'C#',
  json: 'JSON',
  text: '',
};

function codeBlock(text: string, lang: string): string {
  const { language, file } = fenceOf(lang);
  const caption = (file === STARTS ? null : file) ?? captions[language] ?? language;
  const label = caption === '' ? 'Text' : caption;
  const head = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  return `<figure class="code ${language}">${head}<pre tabindex="0" role="group" aria-label="${escaped(label)}"><code>${coloured(text, language)}</code></pre></figure>\n`;
}

/** Guides link to each other as files, so that the links lead somewhere in the repository too. */
function addressOf(href: string): string {
  const [, name, hash = ''] = /^([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  if (!name) return href;
  return `/docs/guides${name === 'index' ? '' : `/${name}`}${hash}`;
}
