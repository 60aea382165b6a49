import { crc32, inflateRawSync } from 'node:zlib';
import { requireThread } from '../threads/beside.ts';

/**
 * The parts of an archive (ZIP), by what its directory says: the directory is checked as a whole before any part is unpacked, parts
 * may not share bytes, and a part is unpacked no further than the size that is declared of it.
 */
export type ZipPart = {
  readonly name: string;
  /** Unpacked. */
  readonly size: number;
  read(): Uint8Array;
};

/** What is no such archive, or is larger than is read; the message says why. */
export class ZipFault extends Error {}

const PARTS_MAX = 1_000;
const PART_BYTES_MAX = 33_554_432;
/** Of all parts together, unpacked. */
const BYTES_MAX = 67_108_864;

const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const [END, ENTRY, LOCAL] = [0x06054b50, 0x02014b50, 0x04034b50];
const [STORED, DEFLATED] = [0, 8];
const ENCRYPTED = 1;
/** Stands for a value that is in the 64-bit form. */
const ELSEWHERE = 0xffffffff;

const fault = (why: string): never => {
  throw new ZipFault(why);
};

export function readZip(bytes: Uint8Array): ReadonlyMap<string, ZipPart> {
  requireThread('An archive');
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  const count = view.readUInt16LE(end + 10);
  const [size, from] = [view.readUInt32LE(end + 12), view.readUInt32LE(end + 16)];
  if (count > PARTS_MAX) fault(`it has more than ${PARTS_MAX} parts`);
  if (from + size !== end) fault('its directory is not where its end says');
  const entries = entriesOf(view, from, end);
  if (entries.length !== count) fault('its directory has another number of parts than its end says');
  requireBounds(entries);
  requireApart(entries, from);
  const parts = new Map(entries.map((entry) => [entry.name, partOf(view, entry)] as const));
  return parts.size === count ? parts : fault('two of its parts have one name');
}

/** The end has a comment of any length behind it, and nothing else. */
function endOf(view: Buffer): number {
  const first = Math.max(0, view.length - END_BYTES - 0xffff);
  for (let at = view.length - END_BYTES; at >= first; at -= 1) {
    if (view.readUInt32LE(at) !== END || at + END_BYTES + view.readUInt16LE(at + 20) !== view.length) continue;
    const isOneFile = view.readUInt32LE(at + 4) === 0 && view.readUInt16LE(at + 8) === view.readUInt16LE(at + 10);
    return isOneFile ? at : fault('it is split into several files');
  }
  return fault('its end is missing');
}

type Entry = {
  readonly name: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly local: number;
  /** Where its bytes begin and end, behind its own header. */
  readonly from: number;
  readonly to: number;
};

function entriesOf(view: Buffer, from: number, to: number): Entry[] {
  const entries: Entry[] = [];
  for (let at = from; at < to; ) {
    if (at + ENTRY_BYTES > to || view.readUInt32LE(at) !== ENTRY) fault('its directory is damaged');
    const name_bytes = view.readUInt16LE(at + 28);
    const next = at + ENTRY_BYTES + name_bytes + view.readUInt16LE(at + 30) + view.readUInt16LE(at + 32);
    if (next > to) fault('its directory is damaged');
    entries.push(entryAt(view, at, name_bytes));
    at = next;
  }
  return entries;
}

function entryAt(view: Buffer, at: number, name_bytes: number): Entry {
  const name = view.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + name_bytes);
  const method = view.readUInt16LE(at + 10);
  const [crc, packed, size] = [16, 20, 24].map((offset) => view.readUInt32LE(at + offset)) as [number, number, number];
  const local = view.readUInt32LE(at + 42);
  if (view.readUInt16LE(at + 8) & ENCRYPTED) fault(`${name} is encrypted`);
  if ([packed, size, local].includes(ELSEWHERE)) fault(`${name} has a size in 64 bits`);
  if (method !== STORED && method !== DEFLATED) fault(`${name} is packed in another way than workbooks are`);
  if (method === STORED && packed !== size) fault(`${name} has two sizes`);
  if (local + LOCAL_BYTES > view.length || view.readUInt32LE(local) !== LOCAL) fault(`${name} has no header`);
  const local_name_bytes = view.readUInt16LE(local + 26);
  if (view.toString('utf8', local + LOCAL_BYTES, local + LOCAL_BYTES + local_name_bytes) !== name)
    fault(`${name} has another name in its header`);
  const from = local + LOCAL_BYTES + local_name_bytes + view.readUInt16LE(local + 28);
  return { name, method, crc, packed, size, local, from, to: from + packed };
}

function requireBounds(entries: readonly Entry[]): void {
  for (const { name, size } of entries)
    if (size > PART_BYTES_MAX) fault(`${name} is larger than ${PART_BYTES_MAX} bytes`);
  const sum = entries.reduce((total, { size }) => total + size, 0);
  if (sum > BYTES_MAX) fault(`its parts are larger than ${BYTES_MAX} bytes together`);
}

/** Few bytes that are used by many parts would unpack to very many. */
function requireApart(entries: readonly Entry[], end: number): void {
  let before = 0;
  for (const { name, local, to } of entries.toSorted((one, other) => one.local - other.local)) {
    if (local < before || to > end) fault(`${name} shares bytes with another part`);
    before = to;
  }
}

const partOf = (view: Buffer, { name, method, crc, size, from, to }: Entry): ZipPart => ({
  name,
  size,
  read() {
    const packed = view.subarray(from, to);
    const bytes = method === STORED ? packed : inflated(packed, name, size);
    return bytes.length === size && crc32(bytes) === crc ? bytes : fault(`${name} is damaged`);
  },
});

/** Ends where it becomes larger than was declared, however much the bytes would unpack to. */
function inflated(packed: Uint8Array, name: string, size: number): Uint8Array {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return fault(code === 'ERR_BUFFER_TOO_LARGE' ? `${name} is larger than it says` : `${name}: ${message}`);
  }
}
