import { crc32 } from './crc32.ts';
import { pixelFault } from './pixels.ts';

const SIGNATURE_BYTES = 8;
const FRAME_BYTES = 12;
/** Text and colour profiles unpack to a thousand times their size; real ones are small. */
const PACKED_BYTES_MAX = 1_048_576;
const packed = new Set(['zTXt', 'iTXt', 'iCCP']);

/** Reads the chunks one after the other: header first, each intact, nothing behind the end. */
export function pngFault(bytes: Buffer): string | null {
  let at = SIGNATURE_BYTES;
  for (let index = 0; at + FRAME_BYTES <= bytes.length; index++) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (end > bytes.length) break;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return 'The PNG is damaged.';
    if ((index === 0) !== (type === 'IHDR')) return 'The PNG does not begin with one header.';
    if (packed.has(type) && length > PACKED_BYTES_MAX) return 'The PNG carries too much packed text.';
    const fault = type === 'IHDR' ? pixelFault(bytes.readUInt32BE(at + 8), bytes.readUInt32BE(at + 12)) : null;
    if (fault) return fault;
    if (type === 'IEND') return end === bytes.length ? null : 'Something follows the end of the PNG.';
    at = end;
  }
  return 'The PNG is cut short.';
}
