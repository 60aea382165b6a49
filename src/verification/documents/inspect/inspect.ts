import type { FileType } from '../contract.ts';
import { jpegFault } from './jpeg.ts';
import { pdfFault } from './pdf.ts';
import { pngFault } from './png.ts';

/** What a file is by its bytes, or why it is not taken. Its name and its label have no say. */
export type Inspection = { readonly type: FileType } | { readonly fault: string };

type Kind = {
  readonly type: FileType;
  readonly magic: Buffer;
  /** What is wrong with a file that begins as this kind does; null where nothing is. */
  readonly fault: (bytes: Buffer) => Promise<string | null> | string | null;
};

const kinds: readonly Kind[] = [
  { type: 'application/pdf', magic: Buffer.from('%PDF-'), fault: pdfFault },
  { type: 'image/png', magic: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), fault: pngFault },
  { type: 'image/jpeg', magic: Buffer.from([0xff, 0xd8, 0xff]), fault: jpegFault },
];

export async function inspect(bytes: Buffer): Promise<Inspection> {
  const kind = kinds.find(({ magic }) => bytes.subarray(0, magic.length).equals(magic));
  if (!kind) return { fault: 'The file is neither a PDF nor a PNG nor a JPEG.' };
  const fault = archiveFault(bytes) ?? (await kind.fault(bytes));
  return fault === null ? { type: kind.type } : { fault };
}

const ARCHIVE_END = Buffer.from('PK\x05\x06', 'latin1');
const ARCHIVE_END_BYTES = 22;
const ARCHIVE_COMMENT_MAX = 65_535;

/** Readers of ZIP look from the end, wherever the file begins: a picture or PDF that ends as one is both. */
function archiveFault(bytes: Buffer): string | null {
  const from = Math.max(0, bytes.length - ARCHIVE_END_BYTES - ARCHIVE_COMMENT_MAX);
  for (let at = bytes.indexOf(ARCHIVE_END, from); at >= 0; at = bytes.indexOf(ARCHIVE_END, at + 1)) {
    const isWhole = at + ARCHIVE_END_BYTES <= bytes.length;
    if (isWhole && at + ARCHIVE_END_BYTES + bytes.readUInt16LE(at + 20) === bytes.length)
      return 'The file is an archive as well.';
  }
  return null;
}
