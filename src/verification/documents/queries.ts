import { statement } from '../../platform/database/statement.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import type { Environment } from '../../vocabulary/environment.ts';
import type { ReviewStatus } from '../people/contract.ts';
import { whileEditable } from '../status/queries.ts';
import type { DocumentType, FileType } from './contract.ts';

export type DocumentRow = {
  readonly environment_id: string;
  readonly id: string;
  readonly document_type: DocumentType;
  readonly person_id: string | null;
  readonly file_name: string;
  readonly content_type: FileType;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly storage_name: string;
  readonly content_key_sealed: string;
  readonly review_status: ReviewStatus;
  readonly review_note: string | null;
  readonly created_at: string;
};

const listDocumentsSql = statement(`
  select *
  from kyb_documents
  where environment_id = $1
  order by created_at desc, id desc`);

export const listDocuments = (tx: Transaction, environment_id: string): Promise<DocumentRow[]> =>
  tx.rows(listDocumentsSql, [environment_id]);

const findDocumentSql = statement(`
  select *
  from kyb_documents
  where environment_id = $1
    and id = $2`);

export const findDocument = (tx: Transaction, environment_id: string, id: string): Promise<DocumentRow | undefined> =>
  tx.row(findDocumentSql, [environment_id, id]);

const countDocumentsSql = statement(`
  select count(*) as count
  from kyb_documents
  where environment_id = $1`);

export async function countDocuments(tx: Transaction, environment_id: string): Promise<number> {
  const row = await tx.row<{ count: number }>(countDocumentsSql, [environment_id]);
  return row!.count;
}

const insertDocumentSql = statement(`
  insert into kyb_documents
  select *
  from json_populate_record(null::kyb_documents, $2)
  where ${whileEditable}`);

export const insertDocument = (tx: Transaction, row: DocumentRow): Promise<void> =>
  tx.write(insertDocumentSql, [row.environment_id, JSON.stringify(row)], 1);

const deleteDocumentSql = statement(`
  delete from kyb_documents
  where environment_id = $1
    and id = $2
    and ${whileEditable}`);

export const deleteDocument = (tx: Transaction, environment_id: string, id: string): Promise<void> =>
  tx.write(deleteDocumentSql, [environment_id, id], 1);

const reviewDocumentSql = statement(`
  update kyb_documents
  set review_status = $3, review_note = $4
  where environment_id = $1
    and id = $2
  returning *`);

export const reviewDocument = (
  tx: Transaction,
  environment_id: string,
  id: string,
  status: ReviewStatus,
  note: string | null,
): Promise<DocumentRow | undefined> => tx.row(reviewDocumentSql, [environment_id, id, status, note]);

const moveReviewsSql = statement(`
  with former as (
    select id, review_status as former_status
    from kyb_documents
    where environment_id = $1
      and review_status = any($2::text[])
    for no key update
  )
  update kyb_documents
  set review_status = $3
  from former
  where kyb_documents.environment_id = $1
    and kyb_documents.id = former.id
  returning kyb_documents.*, former.former_status`);

/** All documents at once, when the whole verification moves. */
export const moveReviews = (
  tx: Transaction,
  environment_id: string,
  from: readonly ReviewStatus[],
  to: ReviewStatus,
): Promise<(DocumentRow & { former_status: ReviewStatus })[]> => tx.rows(moveReviewsSql, [environment_id, from, to]);

const findOwnerSql = statement(`
  select environments.id, environments.organisation_id, environments.mode, environments.sandbox, environments.offset_ms
  from environments
  join kyb_documents on kyb_documents.environment_id = environments.id
  where kyb_documents.id = $1`);

/** Whose document it is: an operator names a document alone. */
export const findOwner = (tx: Transaction, id: string): Promise<Environment | undefined> => tx.row(findOwnerSql, [id]);

const listDiscardedSql = statement(`
  select storage_name
  from discarded_objects
  order by discarded_at
  limit $1`);

export const listDiscarded = (tx: Transaction, limit: number): Promise<{ storage_name: string }[]> =>
  tx.rows(listDiscardedSql, [limit]);

const forgetDiscardedSql = statement(`
  delete from discarded_objects
  where storage_name = any($1::text[])`);

export async function forgetDiscarded(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.rows(forgetDiscardedSql, [names]);
}

const findKeptSql = statement(`
  select storage_name
  from kyb_documents
  where storage_name = any($1::text[])`);

export const findKept = (tx: Transaction, names: readonly string[]): Promise<{ storage_name: string }[]> =>
  tx.rows(findKeptSql, [names]);

const readSpaceSql = statement('select name from storage_space');

/** The name under which this database keeps its objects, wherever others keep theirs. */
export async function readSpace(tx: Transaction): Promise<string> {
  const row = await tx.row<{ name: string }>(readSpaceSql);
  return row!.name;
}
