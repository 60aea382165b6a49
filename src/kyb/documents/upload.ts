import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { openKey, type Sealer, sealKey } from '../../platform/crypto/sealed.ts';
import type { SealedColumn } from '../../platform/crypto/sealed-columns.ts';
import { transact } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/auth/keys.ts';
import type { Scan } from '../../platform/scanning/clamd.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { type Owner, ownerOfKey } from '../../platform/threads/owner.ts';
import { ThreadLost } from '../../platform/threads/pool.ts';
import { asBuffer } from '../../platform/threads/serve.ts';
import type { FileAnswer } from '../../vocabulary/endpoint.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { attachment, endsIn } from '../../vocabulary/file-name.ts';
import type { FileType } from '../../vocabulary/file-types.ts';
import { Refusal, refuse, refuseUnavailable } from '../../vocabulary/refusals.ts';
import type { UploadDocument } from './contract.ts';
import type { Examined, fileJobs } from './files.ts';
import { type DocumentRow, findDocument, readSpace } from './queries.ts';

/** The work on files: in worker threads, or in this process where no request waits. */
type FileJobs = typeof fileJobs;
export type FileWork = {
  readonly [Job in keyof FileJobs]: (
    input: Parameters<FileJobs[Job]>[0],
    owner: Owner,
  ) => ReturnType<FileJobs[Job]> | Promise<Awaited<ReturnType<FileJobs[Job]>>>;
};

/** What documents need besides the database. None of it is called while a transaction is open. */
export type DocumentSettings = {
  readonly sealer: Sealer;
  readonly storage: Storage;
  readonly files: FileWork;
  /** The prefix of this database's files in the storage. */
  readonly space: () => Promise<string>;
  /** Whether the document is still there. */
  readonly isStillThere: (row: DocumentRow) => Promise<boolean>;
  /** Looks for malware; null where no scanner is configured. */
  readonly scan: Scan | null;
  readonly onError: (error: Error, about: string) => void;
};

type Stored = Pick<
  DocumentRow,
  'environment_id' | 'content_type' | 'size_bytes' | 'sha256' | 'storage_name' | 'content_key_sealed'
>;

/** The outcome of an upload: the bytes are sealed in the storage, or refused. */
export type PreparedUpload = Stored | { readonly fault: Refusal };

/** Content or a name that does not fit is refused at once, like every field; other faults later, after a replay or a lock. */
export async function prepareUpload(
  settings: DocumentSettings,
  { key, environment }: Pick<Caller, 'key' | 'environment'>,
  { content, file_name }: Pick<UploadDocument, 'content' | 'file_name'>,
): Promise<PreparedUpload> {
  const owner = ownerOfKey(key);
  try {
    const { type, plain } = await examineUpload(settings, { content, file_name }, owner);
    return await store({ settings, environment, owner }, plain, type);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'validation_error') throw error;
    return { fault: error };
  }
}

/** What a file is by its bytes. Throws validation_error for a name that does not fit it, and refuses what is no such file or carries malware. */
export async function examineUpload(
  settings: DocumentSettings,
  { content, file_name }: Pick<UploadDocument, 'content' | 'file_name'>,
  owner: Owner,
): Promise<Examined> {
  const { type, plain } = await examine(settings.files, content, owner);
  requireFittingName(file_name, type);
  await requireNoMalware(settings, asBuffer(plain));
  return { type, plain };
}

/** A file that ends its thread is refused: a retry would end the next thread. */
async function examine(files: FileWork, content: string, owner: Owner): Promise<Examined> {
  try {
    return await files.examineFile(content, owner);
  } catch (error) {
    if (!(error instanceof ThreadLost)) throw error;
    return refuse('unsupported_file_type', { content: 'The file takes too long to look at.' });
  }
}

/** The extensions of each type: a saved document is opened with the program that its extension selects. */
const endings: Readonly<Record<FileType, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
};

function requireFittingName(file_name: string, type: FileType): void {
  if (endsIn(file_name, endings[type])) return;
  const message = `Expected a name that ends in ${endings[type].join(' or ')}: the file is ${type} by its bytes.`;
  refuse('validation_error', { file_name: message });
}

/** While a configured scanner is away every upload is refused: what was not scanned is not clean. */
async function requireNoMalware({ scan, onError }: DocumentSettings, bytes: Buffer): Promise<void> {
  const verdict = await scan?.(bytes).catch((error: Error) => {
    onError(error, 'the malware scanner is away');
    return refuseUnavailable(error);
  });
  if (verdict && !verdict.isClean) refuse('unsupported_file_type', { content: 'The file carries malware.' });
}

type Storing = { readonly settings: DocumentSettings; readonly environment: Environment; readonly owner: Owner };

async function store(
  { settings: { sealer, storage, files, space, onError }, environment, owner }: Storing,
  plain: Uint8Array,
  content_type: DocumentRow['content_type'],
): Promise<Stored> {
  const place = { environment_id: environment.id, storage_name: `${await space()}/${randomUUID()}` };
  const context = boundTo(place);
  const { bytes, key, sha256, size_bytes } = await files.sealFile({ plain, context }, owner);
  try {
    await storage.put(place.storage_name, asBuffer(bytes));
  } catch (error) {
    onError(error as Error, 'the storage is away');
    refuseUnavailable(error);
  }
  return { ...place, content_type, size_bytes, sha256, content_key_sealed: sealKey(sealer, key, context) };
}

/** Removes the bytes of an upload without a row at once; if that fails, the sweep finds them. */
export async function discardUpload({ storage, onError }: DocumentSettings, prepared: PreparedUpload): Promise<void> {
  if ('fault' in prepared) return;
  try {
    await storage.remove(prepared.storage_name);
  } catch (error) {
    onError(error as Error, 'a discarded upload could not be removed');
  }
}

/** Browsers save the file and run nothing in it. */
export async function fetchDocument(
  settings: DocumentSettings,
  { row, owner }: { readonly row: DocumentRow; readonly owner: Owner },
): Promise<FileAnswer> {
  const bytes = await readBytes(settings, row, owner).catch(async (error: Error) => {
    // Deleted since it was found: its bytes are gone too.
    if (error instanceof BytesMissing && !(await settings.isStillThere(row)))
      return refuse('not_found', { resource: 'document', id: row.id });
    if (!(error instanceof StorageAway)) throw error;
    settings.onError(error, 'the storage is away');
    return refuseUnavailable(error);
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

/** The storage did not answer; its files may be whole. */
class StorageAway extends Error {}
class BytesMissing extends Error {}

/** Opens the bytes and proves that they are those that were uploaded. */
async function readBytes(
  { sealer, storage, files }: Pick<DocumentSettings, 'sealer' | 'storage' | 'files'>,
  row: DocumentRow,
  owner: Owner,
): Promise<Buffer> {
  const bytes = await storage.get(row.storage_name).catch((cause: Error) => {
    throw new StorageAway(`The storage of documents does not answer (${cause.message}).`, { cause });
  });
  if (!bytes) throw new BytesMissing(`The bytes of document ${row.id} are not in the storage.`);
  const context = boundTo(row);
  const key = openKey(sealer, row.content_key_sealed, context);
  const plain = await files.openFile({ bytes, key, context, sha256: row.sha256 }, owner);
  if (!plain) throw new Error(`The bytes of document ${row.id} are not those uploaded.`);
  return asBuffer(plain);
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

/** What documents read from the database outside their transactions; the space once, when it is first needed. */
export function documentSettings(
  pool: pg.Pool,
  settings: Omit<DocumentSettings, 'space' | 'isStillThere'>,
): DocumentSettings {
  let found: string | null = null;
  const space = async () => {
    found ??= await transact(pool, 'read', readSpace);
    return found;
  };
  const isStillThere = async ({ environment_id, id }: DocumentRow) =>
    (await transact(pool, 'read', (tx) => findDocument(tx, environment_id, id))) !== undefined;
  return { ...settings, space, isStillThere };
}
