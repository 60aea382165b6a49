import { BODY_BYTES_MAX } from './plan.ts';

/**
 * How much memory large bodies may take together. A sender of few bytes takes little, however long it takes over
 * them, so that slow ones keep nobody out; and however many come at once, the service keeps its memory.
 */
export type BodyRoom = {
  /** Room for one body of a route; null for those that are small by their route's own bound. */
  readonly enter: (bodyBytesMax: number) => Place | null;
};

export type Place = {
  /** False where there is no room for so much more. */
  readonly take: (bytes: number) => boolean;
  readonly leave: () => void;
};

/** Some dozen uploads of full size; each is several times its own size while it is looked at. */
export const LARGE_BODY_BYTES = 192 * 1_048_576;

export function createBodyRoom(bytes_max: number = LARGE_BODY_BYTES): BodyRoom {
  let held = 0;
  return {
    enter(bodyBytesMax) {
      if (bodyBytesMax <= BODY_BYTES_MAX) return null;
      let own = 0;
      return {
        take(bytes) {
          if (held + bytes > bytes_max) return false;
          held += bytes;
          own += bytes;
          return true;
        },
        leave() {
          held -= own;
          own = 0;
        },
      };
    },
  };
}
