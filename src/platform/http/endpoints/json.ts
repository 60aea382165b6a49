import { isUtf8 } from 'node:buffer';
import { type RefusalDetails, refuse } from '../../../vocabulary/refusals.ts';
import { storable, whyUnstorable } from '../../../vocabulary/storable-text.ts';

/**
 * Reads a body as exactly one JSON object in UTF-8, or refuses it with `invalid_json`. What JSON parsers let pass
 * and money cannot is refused: a name twice in one object, `__proto__`, NUL, lone surrogates, a byte order mark,
 * depth. An empty body equals `{}`.
 */
export type JsonObject = { [name: string]: unknown };

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
    // The parser's own message quotes the body, which may hold what must not be echoed; only the place is reported.
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

/**
 * Names what is wrong with JSON that parses but may not pass, and where. Runs only on bodies that the quick count
 * did not prove clean. `text` is well-formed and `value` is what it parsed to.
 */
function faultOf(text: string, value: unknown): RefusalDetails | null {
  const twice = repeatedName(text);
  if (twice !== null) return { reason: 'One object gives the same name twice; remove one.', path: twice };
  return wrongText(value, '');
}

type Level = { readonly path: string; readonly names: Set<string> | null; name: string; index: number };

/** Walks the text, not the value: the value has already lost what came first. */
function repeatedName(text: string): string | null {
  const levels: Level[] = [];
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    const level = levels.at(-1);
    if (character === '{' || character === '[')
      levels.push({
        path: level ? pathIn(level) : '',
        names: character === '{' ? new Set() : null,
        name: '',
        index: 0,
      });
    else if (character === '}' || character === ']') levels.pop();
    else if (character === ',' && level) level.index++;
    else if (character === '"') {
      const end = endOfString(text, at);
      if (level?.names && isFollowedByColon(text, end)) {
        level.name = JSON.parse(text.slice(at, end + 1)) as string;
        if (level.names.has(level.name)) return pathIn(level);
        level.names.add(level.name);
      }
      at = end;
    }
  }
  return null;
}

const pathIn = ({ path, names, name, index }: Level) => join(path, names ? name : String(index));

const join = (path: string, step: string) => readable(path === '' ? step : `${path}.${step}`);

function isFollowedByColon(text: string, end: number): boolean {
  let at = end + 1;
  while (/[ \t\r\n]/.test(text[at] ?? '')) at++;
  return text[at] === ':';
}

/** Where the string that opens at `start` closes; the end of the text if it does not. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text[end - 1 - backslashes] === '\\') backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}

/** Depth is bounded before this runs, so recursion is. */
function wrongText(value: unknown, path: string): RefusalDetails | null {
  if (typeof value === 'string') return wrongCharacters(value, path);
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, item] of Object.entries(value as JsonObject)) {
    const here = join(path, name);
    if (name === '__proto__') return { reason: 'The name __proto__ is not allowed.', path: here };
    const fault = wrongCharacters(name, here) ?? wrongText(item, here);
    if (fault) return fault;
  }
  return null;
}

function wrongCharacters(text: string, path: string): RefusalDetails | null {
  const reason = whyUnstorable(text);
  return reason === null ? null : { reason, path };
}

const PATH_LENGTH_MAX = 200;

/** A path that can be shown: it is made of the caller's names, which may be what is being refused. */
const readable = (path: string) => storable(path.slice(0, PATH_LENGTH_MAX));
