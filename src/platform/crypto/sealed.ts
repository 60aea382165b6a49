import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { MasterKeys } from './master-keys.ts';

export type Sealer = {
  /** `context` names the place of the value: it opens there and nowhere else. */
  seal(plain: string, context: string): string;
  open(sealed: string, context: string): string;
  /** The version that seals now: everything that is sealed under an older one is due to be sealed again. */
  readonly version: number;
  /** Every version that opens here. */
  readonly versions: readonly number[];
  /** Versions that something met here was sealed under, and that are not here. */
  readonly lacking: ReadonlySet<number>;
  /** Finds what is sealed without opening it. */
  readonly blind: BlindIndex;
};

/** A sealed value was altered, moved to another place, or sealed under a key that is not here. Never contains the value. */
export class SealBroken extends Error {}

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const WRAPPED_BYTES = NONCE_BYTES + KEY_BYTES + TAG_BYTES;
const FORM = /^v1\.([1-9]\d{0,8})\.([A-Za-z0-9_-]+)$/;

/**
 * Envelopes: every value has a data key of its own, wrapped under the master key, so that a master key seals random
 * keys only and is changed by wrapping again. Written `v1.<version>.<base64url of wrapped key and ciphertext>`. Version
 * and context are authenticated in both layers: a value copied into another row does not open.
 */
export function createSealer({ current, keys }: MasterKeys): Sealer {
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

const refuseWithoutKeys = (): never => {
  throw new SealBroken('There are no master keys here.');
};

/** Of what needs no master key, and runs where they are not. */
export const withoutKeys: Sealer = {
  version: 0,
  versions: [],
  lacking: new Set(),
  blind: { make: refuseWithoutKeys, every: refuseWithoutKeys },
  seal: refuseWithoutKeys,
  open: refuseWithoutKeys,
};

const placeOf = (version: number, context: string) => Buffer.from(`v1.${version}\n${context}`, 'utf8');

function encrypt(key: Buffer, plain: Buffer, place: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES }).setAAD(place);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function decrypt(key: Buffer, bytes: Buffer, place: Buffer): Buffer {
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

/**
 * Equal values of one place have equal indexes, and a value cannot be learnt from its index without the key: not by
 * guessing all 11-digit numbers either. The key is derived from a master key, so it has that key's version: an index is
 * looked for under every version there is, until rotation has made all of them again.
 */
type BlindIndex = {
  /** `context` names the place: the same value elsewhere has another index. */
  make(value: string, context: string): string;
  /** What to look for: the index of the value under each version. */
  every(value: string, context: string): string[];
};

function createBlindIndex({ current, keys }: MasterKeys): BlindIndex {
  const derived = new Map(
    [...keys].map(([version, key]) => [version, Buffer.from(hkdfSync('sha256', key, '', 'blind-index', KEY_BYTES))]),
  );
  const under = (version: number, value: string, context: string) => {
    const digest = createHmac('sha256', derived.get(version)!).update(`${context}\n${value}`).digest('base64url');
    return `b1.${version}.${digest}`;
  };
  return {
    make: (value, context) => under(current, value, context),
    every: (value, context) => [...derived.keys()].map((version) => under(version, value, context)),
  };
}

/**
 * Files, encrypted under a data key of their own. Only the data key is sealed under the master key, so a change of the
 * master key never touches the files, and encrypting a file needs no master key.
 */
type KeyedBytes = { readonly bytes: Buffer; readonly key: Buffer };

export function encryptFile(plain: Buffer, context: string): KeyedBytes {
  const key = randomBytes(KEY_BYTES);
  return { key, bytes: encrypt(key, plain, Buffer.from(context, 'utf8')) };
}

export const decryptFile = ({ bytes, key }: KeyedBytes, context: string): Buffer =>
  decrypt(key, bytes, Buffer.from(context, 'utf8'));

export const sealKey = (sealer: Sealer, key: Uint8Array, context: string): string =>
  sealer.seal(Buffer.from(key).toString('base64'), context);

export const openKey = (sealer: Sealer, sealed: string, context: string): Buffer =>
  Buffer.from(sealer.open(sealed, context), 'base64');
