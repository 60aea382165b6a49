import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { OPERATOR_PASSWORD_MAX, OPERATOR_PASSWORD_MIN } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { commonPasswords } from './common-passwords.ts';

const DISTINCT_MIN = 6;
/** Parts of an address that are shorter are in too many passwords by chance. */
const NAME_MIN = 4;

/**
 * A password that nobody finds soon. Throws validation_error for one that is too short or too long, that has few different
 * characters, that is common, also with digits and signs around it, or that contains the name in the person's address.
 */
export function requireGoodPassword(typed: string, email: string): void {
  const problem = problemOf(plain(typed), email);
  if (problem !== null) refuse('validation_error', { password: problem });
}

function problemOf(password: string, email: string): string | null {
  const length = [...password].length;
  if (length < OPERATOR_PASSWORD_MIN) return `Expected at least ${OPERATOR_PASSWORD_MIN} characters.`;
  if (length > OPERATOR_PASSWORD_MAX) return `Expected at most ${OPERATOR_PASSWORD_MAX} characters.`;
  if (new Set(password).size < DISTINCT_MIN) return `Expected at least ${DISTINCT_MIN} different characters.`;
  const lower = password.toLowerCase();
  const bare = lower.replaceAll(/^[^a-z]+|[^a-z]+$/g, '');
  if (commonPasswords.has(lower) || commonPasswords.has(bare))
    return 'Many people have this password or its word; take another, for example four words that do not belong together.';
  const names = email
    .toLowerCase()
    .split('@')[0]!
    .split(/[^a-z0-9]+/);
  if (names.some((name) => name.length >= NAME_MIN && lower.includes(name)))
    return 'It contains a name of your e-mail address; take another.';
  return null;
}

/** One spelling for what keyboards write in several ways. */
const plain = (typed: string): string => typed.normalize('NFKC');

type Cost = { readonly logN: number; readonly r: number; readonly p: number };

/** 32 MiB, three times over. They are stored with each hash, so that they can be raised. */
const cost: Cost = { logN: 15, r: 8, p: 3 };
const HASH_BYTES = 32;
const SALT_BYTES = 16;
const FORM = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9_-]{22})\$([A-Za-z0-9_-]{43})$/;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** `$scrypt$ln=15,r=8,p=3$salt$hash`. Takes long: no transaction is open meanwhile. */
export async function hashPassword(typed: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(plain(typed), salt, HASH_BYTES, optionsOf(cost));
  const { logN, r, p } = cost;
  return `$scrypt$ln=${logN},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Takes as long for an operator without a password as for one who has one. */
export async function isPasswordOf(typed: string, stored: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt, hash] = FORM.exec(stored ?? NOBODYS) ?? [];
  if (salt === undefined || hash === undefined) throw new Error('A stored password hash is not well formed.');
  const options = optionsOf({ logN: Number(logN), r: Number(r), p: Number(p) });
  const derived = await derive(plain(typed), Buffer.from(salt, 'base64url'), HASH_BYTES, options);
  return timingSafeEqual(derived, Buffer.from(hash, 'base64url')) && stored !== undefined;
}

/** Of no password: the comparison with it takes the time of any other. */
const NOBODYS = `$scrypt$ln=${cost.logN},r=${cost.r},p=${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;

function optionsOf({ logN, r, p }: Cost): ScryptOptions {
  const N = 2 ** logN;
  return { N, r, p, maxmem: 2 * 128 * N * r };
}
