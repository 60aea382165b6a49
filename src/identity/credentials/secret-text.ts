import { createHash } from 'node:crypto';
import { randomBase62 } from '../../platform/crypto/base62.ts';

/** 238 random bits: they need neither salt nor a slow hash. */
const LENGTH = 40;

/** What the cookie of a session or the link of an invitation carries. */
export const newSecretText = (): string => randomBase62(LENGTH);

export const isSecretText = (text: string): boolean => /^[0-9A-Za-z]{40}$/.test(text);

/** SHA-256 in hexadecimal: the database keeps nothing else of it. */
export const hashOfSecret = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
