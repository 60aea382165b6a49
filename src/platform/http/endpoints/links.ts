import assert from 'node:assert/strict';
import type { Cursor, PageCursors } from '../../../vocabulary/page.ts';
import { JSON_TYPE } from '../server/respond.ts';
import { readQuery } from '../server/target.ts';
import type { AnyRequest } from './request.ts';

const asJson = { 'Content-Type': JSON_TYPE };

/** Adds the links of a page. */
export function addLinks(request: AnyRequest): void {
  if (!request.route.endpoint.paginated) return;
  const { status, body, replayed, headers = asJson, cursors } = request.answer;
  assert(cursors, 'a page has the cursors on either side of it');
  const links = [linksOf(request.target, cursors)];
  // The links of a page replace those that every response of the route has.
  if (request.route.deprecation) links.push(request.route.deprecation.Link);
  request.answer = { status, body, replayed, headers: { ...headers, Link: links.join(', ') } };
}

/**
 * The Link header of a page (RFC 8288): where the list begins, and the pages next to this one. Targets are path and query
 * without a host, because that is what a request signs; all parameters of the request but its place stay.
 */
function linksOf(target: string, { next, prev }: PageCursors): string {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  const others = Object.entries(readQuery(target)).filter(([name]) => !places.has(name));
  const links = [linkTo(path, others, 'first')];
  if (prev) links.push(linkTo(path, [...others, pairOf(prev)], 'prev'));
  if (next) links.push(linkTo(path, [...others, pairOf(next)], 'next'));
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
