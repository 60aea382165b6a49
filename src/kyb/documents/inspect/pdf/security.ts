import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import { rc4 } from './rc4.ts';
import { bytesOf } from './tokens.ts';
import { type Dictionary, dictionaryIn, nameIn, numberIn } from './values.ts';

/**
 * The standard security handler (ISO 32000-1, 7.6.3; ISO 32000-2, 7.6.4), revisions 2 to 6. A file whose permissions are restricted
 * is encrypted, and opens for everybody with the empty password.
 */
export type Security = {
  /** Opens the data of a stream. */
  readonly open: (data: Buffer, number: number, generation: number) => Buffer;
};

/** Null where the file does not open without a password. */
export function openWithoutPassword(dictionary: Dictionary, fileId: Buffer): Security | null {
  if (nameIn(dictionary.entries.get('Filter')) !== 'Standard') return null;
  const parts = partsOf(dictionary);
  const method = methodOf(dictionary, parts.version);
  const key = parts.revision >= 5 ? keyOfNew(parts) : keyOfOld(parts, fileId);
  return key && method ? { open: openerOf(method, key) } : null;
}

type Parts = ReturnType<typeof partsOf>;

function partsOf({ entries }: Dictionary) {
  const bytes = (name: string, length: number) => {
    const value = entries.get(name);
    return value?.kind === 'text' ? bytesOf(value).subarray(0, length) : Buffer.alloc(0);
  };
  const number = (name: string, otherwise: number) => numberIn(entries.get(name)) ?? otherwise;
  const encryptsMetadata = entries.get('EncryptMetadata');
  const revision = number('R', 0);
  return {
    version: number('V', 0),
    revision,
    keyBytes: number('V', 0) === 1 || revision === 2 ? 5 : Math.min(16, Math.max(5, number('Length', 40) / 8)),
    permissions: number('P', 0),
    encryptsMetadata: !(encryptsMetadata?.kind === 'word' && encryptsMetadata.word === 'false'),
    owner: bytes('O', revision >= 5 ? 48 : 32),
    user: bytes('U', revision >= 5 ? 48 : 32),
    userKey: bytes('UE', 32),
  };
}

type Method = 'rc4' | 'aes128' | 'aes256' | 'none';
const methods: Readonly<Record<string, Method>> = { V2: 'rc4', AESV2: 'aes128', AESV3: 'aes256', None: 'none' };

/** Streams are encrypted by the filter that the dictionary names for them. */
function methodOf({ entries }: Dictionary, version: number): Method | null {
  if (version === 1 || version === 2 || version === 3) return 'rc4';
  if (version !== 4 && version !== 5) return null;
  const filter = nameIn(entries.get('StmF')) ?? 'Identity';
  if (filter === 'Identity') return 'none';
  const found = dictionaryIn(dictionaryIn(entries.get('CF'))?.entries.get(filter));
  return methods[nameIn(found?.entries.get('CFM')) ?? 'None'] ?? null;
}

/** What a password is filled up with. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const md5 = (...parts: readonly Uint8Array[]) => createHash('md5').update(Buffer.concat(parts)).digest();

function keyOfOld(parts: Parts, fileId: Buffer): Buffer | null {
  const { revision, owner, user, permissions, encryptsMetadata } = parts;
  if (revision < 2 || user.length < 32 || owner.length < 32) return null;
  // Of version 4 the length is that of its method.
  const keyBytes = parts.version === 4 ? 16 : Math.floor(parts.keyBytes);
  const rights = Buffer.alloc(4);
  rights.writeInt32LE(permissions | 0);
  const metadata = revision >= 4 && !encryptsMetadata ? [Buffer.alloc(4, 0xff)] : [];
  let key: Buffer = md5(PADDING, owner, rights, fileId, ...metadata);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = md5(key.subarray(0, keyBytes));
  key = key.subarray(0, keyBytes);
  return userProofOf(revision, key, fileId).equals(user.subarray(0, revision === 2 ? 32 : 16)) ? key : null;
}

/** What `U` begins with where the password is right. */
function userProofOf(revision: number, key: Buffer, fileId: Buffer): Buffer {
  if (revision === 2) return rc4(key, PADDING);
  let proof: Buffer = md5(PADDING, fileId);
  for (let round = 0; round < 20; round += 1) proof = rc4(Buffer.from(key.map((byte) => byte ^ round)), proof);
  return proof;
}

/** `U` is a hash, the salt of that hash, and the salt of the key. */
function keyOfNew({ revision, user, userKey }: Parts): Buffer | null {
  if (user.length < 48 || userKey.length < 32) return null;
  const hash = revision === 5 ? (salt: Buffer) => sha(256, salt) : hardened;
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  return decrypted('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16), userKey);
}

const sha = (bits: number, data: Buffer) => createHash(`sha${bits}`).update(data).digest();

const ROUNDS_MIN = 64;
/** The chance of another round is at most half each time; far beyond this nothing is found. */
const ROUNDS_MAX = 1_024;
const hashBits = [256, 384, 512];

/** ISO 32000-2, algorithm 2.B, for the empty password. */
function hardened(salt: Buffer): Buffer {
  let key = sha(256, salt);
  for (let round = 1; round <= ROUNDS_MAX; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32)).setAutoPadding(false);
    const encrypted = Buffer.concat([cipher.update(Buffer.concat(Array<Buffer>(64).fill(key))), cipher.final()]);
    const remainder = encrypted.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    key = sha(hashBits[remainder]!, encrypted);
    if (round >= ROUNDS_MIN && encrypted.at(-1)! <= round - 32) break;
  }
  return key.subarray(0, 32);
}

/** A last block that is not whole is left out: padding is not looked at, because the data says itself where it ends. */
function decrypted(cipher: string, key: Buffer, start: Buffer, data: Buffer): Buffer {
  const decipher = createDecipheriv(cipher, key, start).setAutoPadding(false);
  return Buffer.concat([decipher.update(data.subarray(0, data.length - (data.length % 16))), decipher.final()]);
}

function openerOf(method: Method, key: Buffer): Security['open'] {
  const keyOf = (number: number, generation: number, salt: string) => {
    const numbers = Buffer.from(
      [number, number >> 8, number >> 16, generation, generation >> 8].map((one) => one & 0xff),
    );
    return md5(key, numbers, Buffer.from(salt, 'latin1')).subarray(0, Math.min(16, key.length + 5));
  };
  const aes = (cipher: string, ofStream: Buffer, data: Buffer) =>
    data.length < 16 ? Buffer.alloc(0) : decrypted(cipher, ofStream, data.subarray(0, 16), data.subarray(16));
  switch (method) {
    case 'none':
      return (data) => data;
    case 'rc4':
      return (data, number, generation) => rc4(keyOf(number, generation, ''), data);
    case 'aes128':
      return (data, number, generation) => aes('aes-128-cbc', keyOf(number, generation, 'sAlT'), data);
    case 'aes256':
      return (data) => aes('aes-256-cbc', key, data);
  }
}
