import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * An archive (ZIP) that is written piece by piece. Each piece is compressed by itself and ends on a byte, so the state between two
 * pieces is a few numbers: an archive can be continued from them in another process, and has the same bytes then.
 */
export type ZipWriter = {
  /** The parts that are added next belong to this file; the one before it is closed. */
  open(name: string): Uint8Array;
  add(bytes: Uint8Array): Uint8Array;
  /** How much was added to the open file, as it is unpacked. */
  openBytes(): number;
  /** The end of the archive. */
  end(): Uint8Array;
  /** As it is now. */
  state(): ZipState;
};

type ZipFile = {
  readonly name: string;
  /** Where it begins in the archive. */
  readonly at: number;
  readonly crc: number;
  readonly size: number;
  readonly compressed: number;
};

export type ZipState = {
  readonly bytes: number;
  readonly closed: readonly ZipFile[];
  readonly open: ZipFile | null;
};

const [LOCAL, DESCRIPTOR, ENTRY, END] = [0x04034b50, 0x08074b50, 0x02014b50, 0x06054b50];
const VERSION = 20;
/** Its sizes are behind its bytes, and its name is UTF-8. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** The 2nd of January 1980: the format has no earlier day but one, and a day of today would make other bytes of the same content. */
const DAY = 0x0022;
const LEVEL = 6;

export function writeZip(from: ZipState = { bytes: 0, closed: [], open: null }): ZipWriter {
  let { bytes, open } = from;
  const closed = [...from.closed];
  const out = (piece: Buffer): Buffer => {
    bytes += piece.length;
    return piece;
  };
  const close = (): Buffer => {
    if (!open) return Buffer.alloc(0);
    const last = deflateRawSync(Buffer.alloc(0));
    const file = { ...open, compressed: open.compressed + last.length };
    closed.push(file);
    open = null;
    return out(Buffer.concat([last, descriptorOf(file)]));
  };
  return {
    open(name) {
      const end = close();
      open = { name, at: bytes, crc: 0, size: 0, compressed: 0 };
      return Buffer.concat([end, out(localHeaderOf(name))]);
    },
    add(content) {
      if (!open) throw new Error('no file of the archive is open');
      const piece = deflateRawSync(content, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
      const { crc, size, compressed } = open;
      open = {
        ...open,
        crc: crc32(content, crc),
        size: size + content.length,
        compressed: compressed + piece.length,
      };
      return out(piece);
    },
    end() {
      const last = close();
      const directory = Buffer.concat(closed.map(entryOf));
      return Buffer.concat([last, directory, endOf(closed.length, directory.length, bytes)]);
    },
    openBytes: () => open?.size ?? 0,
    state: () => ({ bytes, closed: [...closed], open }),
  };
}

/** Values of 2 or 4 bytes each, the lowest byte first. */
function fieldsOf(...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of fields) at = buffer.writeUIntLE(value, at, length);
  return buffer;
}

const sizesOf = ({ crc, compressed, size }: ZipFile) =>
  [
    [4, crc],
    [4, compressed],
    [4, size],
  ] as const;

const ahead = [
  [2, VERSION],
  [2, FLAGS],
  [2, DEFLATED],
  [2, 0],
  [2, DAY],
] as const;

function localHeaderOf(name: string): Buffer {
  const text = Buffer.from(name);
  const none = sizesOf({ name, at: 0, crc: 0, size: 0, compressed: 0 });
  return Buffer.concat([fieldsOf([4, LOCAL], ...ahead, ...none, [2, text.length], [2, 0]), text]);
}

const descriptorOf = (file: ZipFile): Buffer => fieldsOf([4, DESCRIPTOR], ...sizesOf(file));

/** A file as the directory has it: without extra fields, comments and attributes. */
function entryOf(file: ZipFile): Buffer {
  const text = Buffer.from(file.name);
  const none = [2, 0] as const;
  const head = fieldsOf(
    ...([[4, ENTRY], [2, VERSION], ...ahead, ...sizesOf(file), [2, text.length]] as const),
    ...([none, none, none, none, [4, 0], [4, file.at]] as const),
  );
  return Buffer.concat([head, text]);
}

const endOf = (files: number, length: number, at: number): Buffer =>
  fieldsOf([4, END], [2, 0], [2, 0], [2, files], [2, files], [4, length], [4, at], [2, 0]);
