import { pixelFault } from './pixels.ts';

const MARKER = 0xff;
const END = 0xd9;
const SCAN = 0xda;
/** Frames that say how large the picture is: all of FFC0 to FFCF but the tables among them. */
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const standsAlone = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd7);

export const jpegMagic = Buffer.from([0xff, 0xd8, 0xff]);

/** Reads the segments one after the other up to the end marker of the picture that begins at `from`. */
export function readPicture(bytes: Buffer, from: number): { readonly end: number } | { readonly fault: string } {
  let hasFrame = false;
  for (let at = from + 2; at + 1 < bytes.length; ) {
    if (bytes[at] !== MARKER) return { fault: 'The JPEG is damaged.' };
    const code = bytes[at + 1]!;
    if (code === MARKER) {
      at += 1;
      continue;
    }
    if (code === END) return hasFrame ? { end: at + 2 } : { fault: 'The JPEG has no picture.' };
    if (standsAlone(code)) {
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const length = bytes.readUInt16BE(at + 2);
    if (isFrame(code) && at + 9 <= bytes.length) {
      const fault = pixelFault(bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5));
      if (fault) return { fault };
      hasFrame = true;
    }
    at += 2 + length;
    if (code === SCAN) at = endOfScan(bytes, at);
  }
  return { fault: 'The JPEG is cut short.' };
}

/** Picture data runs to the next marker; FF00 is data, FFD0 to FFD7 only mark restarts. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const code = bytes[at + 1];
    if (code !== 0 && code !== undefined && !standsAlone(code)) return at;
  }
  return bytes.length;
}
