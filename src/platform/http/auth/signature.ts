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

const authenticate = (secret: KeyObject | string, canonical: string, algorithm: 'sha512' | 'sha256' = 'sha512') =>
  createHmac(algorithm, secret).update(canonical, 'utf8');

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

/**
 * Which usual mistake a wrong signature of the sandbox was made with, found by making each and comparing. All compare
 * in constant time: the time of a response must not depend on how much of a signature was right.
 */

/** The usual mistakes in what is signed, in the order in which they are tried. */
const mistakenTexts: readonly (readonly [hint: string, text: (parts: SignedParts) => string])[] = [
  [
    'The four lines were joined by \\r\\n; join them by \\n only.',
    ({ timestamp, method, target, bodyHash }) => [timestamp, method, target, bodyHash].join('\r\n'),
  ],
  [
    'The string ends with a newline; end it with the body hash.',
    ({ timestamp, method, target, bodyHash }) => `${timestamp}\n${method}\n${target}\n${bodyHash}\n`,
  ],
  [
    'The query was left out; sign the target as it is sent, with ? and the raw query.',
    ({ timestamp, method, target, bodyHash }) => `${timestamp}\n${method}\n${target.split('?')[0]}\n${bodyHash}`,
  ],
  [
    'The body hash was left out; the fourth line is the SHA-256 of the body, of zero bytes where there is none.',
    ({ timestamp, method, target }) => `${timestamp}\n${method}\n${target}`,
  ],
  [
    'The body hash was left empty; the fourth line is the SHA-256 of the body, of zero bytes where there is none.',
    ({ timestamp, method, target }) => `${timestamp}\n${method}\n${target}\n`,
  ],
  [
    'The body was left out: its hash is that of zero bytes; hash the bytes that are sent.',
    ({ timestamp, method, target }) => `${timestamp}\n${method}\n${target}\n${HASH_OF_NOTHING}`,
  ],
  [
    'The body hash is in upper case; send and sign lower-case hexadecimal.',
    ({ timestamp, method, target, bodyHash }) => `${timestamp}\n${method}\n${target}\n${bodyHash.toUpperCase()}`,
  ],
  [
    'The method is in lower case; sign it in upper case.',
    ({ timestamp, method, target, bodyHash }) => `${timestamp}\n${method.toLowerCase()}\n${target}\n${bodyHash}`,
  ],
];

const MILLISECONDS = 'The timestamp was signed in milliseconds; sign the whole seconds that are sent.';
const UPPER_CASE = 'The signature is in upper case; send lower-case hexadecimal.';
const BASE64 = 'The signature is in base64; send lower-case hexadecimal.';
const SHA_256 = 'The signature was made with SHA-256; use HMAC-SHA512.';
const OTHER_MODE = 'The signature was made with a secret of the other mode; use the secret that came with this key.';

/** A request whose signature is wrong, and the secret that it should have been made with. */
export type Mistaken = {
  readonly secret: KeyObject;
  readonly parts: SignedParts;
  readonly canonical: string;
  readonly signature: string;
};

/** A hint may take a thousand times what a signature takes, and anyone may ask for one. */
const HINTS_PER_SECOND = 10;
let second = 0;
let hinted = 0;

function mayHint(now_ms: number): boolean {
  const now = Math.floor(now_ms / 1_000);
  if (now !== second) hinted = 0;
  second = now;
  hinted += 1;
  return hinted <= HINTS_PER_SECOND;
}

/**
 * The hint; null where the mistake is none of these, or where the hints of this second are used up.
 * `otherSecrets`: of the other mode's keys of the same organisation.
 */
export async function hintOf(
  { secret, parts, canonical, signature }: Mistaken,
  otherSecrets: () => Promise<readonly KeyObject[]>,
  now_ms: number,
): Promise<string | null> {
  const sent = bytesOf(signature);
  if (sent === null || !mayHint(now_ms)) return null;
  const { bytes, form } = sent;
  const isOf = (key: KeyObject, text: string) => equal(authenticate(key, text).digest(), bytes);
  if (isOf(secret, canonical)) return form;
  if (equal(authenticate(secret, canonical, 'sha256').digest(), bytes)) return SHA_256;
  const mistaken = mistakenTexts.find(([, textOf]) => isOf(secret, textOf(parts)));
  if (mistaken) return mistaken[0];
  if ((await otherSecrets()).some((key) => isOf(key, canonical))) return OTHER_MODE;
  return signsMilliseconds(secret, parts, isOf) ? MILLISECONDS : null;
}

/** Only the last three digits are unknown: what was sent is the whole seconds. */
function signsMilliseconds(
  secret: KeyObject,
  { timestamp, method, target, bodyHash }: SignedParts,
  isOf: (key: KeyObject, text: string) => boolean,
): boolean {
  for (let milliseconds = 0; milliseconds < 1_000; milliseconds++)
    if (isOf(secret, `${timestamp}${String(milliseconds).padStart(3, '0')}\n${method}\n${target}\n${bodyHash}`))
      return true;
  return false;
}

const equal = (made: Buffer, sent: Buffer): boolean => made.length === sent.length && timingSafeEqual(made, sent);

const hexadecimal = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i;
const base64 = /^[A-Za-z0-9+/_-]{43}=?$|^[A-Za-z0-9+/_-]{86}(?:==)?$/;

/** The bytes that a signature spells, and what is wrong with the spelling. */
function bytesOf(signature: string): { bytes: Buffer; form: string | null } | null {
  if (hexadecimal.test(signature))
    return { bytes: Buffer.from(signature, 'hex'), form: /[A-F]/.test(signature) ? UPPER_CASE : null };
  return base64.test(signature) ? { bytes: Buffer.from(signature, 'base64'), form: BASE64 } : null;
}
