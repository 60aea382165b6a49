import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { HASH_OF_NOTHING, type SignedParts } from './signature.ts';

/**
 * Which usual mistake a wrong signature of the sandbox was made with, found by making each and comparing. All compare
 * in constant time: how long an answer takes must not say how much of a signature was right.
 */

/** The usual mistakes in what is signed, in the order in which they are tried. */
const mistakenTexts: readonly (readonly [hint: string, text: (parts: SignedParts) => string])[] = [
  [
    'The four lines were joined by \\r\\n; join them by \\n alone.',
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

/** A hint may take a thousand times what a signature takes, and anybody may ask for one. */
const HINTS_PER_SECOND = 10;
let second = 0;
let given = 0;

function mayHint(now_ms: number): boolean {
  const now = Math.floor(now_ms / 1_000);
  if (now !== second) given = 0;
  second = now;
  given += 1;
  return given <= HINTS_PER_SECOND;
}

/**
 * The hint; null where the mistake is none of these, or where others have just been given as many as there are.
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
  const isOf = (key: KeyObject, text: string) => equal(hmac('sha512', key, text), bytes);
  if (isOf(secret, canonical)) return form;
  if (equal(hmac('sha256', secret, canonical), bytes)) return SHA_256;
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
  for (let rest = 0; rest < 1_000; rest++)
    if (isOf(secret, `${timestamp}${String(rest).padStart(3, '0')}\n${method}\n${target}\n${bodyHash}`)) return true;
  return false;
}

const hmac = (algorithm: 'sha512' | 'sha256', secret: KeyObject, text: string): Buffer =>
  createHmac(algorithm, secret).update(text, 'utf8').digest();

const equal = (made: Buffer, sent: Buffer): boolean => made.length === sent.length && timingSafeEqual(made, sent);

const hexadecimal = /^(?:[0-9a-f]{64}|[0-9a-f]{128})$/i;
const base64 = /^[A-Za-z0-9+/_-]{43}=?$|^[A-Za-z0-9+/_-]{86}(?:==)?$/;

/** The bytes that a signature spells, and what is wrong with the spelling. */
function bytesOf(signature: string): { bytes: Buffer; form: string | null } | null {
  if (hexadecimal.test(signature))
    return { bytes: Buffer.from(signature, 'hex'), form: /[A-F]/.test(signature) ? UPPER_CASE : null };
  return base64.test(signature) ? { bytes: Buffer.from(signature, 'base64'), form: BASE64 } : null;
}
