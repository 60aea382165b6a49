import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { type DocumentRow, findDocument, readSpace } from './queries.ts';
import type { DocumentSettings } from './upload.ts';

/** What documents ask of the database outside their transactions; the space once, when it is first needed. */
export function documentSettings(
  pool: pg.Pool,
  settings: Omit<DocumentSettings, 'space' | 'isKept'>,
): DocumentSettings {
  let known: string | null = null;
  const space = async () => {
    known ??= await transact(pool, 'read', readSpace);
    return known;
  };
  const isKept = async ({ environment_id, id }: DocumentRow) =>
    (await transact(pool, 'read', (tx) => findDocument(tx, environment_id, id))) !== undefined;
  return { ...settings, space, isKept };
}
