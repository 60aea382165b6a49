import { advisoryLocks } from '../../platform/database/advisory-locks.ts';
import { execute, queryRows, queryValue, writeRow } from '../../platform/database/query.ts';
import { findRow } from '../../platform/database/records.ts';
import { columnsOf, insertInto, type RowWith } from '../../platform/database/rows.ts';
import { statement, type Transaction } from '../../platform/database/transaction.ts';
import type { ReviewStatus } from '../people/contract.ts';
import type { ReviewTransition } from '../people/states.ts';
import { whileEditable } from '../status/queries.ts';
import type { DocumentType } from './contract.ts';
import { documentMachine } from './states.ts';

export type DocumentRow = Readonly<RowWith<'kyb_documents', { document_type: DocumentType }>>;

export const listDocuments = queryRows<DocumentRow, [environment_id: string]>(`
  select ${columnsOf('kyb_documents')}
  from kyb_documents
  where environment_id = $1
  order by created_at desc, id desc`);

export const findDocument = findRow<DocumentRow>('kyb_documents');

export const countDocuments = queryValue<number, [environment_id: string]>(`
  select count(*) as count
  from kyb_documents
  where environment_id = $1`);

const insertDocumentSql = statement(`
  ${insertInto('kyb_documents', [], '$2')}
  where ${whileEditable}`);

export const insertDocument = (tx: Transaction, row: DocumentRow): Promise<void> =>
  tx.write(insertDocumentSql, [row.environment_id, JSON.stringify([row])], 1);

export const deleteDocument = writeRow<[environment_id: string, id: string]>(`
  delete from kyb_documents
  where environment_id = $1
    and id = $2
    and ${whileEditable}`);

const reviewDocumentSql = (name: ReviewTransition) =>
  statement(`
    update kyb_documents
    set review_status = ${documentMachine.sql.to(name)}, review_note = $3
    where environment_id = $1
      and id = $2
      and ${documentMachine.sql.from(name)}
    returning ${columnsOf('kyb_documents')}`);

export const reviewDocument = (
  tx: Transaction,
  environment_id: string,
  id: string,
  name: ReviewTransition,
  note: string | null,
): Promise<DocumentRow | undefined> => tx.row(reviewDocumentSql(name), [environment_id, id, note]);

const reviewAllSql = (name: ReviewTransition) =>
  statement(`
    with former as (
      select id, review_status as former_status
      from kyb_documents
      where environment_id = $1
        and ${documentMachine.sql.from(name)}
      order by id
      for no key update
    ),
    reviewed as (
      update kyb_documents
      set review_status = ${documentMachine.sql.to(name)}
      from former
      where kyb_documents.environment_id = $1
        and kyb_documents.id = former.id
      returning ${columnsOf('kyb_documents', 'kyb_documents')}, former.former_status
    )
    select ${columnsOf('kyb_documents')}, former_status
    from reviewed
    order by id`);

/** All documents at once, with the whole verification, the oldest first: their events come in this order. */
export const reviewAll = (
  tx: Transaction,
  environment_id: string,
  name: ReviewTransition,
): Promise<(DocumentRow & { former_status: ReviewStatus })[]> => tx.rows(reviewAllSql(name), [environment_id]);

/** None while a backup is made: what it copied of the database has rows that name them. */
export const listDiscarded = queryRows<{ storage_name: string }, [limit: number]>(`
  select storage_name
  from discarded_objects
  where not exists (
    select
    from pg_locks
    where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())
      and (classid, objid, objsubid) = (0, ${advisoryLocks.backup}, 1)
  )
  order by discarded_at
  limit $1`);

export const forgetDiscarded = execute<[names: readonly string[]]>(`
  delete from discarded_objects
  where storage_name = any($1::text[])`);

export const findReferenced = queryRows<{ storage_name: string }, [names: readonly string[]]>(`
  select storage_name
  from kyb_documents
  where storage_name = any($1::text[])`);

/** The prefix of this database's objects in the storage, which other databases may share. */
export const readSpace = queryValue<string>('select name from storage_space');
