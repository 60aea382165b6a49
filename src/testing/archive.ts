import { crc32, deflateRawSync } from 'node:zlib';

/** A part of an archive that is put together byte by byte, so that what it says of itself may be wrong. */
export type ArchivePart = {
  readonly name: string;
  readonly text: string | Uint8Array;
  /** What the directory says where it is not the truth. */
  readonly says?: { readonly size?: number; readonly crc?: number; readonly flags?: number; readonly method?: number };
  /** Has no bytes of its own: its entry leads to those of the part at this place. */
  readonly sharesWith?: number;
};

const packedBytes = ({ text }: ArchivePart): Uint8Array => deflateRawSync(text, { level: 9 });

function archive(parts: readonly ArchivePart[]): Buffer {
  const chunks: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  const places: { readonly at: number; readonly packed: number }[] = [];
  let length = 0;
  const put = (bytes: Uint8Array) => {
    chunks.push(bytes);
    length += bytes.length;
  };
  for (const part of parts) {
    const plain = Buffer.from(part.text as string);
    const shared = part.sharesWith === undefined ? undefined : places[part.sharesWith];
    const packed = shared ? null : packedBytes(part);
    const place = shared ?? { at: length, packed: packed!.length };
    places.push(place);
    const head = headOf(part, plain, place.packed);
    if (packed) for (const bytes of [localOf(part, head), packed]) put(bytes);
    directory.push(entryOf(part, head, place.at));
  }
  const begin = length;
  for (const entry of directory) put(entry);
  put(endOf(parts.length, length - begin, begin));
  return Buffer.concat(chunks);
}

/** What a local header and an entry of the directory have in common, from the version on. */
function headOf({ name, says = {} }: ArchivePart, plain: Uint8Array, packed: number): Buffer {
  const head = Buffer.alloc(26);
  head.writeUInt16LE(20, 0);
  head.writeUInt16LE(says.flags ?? 0, 2);
  head.writeUInt16LE(says.method ?? 8, 4);
  head.writeUInt32LE(says.crc ?? crc32(plain), 10);
  head.writeUInt32LE(packed, 14);
  head.writeUInt32LE(says.size ?? plain.length, 18);
  head.writeUInt16LE(Buffer.byteLength(name), 22);
  return head;
}

const localOf = ({ name }: ArchivePart, head: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), head, Buffer.from(name)]);

function entryOf({ name }: ArchivePart, head: Uint8Array, at: number): Buffer {
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(at, 10);
  return Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\0', 'latin1'), head, rest, Buffer.from(name)]);
}

function endOf(count: number, size: number, begin: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(begin, 16);
  return end;
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, with other parts in addition. */
export const workbookOf = (sheet: string, more: readonly ArchivePart[] = []): Buffer =>
  workbookOfSheets([['a', sheet]], more);

/** The same of several, each with its name. */
export const workbookOfSheets = (
  sheets: readonly (readonly [name: string, rows: string])[],
  more: readonly ArchivePart[] = [],
): Buffer => {
  const listed = sheets.map(([name], at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`);
  const related = sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`);
  return archive([
    {
      name: 'xl/workbook.xml',
      text: `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets>${listed.join('')}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', text: `<Relationships>${related.join('')}</Relationships>` },
    ...sheets.map(([, rows], at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      text: `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`,
    })),
    ...more,
  ]);
};
