import { recordChange } from '../../events/outbox/record.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import { newId } from '../../vocabulary/id.ts';
import { pick } from '../../vocabulary/pick.ts';
import { refuse, refuseUnavailable } from '../../vocabulary/refusals.ts';
import { getPerson } from '../people/operations.ts';
import type { ReviewTransition } from '../people/states.ts';
import { requireEditable } from '../status/operations.ts';
import { Document, type UploadDocument } from './contract.ts';
import type { DocumentRow } from './queries.ts';
import * as queries from './queries.ts';
import { documentMachine } from './states.ts';
import type { PreparedUpload } from './upload.ts';

const DOCUMENTS_MAX = 100;

export async function listDocuments(tx: Transaction, environment: Environment): Promise<Document[]> {
  return (await queries.listDocuments(tx, environment.id)).map(presentDocument);
}

export async function getDocument(tx: Transaction, environment: Environment, id: string): Promise<Document> {
  return presentDocument(await findDocument(tx, environment, id));
}

/** The bytes lie in the storage already, unless something is wrong with them: that is refused later, in the order of refusals. */
export async function addDocument(
  tx: Transaction,
  environment: Environment,
  { document_type, person_id = null, file_name }: UploadDocument,
  prepared: PreparedUpload,
): Promise<Document> {
  if (person_id) await getPerson(tx, environment, person_id);
  await requireEditable(tx, environment);
  if ('fault' in prepared) throw prepared.fault;
  // The sandbox was reset between the upload and now: the bytes are bound to the former environment.
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
    review_status: documentMachine.create('pending'),
    review_note: null,
    created_at: tx.time(environment),
  };
  await queries.insertDocument(tx, row);
  return presentDocument(row);
}

/** Deletes the row now; a trigger records that the bytes must be removed. */
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

/** Documents that were not reviewed one by one get the result of the whole verification. */
export async function reviewDocuments(
  tx: Transaction,
  environment: Environment,
  name: ReviewTransition,
): Promise<void> {
  const rows = await queries.reviewAll(tx, environment.id, name);
  for (const { former_status, ...row } of rows)
    announceReview(tx, environment, name, { ...row, review_status: former_status }, row);
}

export function announceReview(
  tx: Transaction,
  environment: Environment,
  name: ReviewTransition,
  before: DocumentRow,
  after: DocumentRow,
): void {
  recordChange(tx, environment, documentMachine.events(name), presentDocument(before), presentDocument(after));
}

/** A document as partners see it: these fields, in this order, and no others. */
export const presentDocument = pick(Document);
