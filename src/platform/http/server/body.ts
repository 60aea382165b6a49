import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type Refusal, unavailable } from '../../../vocabulary/refusals.ts';
import { type BodyLimit, tooLarge } from './request-validation.ts';
import type { Reservation, UploadMemoryBudget } from './upload-memory-budget.ts';

/** The raw bytes of a body: what was signed, read once, never more than the limit nor than the memory budget has left. */
export const NO_BODY = Buffer.alloc(0);
const NO_MEMORY = 'the bodies under way take all the memory they may';

/** Makes a reservation for a body that comes piece by piece; `onDropped` is called if others go first. */
export type Reserve = (onDropped: () => void) => Reservation;

export type Received = {
  readonly body: Buffer;
  /** Lower-case hex SHA-256, made piece by piece; null of a body that came as one piece. */
  readonly hash: string | null;
  /** As many bytes of the budget are the caller's to give back; those of a reservation are released with it. */
  readonly whole: number;
};

const NOTHING: Received = { body: NO_BODY, hash: null, whole: 0 };

export type Reading = {
  readonly limit: BodyLimit;
  /** As the head declares; 0 where it does not. */
  readonly declared: number;
  readonly budget: UploadMemoryBudget;
  readonly reserve: Reserve;
  /** Other requests run between two pieces. */
  readonly isPatient: boolean;
  readonly done: (refusal: Refusal | null, received: Received) => void;
};

/**
 * Calls back with the bytes, or with a refusal as soon as they are too many for the route or the budget. Never calls back
 * when the connection breaks: there is no caller left to answer. Most bodies are small and come as one piece: those need
 * no reservation.
 */
export function readBody(message: IncomingMessage, reading: Reading): void {
  const { limit, declared, budget, reserve, isPatient, done } = reading;
  let pieces: Gathering | null = null;
  let reservation: Reservation | null = null;
  let whole: Buffer | null = null;
  let hash: Hash | null = null;
  let length = 0;
  const refuse = (refusal: Refusal) => {
    stop();
    pieces = null;
    reservation?.release();
    done(refusal, NOTHING);
  };
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > limit.bodyBytesMax) return refuse(tooLarge(limit));
    if (chunk.length === declared) {
      if (!budget.takeWhole(declared)) return refuse(unavailable(NO_MEMORY));
      whole = chunk;
      return;
    }
    pieces ??= gather(declared > 0 ? declared : limit.bodyBytesMax);
    reservation ??= reserve(() => refuse(unavailable(NO_MEMORY)));
    if (!reservation.take(pieces.growthFor(chunk))) return refuse(unavailable(NO_MEMORY));
    pieces.add(chunk);
    hash ??= createHash('sha256');
    hash.update(chunk);
    if (isPatient) yieldToOthers(message);
  };
  const end = () => {
    stop();
    reservation?.settle();
    const body = whole ?? pieces?.join() ?? NO_BODY;
    done(null, { body, hash: hash?.digest('hex') ?? null, whole: whole?.length ?? 0 });
  };
  const stop = () => message.off('data', take).off('end', end);
  // Without a listener an interrupted upload would be an unhandled error.
  message.on('error', stop).on('data', take).on('end', end);
}

/** A fast sender is read piece by piece: other requests run between two of them. */
function yieldToOthers(message: IncomingMessage): void {
  message.pause();
  setImmediate(() => message.resume());
}

/**
 * Puts the pieces of a body together. Each piece would be an object of its own, and a sender that sends byte by byte would
 * make us hold a hundred times what it sent: so they are copied into blocks that are at most twice as large as what came.
 */
type Gathering = {
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
