import { recordChange } from '../../notifications/events/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { refuse, refuseUnavailable } from '../../vocabulary/refusals.ts';
import type { ReviewStatus } from '../people/contract.ts';
import { getPerson } from '../people/operations.ts';
import { requireEditable } from '../status/operations.ts';
import { type Document, documentReviewed, type UploadDocument } from './contract.ts';
import type { DocumentRow } from './queries.ts';
import * as queries from './queries.ts';
import type { PreparedUpload } from './upload.ts';

const DOCUMENTS_MAX = 100;

export async function listDocuments(tx: Transaction, environment: Environment): Promise<Document[]> {
  return (await queries.listDocuments(tx, environment.id)).map(presentDocument);
}

export async function getDocument(tx: Transaction, environment: Environment, id: string): Promise<Document> {
  return presentDocument(await findDocument(tx, environment, id));
}

/** The bytes lie in the storage already, unless something is wrong with them: that is said in its turn. */
export async function addDocument(
  tx: Transaction,
  environment: Environment,
  { document_type, person_id = null, file_name }: UploadDocument,
  prepared: PreparedUpload,
): Promise<Document> {
  if (person_id) await getPerson(tx, environment, person_id);
  await requireEditable(tx, environment);
  if ('fault' in prepared) throw prepared.fault;
  // The sandbox was reset between the upload and now: the bytes are bound to what it was.
  if (prepared.environment_id !== environment.id) refuseUnavailable('the sandbox was reset meanwhile');
  if (person_id) await getPerson(tx, environment, person_id);
  if ((await queries.countDocuments(tx, environment.id)) >= DOCUMENTS_MAX)
    refuse('validation_error', { content: `Expected at most ${DOCUMENTS_MAX} documents; delete one first.` });
  const row: DocumentRow = {
    ...prepared,
    id: newId(tx.time_ms(environment)),
    document_type,
    person_id,
    file_name,
    review_status: 'pending',
    review_note: null,
    created_at: tx.time(environment),
  };
  await queries.insertDocument(tx, row);
  return presentDocument(row);
}

/** The row goes now; a trigger leaves word that the bytes must follow. */
export async function deleteDocument(
  tx: Transaction,
  environment: Environment,
  id: string,
): Promise<{ deleted: true }> {
  await findDocument(tx, environment, id);
  await requireEditable(tx, environment);
  await findDocument(tx, environment, id);
  await queries.deleteDocument(tx, environment.id, id);
  return { deleted: true };
}

export async function findDocument(tx: Transaction, environment: Environment, id: string): Promise<DocumentRow> {
  const row = await queries.findDocument(tx, environment.id, id);
  return row ?? refuse('not_found', { resource: 'document', id });
}

/** Documents that nobody judged one by one follow the whole. Only a judgement is told. */
export async function moveDocumentReviews(
  tx: Transaction,
  environment: Environment,
  from: readonly ReviewStatus[],
  to: ReviewStatus,
): Promise<void> {
  const rows = await queries.moveReviews(tx, environment.id, from, to);
  if (to !== 'approved') return;
  for (const { former_status, ...row } of rows)
    announceReview(tx, environment, { ...row, review_status: former_status }, row);
}

export function announceReview(
  tx: Transaction,
  environment: Environment,
  before: DocumentRow,
  after: DocumentRow,
): void {
  recordChange(tx, environment, [documentReviewed], presentDocument(before), presentDocument(after));
}

/** A document as partners see it: these fields, in this order, and no others. */
export const presentDocument = (row: DocumentRow): Document => ({
  id: row.id,
  document_type: row.document_type,
  person_id: row.person_id,
  file_name: row.file_name,
  content_type: row.content_type,
  size_bytes: row.size_bytes,
  review_status: row.review_status,
  review_note: row.review_note,
  created_at: row.created_at,
});
