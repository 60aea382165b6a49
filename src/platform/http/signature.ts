import { createHmac, hash as digest, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * How a request is signed (contract, section 2). Nothing is decoded, re-ordered or re-serialised: what was sent is
 * what is signed.
 */
export type SignedParts = {
  readonly timestamp: string;
  readonly method: string;
  /** The request target exactly as sent: path, then `?` and the raw query if there is one. */
  readonly target: string;
  /** Lower-case hex SHA-256 of the raw body bytes. */
  readonly bodyHash: string;
};

export const sha256 = (bytes: Uint8Array | string): string => digest('sha256', bytes, 'hex');

export const HASH_OF_NOTHING = sha256('');

export const canonicalString = ({ timestamp, method, target, bodyHash }: SignedParts): string =>
  `${timestamp}\n${method}\n${target}\n${bodyHash}`;

const authenticate = (secret: KeyObject | string, canonical: string) =>
  createHmac('sha512', secret).update(canonical, 'utf8');

/** Lower-case hex HMAC-SHA512, keyed with the secret's UTF-8 bytes, its prefix included. */
export const sign = (secret: KeyObject | string, parts: SignedParts): string =>
  authenticate(secret, canonicalString(parts)).digest('hex');

const SIGNATURE_LENGTH = 128;
const expected = Buffer.alloc(SIGNATURE_LENGTH);
const received = Buffer.alloc(SIGNATURE_LENGTH);

/** Whether the signature is that of the canonical string; takes the same time wherever the two differ. */
export function verifies(secret: KeyObject | string, canonical: string, signature: string): boolean {
  expected.write(authenticate(secret, canonical).digest('hex'), 'latin1');
  received.write(signature, 'latin1');
  return timingSafeEqual(expected, received) && signature.length === SIGNATURE_LENGTH;
}
