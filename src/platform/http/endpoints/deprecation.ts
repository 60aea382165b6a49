import type { Deprecation } from '../../../vocabulary/endpoint.ts';

/** The headers by which programs find out that an endpoint will end, and where to go. */
export type DeprecationHeaders = {
  readonly Deprecation: string;
  readonly Sunset?: string;
  readonly Link: string;
};

/** Where people read about it: the changes of the API are in its reference. */
const REFERENCE = '</docs>; rel="deprecation"; type="text/html"';

/** `Deprecation` is a date of structured fields (RFC 9745), `Sunset` a date of HTTP (RFC 8594), both from 00:00 UTC of the day on. */
export function deprecationHeaders({ deprecated_at, sunset_at, successor }: Deprecation): DeprecationHeaders {
  const links = successor === null ? [REFERENCE] : [REFERENCE, `<${successor}>; rel="successor-version"`];
  return {
    Deprecation: `@${Date.parse(deprecated_at) / 1_000}`,
    ...(sunset_at !== null && { Sunset: new Date(sunset_at).toUTCString() }),
    Link: links.join(', '),
  };
}

/** The same for people: in the reference and in the SDK. */
export function sentenceOf({ deprecated_at, sunset_at, successor }: Deprecation): string {
  const end = sunset_at === null ? '' : ` and may end on ${sunset_at}`;
  const instead = successor === null ? 'Nothing takes its place.' : `Use \`${successor}\` instead.`;
  return `Deprecated since ${deprecated_at}${end}. ${instead}`;
}
