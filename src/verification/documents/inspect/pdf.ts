import { createInflate, type Inflate } from 'node:zlib';

const TAIL_BYTES = 1_024;
/** What all streams of a document may unpack to together. */
const UNPACKED_BYTES_MAX = 256 * 1_048_576;
/** Far more than 10 MiB of honest pages have. */
const STREAMS_MAX = 10_000;

/** Each letter of a name may be written as #hex. */
const named = (name: string): string =>
  [...name].map((letter) => `(?:${letter}|#${letter.charCodeAt(0).toString(16)})`).join('');
const encrypted = new RegExp(`/${named('Encrypt')}\\s*(?:\\d+\\s+\\d+\\s+R|<<)`, 'i');
/** What a browser would take for a page. */
const page = /<\s*(?:!doctype\s+html|html|script|body|iframe|svg)\b/i;
const SNIFFED_BYTES = 1_024;

/** A PDF from its first byte to its last, open to every reader, that unpacks to no more than a document needs. */
export async function pdfFault(bytes: Buffer): Promise<string | null> {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text)) return 'The PDF has no version.';
  if (!/%%EOF\s*$/.test(text.slice(-TAIL_BYTES))) return 'The PDF is cut short, or something follows its end.';
  if (page.test(text.slice(0, SNIFFED_BYTES))) return 'The file is a web page as well.';
  if (encrypted.test(text)) return 'The PDF is encrypted; upload it without a password.';
  return unpackingFault(bytes, text);
}

/** Whatever a stream's dictionary says of it, what begins as packed data is unpacked: by us, and thrown away. */
async function unpackingFault(bytes: Buffer, text: string): Promise<string | null> {
  let left = UNPACKED_BYTES_MAX;
  let streams = 0;
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    const from = index + opening.length;
    if (text.startsWith('end', index - 3) || !isPacked(bytes, from)) continue;
    streams += 1;
    if (streams > STREAMS_MAX) return 'The PDF has too many parts.';
    left -= await unpackedSize(bytes.subarray(from), left);
    if (left < 0) return 'The PDF unpacks to more than a document needs.';
  }
  return null;
}

/** The two bytes that zlib data begins with. */
const isPacked = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && (bytes[at]! & 0x0f) === 8 && bytes[at]! >> 4 <= 7 && bytes.readUInt16BE(at) % 31 === 0;

const CHUNK_BYTES = 256 * 1_024;

/**
 * How much comes out, of a second packing inside the first too; a little more than `max` where it is more. Damaged data
 * unpacks to what came before the damage.
 */
async function unpackedSize(packed: Buffer, max: number): Promise<number> {
  let size = 0;
  let again: Inflate | null = null;
  try {
    for await (const chunk of inflated(packed)) {
      if (size === 0 && isPacked(chunk, 0)) again = counting((more) => (size += more));
      size += chunk.length;
      if (again) await feed(again, chunk);
      if (size > max) break;
    }
  } catch {
    // Not packed, or damaged.
  }
  again?.destroy();
  return size;
}

async function* inflated(packed: Buffer): AsyncGenerator<Buffer> {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES });
  inflate.end(packed);
  for await (const chunk of inflate) yield chunk as Buffer;
}

function counting(count: (bytes: number) => void): Inflate {
  const inflate = createInflate({ chunkSize: CHUNK_BYTES });
  inflate.on('data', (chunk: Buffer) => count(chunk.length)).on('error', () => inflate.destroy());
  return inflate;
}

/** Waits until the chunk is worked off: neither stage gets ahead of the other. */
const feed = (inflate: Inflate, chunk: Buffer): Promise<void> =>
  new Promise((done) => {
    if (!inflate.writable) return done();
    inflate.once('close', done);
    inflate.write(chunk, () => {
      inflate.off('close', done);
      done();
    });
  });
