import type pg from 'pg';
import { transact } from '../../platform/database/transaction.ts';
import { readSpace } from './queries.ts';
import type { DocumentSettings } from './upload.ts';

/** Asked of the database once, when it is first needed. */
export function documentSettings(pool: pg.Pool, settings: Omit<DocumentSettings, 'space'>): DocumentSettings {
  let known: string | null = null;
  const space = async () => {
    known ??= await transact(pool, 'read', readSpace);
    return known;
  };
  return { ...settings, space };
}
