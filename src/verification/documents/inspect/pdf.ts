import { fromText } from './text-coding.ts';
import { isPacked, UNPACKED_BYTES_MAX, unpackedSize } from './unpacking.ts';

/** Readers look for the beginning of a PDF within so many bytes. */
const LEAD_BYTES_MAX = 1_024;
const MAGIC = '%PDF-';
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const blankBytes = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);
/** Far more than 10 MiB of real pages have. */
const STREAMS_MAX = 10_000;
/** How often the word itself may occur. */
const WORDS_MAX = 100_000;

/** Each letter of a name may be written as #hex. */
const named = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
/** Blanks between words, comments among them. */
const blanks = '[\\s\\0]*(?:%[^\\r\\n]*[\\r\\n][\\s\\0]*){0,8}';
const encrypted = new RegExp(`/${named('Encrypt')}${blanks}(?:\\d+\\s+\\d+\\s+R|<<)`, 'i');
/** A page, not the tree of pages. */
const page = new RegExp(`/Type${blanks}/Page(?![A-Za-z#])`);

export const isPdf = (bytes: Buffer): boolean =>
  withoutBlanks(bytes.subarray(0, LEAD_BYTES_MAX + MAGIC.length)).toString('latin1', 0, MAGIC.length) === MAGIC;

/** A PDF from its first byte to its last, open to every reader, with a page, that unpacks to no more than a document needs. */
export async function pdfFault(file: Buffer): Promise<string | null> {
  const bytes = withoutBlanks(file);
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'The PDF has no version.';
  if (!text.endsWith('%%EOF')) return 'The PDF is cut short, or something follows its end.';
  if (encrypted.test(text)) return 'The PDF is encrypted; upload it without a password.';
  const pages = createPageSearch();
  pages.look(bytes);
  return (await unpackingFault(bytes, text, pages)) ?? (pages.isFound() ? null : 'The PDF has no page.');
}

/** Some programs write blanks, NULs or a byte order mark before the first byte and behind the last; readers pass over them. */
function withoutBlanks(bytes: Buffer): Buffer {
  const isMark = (at: number) => bytes.subarray(at, at + BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  let from = 0;
  let to = bytes.length;
  if (isMark(from)) from += BYTE_ORDER_MARK.length;
  while (from < to && blankBytes.has(bytes[from]!)) from += 1;
  while (to > from && blankBytes.has(bytes[to - 1]!)) to -= 1;
  return bytes.subarray(from, to);
}

type PageSearch = { readonly look: (chunk: Buffer) => void; readonly isFound: () => boolean };

/** More than the words of a page, with a comment between them, are long. */
const OVERLAP_BYTES = 256;

/** Pages are plain objects, or packed with other objects into a stream. */
function createPageSearch(): PageSearch {
  let isFound = false;
  let tail = Buffer.alloc(0);
  return {
    look(chunk) {
      if (isFound) return;
      const bytes = Buffer.concat([tail, chunk]);
      // Most of what is unpacked is no text: the plain search leaves the costly one out.
      isFound = bytes.includes('/Page') && page.test(bytes.toString('latin1'));
      tail = bytes.subarray(-OVERLAP_BYTES);
    },
    isFound: () => isFound,
  };
}

const TOO_MANY = 'The PDF has too many parts.';

/** What begins as packed data is unpacked, whatever the stream's dictionary says, and the result is discarded. */
async function unpackingFault(bytes: Buffer, text: string, pages: PageSearch): Promise<string | null> {
  let left = UNPACKED_BYTES_MAX;
  let streams = 0;
  let words = 0;
  // No two parts share a letter, so together they are no longer than the file; if they are longer, the file is an attack.
  let written = 2 * bytes.length;
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    const from = index + opening.length;
    words += 1;
    if (words > WORDS_MAX || written < 0) return TOO_MANY;
    if (text.startsWith('end', index - 3)) continue;
    const found = isPacked(bytes, from) ? { packed: bytes.subarray(from), length: 0 } : packedInText(text, from);
    if (!found) continue;
    written -= found.length;
    streams += 1;
    if (streams > STREAMS_MAX) return TOO_MANY;
    left -= await unpackedSize(found.packed, left, pages.look);
    if (left < 0) return 'The PDF unpacks to more than a document needs.';
  }
  return null;
}

/**
 * Packed data may be written out in letters or in hex digits. The length is that of the stretch that was looked at,
 * however little of it was data: that is what it cost.
 */
function packedInText(text: string, from: number): { packed: Buffer; length: number } | null {
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
