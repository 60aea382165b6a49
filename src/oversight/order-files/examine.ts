import { createHash } from 'node:crypto';
import { bytesOfContent } from '../../vocabulary/base64.ts';
import { idNamed } from '../bulk/operations.ts';
import type { FileAct } from './contract.ts';
import { type FileRow, readRows } from './rows.ts';

export type SentFile = { readonly act: FileAct; readonly file_name: string; readonly content: string };

export type ExaminedFile = { readonly hash: string; readonly rows: FileRow[] };

/**
 * What was sent: its hash and its rows; `ignored` are columns that may be there and say nothing. Throws validation_error where
 * it is no table of such rows.
 */
export function examine({ act, content }: SentFile, ignored: readonly string[] = []): ExaminedFile {
  const bytes = bytesOfContent(content);
  return {
    hash: createHash('sha256').update(bytes).digest('hex'),
    rows: withoutRepetitions(act, readRows(act, bytes, ignored)),
  };
}

/** An order that an earlier row names too is wrong: nobody knows which of the two was meant. */
function withoutRepetitions(act: FileAct, rows: readonly FileRow[]): FileRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    const name = idNamed(act, row.named) ?? row.named;
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, row.row);
    if (earlier === undefined || row.named === '') return row;
    return {
      ...row,
      problems: { ...row.problems, order: `Row ${earlier} names the same order: remove one of the two.` },
    };
  });
}
