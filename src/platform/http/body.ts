import type { IncomingMessage } from 'node:http';
import { type Refusal, unavailable } from '../../vocabulary/refusals.ts';
import type { BodyRoom, Place } from './body-room.ts';
import { type EdgeRules, tooLarge } from './edge.ts';
import { type Gathering, gather } from './gather.ts';

/** The raw bytes of a body: what was signed, read once, never more than the limit nor than there is room for. */
export const NO_BODY = Buffer.alloc(0);
const NO_ROOM = 'the bodies under way take all the memory they may';

/** Takes a place for a body that comes piece by piece; it hears if it must make way. */
export type Enter = (onEvicted: () => void) => Place;

export type Reading = {
  readonly rules: EdgeRules;
  /** As the head says; 0 where it does not. */
  readonly declared: number;
  readonly room: BodyRoom;
  readonly enter: Enter;
  /** Others have their turn between two pieces. */
  readonly isPatient: boolean;
  /** `whole`: as many bytes of the room are the caller's to give back; those of a place leave with it. */
  readonly done: (refusal: Refusal | null, body: Buffer, whole: number) => void;
};

/**
 * Calls back with the bytes, or with a refusal as soon as they are too many for the route or the room. Never calls back
 * when the connection breaks: there is nobody left to answer. Most bodies are small and come as one piece: those take
 * their room without a place.
 */
export function readBody(message: IncomingMessage, reading: Reading): void {
  const { rules, declared, room, enter, isPatient, done } = reading;
  let pieces: Gathering | null = null;
  let place: Place | null = null;
  let whole: Buffer | null = null;
  let length = 0;
  const refuse = (refusal: Refusal) => {
    stop();
    pieces = null;
    place?.leave();
    done(refusal, NO_BODY, 0);
  };
  const take = (chunk: Buffer) => {
    length += chunk.length;
    if (length > rules.bodyBytesMax) return refuse(tooLarge(rules));
    if (chunk.length === declared) {
      if (!room.takeWhole(declared)) return refuse(unavailable(NO_ROOM));
      whole = chunk;
      return;
    }
    pieces ??= gather(declared > 0 ? declared : rules.bodyBytesMax);
    place ??= enter(() => refuse(unavailable(NO_ROOM)));
    if (!place.take(pieces.growthFor(chunk))) return refuse(unavailable(NO_ROOM));
    pieces.add(chunk);
    if (isPatient) giveWay(message);
  };
  const end = () => {
    stop();
    place?.settle();
    done(null, whole ?? pieces?.join() ?? NO_BODY, whole?.length ?? 0);
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
