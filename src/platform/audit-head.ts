import { z } from 'zod';

/** A head of the audit as its proof shows it, to be noted outside of the database. */
const NOTED = /^(?:(\d{1,15}):)?([0-9a-f]{64})$/;

export const NotedHead = z
  .string()
  .regex(NOTED, 'Expected a head as this command printed it: number:hash, or only the hash, 64 hex digits.');

/** Where a proof ended, as its response shows it. */
export const NotedPlace = z
  .string()
  .regex(/^\d{1,15}:[0-9a-f]{64}$/, 'Expected `next` of the answer before: number:hash, 64 hex digits.');

/** A head as it was noted: the hash, and the number of the entry where that was noted too. */
export type NotedHead = { readonly hash: string; readonly number: number | null };

/** Null where none was noted. */
export function notedHead(text: string | undefined): NotedHead | null {
  const [, number, hash] = NOTED.exec(text ?? '') ?? [];
  return hash === undefined ? null : { hash, number: number === undefined ? null : Number(number) };
}
