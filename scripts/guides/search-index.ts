import { openApiDocument } from '../../src/platform/http/openapi/document.ts';
import { endpoints, events, resources } from '../../src/service/registry.ts';
import { partnerCodes } from '../../src/vocabulary/reference/error-guide.ts';
import { refusals } from '../../src/vocabulary/refusals.ts';
import type { Heading } from './html.ts';
import type { Guide } from './pages.ts';

/** What kind of thing was found, its name, where it belongs to, and its address: a row of an array, to be small. */
export type Found = readonly [kind: string, name: string, context: string, address: string];

type Rendered = { readonly guide: Guide; readonly headings: readonly Heading[] };

/** Everything that the search finds: headings of the guides, operations, fields, error codes and events. */
export function searchIndex(rendered: readonly Rendered[]): Found[] {
  const has = (name: string) => rendered.some(({ guide }) => guide.name === name);
  const headings = rendered.flatMap(({ guide, headings }) =>
    headings.map(
      ({ depth, id, text }): Found =>
        depth === 1 ? ['Guide', text, guide.summary, guide.path] : ['Guide', text, guide.title, `${guide.path}#${id}`],
    ),
  );
  const errors = has('errors') ? '/docs/guides/errors#' : '/docs#description/errors';
  const webhooks = has('webhooks') ? '/docs/guides/webhooks#' : '/docs#description/webhooks';
  return [
    ...headings,
    ...partnerCodes.map((code): Found => ['Error code', code, refusals[code].message, addressIn(errors, code)]),
    ...events.map(({ type, when }): Found => ['Event', type, when, addressIn(webhooks, type)]),
    ...endpoints.map(
      ({ method, path, summary }): Found => ['Operation', `${method} ${path}`, summary, operationAddress(method, path)],
    ),
    ...fields(),
  ];
}

const addressIn = (page: string, id: string): string => (page.endsWith('#') ? `${page}${id}` : page);

type Described = { readonly summary?: string; readonly description?: string; readonly tags?: readonly string[] };
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties?: Readonly<Record<string, Described>> }>>;
  };
};

const document = openApiDocument({ endpoints, events, resources }) as unknown as Document;

/** The addresses that the reference page gives its parts. */
const operationAddress = (method: string, path: string): string => {
  const [tag = ''] = document.paths[path]?.[method.toLowerCase()]?.tags ?? [];
  return `/docs#tag/${tag.toLowerCase().replaceAll(' ', '-')}/${method}${path}`;
};

const fields = (): Found[] =>
  Object.entries(document.components.schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties).map(
      ([field, { description = '' }]): Found => [
        'Field',
        `${schema}.${field}`,
        firstSentence(description),
        `/docs#model/${schema.toLowerCase()}`,
      ],
    ),
  );

const firstSentence = (text: string): string => /^.*?[.:](?= |$)/s.exec(text)?.[0] ?? text;
