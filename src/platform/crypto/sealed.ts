import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { type BlindIndex, createBlindIndex } from './blind-index.ts';

/** 32 bytes each, by version. `current` seals; the others still open what they sealed. */
export type SealingKeys = { readonly current: number; readonly keys: ReadonlyMap<number, Buffer> };

export type Sealer = {
  /** `context` names the place the value is kept in: it opens there and nowhere else. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** The version that seals now: whatever is sealed under an older one is due to be sealed anew. */
  readonly version: number;
  /** Every version that opens here. */
  readonly versions: readonly number[];
  /** Versions that something met here was sealed under, and that are not here. */
  readonly lacking: ReadonlySet<number>;
  /** Finds what is sealed without opening it. */
  readonly blind: BlindIndex;
};

/** A sealed value was altered, moved to another place, or sealed under a key that is not here. Never says the value. */
export class SealBroken extends Error {}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const FORM = /^v1\.([1-9]\d{0,8})\.([A-Za-z0-9_-]+)$/;

/**
 * Envelopes: every value has a data key of its own, wrapped under the master key, so that a master key seals random
 * keys only and is changed by wrapping anew. Written `v1.<version>.<base64url of wrapped key and ciphertext>`. Version
 * and context are authenticated in both layers: a value copied into another row does not open.
 */
export function createSealer({ current, keys }: SealingKeys): Sealer {
  for (const [version, key] of keys) {
    if (key.length !== KEY_BYTES)
      throw new Error(`Master key ${version} has ${key.length} bytes, expected ${KEY_BYTES}.`);
  }
  const lacking = new Set<number>();
  const currentKey = keys.get(current);
  if (!currentKey) throw new Error(`Master key ${current} is current but not among the keys.`);

  return {
    version: current,
    versions: [...keys.keys()],
    lacking,
    blind: createBlindIndex({ current, keys }),

    seal(plain, context) {
      const dataKey = randomBytes(KEY_BYTES);
      const place = placeOf(current, context);
      const wrapped = encrypt(currentKey, dataKey, place);
      const body = encrypt(dataKey, Buffer.from(plain, 'utf8'), place);
      return `v1.${current}.${Buffer.concat([wrapped, body]).toString('base64url')}`;
    },

    open(sealed, context) {
      const [, version = '', text = ''] = FORM.exec(sealed) ?? [];
      const masterKey = keys.get(Number(version));
      if (version && !masterKey) {
        lacking.add(Number(version));
        throw new SealBroken(`The value is sealed under master key ${version}, which is missing.`);
      }
      const bytes = Buffer.from(text, 'base64url');
      // Base64 has spellings that decode alike; only ours is taken.
      if (!masterKey || bytes.toString('base64url') !== text)
        throw new SealBroken('The sealed value is not well formed.');
      const place = placeOf(Number(version), context);
      const dataKey = decrypt(masterKey, bytes.subarray(0, WRAPPED_BYTES), place);
      return decrypt(dataKey, bytes.subarray(WRAPPED_BYTES), place).toString('utf8');
    },
  };
}

const placeOf = (version: number, context: string) => Buffer.from(`v1.${version}\n${context}`, 'utf8');

export function encrypt(key: Buffer, plain: Buffer, place: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

export function decrypt(key: Buffer, bytes: Buffer, place: Buffer): Buffer {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) throw new SealBroken('The sealed value is cut short.');
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(place).setAuthTag(bytes.subarray(end));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, end)), decipher.final()]);
  } catch {
    throw new SealBroken('The sealed value was altered or belongs to another place.');
  }
}
