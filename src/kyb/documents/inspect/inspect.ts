import type { FileType } from '../../../vocabulary/file-types.ts';
import { jpegFault } from './jpeg.ts';
import { jpegMagic } from './jpeg-picture.ts';
import { isPdf, pdfFault } from './pdf/pdf.ts';
import { pngFault } from './png.ts';
import { secondKindFault } from './second-kind.ts';

/** The type of a file from its bytes, or why it is refused. Its name and its label do not count. */
export type Inspection = { readonly type: FileType } | { readonly fault: string };

type Kind = {
  readonly type: FileType;
  readonly begins: (bytes: Buffer) => boolean;
  /** What is wrong with a file that begins as this kind does; null where nothing is. */
  readonly fault: (bytes: Buffer) => Promise<string | null> | string | null;
};

const beginsWith = (magic: Buffer) => (bytes: Buffer) => bytes.subarray(0, magic.length).equals(magic);

const kinds: readonly Kind[] = [
  { type: 'application/pdf', begins: isPdf, fault: pdfFault },
  {
    type: 'image/png',
    begins: beginsWith(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
    fault: pngFault,
  },
  { type: 'image/jpeg', begins: beginsWith(jpegMagic), fault: jpegFault },
];

export async function inspect(bytes: Buffer): Promise<Inspection> {
  const kind = kinds.find(({ begins }) => begins(bytes));
  if (!kind) return { fault: 'The file is neither a PDF nor a PNG nor a JPEG.' };
  const fault = secondKindFault(bytes, kind.type) ?? (await kind.fault(bytes));
  return fault === null ? { type: kind.type } : { fault };
}
