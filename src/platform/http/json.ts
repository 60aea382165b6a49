import { isUtf8 } from 'node:buffer';
import { refuse } from '../../vocabulary/refusals.ts';
import { endOfString, faultOf, type JsonObject } from './json-faults.ts';

/**
 * Reads a body as exactly one JSON object in UTF-8, or refuses it with `invalid_json`. What JSON parsers let pass
 * and money cannot is refused: a name twice in one object, `__proto__`, NUL, lone surrogates, a byte order mark,
 * depth. An empty body equals `{}`.
 */
const DEPTH_MAX = 32;
/** Far more than any request has; what many small values cost grows with their number, not with their size. */
const VALUES_MAX = 20_000;

export function readJson(body: Buffer): JsonObject {
  if (body.length === 0) return {};
  if (!isUtf8(body)) refuse('invalid_json', { reason: 'The body is not UTF-8; encode it so.' });
  const text = body.toString('utf8');
  const { depth, names, values } = measure(text);
  if (depth > DEPTH_MAX) refuse('invalid_json', { reason: `The body is nested deeper than ${DEPTH_MAX} levels.` });
  if (values > VALUES_MAX) refuse('invalid_json', { reason: `The body holds more than ${VALUES_MAX} values.` });
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    refuse('invalid_json', { reason: 'The body must be one JSON object: { … }.' });

  // The usual body is proved clean by counting: every name of the text arrived, none is __proto__, nothing was escaped.
  const isPlain = !text.includes('\\u') && !text.includes('__proto__') && countNames(value) === names;
  const fault = isPlain ? null : faultOf(text, value);
  if (fault) refuse('invalid_json', fault);
  return value as JsonObject;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (text.charCodeAt(0) === 0xfeff) refuse('invalid_json', { reason: 'Remove the byte order mark.' });
    // The parser's own message quotes the body, which may hold what must not be echoed; only the place is kept.
    const place = /position (\d+)/.exec(String(error))?.[1];
    const where = place ? ` at character ${place}` : '';
    return refuse('invalid_json', { reason: `The body is not well-formed JSON${where}.` });
  }
}

const QUOTE = 0x22;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** How deep the text goes, how many names it gives and how many values there are, without recursion and before anything is parsed. */
function measure(text: string): { depth: number; names: number; values: number } {
  let level = 0;
  let depth = 0;
  let names = 0;
  let commas = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) at = endOfString(text, at);
    else if (character === COLON) names++;
    else if (character === COMMA) commas++;
    else if (character === OPEN_OBJECT || character === OPEN_LIST) depth = Math.max(depth, ++level);
    else if (character === CLOSE_OBJECT || character === CLOSE_LIST) level--;
  }
  return { depth, names, values: commas + 1 };
}

/** Depth is bounded before this runs, so recursion is. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value) count += countNames(item);
    return count;
  }
  const named = value as JsonObject;
  for (const name of Object.keys(named)) count += 1 + countNames(named[name]);
  return count;
}
