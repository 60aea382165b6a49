import { createHash, type Hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { BodyRoom, Place, Sender } from './body-room.ts';
import { type EdgeRules, tooLarge } from './edge.ts';
import { HASH_OF_NOTHING, sha256 } from './signature.ts';

/** The raw bytes of a body, what was signed, with their hash: read once, never more than the limit. */
export type Body = { readonly bytes: Buffer; readonly hash: string };

export const NO_BODY: Body = { bytes: Buffer.alloc(0), hash: HASH_OF_NOTHING };

/** A body that may be large: who sends it, and the room it is held in. */
export type Guest = { readonly room: BodyRoom; readonly sender: Sender; readonly onPlace: (place: Place) => void };

/**
 * Calls back with the body, or with a refusal as soon as it is too much for the route or the room. Never calls back when
 * the connection breaks: there is nobody left to answer.
 */
export function readBody(
  message: IncomingMessage,
  rules: EdgeRules,
  guest: Guest | null,
  done: (refusal: Refusal | null, body: Body) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  // Hashed as it comes, so that a large one is not hashed in one go.
  let hash: Hash | null = null;
  const refuse = (refusal: Refusal) => {
    stop();
    chunks.length = 0;
    place?.leave();
    done(refusal, NO_BODY);
  };
  const place = guest?.room.enter(rules.bodyBytesMax, guest.sender, () => refuse(new Refusal('unavailable'))) ?? null;
  if (place) guest?.onPlace(place);
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > rules.bodyBytesMax) return refuse(tooLarge(rules));
    if (place && !place.take(chunk.length)) return refuse(new Refusal('unavailable'));
    chunks.push(chunk);
    if (place) hash = (hash ?? createHash('sha256')).update(chunk);
  };
  const end = () => {
    stop();
    place?.settle();
    const bytes = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length);
    done(null, length === 0 ? NO_BODY : { bytes, hash: hash?.digest('hex') ?? sha256(bytes) });
  };
  const stop = () => message.off('data', take).off('end', end);
  // Without a listener an interrupted upload would be an unhandled error.
  message.on('error', stop).on('data', take).on('end', end);
}
