import type { IncomingMessage } from 'node:http';
import type { Refusal } from '../../vocabulary/refusals.ts';
import { type EdgeRules, tooLarge } from './edge.ts';

/** The raw bytes of a body: what was signed, read once, never more than the limit. */
export const NO_BODY = Buffer.alloc(0);

/**
 * Calls back with the bytes, or with a refusal as soon as they are too many. Never calls back when the connection
 * breaks: there is nobody left to answer.
 */
export function readBody(
  message: IncomingMessage,
  rules: EdgeRules,
  done: (refusal: Refusal | null, body: Buffer) => void,
): void {
  const chunks: Buffer[] = [];
  let length = 0;
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > rules.bodyBytesMax) {
      stop();
      done(tooLarge(rules), NO_BODY);
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
