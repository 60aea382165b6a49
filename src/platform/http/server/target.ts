import { refuse } from '../../../vocabulary/refusals.ts';

/**
 * The request target, spelled exactly as its route or not routed at all: two spellings of one address are how a
 * router and a signature come to disagree. In the query, percent-encoding is allowed and `+` is a space, as forms
 * write it.
 */

/** No route has this path: it stands for every target that may not be routed. */
export const UNROUTABLE = '/';

// Every other character of a path would have to be percent-encoded; `;` and `#` are refused as such.
const validPath = /^(?:\/[\w\-.~!$&'()*+,=:@%]+)+$/;
const dotSegment = /\/\.\.?(?:\/|$)/;
const notVisibleAscii = /[^\x21-\x7e]/;

/**
 * Percent-encodings that a path may not use: of unreserved characters, because those have a plain spelling, of
 * controls, and of slashes and backslashes. Lower-case hexadecimal is a second spelling too.
 */
const invalidEncoding = /%(?:2[DEF]|3\d|4[1-9A-F]|5[\dACF]|6[1-9A-F]|7[\dAEF]|[01][\dA-F]|\d?[a-f]|[A-Fa-f][a-f])/;

/** The path that the router may look up. */
export function routablePath(target: string): string {
  const mark = target.indexOf('?');
  const path = mark < 0 ? target : target.slice(0, mark);
  if (!validPath.test(path) || dotSegment.test(path)) return UNROUTABLE;
  if (path.includes('%') && (invalidEncoding.test(path) || isMalformedTarget(path))) return UNROUTABLE;
  if (mark >= 0 && isInvalidQuery(target)) return UNROUTABLE;
  return path;
}

const isInvalidQuery = (target: string) =>
  target.includes('#') || target.includes('\\') || notVisibleAscii.test(target);

/** Percent signs that do not stand for UTF-8: the target is malformed, regardless of its route. */
export function isMalformedTarget(target: string): boolean {
  if (!target.includes('%')) return false;
  try {
    decodeURIComponent(target);
    return false;
  } catch {
    return true;
  }
}

/**
 * Under which the router knows the path `/` itself, which stands for something else there. A target that is spelled like this is not
 * routed.
 */
export const ROOT = '//';

/** What the router looks up for a target. */
export const lookupPath = (target: string): string =>
  /^\/(\?|$)/.test(target) && !isInvalidQuery(target) ? ROOT : routablePath(target);

export type Query = { readonly [name: string]: string };

/** The parameters of a target's query, decoded. A name given twice is refused: which one is meant would be a guess. */
export function readQuery(target: string): Query {
  const mark = target.indexOf('?');
  if (mark < 0) return {};
  const values = new Map<string, string>();
  const wrong = new Map<string, string>();
  for (const piece of target.slice(mark + 1).split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    const name = decode(equals < 0 ? piece : piece.slice(0, equals));
    const value = equals < 0 ? '' : decode(piece.slice(equals + 1));
    if (values.has(name)) wrong.set(name, 'Given more than once; send it once.');
    if (name.includes('\u0000') || value.includes('\u0000')) wrong.set(name, 'NUL characters (%00) are not allowed.');
    values.set(name, value);
  }
  if (wrong.size > 0) refuse('validation_error', Object.fromEntries(wrong));
  return Object.fromEntries(values);
}

const decode = (text: string) => (/[%+]/.test(text) ? decodeURIComponent(text.replaceAll('+', ' ')) : text);
