import type { Owner } from '../../platform/threads/owner.ts';
import { inPieces, ofPieces, type Pieces } from '../../platform/threads/pieces.ts';
import { ThreadLost } from '../../platform/threads/pool.ts';
import { readCsvRows } from './csv.ts';
import type { CsvKind, CsvRow, ReadTable } from './csv-kinds.ts';
import { FeedError } from './feed.ts';

/** Files of a feed are read in a worker thread: another system writes them, and they are of any size. */
type FeedFile = { readonly kind: CsvKind; readonly bytes: Uint8Array };

const ROWS_MAX = 50_000;

export const feedJobs = {
  readFeedFile: ({ kind, bytes }: FeedFile): Pieces => inPieces(readCsvRows(kind, bytes, { rows_max: ROWS_MAX })),
};

type Run = (job: 'readFeedFile', input: FeedFile, owner: Owner) => Promise<Pieces>;

const OWNER: Owner = { organisation: 'market feeds', caller: 'work' };

export const readTableIn =
  (run: Run): ReadTable =>
  async (kind, bytes) => {
    try {
      return await ofPieces<CsvRow>(await run('readFeedFile', { kind, bytes }, OWNER));
    } catch (error) {
      if (error instanceof ThreadLost) throw new FeedError(`${kind}.csv takes too long or too much memory to read`);
      throw error;
    }
  };
