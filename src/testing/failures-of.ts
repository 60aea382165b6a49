import type pg from 'pg';
import type { WorkEntry } from '../platform/work/entry.ts';
import { PATIENCE_MS } from './patience.ts';

/** Runs a loop once, in a process whose loops do not run, and returns what of its batch failed. */
export async function failuresOf(pool: pg.Pool, loop: WorkEntry | undefined): Promise<string[]> {
  const failed: string[] = [];
  const itemFailed = (_: string, error: unknown) => void failed.push(String(error));
  await loop!.run({ pool, signal: AbortSignal.timeout(PATIENCE_MS), itemFailed });
  return failed;
}
