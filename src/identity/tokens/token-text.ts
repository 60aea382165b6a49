import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { randomBase62 } from '../../platform/crypto/base62.ts';

const PREFIX = 'op_';
const RANDOM_LENGTH = 40;
const CHECKSUM_LENGTH = 6;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const FORM = /^op_([0-9A-Za-z]{40})([0-9A-Za-z]{6})$/;

/** A new token: `op_`, 40 random characters of base 62 and a checksum of 6, by which scanners of leaked secrets recognise it. */
export function newTokenText(): string {
  const random = randomBase62(RANDOM_LENGTH);
  return `${PREFIX}${random}${checksumOf(random)}`;
}

/** Whether the text is spelled as a token is: what is not need not be looked up. */
export function isTokenText(text: string): boolean {
  const [, random, checksum] = FORM.exec(text) ?? [];
  return random !== undefined && checksum === checksumOf(random);
}

/** SHA-256, as the database keeps it: the text is random, so that it needs no salt. */
export const hashOfToken = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** The CRC-32 of the characters, in base 62, with leading zeros. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place++) {
    digits = ALPHABET[rest % ALPHABET.length] + digits;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return digits;
}
