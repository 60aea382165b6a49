import { isPacked, UNPACKED_BYTES_MAX, unpackedSize } from '../unpacking.ts';
import { opened } from './object-streams.ts';
import { type Contents, dataOf } from './objects.ts';
import type { Security } from './security.ts';
import { fromText } from './text-coding.ts';
import { TooMuch } from './values.ts';

/** Far more than 10 MiB of real pages have. */
const STREAMS_MAX = 10_000;
/** How often the word itself may occur. */
const WORDS_MAX = 100_000;

/** Data that is packed; `length` is that of the stretch that was looked at to find it, however little of it was data. */
type Part = { readonly packed: Buffer; readonly length: number };

/** What the parts of a file unpack to as a whole; the result is discarded. */
export async function unpackingFault(bytes: Buffer, parts: Iterable<Part | null>): Promise<string | null> {
  let left = UNPACKED_BYTES_MAX;
  let streams = 0;
  let words = 0;
  // No two parts share a letter, so together they are no longer than the file; if they are longer, the file is an attack.
  let written = 2 * bytes.length;
  for (const part of parts) {
    words += 1;
    written -= part?.length ?? 0;
    if (words > WORDS_MAX || written < 0) throw new TooMuch('It has too many streams.');
    if (!part) continue;
    streams += 1;
    if (streams > STREAMS_MAX) throw new TooMuch('It has too many packed streams.');
    left -= await unpackedSize(part.packed, left);
    if (left < 0) return 'The PDF unpacks to more than a document needs.';
  }
  return null;
}

/** What begins as packed data behind the word `stream`, whatever the stream's dictionary says. */
export function* packedParts(bytes: Buffer): Generator<Part | null> {
  const text = bytes.toString('latin1');
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    const from = index + opening.length;
    if (text.startsWith('end', index - 3)) yield null;
    else yield partAt(bytes, text, from);
  }
}

/** The same of a file that is encrypted: each stream is opened first. */
export function* openedParts(bytes: Buffer, contents: Contents, security: Security): Generator<Part | null> {
  for (const stream of contents.streams) {
    const data = dataOf(bytes, contents, stream);
    const plain = opened(data, stream, security);
    const part = partAt(plain, plain.toString('latin1'), 0);
    yield { packed: part?.packed ?? EMPTY, length: data.length };
  }
}

const EMPTY = Buffer.alloc(0);

function partAt(bytes: Buffer, text: string, from: number): Part | null {
  return isPacked(bytes, from) ? { packed: bytes.subarray(from), length: 0 } : packedInText(text, from);
}

/** Packed data may be written out in letters or in hex digits. */
function packedInText(text: string, from: number): Part | null {
  for (const decode of fromText) {
    if (!isPacked(decode(text.slice(from, from + PEEKED)), 0)) continue;
    const end = text.indexOf('endstream', from);
    const stretch = text.slice(from, end < 0 ? text.length : end);
    return { packed: decode(stretch), length: stretch.length };
  }
  return null;
}

/** Enough for the two bytes that identify the data, blanks before them included. */
const PEEKED = 64;
