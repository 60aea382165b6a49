import { jpegMagic, readPicture } from './jpeg-picture.ts';

/** A whole picture, and behind it nothing but what cameras append. */
export function jpegFault(bytes: Buffer): string | null {
  const picture = readPicture(bytes, 0);
  return 'fault' in picture ? picture.fault : trailerFault(bytes, picture.end);
}

/**
 * What phones write behind the end marker of a JPEG: further pictures (an HDR gain map, a depth map), the video of a
 * motion photo, a Samsung trailer, and padding. Anything else was added by another program and is refused.
 */
function trailerFault(bytes: Buffer, from: number): string | null {
  const end = startOfSamsungTrailer(bytes, from) ?? bytes.length;
  let at = from;
  while (at < end) {
    const next = endOfPicture(bytes, at) ?? endOfVideo(bytes, at, end) ?? endOfPadding(bytes, at, end);
    if (next === null || next > end) return UNKNOWN;
    at = next;
  }
  return null;
}

const UNKNOWN =
  'Something that no camera writes follows the end of the JPEG: save the picture again, or upload it as a PDF.';

const isPictureAt = (bytes: Buffer, at: number): boolean =>
  jpegMagic.every((byte, index) => bytes[at + index] === byte);

function endOfPicture(bytes: Buffer, from: number): number | null {
  if (!isPictureAt(bytes, from)) return null;
  const picture = readPicture(bytes, from);
  return 'end' in picture ? picture.end : null;
}

const BOX_HEAD_BYTES = 8;
const LONG_BOX_HEAD_BYTES = 16;
const boxName = /^[A-Za-z0-9 \xa9]{4}$/;

const FTYP = Buffer.from('ftyp', 'latin1').readUInt32BE();
const isVideoAt = (bytes: Buffer, at: number): boolean =>
  at + BOX_HEAD_BYTES <= bytes.length && bytes.readUInt32BE(at + 4) === FTYP;

/** ISO base media (ISO/IEC 14496-12): boxes that each begin with their length and name, the first of them `ftyp`. */
function endOfVideo(bytes: Buffer, from: number, end: number): number | null {
  if (!isVideoAt(bytes, from)) return null;
  let at = from;
  for (let size = boxSize(bytes, at, end); size !== null; size = boxSize(bytes, at, end)) at += size;
  return at > from ? at : null;
}

/** A length of 0 means up to the end, one of 1 that the length follows the name; null where there is no whole box. */
function boxSize(bytes: Buffer, at: number, end: number): number | null {
  if (at + BOX_HEAD_BYTES > end || !boxName.test(bytes.toString('latin1', at + 4, at + BOX_HEAD_BYTES))) return null;
  const short = bytes.readUInt32BE(at);
  if (short === 0) return end - at;
  const isLong = short === 1 && at + LONG_BOX_HEAD_BYTES <= end;
  const size = isLong ? Number(bytes.readBigUInt64BE(at + BOX_HEAD_BYTES)) : short;
  return size >= (isLong ? LONG_BOX_HEAD_BYTES : BOX_HEAD_BYTES) && at + size <= end ? size : null;
}

const padding = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20, 0xff]);

/** A video begins with the bytes of its length, which may look like padding. */
function endOfPadding(bytes: Buffer, from: number, end: number): number | null {
  let at = from;
  while (at < end && padding.has(bytes[at]!) && !isPictureAt(bytes, at) && !isVideoAt(bytes, at)) at += 1;
  return at > from ? at : null;
}

const TAIL_BYTES = 8;
const HEAD_BYTES = 12;
const ENTRY_BYTES = 12;

/**
 * Samsung's trailer is read from its end, as ExifTool documents it: `SEFT` behind the length of the directory; the
 * directory (`SEFH`, version, count) names each block by its distance before the directory and its size, and the first
 * block begins the trailer. Null where there is none.
 */
function startOfSamsungTrailer(bytes: Buffer, from: number): number | null {
  const end = bytes.length;
  if (end - from < HEAD_BYTES + TAIL_BYTES || bytes.toString('latin1', end - 4) !== 'SEFT') return null;
  const length = bytes.readUInt32LE(end - TAIL_BYTES);
  const directory = end - TAIL_BYTES - length;
  if (length < HEAD_BYTES || directory < from || bytes.toString('latin1', directory, directory + 4) !== 'SEFH')
    return null;
  const count = bytes.readUInt32LE(directory + 8);
  if (length !== HEAD_BYTES + count * ENTRY_BYTES) return null;
  let start = directory;
  for (let at = directory + HEAD_BYTES; at < end - TAIL_BYTES; at += ENTRY_BYTES) {
    const [distance, size] = [bytes.readUInt32LE(at + 4), bytes.readUInt32LE(at + 8)];
    if (size > distance || distance > directory - from) return null;
    start = Math.min(start, directory - distance);
  }
  return start;
}
