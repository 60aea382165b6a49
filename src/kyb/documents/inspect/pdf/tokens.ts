/** What the text of a PDF is made of (ISO 32000, 7.2 and 7.3). */
export type Token =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'text'; readonly source: Buffer; readonly isHex: boolean }
  | { readonly kind: 'open'; readonly of: 'dictionary' | 'list' }
  | { readonly kind: 'close'; readonly of: 'dictionary' | 'list' }
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'end' };

/** Reads forward only: each byte is looked at a fixed number of times, whatever the bytes are. */
export type Tokens = {
  readonly next: () => Token;
  /** Where the next token is looked for. */
  readonly at: () => number;
};

const code = (character: string) => character.charCodeAt(0);
const [PERCENT, SLASH, BACKSLASH] = [code('%'), code('/'), code('\\')];
const [LESS, GREATER, OPEN, CLOSE] = [code('<'), code('>'), code('('), code(')')];
const [SQUARE_OPEN, SQUARE_CLOSE] = [code('['), code(']')];

const isBlank = setOf('\0\t\n\f\r ');
const isInWord = allBut('\0\t\n\f\r ()<>[]{}/%');
const isInLine = allBut('\r\n');
const isInHex = allBut('>');
const isOfNumber = setOf('+-.0123456789');
const isDigit = setOf('0123456789');

/** A table for each of the 256 bytes; past the end of a file it is false. */
function setOf(characters: string, isThere = true): (byte: number | undefined) => boolean {
  const table = Array.from({ length: 256 }, (_, byte) => characters.includes(String.fromCharCode(byte)) === isThere);
  return (byte) => byte !== undefined && table[byte]!;
}

function allBut(characters: string): (byte: number | undefined) => boolean {
  return setOf(characters, false);
}

const OPEN_DICTIONARY: Token = { kind: 'open', of: 'dictionary' };
const CLOSE_DICTIONARY: Token = { kind: 'close', of: 'dictionary' };
const OPEN_LIST: Token = { kind: 'open', of: 'list' };
const CLOSE_LIST: Token = { kind: 'close', of: 'list' };
const END: Token = { kind: 'end' };

export function readTokens(bytes: Buffer, from: number): Tokens {
  const place: Place = { bytes, at: from };
  return {
    at: () => place.at,
    next() {
      skipBlanks(place);
      return tokenAt(place);
    },
  };
}

/** How far the bytes are read. */
type Place = { readonly bytes: Buffer; at: number };

function skipBlanks(place: Place): void {
  const { bytes } = place;
  for (;;) {
    place.at = endOf(bytes, isBlank, place.at);
    if (bytes[place.at] !== PERCENT) return;
    place.at = endOf(bytes, isInLine, place.at);
  }
}

function tokenAt(place: Place): Token {
  const { bytes, at } = place;
  const byte = bytes[at];
  if (byte === undefined) return END;
  if (byte === SLASH) return name(place);
  if (byte === OPEN) return text(place, endOfText(bytes, at), false);
  if (byte === LESS && bytes[at + 1] === LESS) return fixed(place, OPEN_DICTIONARY, 2);
  if (byte === LESS) return text(place, endOf(bytes, isInHex, at), true);
  if (byte === GREATER && bytes[at + 1] === GREATER) return fixed(place, CLOSE_DICTIONARY, 2);
  if (byte === SQUARE_OPEN) return fixed(place, OPEN_LIST, 1);
  if (byte === SQUARE_CLOSE) return fixed(place, CLOSE_LIST, 1);
  return isOfNumber(byte) ? number(place) : word(place);
}

function endOf(bytes: Buffer, isPart: (byte: number | undefined) => boolean, begin: number): number {
  let end = begin;
  while (end < bytes.length && isPart(bytes[end])) end += 1;
  return end;
}

/** A token of a fixed length. */
function fixed(place: Place, token: Token, length: number): Token {
  place.at += length;
  return token;
}

function take(place: Place, end: number): string {
  const taken = place.bytes.toString('latin1', place.at, end);
  place.at = end;
  return taken;
}

function name(place: Place): Token {
  place.at += 1;
  return { kind: 'name', name: unescaped(take(place, endOf(place.bytes, isInWord, place.at))) };
}

/** A number ends where its digits do: what follows it may be a word without a blank between. */
function number(place: Place): Token {
  const value = Number(take(place, endOf(place.bytes, isOfNumber, place.at)));
  return { kind: 'number', number: Number.isNaN(value) ? 0 : value };
}

/** Its end is the bracket that closes it, or that of the file. */
function text(place: Place, end: number, isHex: boolean): Token {
  const source = place.bytes.subarray(place.at + 1, end);
  place.at = Math.min(end + 1, place.bytes.length);
  return { kind: 'text', source, isHex };
}

/** A word, or a single mark that means nothing here. */
function word(place: Place): Token {
  const end = Math.max(endOf(place.bytes, isInWord, place.at), place.at + 1);
  return { kind: 'word', word: take(place, end) };
}

/** Brackets inside a text count, but for those behind a backslash. */
function endOfText(bytes: Buffer, open: number): number {
  let depth = 0;
  for (let at = open; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) depth -= 1;
    if (depth === 0) return at;
  }
  return bytes.length;
}

/** Each letter of a name may be written as `#` and its code. */
const unescaped = (name: string): string =>
  name.includes('#')
    ? name.replace(/#[0-9A-Fa-f]{2}/g, (escaped) => String.fromCharCode(Number.parseInt(escaped.slice(1), 16)))
    : name;

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The bytes that a text stands for. */
export function bytesOf({ source, isHex }: { readonly source: Buffer; readonly isHex: boolean }): Buffer {
  const written = source.toString('latin1');
  if (isHex) {
    const digits = written.replace(/[^0-9A-Fa-f]/g, '');
    return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
  }
  const plain = written.replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))|\r\n?/g, (whole, octal?: string, mark?: string) => {
    if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 0xff);
    if (!whole.startsWith('\\')) return '\n';
    if (mark === undefined || mark === '\n' || mark === '\r') return '';
    return escapes[mark] ?? mark;
  });
  return Buffer.from(plain, 'latin1');
}

/** The number and generation before the word `obj`, read backwards; null where there are none. */
export function numbersBefore(bytes: Buffer, end: number): { number: number; generation: number } | null {
  const read = (before: number) => {
    let to = before;
    while (to > 0 && isBlank(bytes[to - 1])) to -= 1;
    let from = to;
    while (from > 0 && to - from < DIGITS_MAX && isDigit(bytes[from - 1])) from -= 1;
    return { value: from < to ? Number(bytes.toString('latin1', from, to)) : null, from };
  };
  const generation = read(end);
  const number = read(generation.from);
  return generation.value === null || number.value === null
    ? null
    : { number: number.value, generation: generation.value };
}

const DIGITS_MAX = 10;
