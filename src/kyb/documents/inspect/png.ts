import { crc32 } from 'node:zlib';
import { pixelFault } from './pixels.ts';
import { UNPACKED_BYTES_MAX, unpackedSize } from './unpacking.ts';

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
const HEADER_BYTES = 13;
/** Text and colour profiles unpack to a thousand times their size; real ones are small. */
const PACKED_BYTES_MAX = 1_048_576;
const packed = new Set(['zTXt', 'iTXt', 'iCCP']);

/** Reads the chunks one after the other: header first, each intact, nothing behind the end; then unpacks the picture. */
export async function pngFault(bytes: Buffer): Promise<string | null> {
  const picture: Buffer[] = [];
  let at = SIGNATURE_BYTES;
  for (let index = 0; at + FRAME_BYTES <= bytes.length; index++) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'The PNG is damaged.';
    if ((index === 0) !== (type === 'IHDR' && length === HEADER_BYTES))
      return 'The PNG does not begin with one header.';
    if (packed.has(type) && length > PACKED_BYTES_MAX) return 'The PNG carries too much packed text.';
    if (type === 'IDAT') picture.push(bytes.subarray(at + 8, end - 4));
    if (type === 'IEND') return end === bytes.length ? pictureFault(bytes, picture) : TRAILING;
    at = end;
  }
  return 'The PNG is cut short.';
}

const TRAILING = 'Something follows the end of the PNG.';
const WIDTH_AT = 16;
const HEIGHT_AT = 20;
const DEPTH_AT = 24;
const COLOUR_AT = 25;
const depths = new Set([1, 2, 4, 8, 16]);
const channelsOf = new Map([
  [0, 1],
  [2, 3],
  [3, 1],
  [4, 2],
  [6, 4],
]);

/** What its rows come to, each with a byte before it; interlaced ones have more rows, and never twice the bytes. */
async function pictureFault(bytes: Buffer, picture: readonly Buffer[]): Promise<string | null> {
  if (picture.length === 0) return 'The PNG has no picture.';
  const [width, height] = [bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)];
  const depth = bytes[DEPTH_AT]!;
  const channels = channelsOf.get(bytes[COLOUR_AT]!);
  if (!channels || !depths.has(depth)) return 'The PNG is damaged.';
  const size = height * (1 + Math.ceil((width * channels * depth) / 8));
  const fault = pixelFault(width, height, size > UNPACKED_BYTES_MAX);
  if (fault) return fault;
  const most = 2 * size + FRAME_BYTES;
  const isBomb = (await unpackedSize(Buffer.concat(picture), most)) > most;
  return isBomb ? 'The PNG unpacks to more than its picture.' : null;
}
