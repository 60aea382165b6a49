import type { RefusalDetails } from '../../vocabulary/refusals.ts';
import { storable, whyUnstorable } from '../../vocabulary/storable-text.ts';

/**
 * Names what is wrong with JSON that parses but may not pass, and where. Runs only on bodies that the quick count
 * did not prove clean. `text` is well-formed and `value` is what it parsed to.
 */
export type JsonObject = { [name: string]: unknown };

export function faultOf(text: string, value: unknown): RefusalDetails | null {
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
export function endOfString(text: string, start: number): number {
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
