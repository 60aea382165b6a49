import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { refuse } from '../../vocabulary/refusals.ts';

const FILE_BYTES_MAX = 16 * 1024 * 1024;

/** npm runs us in the package's folder and gives the person's folder in INIT_CWD. */
const whereTyped = (typed: string): string => resolve(process.env['INIT_CWD'] ?? '.', typed);

async function find(typed: string): Promise<{ file: string; size: number }> {
  const file = whereTyped(typed);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) return refuse('validation_error', { 'FILE.csv': `There is no file ${file}.` });
  return { file, size: found.size };
}

/** The whole content of a file. */
export async function readText(typed: string): Promise<string> {
  const { file, size } = await find(typed);
  if (size > FILE_BYTES_MAX)
    refuse('validation_error', { 'FILE.csv': `Expected at most ${FILE_BYTES_MAX} bytes; split the file.` });
  const text = new TextDecoder('utf-8', { fatal: true });
  try {
    return text.decode(await readFile(file));
  } catch (error) {
    return refuse('validation_error', { 'FILE.csv': `Expected a readable file in UTF-8: ${(error as Error).message}` });
  }
}

/** A file that is read in chunks, whatever its length. */
export async function openFile(typed: string): Promise<Readable> {
  return createReadStream((await find(typed)).file);
}
