import { isDeepStrictEqual } from 'node:util';
import { watchForActiveContent } from './active.ts';
import { readPackedObjects, Unreadable } from './object-streams.ts';
import { type Contents, readContents } from './objects.ts';
import { openWithoutPassword, type Security } from './security.ts';
import { bytesOf } from './tokens.ts';
import { openedParts, packedParts, unpackingFault } from './unpacked-size.ts';
import { type Dictionary, TooMuch, type Value } from './values.ts';

/** Readers look for the beginning of a PDF within so many bytes. */
const LEAD_BYTES_MAX = 1_024;
const MAGIC = '%PDF-';
const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const blankBytes = new Set([0x00, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x20]);

export const isPdf = (bytes: Buffer): boolean =>
  withoutBlanks(bytes.subarray(0, LEAD_BYTES_MAX + MAGIC.length)).toString('latin1', 0, MAGIC.length) === MAGIC;

const HEAD_BYTES = 16;
const TAIL_BYTES = 5;

/** A PDF from its first byte to its last, open to every reader, with a page, that carries out nothing and unpacks to no more than a document needs. */
export async function pdfFault(file: Buffer): Promise<string | null> {
  const bytes = withoutBlanks(file);
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, HEAD_BYTES))) return 'The PDF has no version.';
  if (bytes.toString('latin1', Math.max(0, bytes.length - TAIL_BYTES)) !== '%%EOF')
    return 'The PDF is cut short, or something follows its end.';
  try {
    return await contentsFault(bytes, readContents(bytes));
  } catch (error) {
    if (error instanceof TooMuch) return 'The PDF has too many parts.';
    if (error instanceof Unreadable) return UNREADABLE;
    throw error;
  }
}

const ENCRYPTED = 'The PDF is encrypted; upload it without a password.';
const UNREADABLE = 'The PDF is packed in a way that cannot be looked into; print it to a new PDF and upload that.';
const activeFault = (found: string) => `The PDF holds ${found}; print it to a new PDF and upload that.`;

async function contentsFault(bytes: Buffer, contents: Contents): Promise<string | null> {
  if (contents.active !== null) return activeFault(contents.active);
  const security = securityOf(contents);
  if (security === 'closed') return ENCRYPTED;
  const watch = watchForActiveContent();
  const hasPackedPage = await readPackedObjects(bytes, contents, { security, watch });
  const active = watch.found();
  if (active !== null) return activeFault(active);
  const parts = security ? openedParts(bytes, contents, security) : packedParts(bytes);
  return (await unpackingFault(bytes, parts)) ?? (contents.hasPage || hasPackedPage ? null : 'The PDF has no page.');
}

/** Whatever any part of the file says of its encryption has to open without a password, and to say one thing. */
function securityOf({ trailers, securities }: Contents): Security | null | 'closed' {
  let found: Security | null = null;
  let dictionary: Dictionary | null = null;
  for (const { entries } of trailers) {
    const encrypt = entries.get('Encrypt')!;
    const said = encrypt.kind === 'reference' ? (securities.get(encrypt.number) ?? []) : [encrypt];
    const [only] = said;
    if (said.length !== 1 || only?.kind !== 'dictionary') return 'closed';
    if (dictionary !== null && !isDeepStrictEqual(only, dictionary)) return 'closed';
    dictionary = only;
    found ??= openWithoutPassword(only, firstId(entries.get('ID')));
    if (!found) return 'closed';
  }
  return found;
}

function firstId(value: Value | undefined): Buffer {
  const first = value?.kind === 'list' ? value.items[0] : undefined;
  return first?.kind === 'text' ? bytesOf(first) : Buffer.alloc(0);
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
