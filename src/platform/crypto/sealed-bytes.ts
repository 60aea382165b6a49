import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, type Sealer } from './sealed.ts';

/**
 * Files, encrypted under a data key of their own. Only the data key is sealed under the master key, so a change of the
 * master key never touches the files, and whoever encrypts a file needs no master key.
 */
const KEY_BYTES = 32;

export type KeyedBytes = { readonly bytes: Buffer; readonly key: Buffer };

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
