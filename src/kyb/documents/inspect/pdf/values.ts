import { readTokens, type Token } from './tokens.ts';

/** A value as a PDF writes it; what it refers to is not followed. */
export type Value =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly source: Buffer; readonly isHex: boolean }
  | { readonly kind: 'reference'; readonly number: number; readonly generation: number }
  | { readonly kind: 'list'; readonly items: readonly Value[] }
  | Dictionary
  | { readonly kind: 'word'; readonly word: string };

export type Dictionary = { readonly kind: 'dictionary'; readonly entries: ReadonlyMap<string, Value> };

/** The value at a place, where it ends, and whether the data of a stream follows it. */
export type ReadValue = { readonly value: Value | null; readonly end: number; readonly isStream: boolean };

/** The PDF is made to cost more than its bytes are many. */
export class TooMuch extends Error {}

/** How much may still be read, of all values together. */
export type Allowance = { bytes: number };

/** Far more than real files have. */
const DEPTH_MAX = 100;
const endsObject = new Set(['endobj', 'obj', 'stream', 'endstream', 'xref', 'startxref', 'trailer']);

/** What is malformed is read as far as it goes: `see` gets every token of it. */
export function readValue(
  bytes: Buffer,
  from: number,
  allowance: Allowance,
  see: (token: Token, at: number) => void,
): ReadValue {
  const tokens = readTokens(bytes, from);
  let last: Token = { kind: 'end' };
  const next = (): Token => {
    const before = tokens.at();
    last = tokens.next();
    allowance.bytes -= tokens.at() - before;
    if (allowance.bytes < 0) throw new TooMuch('Its values cost more than its bytes are many.');
    see(last, before);
    return last;
  };
  const isOver = () => last.kind === 'end' || (last.kind === 'word' && endsObject.has(last.word));

  const items = (of: 'dictionary' | 'list', depth: number): Value[] => {
    if (depth > DEPTH_MAX) throw new TooMuch('Its values are nested too deep.');
    const found: Value[] = [];
    for (let token = next(); !isOver(); token = next()) {
      if (token.kind === 'close') {
        if (token.of === of) break;
      } else add(found, token, depth);
      // What is inside ended with the object.
      if (isOver()) break;
    }
    return found;
  };
  const add = (found: Value[], token: Token, depth: number) => {
    if (token.kind === 'word' && token.word === 'R') found.push(...referenceOf(found.splice(-2)));
    else {
      const value = started(token, depth);
      if (value) found.push(value);
    }
  };
  const started = (token: Token, depth: number): Value | null => {
    if (token.kind === 'end' || token.kind === 'close') return null;
    if (token.kind !== 'open') return token;
    const inside = items(token.of, depth + 1);
    return token.of === 'list' ? { kind: 'list', items: inside } : dictionaryOf(inside);
  };

  const first = next();
  const value = isOver() ? null : started(first, 0);
  const end = tokens.at();
  // What ended a dictionary that was never closed ends its object as well.
  const follows = value?.kind === 'dictionary' ? (isOver() ? last : next()) : last;
  const isStream = follows.kind === 'word' && follows.word === 'stream';
  return { value, end: isStream ? tokens.at() : end, isStream };
}

/** The last two values are the number and generation of what is meant. */
function referenceOf(values: Value[]): Value[] {
  const [number, generation] = values;
  if (number?.kind !== 'number' || generation?.kind !== 'number') return values;
  return [{ kind: 'reference', number: number.number, generation: generation.number }];
}

function dictionaryOf(items: readonly Value[]): Dictionary {
  const entries = new Map<string, Value>();
  for (let at = 0; at + 1 < items.length; at += 1) {
    const key = items[at]!;
    if (key.kind !== 'name') continue;
    entries.set(key.name, items[at + 1]!);
    at += 1;
  }
  return { kind: 'dictionary', entries };
}

export const numberIn = (value: Value | undefined): number | null => (value?.kind === 'number' ? value.number : null);
export const nameIn = (value: Value | undefined): string | null => (value?.kind === 'name' ? value.name : null);
export const dictionaryIn = (value: Value | undefined): Dictionary | null =>
  value?.kind === 'dictionary' ? value : null;
