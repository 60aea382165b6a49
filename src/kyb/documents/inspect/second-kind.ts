import type { FileType } from '../../../vocabulary/file-types.ts';

/** Readers look for some kinds elsewhere than at the first byte: a picture or a PDF may be one of them as well. */
export function secondKindFault(bytes: Buffer, type: FileType): string | null {
  const second = secondKinds.find(({ isIn }) => isIn(bytes, type));
  return second ? `The file is ${second.name} as well.` : null;
}

type SecondKind = { readonly name: string; readonly isIn: (bytes: Buffer, type: FileType) => boolean };

const at = (offset: number, magic: string) => (bytes: Buffer) =>
  bytes.toString('latin1', offset, offset + magic.length) === magic;
const anywhere = (magic: string) => (bytes: Buffer) => bytes.includes(Buffer.from(magic, 'latin1'));

const HEAD_BYTES = 1_024;
const headOf = (bytes: Buffer) => bytes.toString('latin1', 0, HEAD_BYTES);
/** What a browser would take for a page. */
const page = /<\s*(?:!doctype\s+html|html|script|body|iframe|svg)\b/i;

const ARCHIVE_TAIL_BYTES = 22 + 65_535;
/** The end of a ZIP on one disk; readers find it before a comment, and before data that they ignore. */
const ARCHIVE_END = Buffer.from('PK\x05\x06\0\0\0\0', 'latin1');

const secondKinds: readonly SecondKind[] = [
  { name: 'an archive', isIn: (bytes) => bytes.subarray(-ARCHIVE_TAIL_BYTES).includes(ARCHIVE_END) },
  { name: 'an archive', isIn: at(257, 'ustar') },
  { name: 'an archive', isIn: anywhere('Rar!\x1a\x07') },
  { name: 'an archive', isIn: anywhere('7z\xbc\xaf\x27\x1c') },
  { name: 'a disk image', isIn: at(32_769, 'CD001') },
  { name: 'a medical image', isIn: at(128, 'DICM') },
  { name: 'a PDF', isIn: (bytes, type) => type !== 'application/pdf' && headOf(bytes).includes('%PDF-') },
  { name: 'a web page', isIn: (bytes) => page.test(headOf(bytes)) },
];
