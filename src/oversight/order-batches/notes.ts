import type { Transaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/threads/owner.ts';
import { type Page, type PageQuery, windowOf } from '../../vocabulary/page.ts';
import { type By, idNamed } from '../bulk/operations.ts';
import type { FileReading } from '../file-reading.ts';
import type { OrderFile } from '../order-files/contract.ts';
import type { ExaminedFile } from '../order-files/examine.ts';
import { present, storeFile } from '../order-files/operations.ts';
import type { FileRow } from '../order-files/rows.ts';
import { columnsUnread } from './file.ts';
import { getBatch, holdBatch } from './operations.ts';
import * as queries from './queries.ts';

/** Contract notes that came back for a batch: a file of orders whose rows may name only orders of the batch. */

type Sent = { readonly file_name: string; readonly content: string };

/** Throws validation_error where it is no table of such rows. A large file takes too long to be read in a transaction. */
export const examineNotes = (
  readFile: FileReading,
  { file_name, content }: Sent,
  owner: Owner,
): Promise<ExaminedFile> => readFile.orders({ act: 'fulfil', file_name, content }, owner, columnsUnread);

/** Stores them; nothing is booked. Throws not_found, invalid_state for a batch that was withdrawn, and file_known. */
export async function storeNotes(
  tx: Transaction,
  id: string,
  { file_name, content }: Sent,
  { hash, rows }: ExaminedFile,
  by: By,
): Promise<OrderFile> {
  const batch = await holdBatch(tx, id);
  const own = new Set((await queries.findAllLines(tx, batch.id)).map(({ order_id }) => order_id));
  const judged = rows.map((row) => withinBatch(row, own));
  return storeFile(tx, { act: 'fulfil', file_name, content }, { hash, rows: judged }, by, batch.id);
}

function withinBatch(row: FileRow, own: ReadonlySet<string>): FileRow {
  const id = idNamed('fulfil', row.named);
  if (row.problems !== null || (id !== null && own.has(id))) return row;
  return { ...row, problems: { order: 'The batch has no such order: send it in the notes of its own batch.' } };
}

/** Newest first. Throws not_found. */
export async function listNotes(tx: Transaction, id: string, query: PageQuery): Promise<Page<OrderFile>> {
  const batch = await getBatch(tx, id);
  const { limit, offset } = windowOf(query);
  const rows: OrderFile[] = [];
  for (const run of await queries.findNotes(tx, batch.id, limit, offset)) rows.push(await present(tx, run));
  return { rows, count: (await queries.countNotes(tx, batch.id)).count, next: null, prev: null };
}
