import { endpoints, events } from '../../src/service/registry.ts';
import { partnerCodes } from '../../src/vocabulary/reference/error-guide.ts';
import { refusals } from '../../src/vocabulary/refusals.ts';
import { errorPath } from './error-pages.ts';
import type { Heading } from './html.ts';
import type { Guide } from './pages.ts';
import { document, operationAddress } from './reference.ts';

/** What kind of thing was found, its name, where it belongs to, and its address: a row of an array, to be small. */
export type Found = readonly [kind: string, name: string, context: string, address: string];

type Rendered = { readonly guide: Guide; readonly headings: readonly Heading[] };

/** Everything that the search finds: headings of the guides, operations, fields, error codes and events. */
export function searchIndex(rendered: readonly Rendered[]): Found[] {
  const headings = rendered.flatMap(({ guide, headings }) =>
    headings.map(
      ({ depth, id, text }): Found =>
        depth === 1 ? ['Guide', text, guide.summary, guide.path] : ['Guide', text, guide.title, `${guide.path}#${id}`],
    ),
  );
  return [
    ...headings,
    ...partnerCodes.map((code): Found => ['Error code', code, refusals[code].message, errorPath(code)]),
    ...events.map(({ type, when }): Found => ['Event', type, when, `/docs/guides/webhooks#${type}`]),
    ...endpoints.map(
      ({ method, path, summary }): Found => ['Operation', `${method} ${path}`, summary, operationAddress(method, path)],
    ),
    ...fields(),
  ];
}

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
