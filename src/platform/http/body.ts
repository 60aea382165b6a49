import type { IncomingMessage } from 'node:http';
import { Refusal } from '../../vocabulary/refusals.ts';
import type { Place } from './body-room.ts';
import { type EdgeRules, tooLarge } from './edge.ts';

/** The raw bytes of a body: what was signed, read once, never more than the limit. */
export const NO_BODY = Buffer.alloc(0);

/**
 * Calls back with the bytes, or with a refusal as soon as they are too many for the route or the room. Never calls back when the connection
 * breaks: there is nobody left to answer.
 */
export function readBody(
  message: IncomingMessage,
  rules: EdgeRules,
  place: Place | null,
  done: (refusal: Refusal | null, body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const refusalOf = (chunk: Buffer) => {
    if (length > rules.bodyBytesMax) return tooLarge(rules);
    return place && !place.take(chunk.length) ? new Refusal('unavailable') : null;
  };
  const take = (chunk: Buffer) => {
    length += chunk.length;
    const refusal = refusalOf(chunk);
    if (refusal) {
      stop();
      chunks.length = 0;
      place?.leave();
      done(refusal, NO_BODY);
    } else chunks.push(chunk);
  };
  const end = () => {
    stop();
    done(null, chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks, length));
  };
  const stop = () => message.off('data', take).off('end', end);
  // Without a listener an interrupted upload would be an unhandled error.
  message.on('error', stop).on('data', take).on('end', end);
}
