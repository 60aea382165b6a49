// The test files of a run, from which each process takes the next. A file is taken by creating the file of its number, which
// succeeds once.
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Entry = { readonly file: string; readonly isAlone: boolean };

/** Names the folder of the queue in the environment of the processes. */
export const QUEUE_FOLDER = 'TEST_QUEUE';

/**
 * How many files a process runs before a new one takes over. Each leaves some 4 MiB in memory; the first five of a process take 10 CPU s
 * more than the others, for loading and compiling.
 */
export const FILES_MAX = 200;

const LIST = 'list.json';
const ENDED = 'ended';

export function writeQueue(folder: string, entries: readonly Entry[]): void {
  mkdirSync(folder);
  writeFileSync(join(folder, LIST), JSON.stringify(entries));
}

export const readQueue = (folder: string): Entry[] => JSON.parse(readFileSync(join(folder, LIST), 'utf8')) as Entry[];

/** The first file that no process has, of those that `mayTake` allows. */
export function takeNext(folder: string, mayTake: (entry: Entry) => boolean): (Entry & { index: number }) | undefined {
  for (const [index, entry] of readQueue(folder).entries())
    if (mayTake(entry) && isFirst(folder, index)) return { ...entry, index };
  return undefined;
}

function isFirst(folder: string, index: number): boolean {
  try {
    closeSync(openSync(join(folder, String(index)), 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Notes that all tests of a file have been run, and how long they took. */
export function noteEnded(folder: string, index: number, duration_ms: number): void {
  writeFileSync(join(folder, String(index)), `${ENDED} ${Math.round(duration_ms)}`);
}

/** How long each file took; null where it did not come to its end. */
export function durations(folder: string): { file: string; duration_ms: number | null }[] {
  return readQueue(folder).map(({ file }, index) => {
    const [word, duration] = noteOf(folder, index).split(' ');
    return { file, duration_ms: word === ENDED ? Number(duration) : null };
  });
}

function noteOf(folder: string, index: number): string {
  try {
    return readFileSync(join(folder, String(index)), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
