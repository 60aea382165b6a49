import { watchForActiveContent } from './active.ts';
import { numbersBefore } from './tokens.ts';
import {
  type Allowance,
  type Dictionary,
  dictionaryIn,
  nameIn,
  numberIn,
  readValue,
  TooMuch,
  type Value,
} from './values.ts';

/** A stream of the file: its dictionary, where its data begins, and where the word is that ends it. */
export type StreamObject = {
  readonly number: number | null;
  readonly generation: number;
  readonly dictionary: Dictionary;
  readonly from: number;
  readonly ends: number;
};

/** What is in a file, wherever its table of objects says that it is. */
export type Contents = {
  readonly streams: readonly StreamObject[];
  /** Of each object that is a number: the largest that it is written as. */
  readonly numbers: ReadonlyMap<number, number>;
  /** Of each object that may say how the file is encrypted: all that it is written as. */
  readonly securities: ReadonlyMap<number, readonly Dictionary[]>;
  /** What names the encryption of the file: a trailer, or a stream that stands for one. */
  readonly trailers: readonly Dictionary[];
  readonly hasPage: boolean;
  readonly active: string | null;
};

/** Real values overlap nowhere; a little more is for what looks like an object inside the data of a stream. */
export const allowanceFor = (bytes: Buffer): Allowance => ({ bytes: 2 * bytes.length + 1_048_576 });

/** Far more objects than files of 10 MiB have. */
const OBJECTS_MAX = 300_000;

/**
 * Readers find an object by its place in a table, in a stream, a text or a comment too, and where the table is damaged by its
 * words. So each place with the word is read, whatever is around it.
 */
export function readContents(bytes: Buffer): Contents {
  const allowance = allowanceFor(bytes);
  const watch = watchForActiveContent();
  const streams: StreamObject[] = [];
  const numbers = new Map<number, number>();
  const securities = new Map<number, Dictionary[]>();
  const trailers: Dictionary[] = [];
  const endOfData = nextPlaceOf(bytes, 'endstream');
  let hasPage = false;

  const note = (at: number, value: Value) => {
    const { number = null } = numbersBefore(bytes, at) ?? {};
    if (number === null) return;
    if (value.kind === 'number') numbers.set(number, Math.max(numbers.get(number) ?? 0, value.number));
    if (value.kind === 'dictionary' && value.entries.has('U'))
      securities.set(number, [...(securities.get(number) ?? []), value]);
  };

  for (const at of placesOf(bytes, 'obj')) {
    const { value, end, isStream } = readValue(bytes, at + 'obj'.length, allowance, watch.see);
    if (!value) continue;
    note(at, value);
    hasPage ||= isPage(value);
    if (!isStream || value.kind !== 'dictionary') continue;
    if (value.entries.has('Encrypt')) trailers.push(value);
    const { number = null, generation = 0 } = numbersBefore(bytes, at) ?? {};
    const from = afterLineEnd(bytes, end);
    streams.push({ number, generation, dictionary: value, from, ends: endOfData(from) });
  }
  for (const at of placesOf(bytes, 'trailer')) {
    const trailer = dictionaryIn(readValue(bytes, at + 'trailer'.length, allowance, watch.see).value ?? undefined);
    if (trailer?.entries.has('Encrypt')) trailers.push(trailer);
  }
  return { streams, numbers, securities, trailers, hasPage, active: watch.found() };
}

export const isPage = (value: Value | null): boolean =>
  value?.kind === 'dictionary' && nameIn(value.entries.get('Type')) === 'Page';

function* placesOf(bytes: Buffer, word: string): Generator<number> {
  let count = 0;
  for (let at = bytes.indexOf(word); at >= 0; at = bytes.indexOf(word, at + word.length)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    count += 1;
    if (count > OBJECTS_MAX) throw new TooMuch('It has too many objects.');
    yield at;
  }
}

/** Where a word is next, for places that go forward: what was found is kept, so that all together read the file once. */
function nextPlaceOf(bytes: Buffer, word: string): (from: number) => number {
  let found = -1;
  return (from) => {
    if (found >= from) return found;
    const at = bytes.indexOf(word, from);
    found = at < 0 ? bytes.length : at;
    return found;
  };
}

/** Data begins behind the line that says `stream`. */
function afterLineEnd(bytes: Buffer, at: number): number {
  const isReturn = bytes[at] === 0x0d;
  const next = isReturn ? at + 1 : at;
  return bytes[next] === 0x0a ? next + 1 : next;
}

/**
 * The data of a stream: as far as its dictionary says or to the word that ends it, whichever is further. What is too much at
 * the end is passed over by whoever decodes it.
 */
export function dataOf(bytes: Buffer, { numbers }: Contents, { dictionary, from, ends }: StreamObject): Buffer {
  const length = dictionary.entries.get('Length');
  const said = length?.kind === 'reference' ? numbers.get(length.number) : numberIn(length);
  return bytes.subarray(from, Math.max(ends, from + Math.max(0, said ?? 0)));
}
