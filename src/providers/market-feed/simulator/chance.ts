/**
 * Chance that repeats itself: a number follows from a seed and what it is for, never from when or how often it was
 * asked. Whole numbers throughout, so that every machine gets the same.
 */
const FNV_PRIME = 0x01000193;
const FNV_START = 0x811c9dc5;

/** A seed for everything that one thing needs on one day. */
export function seedOf(...parts: readonly string[]): number {
  let hash = FNV_START;
  for (const part of parts) {
    for (let at = 0; at < part.length; at++) hash = Math.imul(hash ^ part.charCodeAt(at), FNV_PRIME);
    hash = Math.imul(hash ^ 0x7c, FNV_PRIME);
  }
  return hash >>> 0;
}

/** The nth number of a seed, 0 to 2^32 - 1 (splitmix, 32 bits). */
export function draw(seed: number, nth: number): number {
  let mixed = (seed + Math.imul(nth + 1, 0x9e3779b9)) >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** 0 to `count` - 1. */
export const below = (seed: number, nth: number, count: number): number => draw(seed, nth) % count;

/** Around 0, in the shape of three dice: mostly small, never beyond 2.5 times `spread`. */
export function around(seed: number, nth: number, spread: number): number {
  if (spread === 0) return 0;
  const width = Math.trunc((spread * 5) / 3);
  const dice =
    below(seed, nth * 3, width + 1) + below(seed, nth * 3 + 1, width + 1) + below(seed, nth * 3 + 2, width + 1);
  return dice - Math.trunc((width * 3) / 2);
}
