import { fromText } from './text-coding.ts';
import { isPacked, UNPACKED_BYTES_MAX, unpackedSize } from './unpacking.ts';

const TAIL_BYTES = 1_024;
/** Far more than 10 MiB of honest pages have. */
const STREAMS_MAX = 10_000;
/** How often the word itself may stand there. */
const WORDS_MAX = 100_000;

/** Each letter of a name may be written as #hex. */
const named = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
/** Blanks between words, comments among them. */
const blanks = '[\\s\\0]*(?:%[^\\r\\n]*[\\r\\n][\\s\\0]*){0,8}';
const encrypted = new RegExp(`/${named('Encrypt')}${blanks}(?:\\d+\\s+\\d+\\s+R|<<)`, 'i');
/** A PDF from its first byte to its last, open to every reader, that unpacks to no more than a document needs. */
export async function pdfFault(bytes: Buffer): Promise<string | null> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'The PDF has no version.';
  if (!/%%EOF\s*$/.test(text.slice(-TAIL_BYTES))) return 'The PDF is cut short, or something follows its end.';
  if (encrypted.test(text)) return 'The PDF is encrypted; upload it without a password.';
  return unpackingFault(bytes, text);
}

const TOO_MANY = 'The PDF has too many parts.';

/** Whatever a stream's dictionary says of it, what begins as packed data is unpacked: by us, and thrown away. */
async function unpackingFault(bytes: Buffer, text: string): Promise<string | null> {
  let left = UNPACKED_BYTES_MAX;
  let streams = 0;
  let words = 0;
  // No two parts share a letter, so together they are no longer than the file; where they seem to, somebody means harm.
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
    left -= await unpackedSize(found.packed, left);
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

/** Enough for the two bytes that tell, blanks before them included. */
const PEEKED = 64;
