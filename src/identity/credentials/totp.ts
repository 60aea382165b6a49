import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The second factor: codes by time (RFC 6238) with SHA-1, 6 digits and 30 seconds, as every authenticator has them. */

export const STEP_MS = 30_000;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A clock may be a step away, either way. */
const STEPS_AWAY_MAX = 1;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base 32, as authenticators take it. */
export const newTotpSecret = (): string => base32Of(randomBytes(SECRET_BYTES));

/** The code of a secret at an instant. */
export const totpAt = (secret: string, at_ms: number): string => codeOf(bytesOf(secret), stepAt(at_ms));

/**
 * The step that a code belongs to; null for a code that is wrong, or not later than the one that was taken last: a code is good
 * once.
 */
export function stepOfCode(secret: string, code: string, last: number, now_ms: number): number | null {
  const key = bytesOf(secret);
  const now = stepAt(now_ms);
  let found: number | null = null;
  for (let step = now - STEPS_AWAY_MAX; step <= now + STEPS_AWAY_MAX; step++)
    if (step > last && isSame(codeOf(key, step), code)) found = step;
  return found;
}

/** What an authenticator reads from a picture. */
export function totpAddress(secret: string, email: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=30`;
}

const stepAt = (at_ms: number): number => Math.floor(at_ms / STEP_MS);

function codeOf(key: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', key).update(counter).digest();
  const number = digest.readUInt32BE(digest.at(-1)! & 0x0f) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

function base32Of(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join('');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
