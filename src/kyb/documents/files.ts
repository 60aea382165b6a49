import { createHash } from 'node:crypto';
import { decryptFile, encryptFile } from '../../platform/crypto/sealed.ts';
import { asBuffer } from '../../platform/threads/serve.ts';
import { bytesOfContent } from '../../vocabulary/base64.ts';
import type { FileType } from '../../vocabulary/file-types.ts';
import { DOCUMENT_MIB_MAX, mebibytes } from '../../vocabulary/limits.ts';
import { refuse } from '../../vocabulary/refusals.ts';
import { inspect } from './inspect/inspect.ts';

/**
 * What is done to the bytes of a file: pure, and long enough at 10 MiB that it is done in a thread of its own. Bytes
 * are transferred between threads: the sender cannot use them any more.
 */
export const fileJobs = { examineFile, sealFile, openFile };

const BYTES_MAX = mebibytes(DOCUMENT_MIB_MAX);

export type Examined = { readonly type: FileType; readonly plain: Uint8Array };

/** Decodes a file and detects its type from its bytes. */
export async function examineFile(content: string): Promise<Examined> {
  const plain = bytesOfContent(content);
  if (plain.length > BYTES_MAX)
    refuse('document_too_large', { max_bytes: String(BYTES_MAX), received_bytes: String(plain.length) });
  const found = await inspect(plain);
  return 'fault' in found ? refuse('unsupported_file_type', { content: found.fault }) : { type: found.type, plain };
}

type Sealed = {
  readonly bytes: Uint8Array;
  readonly key: Uint8Array;
  readonly sha256: string;
  readonly size_bytes: number;
};

export function sealFile({ plain, context }: { plain: Uint8Array; context: string }): Sealed {
  const bytes = asBuffer(plain);
  return { ...encryptFile(bytes, context), sha256: sha256(bytes), size_bytes: bytes.length };
}

type StoredFile = { bytes: Uint8Array; key: Uint8Array; context: string; sha256: string };

/** Null where the bytes open and are not those that were uploaded. */
export function openFile({ bytes, key, context, sha256: expected }: StoredFile): Uint8Array | null {
  const plain = decryptFile({ bytes: asBuffer(bytes), key: asBuffer(key) }, context);
  return sha256(plain) === expected ? plain : null;
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
