import { createHash } from 'node:crypto';
import type { Sealer } from '../../../platform/crypto/sealed.ts';
import type { Owner } from '../../../platform/threads/owner.ts';
import { asBuffer } from '../../../platform/threads/serve.ts';
import type { FileAnswer } from '../../../vocabulary/endpoint.ts';
import { attachment } from '../../../vocabulary/file-name.ts';
import type { FileType } from '../../../vocabulary/file-types.ts';
import { newId } from '../../../vocabulary/id.ts';
import { APPROVAL_FILE_MIB_MAX, APPROVAL_FILES_MAX, mebibytes } from '../../../vocabulary/limits.ts';
import { pick } from '../../../vocabulary/pick.ts';
import { refuse } from '../../../vocabulary/refusals.ts';
import { isId } from '../../../vocabulary/values.ts';
import { holdToDecide } from '../deciding.ts';
import { getApproval, type Looking } from '../looking.ts';
import { ApprovalFile } from './operator-contract.ts';
import * as queries from './queries.ts';

const present = pick(ApprovalFile);
const BYTES_MAX = mebibytes(APPROVAL_FILE_MIB_MAX);

/** What a file is by its bytes. */
type Examined = { readonly type: FileType; readonly plain: Uint8Array };

/** Refuses what is no such file or carries malware, and a name that does not fit it. */
export type ExamineFile = (
  file: { readonly content: string; readonly file_name: string },
  owner: Owner,
) => Promise<Examined>;

type Added = { readonly approval: string; readonly file_name: string; readonly examined: Examined };

/**
 * Adds a file to what the operator proposed and nobody decided yet. Throws not_found, wrong_person, already_decided,
 * invalid_state for what expired or has as many files as it may have, and document_too_large.
 */
export async function attachFile(
  looking: Looking,
  sealer: Sealer,
  { approval, file_name, examined }: Added,
): Promise<ApprovalFile> {
  const { tx, operator } = looking;
  const plain = asBuffer(examined.plain);
  if (plain.length > BYTES_MAX)
    refuse('document_too_large', { max_bytes: String(BYTES_MAX), received_bytes: String(plain.length) });
  const { id: proposal_id, takes_files } = (await holdToDecide(looking, approval, 'maker')).approval;
  if (!takes_files) refuse('not_found', { resource: 'proposal', id: approval });
  if ((await queries.findFiles(tx, proposal_id)).length >= APPROVAL_FILES_MAX)
    refuse('invalid_state', {
      current_status: `${APPROVAL_FILES_MAX} files`,
      allowed_from: `less than ${APPROVAL_FILES_MAX} files`,
    });
  const id = newId(tx.now_ms);
  const file: queries.FileRow = {
    ...{ id, proposal_id, file_name, content_type: examined.type, size_bytes: plain.length },
    sha256: createHash('sha256').update(plain).digest('hex'),
    content_sealed: sealer.seal(plain.toString('base64'), queries.placeOf(id)),
    added_by: operator.name,
    created_at: tx.now,
  };
  await queries.insertFile(tx, file);
  return present(file);
}

/** Oldest first. Throws not_found. */
export async function listFiles(looking: Looking, approval: string): Promise<ApprovalFile[]> {
  const { id } = await getApproval(looking, approval);
  return (await queries.findFiles(looking.tx, id)).map(present);
}

/** With its bytes still sealed. Throws not_found, and insufficient_permission for who has nothing to do with it. */
export async function findFile(looking: Looking, approval: string, file_id: string): Promise<queries.FileRow> {
  const { id, permission, is_mine } = await getApproval(looking, approval);
  const { permissions } = looking.operator;
  if (!is_mine && !permissions.has(permission) && !permissions.has('audit.read'))
    refuse('insufficient_permission', { required_permission: permission });
  const row = isId(file_id) ? await queries.findFile(looking.tx, id, file_id) : undefined;
  return row ?? refuse('not_found', { resource: 'approval_file', id: file_id });
}

export function openFile(sealer: Sealer, row: queries.FileRow): FileAnswer {
  const bytes = Buffer.from(sealer.open(row.content_sealed, queries.placeOf(row.id)), 'base64');
  return {
    bytes,
    headers: {
      'Content-Type': row.content_type,
      'Content-Disposition': attachment(row.file_name),
      'Content-Digest': `sha-256=:${Buffer.from(row.sha256, 'hex').toString('base64')}:`,
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': "sandbox; default-src 'none'",
      'Cache-Control': 'private, no-store',
    },
  };
}
