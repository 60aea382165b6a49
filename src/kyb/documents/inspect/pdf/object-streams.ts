import { unpack } from '../unpacking.ts';
import type { ActiveContent } from './active.ts';
import { allowanceFor, type Contents, dataOf, isPage, type StreamObject } from './objects.ts';
import type { Security } from './security.ts';
import { fromAscii85, fromHex } from './text-coding.ts';
import { readTokens } from './tokens.ts';
import { type Allowance, type Dictionary, nameIn, numberIn, readValue, TooMuch, type Value } from './values.ts';

/** What all objects that are packed into streams may unpack to: far more than files of 10 MiB have. */
const UNPACKED_OBJECTS_MAX = 64 * 1_048_576;

/** Readers take a stream for one of objects by what they need of it, and some do not look at its type. */
export const holdsObjects = ({ dictionary: { entries } }: StreamObject): boolean =>
  nameIn(entries.get('Type')) === 'ObjStm' || (entries.has('N') && entries.has('First'));

/** Objects that are packed in a way that is not looked into. */
export class Unreadable extends Error {}

/** Reads the objects that are packed into streams; whether a page is among them. */
export async function readPackedObjects(
  bytes: Buffer,
  contents: Contents,
  { security, watch }: { readonly security: Security | null; readonly watch: ActiveContent },
): Promise<boolean> {
  let left = UNPACKED_OBJECTS_MAX;
  const allowance = allowanceFor(NOTHING);
  let taken = 2 * bytes.length;
  let hasPage = false;
  for (const stream of contents.streams.filter(holdsObjects)) {
    const data = dataOf(bytes, contents, stream);
    taken -= data.length;
    if (taken < 0) throw new TooMuch('Its object streams overlap.');
    const objects = await decoded(opened(data, stream, security), stream.dictionary, left);
    left -= objects.length;
    if (left < 0) throw new TooMuch('Its object streams unpack to too much.');
    allowance.bytes += 2 * objects.length;
    hasPage = readObjects(objects, stream.dictionary, { allowance, watch }) || hasPage;
  }
  return hasPage;
}

const NOTHING = Buffer.alloc(0);

/** As the file's encryption has it. */
export function opened(data: Buffer, { number, generation }: StreamObject, security: Security | null): Buffer {
  if (!security) return data;
  if (number === null) throw new Unreadable('An object has no number.');
  return security.open(data, number, generation);
}

/** Real files have one, and letters around it. */
const FILTERS_MAX = 2;

const listOf = (value: Value | undefined): readonly Value[] =>
  value === undefined || isNull(value) ? [] : value.kind === 'list' ? value.items : [value];

const isNull = (value: Value) => value.kind === 'word' && value.word === 'null';

/** Through its filters in their order. */
async function decoded(data: Buffer, { entries }: Dictionary, max: number): Promise<Buffer> {
  const parameters = listOf(entries.get('DecodeParms') ?? entries.get('DP'));
  if (!parameters.every(isPlain)) throw new Unreadable('Its objects are predicted from each other.');
  const filters = listOf(entries.get('Filter') ?? entries.get('F'));
  if (filters.length > FILTERS_MAX) throw new Unreadable('Its objects are packed too often.');
  let result = data;
  for (const [index, filter] of filters.entries()) {
    if (index > 0 && nameIn(filter) !== 'FlateDecode')
      throw new Unreadable('Its objects are packed the wrong way round.');
    result = await unfiltered(result, filter, max);
    if (result.length > max) throw new TooMuch('Its object streams unpack to too much.');
  }
  return result;
}

/** Parameters under which the bytes are what the filter gives. */
const isPlain = (parameters: Value): boolean =>
  isNull(parameters) ||
  (parameters.kind === 'dictionary' && (numberIn(parameters.entries.get('Predictor') ?? ONE) ?? 2) <= 1);
const ONE: Value = { kind: 'number', number: 1 };

async function unfiltered(data: Buffer, filter: Value, max: number): Promise<Buffer> {
  switch (nameIn(filter)) {
    case 'FlateDecode':
    case 'Fl':
      return unpack(data, max);
    case 'ASCII85Decode':
    case 'A85':
      return fromAscii85(data.toString('latin1'));
    case 'ASCIIHexDecode':
    case 'AHx':
      return fromHex(data.toString('latin1'));
    default:
      throw new Unreadable('Its objects are packed by another filter.');
  }
}

/** One after the other, and each where the head of the stream says that it begins: readers do either. */
function readObjects(
  bytes: Buffer,
  { entries }: Dictionary,
  { allowance, watch }: { readonly allowance: Allowance; readonly watch: ActiveContent },
): boolean {
  const starts = new Set<number>();
  let hasPage = false;
  const readAt = (at: number): number => {
    starts.add(at);
    const { value, end } = readValue(bytes, at, allowance, watch.see);
    hasPage ||= isPage(value);
    return end;
  };
  const first = placeIn(entries.get('First'));
  for (let at = first; at < bytes.length; ) at = Math.max(at + 1, readAt(at));
  for (const offset of offsetsOf(bytes, placeIn(entries.get('N')))) {
    const at = first + offset;
    if (at < bytes.length && !starts.has(at)) readAt(at);
  }
  return hasPage;
}

function placeIn(value: Value | undefined): number {
  const number = numberIn(value);
  if (number === null || number < 0) throw new Unreadable('Its objects have no place.');
  return number;
}

/** Pairs of a number and an offset begin the stream. */
function* offsetsOf(bytes: Buffer, count: number): Generator<number> {
  const tokens = readTokens(bytes, 0);
  for (let index = 0; index < count; index += 1) {
    const [number, offset] = [tokens.next(), tokens.next()];
    if (number.kind !== 'number' || offset.kind !== 'number') return;
    yield offset.number;
  }
}
