import { createHash, randomUUID } from 'node:crypto';
import type { Sealer } from '../../platform/crypto/sealed.ts';
import { openBytes, sealBytes } from '../../platform/crypto/sealed-bytes.ts';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import type { Scan } from '../../platform/scanning/clamd.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { FileAnswer } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { attachment } from '../../vocabulary/file-name.ts';
import { Refusal, refuse } from '../../vocabulary/refusals.ts';
import { inspect } from './inspect/inspect.ts';
import type { DocumentRow } from './queries.ts';

/** What documents need beside the database. None of it is called while a transaction is open. */
export type DocumentSettings = {
  readonly sealer: Sealer;
  readonly storage: Storage;
  /** The name under which this database keeps its files. */
  readonly space: () => Promise<string>;
  /** Looks for malware; null where no scanner is configured. */
  readonly scan: Scan | null;
  readonly onError: (error: Error, about: string) => void;
};

type Stored = Pick<
  DocumentRow,
  'environment_id' | 'content_type' | 'size_bytes' | 'sha256' | 'storage_name' | 'content_key_sealed'
>;

/** What became of the bytes of an upload: they lie sealed in the storage, or they are not taken. */
export type PreparedUpload = Stored | { readonly fault: Refusal };

const BYTES_MAX = 10 * 1_048_576;

export async function prepareUpload(
  settings: DocumentSettings,
  environment: Environment,
  content: string,
): Promise<PreparedUpload> {
  const bytes = decode(content);
  if (bytes.length > BYTES_MAX) {
    const details = { max_bytes: String(BYTES_MAX), received_bytes: String(bytes.length) };
    return { fault: new Refusal('document_too_large', details) };
  }
  const inspection = await inspect(bytes);
  const reason = 'fault' in inspection ? inspection.fault : await malwareFault(settings, bytes);
  if (reason !== null || 'fault' in inspection)
    return { fault: new Refusal('unsupported_file_type', { content: reason }) };
  return store(settings, environment, bytes, inspection.type);
}

/** Base64 has spellings that decode alike; only the usual one is taken. */
function decode(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.toString('base64') !== content)
    refuse('validation_error', { content: 'Expected base64, padded and without line breaks.' });
  return bytes;
}

/** While a configured scanner is away nothing is taken: what was not scanned is not clean. */
async function malwareFault({ scan, onError }: DocumentSettings, bytes: Buffer): Promise<string | null> {
  if (!scan) return null;
  try {
    return (await scan(bytes)).isClean ? null : 'The file carries malware.';
  } catch (error) {
    onError(error as Error, 'the malware scanner is away');
    return refuse('unavailable');
  }
}

async function store(
  { sealer, storage, space, onError }: DocumentSettings,
  environment: Environment,
  plain: Buffer,
  content_type: DocumentRow['content_type'],
): Promise<Stored> {
  const storage_name = `${await space()}/${randomUUID()}`;
  const place = { environment_id: environment.id, storage_name };
  const { bytes, key_sealed } = sealBytes(sealer, plain, boundTo(place));
  try {
    await storage.put(storage_name, bytes);
  } catch (error) {
    onError(error as Error, 'the storage is away');
    refuse('unavailable');
  }
  const sha256 = createHash('sha256').update(plain).digest('hex');
  return { ...place, content_type, size_bytes: plain.length, sha256, content_key_sealed: key_sealed };
}

/** What was stored for nothing goes at once; if that fails, the sweep finds it. */
export async function discardUpload({ storage, onError }: DocumentSettings, prepared: PreparedUpload): Promise<void> {
  if ('fault' in prepared) return;
  try {
    await storage.remove(prepared.storage_name);
  } catch (error) {
    onError(error as Error, 'a discarded upload could not be removed');
  }
}

/** Browsers save the file and run nothing in it. */
export async function fetchDocument(settings: DocumentSettings, row: DocumentRow): Promise<FileAnswer> {
  const bytes = await readBytes(settings, row).catch((error: Error) => {
    if (!(error instanceof StorageAway)) throw error;
    settings.onError(error, 'the storage is away');
    return refuse('unavailable');
  });
  const digest = Buffer.from(row.sha256, 'hex');
  return {
    bytes,
    headers: {
      'Content-Type': row.content_type,
      'Content-Disposition': attachment(row.file_name),
      'Content-Digest': `sha-256=:${digest.toString('base64')}:`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': 'sandbox',
      'Cache-Control': 'private, no-store',
    },
  };
}

/** The storage did not answer; what it keeps may well be whole. */
export class StorageAway extends Error {}

/** Opens the bytes and proves that they are those that were uploaded. */
export async function readBytes(
  { sealer, storage }: Pick<DocumentSettings, 'sealer' | 'storage'>,
  row: DocumentRow,
): Promise<Buffer> {
  const sealed = await storage.get(row.storage_name).catch((cause: Error) => {
    throw new StorageAway(`The storage of documents does not answer (${cause.message}).`, { cause });
  });
  if (!sealed) throw new Error(`The bytes of document ${row.id} are not in the storage.`);
  const bytes = openBytes(sealer, { bytes: sealed, key_sealed: row.content_key_sealed }, boundTo(row));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  if (sha256 !== row.sha256) throw new Error(`The bytes of document ${row.id} are not those uploaded.`);
  return bytes;
}

const boundTo = ({ environment_id, storage_name }: Pick<DocumentRow, 'environment_id' | 'storage_name'>): string =>
  `kyb_documents|${environment_id}|${storage_name}`;

export const sealedDocumentColumns: readonly SealedColumn[] = [
  {
    table: 'kyb_documents',
    key: ['environment_id', 'id'],
    column: 'content_key_sealed',
    reads: ['storage_name'],
    context: (row) => boundTo(row as Pick<DocumentRow, 'environment_id' | 'storage_name'>),
  },
];
