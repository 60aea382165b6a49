import type { IncomingMessage } from 'node:http';
import { type Refusal, unavailable } from '../../vocabulary/refusals.ts';
import type { Place } from './body-room.ts';
import { type EdgeRules, tooLarge } from './edge.ts';

/** The raw bytes of a body: what was signed, read once, never more than the limit. */
export const NO_BODY = Buffer.alloc(0);
const NO_ROOM = 'the bodies under way take all the memory they may';

/** Takes a place for a body that may be large, and is told if it must make way. */
export type Enter = (onEvicted: () => void) => Place;

/**
 * Calls back with the bytes, or with a refusal as soon as they are too many for the route or the room. Never calls back
 * when the connection breaks: there is nobody left to answer.
 */
export function readBody(
  message: IncomingMessage,
  rules: EdgeRules,
  enter: Enter | null,
  done: (refusal: Refusal | null, body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const refuse = (refusal: Refusal) => {
    stop();
    chunks.length = 0;
    place?.leave();
    done(refusal, NO_BODY);
  };
  const place = enter?.(() => refuse(unavailable(NO_ROOM)));
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > rules.bodyBytesMax) return refuse(tooLarge(rules));
    if (place && !place.take(chunk.length)) return refuse(unavailable(NO_ROOM));
    chunks.push(chunk);
    if (place) giveWay(message);
  };
  const end = () => {
    stop();
    place?.settle();
    done(null, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length));
  };
  const stop = () => message.off('data', take).off('end', end);
  // Without a listener an interrupted upload would be an unhandled error.
  message.on('error', stop).on('data', take).on('end', end);
}

/** A fast sender is read piece by piece: others have their turn between two of them. */
function giveWay(message: IncomingMessage): void {
  message.pause();
  setImmediate(() => message.resume());
}
