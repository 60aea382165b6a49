import { hash, randomFillSync, randomInt } from 'node:crypto';
import { v7 } from 'uuid';

const COUNTER_MAX = 2 ** 31;
let last_ms = 0;
let counter = 0;

/**
 * A UUIDv7 whose time is the record's own created_at, so that sorting by id is sorting by created_at. Ids of one
 * millisecond rise in the order they were made; the counter starts at random, so that ids do not show how busy we are.
 */
export function newId(at_ms: number): string {
  if (at_ms === last_ms) counter += 1;
  else counter = randomInt(COUNTER_MAX);
  last_ms = at_ms;
  return v7({ msecs: at_ms, seq: counter, random: takeRandom() });
}

/** An id that only distinguishes requests. */
export const newRequestId = (): string => v7({ random: takeRandom() });

const RANDOM_LENGTH = 16;
const reservoir = new Uint8Array(RANDOM_LENGTH * 512);
let taken = reservoir.length;

/** From the system's randomness, fetched many at a time; each byte is used once. */
function takeRandom(): Uint8Array {
  if (taken === reservoir.length) {
    randomFillSync(reservoir);
    taken = 0;
  }
  taken += RANDOM_LENGTH;
  return reservoir.subarray(taken - RANDOM_LENGTH, taken);
}

/** The id of what is known by words, so that no row has to be read: a UUID of version 8 from their SHA-256. */
export function idOfWords(...words: readonly string[]): string {
  const bytes = Buffer.from(hash('sha256', words.join(' '), 'hex').slice(0, 32), 'hex');
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const text = bytes.toString('hex');
  return [text.slice(0, 8), text.slice(8, 12), text.slice(12, 16), text.slice(16, 20), text.slice(20)].join('-');
}

const LOWEST = '7000-8000-000000000000';

/** The lowest id of an instant: what was created before it has a lower id, what came since a higher one. */
export function idAt(at_ms: number): string {
  const hex = Math.max(0, at_ms).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${LOWEST}`;
}

/** When what has this id was created, to the millisecond; of an id without a time of the calendar, the last there is. */
export const instantOfId = (id: string): number =>
  Math.min(Number.parseInt(id.replace('-', '').slice(0, 12), 16), LAST_MS);

const LAST_MS = Date.parse('9999-12-31T23:59:59.998Z');

const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** The two characters of each ten bits. */
const PAIRS = Array.from({ length: 1024 }, (_, bits) => `${CROCKFORD[bits >> 5]}${CROCKFORD[bits & 31]}`);
/** The value of each hexadecimal digit, by its character code. */
const DIGITS = Uint8Array.from({ length: 128 }, (_, code) => Number.parseInt(String.fromCharCode(code), 16) || 0);
const DASH = '-'.charCodeAt(0);

/** What people quote instead of a UUID: a prefix and the id itself in 26 characters of Crockford's base 32. */
export function referenceOf(prefix: string, id: string): string {
  let text = `${prefix}-`;
  let bits = 0;
  // 128 bits are 26 characters of 5 with two zeros in front.
  let count = 2;
  for (let place = 0; place < id.length; place++) {
    const code = id.charCodeAt(place);
    if (code === DASH) continue;
    bits = (bits << 4) | DIGITS[code]!;
    count += 4;
    if (count < 10) continue;
    count -= 10;
    text += PAIRS[bits >> count];
    bits &= (1 << count) - 1;
  }
  return text;
}

/** The id that a reference spells, regardless of its letter case; null where the text is no reference, or none with that prefix. */
export function idOfReference(text: string, prefix?: string): string | null {
  const [, named, spelled] = /^([A-Z]{3})-([0-7][0-9A-HJKMNP-TV-Z]{25})$/.exec(text.toUpperCase()) ?? [];
  if (spelled === undefined || (prefix !== undefined && named !== prefix)) return null;
  const bits = [...spelled].reduce((sum, digit) => (sum << 5n) | BigInt(CROCKFORD.indexOf(digit)), 0n);
  const hex = bits.toString(16).padStart(32, '0');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
