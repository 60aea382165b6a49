import type { Cursor, Turns } from '../../vocabulary/slice.ts';
import { readQuery } from './target.ts';

/**
 * The Link header of a page (RFC 8288): where the list begins, and the pages beside this one. Targets are path and query
 * without a host, because that is what a request signs; all that was asked for beside the place stays.
 */
export function linksOf(target: string, { next, prev }: Turns): string {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const kept = Object.entries(readQuery(target)).filter(([name]) => !places.has(name));
  const links = [linkTo(path, kept, 'first')];
  if (prev) links.push(linkTo(path, [...kept, pairOf(prev)], 'prev'));
  if (next) links.push(linkTo(path, [...kept, pairOf(next)], 'next'));
  return links.join(', ');
}

const places: ReadonlySet<string> = new Set(['before', 'after', 'offset']);

type Pair = readonly [name: string, value: string];

const pairOf = ({ name, value }: Cursor): Pair => [name, value];

function linkTo(path: string, pairs: readonly Pair[], rel: string): string {
  const query = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return `<${query === '' ? path : `${path}?${query}`}>; rel="${rel}"`;
}

/** As encodeURIComponent, and the apostrophe: some clients encode it themselves, after they signed. */
const encoded = (text: string): string => encodeURIComponent(text).replaceAll("'", '%27');
