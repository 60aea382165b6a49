import { createInflate, type Inflate } from 'node:zlib';

/** What a file may unpack to as a whole. */
export const UNPACKED_BYTES_MAX = 256 * 1_048_576;

/** The two bytes that zlib data begins with. */
export const isPacked = (bytes: Buffer, at: number): boolean =>
  at + 2 <= bytes.length && (bytes[at]! & 0x0f) === 8 && bytes[at]! >> 4 <= 7 && bytes.readUInt16BE(at) % 31 === 0;

const CHUNK_BYTES = 256 * 1_024;

/**
 * How much comes out, of a second packing inside the first too; a little more than `max` where it is more. Damaged data
 * unpacks to what came before the damage. `look` sees what comes out first.
 */
export async function unpackedSize(packed: Buffer, max: number, look?: (chunk: Buffer) => void): Promise<number> {
  let size = 0;
  let again: Inflate | null = null;
  try {
    for await (const chunk of inflated(packed)) {
      if (size === 0 && isPacked(chunk, 0)) again = counting((more) => (size += more));
      size += chunk.length;
      look?.(chunk);
      if (again) await feed(again, chunk);
      if (size > max) break;
    }
  } catch {
    // Not packed, or damaged.
  }
  again?.destroy();
  return size;
}

/** What comes out, up to a little more than `max`. Damaged data unpacks to what came before the damage. */
export async function unpack(packed: Buffer, max: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of inflated(packed)) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > max) break;
    }
  } catch {
    // Not packed, or damaged.
  }
  return Buffer.concat(chunks);
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
