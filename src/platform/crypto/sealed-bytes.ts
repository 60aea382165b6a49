import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, type Sealer } from './sealed.ts';

/**
 * Files, encrypted under a data key of their own. Only the data key is sealed under the master key, so a change of the
 * master key never touches the files.
 */
export type SealedBytes = { readonly bytes: Buffer; readonly key_sealed: string };

const KEY_BYTES = 32;

export function sealBytes(sealer: Sealer, plain: Buffer, context: string): SealedBytes {
  const key = randomBytes(KEY_BYTES);
  const bytes = encrypt(key, plain, Buffer.from(context, 'utf8'));
  return { bytes, key_sealed: sealer.seal(key.toString('base64'), context) };
}

export function openBytes(sealer: Sealer, { bytes, key_sealed }: SealedBytes, context: string): Buffer {
  const key = Buffer.from(sealer.open(key_sealed, context), 'base64');
  return decrypt(key, bytes, Buffer.from(context, 'utf8'));
}
