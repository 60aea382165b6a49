/**
 * Puts the pieces of a body together. Each piece would be an object of its own, and a sender that sends byte by byte would
 * make us hold a hundred times what it sent: so they are copied into blocks that are at most twice as large as what came.
 */
export type Gathering = {
  /** How many more bytes are held once this piece is added. */
  readonly growthFor: (piece: Buffer) => number;
  readonly add: (piece: Buffer) => void;
  /** The whole body; nothing else is held here any more. */
  readonly join: () => Buffer;
};

const BLOCK_BYTES_MIN = 1_024;
const BLOCK_BYTES_MAX = 262_144;

/** Never holds more than may come at all. */
export function gather(bytes_max: number): Gathering {
  let blocks: Buffer[] = [];
  let length = 0;
  let capacity = 0;

  const growthFor = (piece: Buffer) => {
    const missing = length + piece.length - capacity;
    if (missing <= 0) return 0;
    const wanted = Math.max(missing, Math.min(Math.max(length, BLOCK_BYTES_MIN), BLOCK_BYTES_MAX));
    return Math.max(missing, Math.min(wanted, bytes_max - capacity));
  };

  return {
    growthFor,
    add(piece) {
      const growth = growthFor(piece);
      const free = capacity - length;
      const last = blocks.at(-1);
      if (last && free > 0) piece.copy(last, last.length - free);
      if (growth > 0) {
        // Not of Node's shared pool: a part of that would keep the whole.
        const block = Buffer.allocUnsafeSlow(growth);
        piece.copy(block, 0, free);
        blocks.push(block);
        capacity += growth;
      }
      length += piece.length;
    },
    join() {
      const [only] = blocks;
      const whole = blocks.length === 1 ? only!.subarray(0, length) : Buffer.concat(blocks, length);
      blocks = [];
      return whole;
    },
  };
}
