/** ASCII85 and ASCIIHex as PDF knows them, up to what is neither: what is damaged decodes to what came before. */
export const fromText: readonly ((text: string) => Buffer)[] = [fromAscii85, fromHex];

export function fromHex(text: string): Buffer {
  const digits = text.split('>', 1)[0]!.replace(/\s/g, '');
  return Buffer.from(digits, 'hex');
}

const FIRST = '!'.charCodeAt(0);
const LAST = 'u'.charCodeAt(0);
const ZERO = 'z'.charCodeAt(0);
const GROUP = 5;

export function fromAscii85(text: string): Buffer {
  const begin = /^\s*<~/.exec(text)?.[0].length ?? 0;
  const bytes = Buffer.alloc(4 * text.length);
  let size = 0;
  let digits = 0;
  let value = 0;
  for (let at = begin; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === ZERO && digits === 0) size += 4;
    else if (code >= FIRST && code <= LAST) {
      value = value * 85 + (code - FIRST);
      digits += 1;
      if (digits < GROUP) continue;
      size = bytes.writeUInt32BE(value % 2 ** 32, size);
      digits = 0;
      value = 0;
    } else if (!/\s/.test(text[at]!)) break;
  }
  return bytes.subarray(0, size + writeRest(bytes, size, value, digits));
}

/** A last group of n letters stands for n - 1 bytes. */
function writeRest(bytes: Buffer, size: number, value: number, digits: number): number {
  if (digits < 2) return 0;
  const filled = (value + 1) * 85 ** (GROUP - digits) - 1;
  bytes.writeUInt32BE(filled % 2 ** 32, size);
  return digits - 1;
}
